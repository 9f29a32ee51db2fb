import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { formatDay } from "./day-words.ts";
import type { Decision, Shown } from "./decision.ts";
import { versionIn } from "./own-version.ts";
import type { ToldPlan } from "./told-plan.ts";

interface Dated {
  readonly day: string;
  readonly words: string;
  /** The version that it is of, where somebody entered that and no file tells it. */
  readonly version?: string;
}

interface Waiting {
  /** What a week of waiting costs; null where it costs nothing, and where nobody knows. */
  readonly weekUsd: number | null;
  /** Nobody knows what the answer saves, and so what waiting costs. */
  readonly isUnknown: boolean;
}

/** The first day on which something ends that the answer rests on; null where nothing dated is known. */
export function decideBy(of: ToldPlan & Waiting & { readonly place: Place }): Decision["decideBy"] {
  const { weekUsd, isUnknown, place } = of;
  const [first] = [...ofSupport(of), ...ofOwned(of), ...ofGrowth(of)].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  );
  if (first === undefined) return null;
  const nothing = isUnknown ? "what waiting costs is not known" : "waiting costs nothing";
  const detail = weekUsd === null ? nothing : `each week of waiting: ${formatMoney(weekUsd, place)}`;
  const by = first.version === undefined ? "" : ` · by version ${first.version}`;
  return {
    day: first.day,
    words: first.words,
    shown: { value: formatDay(first.day, place), detail: `${detail}${by}` },
  };
}

/** What waiting costs where nothing dated is known; null where it costs nothing, and while something is to be settled first. */
export function waitShown({
  weekUsd,
  decideBy: dated,
  canTake,
  place,
}: Pick<Decision, "weekUsd" | "decideBy" | "canTake"> & { readonly place: Place }): Shown | null {
  if (weekUsd === null || dated !== null || !canTake) return null;
  return { value: formatMoney(weekUsd, place), detail: "a week; no day is known by which to decide" };
}

function ofSupport({ plan, place }: ToldPlan & { readonly place: Place }): readonly Dated[] {
  return plan.notes.flatMap((one): readonly Dated[] => {
    if (!("engineVersion" in one) || one.engineVersion === null) return [];
    const version = versionIn(plan, one.engineVersion);
    const isEntered = version !== one.engineVersion;
    const [entered, whose] = isEntered ? [{ version }, " The version is as entered."] : [{}, ""];
    if (one.code === "extended-support" && !one.isCharged) {
      const cost = one.monthlyUsd === null ? "" : `, ${formatMoney(one.monthlyUsd, place)} a month`;
      return [
        { day: one.from, words: `${one.engineVersion} enters Extended Support${cost}.${whose}`, ...entered },
      ];
    }
    // Charged already: the day on which it rises.
    if (one.code === "extended-support" && one.third !== undefined) {
      const { from, monthlyUsd } = one.third;
      const cost = monthlyUsd === null ? "" : ` to ${formatMoney(monthlyUsd, place)} a month`;
      return [
        { day: from, words: `Extended Support of ${one.engineVersion} rises${cost}.${whose}`, ...entered },
      ];
    }
    if (one.code === "extended-support" && one.ends !== undefined)
      return [
        {
          day: one.ends.on,
          words: `Extended Support of ${one.engineVersion} ends: then there is none.${whose}`,
          ...entered,
        },
      ];
    if (one.code === "minor-support-ends" && !one.isOver)
      return [{ day: one.endsOn, words: `Support of ${one.engineVersion} ends.${whose}`, ...entered }];
    return [];
  });
}

function ofOwned({ plan, place }: ToldPlan & { readonly place: Place }): readonly Dated[] {
  return plan.notes.flatMap((one) =>
    one.code === "owned-ends"
      ? [{ day: one.endsOn, words: `What you own ends: then ${formatMoney(one.thenUsd, place)} a month.` }]
      : [],
  );
}

/** What growth ends: what runs today, or the pick. */
function ofGrowth({ plan, told }: ToldPlan): readonly Dated[] {
  const today = plan.options.find(({ id }) => id === plan.today);
  const isMoved = today !== undefined && today.id !== told.id;
  const ends = isMoved
    ? today.reasons.flatMap((one) => (one.code === "misses-ahead" ? [one.fromDay] : []))
    : [];
  const flips = plan.sensitivity.flatMap(({ dayAbove }) => (dayAbove === undefined ? [] : [dayAbove]));
  return [
    ...ends.map((day) => ({ day, words: "As demand grows, what runs today is outside your limits." })),
    ...flips.map((day) => ({ day, words: "As demand grows, another shape takes over from the pick." })),
  ];
}

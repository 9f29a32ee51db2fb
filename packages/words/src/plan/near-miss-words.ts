import type { OptionShape, Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { NEARLY } from "./engine-figures.ts";
import { optionTitle } from "./option-title.ts";
import { BY_MAXIMUM, sessionsWait } from "./reason-words.ts";
import { isSameInstances } from "./same-instances.ts";
import { savesWorth, worthUsd } from "./worth-a-change.ts";

type MissingPlan = Pick<Plan, "notes" | "today" | "shortAsToday"> & {
  readonly options: readonly Pick<PlanOption, "id" | "reasons" | "settings" | "monthlyUsd" | "slowPct">[];
};

/** What a near miss must save of the pick to be worth a word. */
const WORTH_THE_ODDS = 0.1;

/** Up to so many times the limit as expected a miss is little beside what it saves (an assumption). */
const JUST = 3;

/** The same in one case of ten of what keeps the limit as expected, and of what keeps it all the time as measured (an assumption). */
const JUST_GUESSED = 10;

interface MissingOf {
  readonly pick: Pick<PlanOption, "monthlyUsd" | "settings" | "reasons">;
  readonly place: Place;
}

/** What is said of near misses: among what changes the answer, or beside what to run where it is just outside and a tenth cheaper. */
export interface NearMiss {
  readonly words: readonly string[];
  readonly justOutside: readonly string[];
}

/**
 * The cheapest option that is short or slow for a little longer than the limit, or in the unlucky draws alone (HED-2): whether
 * that is worth a size is the user's to say. Not what a day or spikes name already. Where something is to be raised first
 * (HED-3) only ranges that show as much.
 */
export function nearMissWords(plan: MissingPlan, { pick, place }: MissingOf): NearMiss {
  const { words, justOutside } = nearInTime(plan, { pick, place });
  return { words: [...words, ...nearInReads(plan, { pick, place })], justOutside };
}

/** The cheapest option that is out because a little more sessions would wait for pages than the limit allows, and for nothing else (MEM-11). */
function nearInReads({ options, today }: MissingPlan, { pick, place }: MissingOf): readonly string[] {
  if (isRaise(pick)) return [];
  const found = options.flatMap(({ id, settings, monthlyUsd, reasons: [first] }) => {
    const [limit, ...others] = first?.code === "misses" ? first.limits : [];
    if (limit?.code !== "reads-wait" || others.length > 0 || settings.commitment.kind !== "none") return [];
    if (limit.sessions > NEARLY * limit.mostSessions) return [];
    const lessUsd = pick.monthlyUsd.p50 - monthlyUsd.p50;
    const isWorthIt =
      id === today
        ? savesWorth(monthlyUsd.p50, pick.monthlyUsd.p50)
        : lessUsd >= WORTH_THE_ODDS * pick.monthlyUsd.p50;
    return isWorthIt ? [{ settings, limit, lessUsd }] : [];
  });
  const [near] = found.sort((a, b) => b.lessUsd - a.lessUsd);
  if (near === undefined) return [];
  return [
    `If you accept that ${sessionsWait(near.limit, place)}: ${optionTitle(near.settings, place)}, ${formatMoney(near.lessUsd, place)} a month less than the pick.`,
  ];
}

function nearInTime(plan: MissingPlan, { pick, place }: MissingOf): NearMiss {
  const found = nearMisses(plan, { pick, place });
  const isJustOut = (one: Missing) => one.isJust && one.lessUsd > WORTH_THE_ODDS * pick.monthlyUsd.p50;
  const just = isRaise(pick) ? undefined : bestOf(found.filter(isJustOut), pick);
  // What saves no more than that is worth no second word.
  const others = found.filter(
    (one) => one.isNear && (just === undefined || (one.lessUsd > just.lessUsd && !isJustOut(one))),
  );
  const near = bestOf(others, pick);
  const told = ({ option, lessUsd }: Missing) =>
    `${optionTitle(option.settings, place)}, ${formatMoney(lessUsd, place)} a month less than the pick`;
  return {
    words: near ? [`If you accept to be ${near.words}: ${told(near)}.`] : [],
    justOutside: just ? [`Just outside your limits: ${told(just)}, ${just.words}.`] : [],
  };
}

interface NearOption extends Pick<PlanOption, "id"> {
  readonly settings: OptionShape;
  readonly monthlyUsd: Pick<PlanOption["monthlyUsd"], "p50">;
}

/** What lies a little outside the limit on time, and would save enough to move it: of what runs today too. */
export interface NearLimit {
  readonly option: NearOption;
  readonly lessUsd: number;
  /** Time short or slow to be accepted, percent. */
  readonly timePct: number;
  /** The limit that allows it in nine of ten draws too, percent, where that was searched for; else absent. */
  readonly limitPct?: number;
  /** It is out in one case of ten alone. */
  readonly isUnsure: boolean;
}

/** The cheapest of these: what changes the answer where the user accepts a little more time short or slow. Null where none does. */
export function nearLimit(plan: MissingPlan, { pick, place }: MissingOf): NearLimit | null {
  const now = plan.options.find(({ id }) => id === plan.today);
  const nowMiss = now === undefined || isRaise(pick) ? null : nearInTimeOf(now, { place });
  const stays =
    now === undefined || nowMiss === null || !savesWorth(now.monthlyUsd.p50, pick.monthlyUsd.p50)
      ? []
      : [{ ...nowMiss, option: now, lessUsd: pick.monthlyUsd.p50 - now.monthlyUsd.p50 }];
  const found = [...nearMisses(plan, { pick, place }), ...stays];
  const best = bestOf(found, pick);
  if (best === undefined) return null;
  const [first] = plan.options.find(({ id }) => id === best.option.id)?.reasons ?? [];
  const isUnsure = first?.code === "misses" && first.limits[0]?.code === "unsure";
  const { option, lessUsd, timePct, limitPct } = best;
  return { option, lessUsd, timePct, ...(limitPct !== undefined && { limitPct }), isUnsure };
}

/** What saves the most; of those that save as much, what is worth no change aside, the one that is out for the least time. */
function bestOf(found: readonly Missing[], pick: MissingOf["pick"]): Missing | undefined {
  const most = Math.max(...found.map(({ lessUsd }) => lessUsd));
  return found
    .filter(({ lessUsd }) => lessUsd >= most - worthUsd(pick.monthlyUsd.p50))
    .sort((a, b) => a.timePct - b.timePct || b.lessUsd - a.lessUsd)[0];
}

const isRaise = ({ reasons: [first] }: Pick<PlanOption, "reasons">): boolean => first?.code === "raise-first";

interface Missing extends NearInTime, Pick<NearLimit, "limitPct" | "lessUsd"> {
  readonly option: NearOption;
}

/** What may be as short as today, which was searched for; it is the limit that is to be moved, and no matter of a little. */
function asShort(plan: MissingPlan, { pick, place }: MissingOf): readonly Missing[] {
  const { shortAsToday: found } = plan;
  if (found == null) return [];
  const { id, shape: settings, timePct, limitPct, savesUsd: lessUsd } = found;
  const words = `short or slow ${shareOfTime(timePct, { limitPct: pick.settings.limits.maxThrottledPct, place })}, about as long as today`;
  const option = { id, settings, monthlyUsd: { p50: found.monthlyUsd } };
  return [{ option, lessUsd, timePct, limitPct, words, isNear: true, isJust: false }];
}

/** Every near miss that saves what is worth a word; what runs today is said of its own. */
function nearMisses(plan: MissingPlan, { pick, place }: MissingOf): readonly Missing[] {
  const { options, notes, today, shortAsToday } = plan;
  const now = options.find(({ id }) => id === today)?.settings;
  const shows = ({ settings }: Pick<PlanOption, "settings">) =>
    !isRaise(pick) || isRaisedAsFar(settings, pick.settings);
  const found = options
    .filter(({ id, settings }) => settings.commitment.kind === "none" && id !== shortAsToday?.id)
    .filter(shows)
    .filter(({ settings }) => !isNamedAlready(settings, notes))
    .flatMap((option) => {
      const miss = nearInTimeOf(option, { place });
      const lessUsd = pick.monthlyUsd.p50 - option.monthlyUsd.p50;
      if (miss === null || lessUsd < WORTH_THE_ODDS * pick.monthlyUsd.p50) return [];
      const isToday = now !== undefined && isSameInstances(option.settings, now);
      return isToday ? [] : [{ ...miss, option, lessUsd }];
    });
  return [...found, ...asShort(plan, { pick, place })];
}

/** Whether a day or spikes that decide name these instances. */
export function isNamedAlready(settings: PlanOption["settings"], notes: Plan["notes"]): boolean {
  return notes.some(
    (note) => (note.code === "deciding-day" || note.code === "lone-spikes") && isNamed(settings, note),
  );
}

/** Whether a finding names these instances: a writer's class with those of its readers, in old reports by the writer's alone. */
function isNamed(
  { writer, readers }: PlanOption["settings"],
  named: { readonly instanceClass: string; readonly readers?: readonly { readonly instanceClass: string }[] },
): boolean {
  if (writer.kind === "serverless" || writer.instanceClass !== named.instanceClass) return false;
  const classes = named.readers?.map(({ instanceClass }) => instanceClass);
  return (
    classes === undefined ||
    (classes.length === readers.length && readers.every((one, i) => one.instanceClass === classes[i]))
  );
}

/** Whether it is the pick's range with another minimum alone, and a maximum that is no lower. */
function isRaisedAsFar(one: PlanOption["settings"], pick: PlanOption["settings"]): boolean {
  const rest = ({ writer, readers, storageMode, schedule }: PlanOption["settings"]) =>
    JSON.stringify([writer, readers, storageMode, schedule]);
  return rest(one) === rest(pick) && one.maxAcu >= pick.maxAcu;
}

/** How long an option is short or slow, beside the limit: `short or slow 0.3 % of the time (limit 0.1 %), 0.2 % as measured`. */
interface NearInTime {
  readonly timePct: number;
  readonly words: string;
  /** By a little in what was measured. */
  readonly isNear: boolean;
  /** By no more than little beside what it saves, as expected, or not at all as measured. */
  readonly isJust: boolean;
}

/**
 * Null where another limit is missed too, or by more than a little, and by more than `mostPct` of the time, by the samples
 * themselves: what is short is slow for longer.
 */
export function nearInTimeOf(
  { reasons: [first], slowPct }: Pick<PlanOption, "reasons" | "slowPct">,
  { mostPct = 0, place }: { readonly mostPct?: number; readonly place: Place },
): NearInTime | null {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  if (limit === undefined || others.length > 0) return null;
  if (limit.code !== "unsure" && limit.code !== "short" && limit.code !== "slow") return null;
  const { limitPct } = limit;
  const words = (pct: number, odds: string) =>
    `short or slow ${shareOfTime(pct, { limitPct, place })}${odds}`;
  if (limit.code === "unsure") {
    const { p90Pct: timePct } = limit;
    const isJust = timePct <= JUST_GUESSED * limitPct;
    return {
      timePct,
      words: words(timePct, " in one case of ten, inside as expected"),
      isNear: true,
      isJust,
    };
  }
  const timePct = Math.max(limit.timePct, slowPct?.p50 ?? 0);
  const samplesPct = limit.code === "slow" ? limit.samplesPct : undefined;
  const maximum = limit.code === "slow" && limit.isByMaximum ? ` ${BY_MAXIMUM}` : "";
  const odds =
    samplesPct === undefined ? maximum : `, ${formatPercent(samplesPct, place)} as measured${maximum}`;
  const isNear = (samplesPct ?? timePct) <= Math.max(NEARLY * limitPct, mostPct);
  const isJust = timePct <= (samplesPct === 0 ? JUST_GUESSED : JUST) * limitPct;
  return isNear || isJust ? { timePct, words: words(timePct, odds), isNear, isJust } : null;
}

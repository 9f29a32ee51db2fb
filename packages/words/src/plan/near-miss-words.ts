import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { NEARLY, WORTH_A_CHANGE } from "./engine-figures.ts";
import { optionTitle } from "./option-title.ts";
import { sessionsWait } from "./reason-words.ts";
import { isSameInstances } from "./same-instances.ts";

type MissingPlan = Pick<Plan, "notes" | "today"> & {
  readonly options: readonly Pick<PlanOption, "id" | "reasons" | "settings" | "monthlyUsd" | "slowPct">[];
};

/** What a near miss must save of the pick to be worth a word. */
const WORTH_THE_ODDS = 0.1;

/** What is so near a limit that no figure settles it, as a share of that limit (an assumption). */
const HAIR = 0.1;

interface MissingOf {
  readonly pick: Pick<PlanOption, "monthlyUsd" | "settings" | "reasons">;
  readonly place: Place;
}

/** What is said of near misses: among what changes the answer, or beside what to run where it is near by a hair and a tenth cheaper. */
export interface NearMiss {
  readonly words: readonly string[];
  readonly byHair: readonly string[];
}

/**
 * The cheapest option that is short or slow for a little longer than the limit, or in the unlucky draws alone (HED-2): whether
 * that is worth a size is the user's to say. Not what a day or spikes name already. Where something is to be raised first
 * (HED-3) only ranges that show as much.
 */
export function nearMissWords(plan: MissingPlan, { pick, place }: MissingOf): NearMiss {
  const { words, byHair } = nearInTime(plan, { pick, place });
  return { words: [...words, ...nearInReads(plan, { pick, place })], byHair };
}

/** The cheapest option that is out because a little more sessions would wait for pages than the limit allows, and for nothing else (MEM-11). */
function nearInReads({ options, today }: MissingPlan, { pick, place }: MissingOf): readonly string[] {
  if (isRaise(pick)) return [];
  const found = options.flatMap(({ id, settings, monthlyUsd, reasons: [first] }) => {
    const [limit, ...others] = first?.code === "misses" ? first.limits : [];
    if (limit?.code !== "reads-wait" || others.length > 0 || settings.commitment.kind !== "none") return [];
    if (limit.sessions > NEARLY * limit.mostSessions) return [];
    const lessUsd = pick.monthlyUsd.p50 - monthlyUsd.p50;
    const least = id === today ? WORTH_A_CHANGE : WORTH_THE_ODDS;
    return lessUsd < least * pick.monthlyUsd.p50 ? [] : [{ settings, limit, lessUsd }];
  });
  const [near] = found.sort((a, b) => b.lessUsd - a.lessUsd);
  if (near === undefined) return [];
  return [
    `If you accept that ${sessionsWait(near.limit, place)}: ${optionTitle(near.settings, place)}, ${formatMoney(near.lessUsd, place)} a month less.`,
  ];
}

function nearInTime(plan: MissingPlan, { pick, place }: MissingOf): NearMiss {
  const found = nearMisses(plan, { pick, place }).sort((a, b) => b.lessUsd - a.lessUsd);
  const most = found[0]?.lessUsd ?? 0;
  // Of those that save as much, a hundredth aside, the one that is out for the least time.
  const alike = found.filter(({ lessUsd }) => lessUsd >= most - WORTH_A_CHANGE * pick.monthlyUsd.p50);
  const [near] = alike.sort((a, b) => a.timePct - b.timePct || b.lessUsd - a.lessUsd);
  if (near === undefined) return { words: [], byHair: [] };
  const { option, lessUsd, timePct, limitPct, odds } = near;
  const out = `short or slow ${shareOfTime(timePct, { limitPct, place })}${odds}`;
  const [title, less] = [optionTitle(option.settings, place), `${formatMoney(lessUsd, place)} a month less`];
  const isHair = timePct - limitPct < HAIR * limitPct && lessUsd > WORTH_THE_ODDS * pick.monthlyUsd.p50;
  return isHair && !isRaise(pick)
    ? { words: [], byHair: [`By a hair outside your limits: ${title}, ${less}, ${out}.`] }
    : { words: [`If you accept to be ${out}: ${title}, ${less}.`], byHair: [] };
}

const isRaise = ({ reasons: [first] }: Pick<PlanOption, "reasons">): boolean => first?.code === "raise-first";

/** Every near miss that saves what is worth a word. */
function nearMisses({ options, notes, today }: MissingPlan, { pick, place }: MissingOf) {
  const now = options.find(({ id }) => id === today)?.settings;
  const named = notes.filter((note) => note.code === "deciding-day" || note.code === "lone-spikes");
  const shows = ({ settings }: Pick<PlanOption, "settings">) =>
    !isRaise(pick) || isRaisedAsFar(settings, pick.settings);
  return options
    .filter((option) => option.settings.commitment.kind === "none" && shows(option))
    .filter(({ settings }) => !named.some((note) => isNamed(settings, note)))
    .flatMap((option) => {
      const miss = nearMissOf(option, place);
      // What runs today, in either storage mode, is worth a word from the least that is worth a change (TOD-4).
      const isToday = now !== undefined && isSameInstances(option.settings, now);
      const least = isToday ? WORTH_A_CHANGE : WORTH_THE_ODDS;
      const lessUsd = pick.monthlyUsd.p50 - option.monthlyUsd.p50;
      return miss === null || lessUsd < least * pick.monthlyUsd.p50 ? [] : [{ ...miss, option, lessUsd }];
    });
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

/**
 * Null where another limit is missed too, or by more than a little, by the samples themselves: what is short is slow for
 * longer.
 */
function nearMissOf(
  { reasons: [first], slowPct }: Pick<PlanOption, "reasons" | "slowPct">,
  place: Place,
): {
  readonly timePct: number;
  readonly limitPct: number;
  readonly odds: string;
} | null {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  if (limit === undefined || others.length > 0) return null;
  if (limit.code === "unsure")
    return { timePct: limit.p90Pct, limitPct: limit.limitPct, odds: " in one case of ten" };
  if (limit.code !== "short" && limit.code !== "slow") return null;
  const { limitPct } = limit;
  const timePct = Math.max(limit.timePct, slowPct?.p50 ?? 0);
  const samplesPct = limit.code === "slow" ? limit.samplesPct : undefined;
  const odds = samplesPct === undefined ? "" : `, ${formatPercent(samplesPct, place)} as measured`;
  return (samplesPct ?? timePct) > NEARLY * limitPct ? null : { timePct, limitPct, odds };
}

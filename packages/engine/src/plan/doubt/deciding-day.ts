import { coverageOf } from "../../demand/demand-trace.ts";
import { LEAST_DAYS, secondsOutside, type WorstDay, withoutDay, worstDay } from "../../demand/worst-day.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import { standbyRule } from "../limits/standby-rule.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import { isOfSet, isOfTime, type Miss } from "../search/misses-of.ts";
import type { Plan } from "../search/plan.ts";
import { isMemoryDoubt } from "../search/read-misses.ts";
import { isOfClasses, type Shape } from "../search/shape.ts";
import { isOfLoss, lossMisses } from "../search/standby.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";
import { type AskedSteps, askedSteps } from "./asked-steps.ts";
import { isUnsure } from "./class-doubt.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

interface Asked {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly draws: readonly EnsembleMember[];
}

/**
 * The cheapest shape of classes below the pick that only 24 hours of the trace, taken out of every instance's, rule out, with when they
 * began and what it would save (HED-2): whether they come again is not in the files. Where there is none, the cheapest whose memory may
 * be too small besides by what nobody measured: that a day decides is not hidden by what is assumed.
 */
export function decidingDayFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates, draws }: Asked,
): readonly PlanFinding[] {
  const { demand } = effective.workload;
  if (demand.coverage.knownS < LEAST_DAYS * DAY_S || draws.length === 0) return [];
  const meets = new Map(plan.options.map(({ id, meetsLimits }) => [id, meetsLimits]));
  const pick = candidates.find(({ id }) => id === plan.pick);
  const isCheaper = ({ priced }: Candidate) => pick === undefined || priced.totalUsd < pick.priced.totalUsd;
  const lost = [...candidates]
    .sort(cheapestFirst)
    .filter((c) => isOnDemand(c) && isOfClasses(c.evaluated.shape) && isCheaper(c))
    .filter((c) => meets.get(c.id) === false && isOutByLoad(c));
  const isOpen = (c: Candidate) => c.evaluated.misses.some(isOfAssumedMemory);
  for (const one of [...lost.filter((c) => !isOpen(c)), ...lost.filter(isOpen)]) {
    const { shape } = one.evaluated;
    const day = dayOver(shape, effective);
    if (day === null || !holdsWithout(shape, { effective, draws, fromS: day.fromS })) continue;
    const { readers } = shape.settings;
    return [
      {
        ...{ code: "deciding-day", assumption: false },
        ...{ fromS: demand.expected.startS + day.fromS, minutes: day.insideS / 60 },
        instanceClass: shape.spec?.instanceClass ?? "",
        ...(readers.length > 0 && { readers: readers.map(named) }),
        storageMode: one.offer.storageMode,
        ...(isOpen(one) && { isMemoryOpen: true as const }),
        lessUsd: pick === undefined ? null : pick.priced.totalUsd - one.priced.totalUsd,
      },
    ];
  }
  return [];
}

/** Whether all that it is known to miss is time, or the loss of an instance, which the same hours may rule out. */
const isOutByLoad = ({ evaluated: { misses } }: Candidate): boolean =>
  misses.some(isOfTime) && misses.every((one) => isOfTime(one) || isOfLoss(one) || isOfAssumedMemory(one));

/** Whether it is of memory that nobody measured: a size that is assumed, or the high reading of a curve alone. */
const isOfAssumedMemory = (miss: Miss): boolean =>
  isMemoryDoubt(miss) || (isOfSet(miss) && "isAssumed" in miss.limit && miss.limit.isAssumed);

const named = ({ instanceClass, measured }: ReaderSetting) => ({
  ...{ instance: measured?.instance ?? null, instanceClass: instanceClass ?? "" },
});

/** The 24 hours outside which no instance of a shape asks for more than it serves for longer than the limit, of that which does so the longest; null where there are none. */
function dayOver(shape: Shape, effective: Effective): WorstDay | null {
  const known = askedSteps(shape, effective).map((one) => ({
    ...one,
    day: worstDay(one.trace, one.isAsked),
  }));
  const longest = known.reduce<WorstDay | null>(
    (most, { day }) => (day !== null && day.insideS > (most?.insideS ?? 0) ? day : most),
    null,
  );
  if (longest === null) return null;
  const { fromS } = longest;
  const isOver = ({ trace, isAsked }: AskedSteps) =>
    isOverTimeLimit(
      (100 * secondsOutside(trace, { fromS, isAsked })) / coverageOf(trace).knownS,
      effective.settings,
    );
  return known.some(isOver) ? null : longest;
}

/** Whether it is sure to keep its limits, and what is asked of the loss of an instance, where nobody knew the day. */
function holdsWithout(
  shape: Shape,
  { effective, draws, fromS }: Pick<Asked, "effective" | "draws"> & { readonly fromS: number },
): boolean {
  const rest = without(fromS, effective);
  if (isUnsure(shape, { effective: rest, draws })) return false;
  const own = { ...rest, settings: shape.settings, standby: standbyRule(rest) };
  return lossMisses(own, 1).length === 0;
}

/** The same cluster as if nobody knew those 24 hours of any instance. */
function without(fromS: number, effective: Effective): Effective {
  const { workload } = effective;
  const readers = workload.readers.map((reader) => ({
    ...{ ...reader, trace: withoutDay(reader.trace, fromS) },
    demand: { ...reader.demand, expected: withoutDay(reader.demand.expected, fromS) },
  }));
  const demand = { ...workload.demand, expected: withoutDay(workload.demand.expected, fromS) };
  return { ...effective, workload: { ...workload, demand, readers } };
}

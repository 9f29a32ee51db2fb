import { slowFromAcu } from "../../capacity/slow-ratio.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import { isOfTime } from "../search/misses-of.ts";
import type { Plan } from "../search/plan.ts";
import { isOfClasses } from "../search/shape.ts";
import { expectedSpeeds, withOwnSpeeds, workRatio } from "../terms/family-speed.ts";
import type { Effective } from "../workload/resolve.ts";
import { isUnsure } from "./class-doubt.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

/** Known days under which one of them is a large part of what is known (an assumption). */
const LEAST_DAYS = 7;

interface Asked {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly draws: readonly EnsembleMember[];
}

/** The 24 hours of a trace in which demand stands above a level for the longest. */
interface WorstDay {
  readonly fromS: number;
  readonly aboveS: number;
  /** Seconds above it in the rest of the trace. */
  readonly otherS: number;
}

/**
 * The cheapest class below the pick that only 24 hours of the trace rule out, with when they began and what it would save
 * (HED-2): whether they come again is not in the files. Of single instances, whose own demand decides.
 */
export function decidingDayFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates, draws }: Asked,
): readonly PlanFinding[] {
  const { demand } = effective.workload;
  if (demand.coverage.knownS < LEAST_DAYS * DAY_S || effective.settings.readers.length > 0) return [];
  const meets = new Map(plan.options.map(({ id, meetsLimits }) => [id, meetsLimits]));
  const pick = candidates.find(({ id }) => id === plan.pick);
  const isCheaper = ({ priced }: Candidate) => pick === undefined || priced.totalUsd < pick.priced.totalUsd;
  const lost = [...candidates]
    .sort(cheapestFirst)
    .filter((c) => isOnDemand(c) && isOfClasses(c.evaluated.shape) && isCheaper(c))
    .filter((c) => meets.get(c.id) === false && c.evaluated.misses.every(isOfTime));
  for (const one of lost) {
    const day = worstDay(demand.expected, servedMilliAcu(one, effective));
    const mostS = (effective.settings.limits.maxThrottledPct / 100) * demand.coverage.knownS;
    if (day === null || day.otherS > mostS || draws.length === 0) continue;
    if (isUnsure(one.evaluated.shape, { effective: without(day.fromS, effective), draws })) continue;
    return [
      {
        ...{ code: "deciding-day", assumption: false },
        ...{ fromS: demand.expected.startS + day.fromS, minutes: day.aboveS / 60 },
        instanceClass: one.evaluated.shape.spec?.instanceClass ?? "",
        storageMode: one.offer.storageMode,
        lessUsd: pick === undefined ? null : pick.priced.totalUsd - one.priced.totalUsd,
      },
    ];
  }
  return [];
}

/** Measured demand up to which a class answers in time, at its family's expected speed. */
function servedMilliAcu({ evaluated: { shape } }: Candidate, { workload, growth }: Effective): number {
  const { writer: runsOn, profile } = shape.settings;
  const speeds = withOwnSpeeds(shape.settings, expectedSpeeds);
  const work = workRatio(speeds, { source: workload.baseline.source, runsOn, profile });
  const { vcpu } = shape.spec as NonNullable<typeof shape.spec>;
  return (1000 * slowFromAcu({ kind: "provisioned", vcpu })) / (growth * work);
}

/** Null where demand never stands above the level. */
function worstDay({ edgesS, milliAcu }: DemandTrace, level: number): WorstDay | null {
  let [worst, inDayS, totalS, first]: [Omit<WorstDay, "otherS"> | null, number, number, number] = [
    null,
    0,
    0,
    0,
  ];
  const lastS = (i: number) =>
    (milliAcu[i] as number) > level ? (edgesS[i + 1] as number) - (edgesS[i] as number) : 0;
  for (let i = 0; i < milliAcu.length; i++) {
    const aboveS = lastS(i);
    if (aboveS === 0) continue;
    inDayS += aboveS;
    totalS += aboveS;
    while ((edgesS[i + 1] as number) - (edgesS[first] as number) > DAY_S) inDayS -= lastS(first++);
    while (lastS(first) === 0) first++;
    if (worst === null || inDayS > worst.aboveS) worst = { fromS: edgesS[first] as number, aboveS: inDayS };
  }
  return worst === null ? null : { ...worst, otherS: totalS - worst.aboveS };
}

/** The same workload as if nobody knew those 24 hours. */
function without(fromS: number, effective: Effective): Effective {
  const { workload } = effective;
  const { expected } = workload.demand;
  const isIn = (i: number) => {
    const at = expected.edgesS[i] as number;
    return at >= fromS && at < fromS + DAY_S;
  };
  const milliAcu = expected.milliAcu.map((level, i) => (isIn(i) ? -1 : level));
  const demand = { ...workload.demand, expected: { ...expected, milliAcu } };
  return { ...effective, workload: { ...workload, demand } };
}

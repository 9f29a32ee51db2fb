import { slowFromAcu } from "../../capacity/slow-ratio.ts";
import { hiddenBursts } from "../../demand/short-bursts.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { isOfClasses } from "../search/shape.ts";
import { workRatio } from "../terms/family-speed.ts";
import type { Effective } from "../workload/resolve.ts";
import { isUnsure } from "./class-doubt.ts";
import type { EnsembleMember } from "./ensemble-member.ts";

interface Asked {
  readonly effective: Effective;
  readonly candidates: readonly Candidate[];
  readonly draws: readonly EnsembleMember[];
}

/** The cheapest class below the pick that only bursts inside samples rule out, named with what it would save (INS-4). */
export function loneSpikeFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates, draws }: Asked,
): readonly PlanFinding[] {
  const steady = draws.map((draw) => ({ ...draw, burstShare: 1 }));
  const meets = new Map(plan.options.map(({ id, meetsLimits }) => [id, meetsLimits]));
  const pick = candidates.find(({ id }) => id === plan.pick);
  const isCheaper = ({ priced }: Candidate) => pick === undefined || priced.totalUsd < pick.priced.totalUsd;
  const lost = [...candidates]
    .sort(cheapestFirst)
    .filter((c) => isOnDemand(c) && c.evaluated.misses.length === 0 && meets.get(c.id) === false)
    .filter((c) => isOfClasses(c.evaluated.shape) && isCheaper(c));
  const ruledOut = lost.find(
    ({ evaluated: { shape } }) =>
      isUnsure(shape, { effective, draws }) && !isUnsure(shape, { effective, draws: steady }),
  );
  if (ruledOut === undefined) return [];
  const { expected, mostMilliAcu, coverage } = effective.workload.demand;
  const aboveMilliAcu = reachedBySlowest(ruledOut, { effective, draws });
  const { samples, shown, seconds } = hiddenBursts(expected, {
    ...{ aboveMilliAcu, mostMilliAcu, shown: effective.workload.shown },
  });
  if (samples === 0) return [];
  return [
    {
      ...{ code: "lone-spikes", spikes: samples, shown, timePct: (100 * seconds) / coverage.knownS },
      instanceClass: ruledOut.evaluated.shape.spec?.instanceClass ?? "",
      lessUsd: pick === undefined ? null : pick.priced.totalUsd - ruledOut.priced.totalUsd,
      sampleS: usualStepS(effective.workload.demand.trace.edgesS),
      assumption: true,
    },
  ];
}

/** Measured demand from which a class may be slow in one of the draws, milli-ACU. */
function reachedBySlowest(
  { evaluated: { shape } }: Candidate,
  { effective, draws }: Pick<Asked, "effective" | "draws">,
): number {
  const { source } = effective.workload.baseline;
  const { writer: runsOn, profile } = shape.settings;
  const most = Math.max(
    ...draws.map(({ speeds, spread }) => (1 + spread) * workRatio(speeds, { source, runsOn, profile })),
  );
  const { vcpu } = shape.spec as NonNullable<typeof shape.spec>;
  return (1000 * slowFromAcu({ kind: "provisioned", vcpu })) / (effective.growth * most);
}

/** The middle one of the steps between samples. */
function usualStepS(edgesS: Int32Array): number {
  const steps = Int32Array.from({ length: edgesS.length - 1 }, (_, i) => {
    return (edgesS[i + 1] as number) - (edgesS[i] as number);
  }).sort();
  return steps[steps.length >> 1] as number;
}

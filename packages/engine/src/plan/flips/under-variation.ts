import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { type Speeds, speedOfSource } from "../terms/family-speed.ts";
import { type Effective, type PlannedDemand, underLoad } from "../workload/resolve.ts";
import type { Variation } from "./assumptions-of.ts";

/** What is planned, under a variation; of the loss of an instance what today survives as it was measured is asked there too (CLU-1). */
export function variedBy(
  { parameters, workingSetGib, sourceSpeed = 1, loadFactor = 1 }: Variation,
  effective: Effective,
): Effective {
  return {
    ...underLoad(effective, loadFactor),
    parameters: { ...effective.parameters, ...parameters },
    speeds: speedsUnder(effective, { effective, sourceSpeed }),
    ...(workingSetGib !== undefined && { workingSetGib: { value: workingSetGib, origin: "yours" } }),
  };
}

/** The demand of a variation: what is expected, multiplied, without doubt. */
export function demandUnder({ loadFactor = 1 }: Variation, { workload }: Effective): PlannedDemand {
  return { expected: workload.demand.expected, burst: null, levels: null, factor: loadFactor };
}

/**
 * What a candidate costs on demand under a variation, USD a month, whether it meets the limits or not. Where it is not sold so
 * under its own storage mode (CPU credits that it then needs have no price there) what it costs under the other; only where
 * nobody sells it so at all is it the price as things stand.
 */
export function usdUnder(
  effective: Effective,
  { one, variation }: { readonly one: Candidate; readonly variation: Variation },
): number {
  const varied = variedBy(variation, effective);
  const demand = demandUnder(variation, effective);
  const run = evaluateShape(one.evaluated.shape, { effective: varied, demand, kept: new Map() });
  const { storageMode } = one.offer;
  const sold = onDemandOf(run, varied);
  const { priced } = sold.find(({ offer }) => offer.storageMode === storageMode) ?? sold[0] ?? one;
  return priced.totalUsd;
}

/** The speeds with the source's own multiplied. */
export function speedsUnder(
  { speeds }: { readonly speeds: Speeds },
  by: { readonly effective: Pick<Effective, "workload">; readonly sourceSpeed: number },
): Speeds {
  if (by.sourceSpeed === 1) return speeds;
  const measuredOn = speedOfSource(by.effective.workload.baseline.source);
  return (of) => (of === measuredOn ? by.sourceSpeed * speeds(of) : speeds(of));
}

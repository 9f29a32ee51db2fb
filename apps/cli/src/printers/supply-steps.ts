import type { DemandTrace } from "@acuity/engine/demand";

/** `[second, demand ACU, capacity ACU]`; null where demand is unknown. */
export type SupplyStep = readonly [number, number | null, number | null];

/**
 * Demand and capacity side by side: one row at every second in which either changes.
 * @param changes pairs of second and half-ACU, ascending, -1 where demand is unknown
 */
export function supplySteps(trace: DemandTrace, changes: Int32Array): readonly SupplyStep[] {
  const steps: SupplyStep[] = [];
  const samples = trace.milliAcu.length;
  let sample = 0;
  let change = 0;
  while (sample < samples || change < changes.length) {
    const nextSampleS = trace.edgesS[sample] ?? Number.POSITIVE_INFINITY;
    const nextChangeS = changes[change] ?? Number.POSITIVE_INFINITY;
    const second = Math.min(sample < samples ? nextSampleS : Number.POSITIVE_INFINITY, nextChangeS);
    if (sample < samples && nextSampleS === second) sample++;
    if (nextChangeS === second) change += 2;
    const milliAcu = trace.milliAcu[sample - 1] ?? -1;
    const halfAcu = changes[change - 1] ?? -1;
    steps.push([second, milliAcu < 0 ? null : milliAcu / 1000, halfAcu < 0 ? null : halfAcu / 2]);
  }
  return steps;
}

import { standbyRule } from "../limits/standby-rule.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Shape } from "../search/shape.ts";
import { type Speeds, speedOfSource } from "../terms/family-speed.ts";
import type { StandbyRule } from "../terms/settings.ts";
import { type Effective, type PlannedDemand, underLoad } from "../workload/resolve.ts";
import type { Variation } from "./assumptions-of.ts";

/** What is planned, under a variation; of the loss of an instance what today survives as it was measured is asked there too (CLU-1). */
export function variedBy(
  { parameters, workingSetGib, sourceSpeed = 1, loadFactor = 1 }: Variation,
  effective: Effective,
): Effective {
  const varied = {
    ...underLoad(effective, loadFactor),
    parameters: { ...effective.parameters, ...parameters },
    speeds: speedsUnder(effective, { effective, sourceSpeed }),
  };
  if (workingSetGib === undefined) return varied;
  const settings = { ...varied.settings, workingSetGib };
  const own: Effective = { ...varied, settings, workingSetGib: { value: workingSetGib, origin: "yours" } };
  return { ...own, standby: ruleUnder(own, { effective, gib: workingSetGib }) };
}

/** What is asked of a loss under working sets; they go when the plan goes. */
const rules = new WeakMap<Effective, Map<number, StandbyRule | null>>();

/** As if the user had entered the set: what today survives of a loss is asked by it too (CLU-1). */
function ruleUnder(
  own: Effective,
  of: { readonly effective: Effective; readonly gib: number },
): StandbyRule | null {
  const known = rules.get(of.effective) ?? new Map<number, StandbyRule | null>();
  rules.set(of.effective, known);
  const before = known.get(of.gib);
  if (before !== undefined) return before;
  const rule = standbyRule(own);
  known.set(of.gib, rule);
  return rule;
}

/** A shape with the figure of the user's that a variation is of. */
export function shapeUnder(shape: Shape, { workingSetGib }: Variation): Shape {
  return workingSetGib === undefined ? shape : { ...shape, settings: { ...shape.settings, workingSetGib } };
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
  const run = evaluateShape(shapeUnder(one.evaluated.shape, variation), {
    effective: varied,
    demand,
    kept: new Map(),
  });
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

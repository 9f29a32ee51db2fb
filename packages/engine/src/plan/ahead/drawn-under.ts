import { classDraws } from "../doubt/class-doubt.ts";
import { drawnMonth } from "../doubt/drawn-month.ts";
import { type EnsembleMember, isSteady } from "../doubt/ensemble-member.ts";
import { burstsNearMaximumPct } from "../doubt/near-maximum.ts";
import { withMaximum } from "../doubt/raised-maxima.ts";
import { slowP90 } from "../doubt/slow-p90.ts";
import { readersWithBursts } from "../doubt/with-bursts.ts";
import type { ReadEffect } from "../doubt/with-reads.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import { isSameRange } from "../month/same-range.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { isOfClasses, maximaAllowed, type Shape } from "../search/shape.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import { farBelowMaximumAcu } from "../today/far-below-maximum.ts";
import { type Effective, underLoad } from "../workload/resolve.ts";

/**
 * Time short or slow under so many times the demand that nine of ten draws of the plan keep to, percent (HED-2): as a plan of that
 * demand draws it. It stops counting where it is over the limit.
 */
export function drawnUnder(
  known: { readonly effective: Effective; readonly draws: readonly EnsembleMember[] },
  { shape, loadFactor }: { readonly shape: Shape; readonly loadFactor: number },
): number {
  const { draws } = known;
  const loaded = underLoad(known.effective, loadFactor);
  const effective: Effective = {
    ...{ ...loaded, growth: loaded.growth * loadFactor },
    settings: shape.settings,
    standby: null,
  };
  const classesPct = classDraws(shape, { effective, draws }).map(({ slowPct }) => slowPct);
  const ofClasses = slowP90({ expectedPct: 0, steadyPct: [], nearMaximumPct: [], classesPct });
  if (isOfClasses(shape) || isOverTimeLimit(ofClasses, effective.settings)) return ofClasses;
  const ofRange = rangeDrawn(shape, { effective, draws });
  const spared = isOverTimeLimit(ofRange, effective.settings) ? sparedShape(shape, effective) : null;
  const least = spared === null ? ofRange : Math.min(ofRange, rangeDrawn(spared, { effective, draws }));
  return Math.max(ofClasses, least);
}

/** The same of its serverless members: bursts by their levels, which need no run, first. */
function rangeDrawn(
  shape: Shape,
  of: { readonly effective: Effective; readonly draws: readonly EnsembleMember[] },
): number {
  const { draws } = of;
  const effective = { ...of.effective, settings: shape.settings };
  const none = { expectedPct: 0, steadyPct: [], nearMaximumPct: [], classesPct: [] };
  const near = draws.map((draw) => burstsNearMaximumPct(effective, draw));
  const ofBursts = slowP90({ ...none, nearMaximumPct: near });
  if (isOverTimeLimit(ofBursts, effective.settings)) return ofBursts;
  const effect = effectOf(shape, effective);
  const steadyPct = draws.filter(isSteady).map((draw) => {
    const readers = readersWithBursts(effective.workload, draw);
    const { month } = drawnMonth(shape, { effective, draw, readers, effect, kept: new Map() });
    return month.projection.slowPct;
  });
  return Math.max(ofBursts, slowP90({ ...none, steadyPct }));
}

/** What its reads make of its expected run (MEM-8). */
function effectOf(shape: Shape, effective: Effective): ReadEffect | undefined {
  if (effective.memory === null) return undefined;
  const { expected } = effective.workload.demand;
  const { month } = evaluateShape(shape, { effective, demand: { expected, burst: null, levels: null } });
  return { base: month, plain: clusterMonth({ effective: { ...effective, memory: null }, isDraw: true }) };
}

/** What runs today under its highest maximum, where it was never near its own (HED-2). */
function sparedShape(shape: Shape, effective: Effective): Shape | null {
  const { source } = effective.workload.baseline;
  const { settings } = shape;
  if (source.kind !== "serverless" || settings.writer.kind !== "serverless") return null;
  if (settings.schedule.length > 0 || !isSameRange(source, settings)) return null;
  if (farBelowMaximumAcu({ ...effective, loaded: 1 }) === null) return null;
  return withMaximum(shape, maximaAllowed(settings).at(-1) ?? settings.maxAcu);
}

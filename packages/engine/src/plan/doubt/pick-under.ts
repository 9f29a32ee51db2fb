import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { missAt } from "../../pool/miss-line.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { mostPoolMib } from "../month/pool-of-class.ts";
import { type Effective, underLoad } from "../month/resolve.ts";
import {
  type Candidate,
  cheapestFirst,
  meetsReadLimits,
  onDemandOf,
  waitsHowever,
} from "../search/candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "../search/evaluate-shape.ts";
import { missForWaiting } from "../search/memory-curve.ts";
import type { Miss } from "../search/misses-of.ts";
import { isReadMiss } from "../search/read-misses.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { type Speeds, speedOfSource } from "../terms/family-speed.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { Variation } from "./assumptions-of.ts";
import { isSurelyShort } from "./is-surely-short.ts";
import { leastUsd } from "./least-usd.ts";

type Shape = Candidate["evaluated"]["shape"];

/** Shapes to try: those that usually win, then the others from the cheapest a shape could be. */
export interface Field {
  readonly rivals: readonly Shape[];
  readonly others: readonly { readonly shape: Shape; readonly leastUsd: number }[];
}

/** Shapes that stand for the whole field. */
const RIVALS = 10;

/** Rivals are the cheapest shapes inside the limits and the cheapest of each kind. */
export function fieldOf(candidates: readonly Candidate[]): Field {
  const sorted = [...candidates].sort(cheapestFirst);
  const shapes = new Map<string, Shape>();
  const add = (c: Candidate) => shapes.set(c.evaluated.shape.key, c.evaluated.shape);
  for (const c of sorted.filter((each) => each.evaluated.misses.length === 0)) {
    if (shapes.size < RIVALS) add(c);
  }
  for (const isServerless of [true, false]) {
    const kind = sorted.filter((c) => (c.evaluated.shape.spec === null) === isServerless);
    for (const c of kind) if (shapes.size < 2 * RIVALS) add(c);
  }
  const others = new Map<string, Field["others"][number]>();
  for (const { evaluated, priced } of sorted) {
    const { shape } = evaluated;
    if (shapes.has(shape.key) || others.has(shape.key)) continue;
    others.set(shape.key, { shape, leastUsd: priced.totalUsd });
  }
  return {
    rivals: [...shapes.values()],
    others: [...others.values()].sort((a, b) => a.leastUsd - b.leastUsd),
  };
}

/** What stays while assumptions vary. */
export interface KnownPlan {
  readonly effective: Effective;
  readonly pickKey: string;
  /** What the draws make of a shape's cost as expected, by its key; the pick's is such that it is picked as expected. */
  readonly loading: ReadonlyMap<string, number>;
  /** What each shape costs at least, by its key, and how it did as expected. */
  readonly leastUsd: ReadonlyMap<string, number>;
  readonly expected: ReadonlyMap<string, EvaluatedShape>;
  /** Shapes that miss a limit on reads by far under every storage mode. */
  readonly farOver: ReadonlySet<string>;
  /** Shapes without a serverless member answer alike however scaling varies: kept by shape, demand and working set. */
  readonly fixed: Map<string, readonly Candidate[]>;
  /** Runs of the expected demand and constants. */
  readonly kept: KeptMonths;
}

export function knownPlan(
  effective: Effective,
  plan: {
    readonly candidates: readonly Candidate[];
    readonly pick: Candidate;
    readonly comparedUsd: (candidate: Candidate) => number;
  },
): KnownPlan {
  const { candidates, pick } = plan;
  const expected = new Map(candidates.map(({ evaluated }) => [evaluated.shape.key, evaluated]));
  const loading = loadingOf(plan);
  const least = [...expected].map(
    ([key, evaluated]) => [key, (loading.get(key) ?? 1) * leastUsd(evaluated, effective)] as const,
  );
  const pickKey = pick.evaluated.shape.key;
  return {
    ...{ effective, pickKey, expected, loading, leastUsd: new Map(least) },
    farOver: farOverReads(candidates),
    ...{ fixed: new Map(), kept: new Map() },
  };
}

/** What a shape's cost is multiplied by, so that shapes are compared as the plan compared them. */
function loadingOf({
  candidates,
  pick,
  comparedUsd: compared,
}: Parameters<typeof knownPlan>[1]): ReadonlyMap<string, number> {
  const loading = new Map<string, number>();
  for (const c of [...candidates].sort(cheapestFirst).reverse())
    if (c.priced.totalUsd > 0) loading.set(c.evaluated.shape.key, compared(c) / c.priced.totalUsd);
  const others = candidates.filter((c) => c !== pick && c.evaluated.misses.length === 0).map(compared);
  const most = Math.min(compared(pick), ...others);
  if (pick.priced.totalUsd > 0) loading.set(pick.evaluated.shape.key, most / pick.priced.totalUsd);
  return loading;
}

/**
 * The cheapest shape inside the limits under a variation (OPT-2): of the rivals, and of every other shape that could
 * undercut the best of them; null when nothing at all is left. Serverless ranges stay those of the plan. What costs more
 * than the best so far whatever it does is not run. Stops after every shape, so that whoever asked may be asked
 * something else.
 */
export function* pickUnder(
  known: KnownPlan,
  asked: { readonly field: Field; readonly variation: Variation },
): Generator<undefined, Candidate | null, void> {
  const { field, variation } = asked;
  const varied = variedBy(variation, known.effective);
  const fitting = fittingUnder(known, { variation, varied });
  const least = ({ key }: Shape) => known.leastUsd.get(key) ?? 0;
  const usd = (c: Candidate) => (known.loading.get(c.evaluated.shape.key) ?? 1) * c.priced.totalUsd;
  const byUsd = (a: Candidate, b: Candidate) => usd(a) - usd(b) || cheapestFirst(a, b);
  let best: Candidate | null = null;
  // The reads of a shape are a run each: asked of the cheapest alone, until one meets their limits.
  const better = (shape: Shape): Candidate | null => {
    const undercut = fitting(shape, best).filter((one) => best === null || byUsd(one, best) < 0);
    return undercut.sort(byUsd).find((one) => meetsReadLimits(one, varied)) ?? best;
  };
  // What is picked as things stand mostly stands: whatever costs more than that need not be run.
  const isOther = ({ key }: Shape) => Number(key !== known.pickKey);
  const rivals = [...field.rivals].sort((a, b) => isOther(a) - isOther(b) || least(a) - least(b));
  for (const shape of rivals) {
    if (best !== null && least(shape) > usd(best)) break;
    best = better(shape);
    yield;
  }
  for (const { shape, leastUsd: asExpectedUsd } of field.others) {
    if (best !== null && asExpectedUsd >= usd(best)) break;
    if (best !== null && least(shape) > usd(best)) continue;
    best = better(shape);
    yield;
  }
  return best;
}

/** What a candidate costs on demand under a variation, USD a month, whether it meets the limits or not. */
export function usdUnder(
  { effective }: Pick<KnownPlan, "effective">,
  { one, variation }: { readonly one: Candidate; readonly variation: Variation },
): number {
  const varied = variedBy(variation, effective);
  const demand = demandUnder(variation, effective);
  const run = evaluateShape(one.evaluated.shape, { effective: varied, demand, kept: new Map() });
  const { storageMode } = one.offer;
  const same = onDemandOf(run, varied).find(({ offer }) => offer.storageMode === storageMode);
  return same?.priced.totalUsd ?? one.priced.totalUsd;
}

function demandUnder({ loadFactor = 1 }: Variation, { workload }: Effective) {
  return { expected: workload.demand.expected, burst: null, levels: null, factor: loadFactor };
}

function variedBy(
  { parameters, workingSetGib, sourceSpeed = 1, loadFactor = 1 }: Variation,
  effective: Effective,
): Effective {
  return {
    ...underLoad(effective, loadFactor),
    parameters: { ...effective.parameters, ...parameters },
    speeds: withSource(effective, sourceSpeed),
    ...(workingSetGib !== undefined && { workingSetGib: { value: workingSetGib, origin: "yours" } }),
  };
}

/** What a shape costs on demand under a variation, cheapest first; nothing where it misses a limit, its reads aside. */
function fittingUnder(
  { effective, expected, farOver, fixed, kept: ofExpected, loading }: KnownPlan,
  { variation, varied }: { readonly variation: Variation; readonly varied: Effective },
): (shape: Shape, best: Candidate | null) => readonly Candidate[] {
  const { loadFactor = 1, workingSetGib: gib, sourceSpeed = 1 } = variation;
  const demand = demandUnder(variation, effective);
  const isSetAlone = gib !== undefined;
  const kept: KeptMonths = isSetAlone ? ofExpected : new Map();
  const evaluated = (shape: Shape): EvaluatedShape => {
    // With a curve the set is no limit of a run: it did what it did.
    const same = isSetAlone && effective.memory !== null ? expected.get(shape.key) : undefined;
    return same === undefined ? evaluateShape(shape, { effective: varied, demand, kept }) : beforeReads(same);
  };
  const loaded = (c: Candidate) => (loading.get(c.evaluated.shape.key) ?? 1) * c.priced.totalUsd;
  /** Whether its run with the fewest pages it could read misses a limit, waits for them or costs more than the best. */
  const isBeaten = (shape: Shape, best: Candidate | null) => {
    const run = evaluateShape(shape, { effective: varied, demand, kept, isFloor: true });
    const { storageMode } = shape.settings;
    if (shape.spec === null && waitsHowever(run, { effective: varied, storageMode })) return true;
    const [cheapest] = run.misses.length > 0 ? [] : onDemandOf(run, varied);
    return cheapest === undefined || (best !== null && loaded(cheapest) > loaded(best));
  };
  return (shape, best) => {
    const key = `${shape.key} ${loadFactor} ${sourceSpeed} ${gib}`;
    const before = fixed.get(key);
    if (before !== undefined) return before;
    const { settings } = shape;
    if (isHopeless(shape, varied) || isSurelyShort({ ...varied, settings }, loadFactor)) return [];
    if (surelyWaits(shape, varied)) return [];
    if (loadFactor >= 1 && farOver.has(shape.key)) return [];
    const isFixed = [settings.writer, ...settings.readers].every(({ kind }) => kind === "provisioned");
    if (!isFixed && varied.memory !== null && !isSetAlone && isBeaten(shape, best)) return [];
    const month = evaluated(shape);
    const found = month.misses.length > 0 ? [] : onDemandOf(month, varied);
    if (isFixed) fixed.set(key, found);
    return found;
  };
}

/**
 * Whether more sessions wait for pages than may even if the pool were always that of the maximum (MEM-11, MEM-13): needs no run.
 * What a tier of NVMe holds waits less.
 */
function surelyWaits({ settings, spec }: Shape, effective: Effective): boolean {
  const { memory } = effective;
  if (memory === null || (spec?.nvmeGb ?? null) !== null) return false;
  const mostMib =
    spec === null
      ? bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine })
      : mostPoolMib(spec, { ...effective, settings });
  const missed = missAt(memory.curve.lines.high, mostMib);
  return missed > MARGIN * missForWaiting(memory);
}

/** So many times its limit on reads a shape misses as expected, that no constant of the scaling brings it inside [A]. */
const FAR = 4;

function farOverReads(candidates: readonly Candidate[]): ReadonlySet<string> {
  const isFar = ({ evaluated }: Candidate) => evaluated.misses.some(isFarOver);
  const near = new Set(candidates.filter((one) => !isFar(one)).map(({ evaluated }) => evaluated.shape.key));
  const all = candidates.map(({ evaluated }) => evaluated.shape.key);
  return new Set(all.filter((key) => !near.has(key)));
}

function isFarOver(miss: Miss): boolean {
  if (!isReadMiss(miss)) return false;
  const { limit } = miss;
  if (limit.code === "reads-wait") return limit.sessions > FAR * limit.mostSessions;
  return limit.timePct > FAR * limit.limitPct;
}

/** What averages over a trace may blur. */
const MARGIN = 1.05;

/** Without what its reads miss, which is asked again. */
function beforeReads(evaluated: EvaluatedShape): EvaluatedShape {
  return { ...evaluated, misses: evaluated.misses.filter((miss) => !isReadMiss(miss)) };
}

/** The speeds with the source's own multiplied. */
function withSource({ speeds, workload }: Effective, factor: number): Speeds {
  const measuredOn = speedOfSource(workload.baseline.source);
  return (of) => (of === measuredOn ? factor * speeds(of) : speeds(of));
}

/** Shapes that miss a limit whatever the demand: burstable classes, and pools that are too small at their largest. */
export function isHopeless({ settings, spec }: Shape, effective: Effective): boolean {
  const { workload, workingSetGib, memory } = effective;
  const setMib = workingSetGib.value * 1024;
  if (spec?.family.startsWith("t") && !allowsBurstable(settings, workload.baseline)) return true;
  if (settings.limits.minCachedPct <= 0 || memory !== null) return false;
  if (spec !== null) return mostPoolMib(spec, { ...effective, settings }) < setMib;
  return bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine }) < setMib;
}

import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { missAt } from "../../pool/miss-line.ts";
import { endsInMonth, lastsTooShort } from "../ahead/lasts-too-short.ts";
import { growthTo } from "../ahead/months-ahead.ts";
import { addsForLittle, addsInstance } from "../doubt/adds-instance.ts";
import { savesEnough, tooSeldom } from "../doubt/too-seldom.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { holdsNoLess } from "../reads/as-runs-today.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import {
  type Candidate,
  cheapestFirst,
  meetsReadLimits,
  onDemandOf,
  waitsHowever,
} from "../search/candidates-of.ts";
import { type EvaluatedShape, evaluateShape } from "../search/evaluate-shape.ts";
import { missForWaiting } from "../search/memory-curve.ts";
import { isOnRefusedClass } from "../search/misses-of.ts";
import { isReadMiss } from "../search/read-misses.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { askedOnce } from "./asked-sets.ts";
import type { Variation } from "./assumptions-of.ts";
import { isSurelyShort } from "./is-surely-short.ts";
import type { Field, KnownPlan } from "./known-plan.ts";
import { drawnPct, isRefused, isSureUnder } from "./sure-under.ts";
import { demandUnder, shapeUnder, variedBy } from "./under-variation.ts";

type Shape = Candidate["evaluated"]["shape"];

/**
 * The cheapest shape inside the limits under a variation (OPT-2): of the rivals, and of every other shape that could
 * undercut the best of them, but not what growth ends before it has paid, nor what runs today where it ends that and what lasts
 * costs about as much (TRD-1); null when nothing at all is left. Serverless ranges are those of the field. What costs more
 * than the best so far whatever it does is not run. Stops after every shape, so that whoever asked may be asked
 * something else.
 */
export function* pickUnder(known: KnownPlan, asked: Asked): Generator<undefined, Candidate | null, void> {
  const least = yield* leastUnder(known, asked);
  const { today, effective } = known;
  const isAdding = least !== null && addsInstance(least, effective);
  const best = isAdding ? yield* withoutAdding(known, { asked, best: least }) : least;
  if (today === null || best === null) return best;
  const isOther = ({ key }: Shape) => key !== today.evaluated.shape.key;
  if (isOther(best.evaluated.shape) || !endsUnder(known, asked.variation)) return best;
  const next = yield* leastUnder(known, among(asked, isOther));
  return next !== null && isNoDearer(next.priced.totalUsd, best.priced.totalUsd) ? next : best;
}

/** The best that runs no instance more, where one that does saves too little against it (CLU-1). */
function* withoutAdding(
  known: KnownPlan,
  { asked, best }: { readonly asked: Asked; readonly best: Candidate },
): Generator<undefined, Candidate, void> {
  const isAsMany = (shape: Shape) => !addsInstance(shape, known.effective);
  const without = yield* leastUnder(known, among(asked, isAsMany));
  return without !== null && addsForLittle(best, without) ? without : best;
}

/** The same of some of its shapes. */
function among({ field, variation }: Asked, isAsked: (shape: Shape) => boolean): Asked {
  const rivals = field.rivals.filter(isAsked);
  return { field: { rivals, others: field.others.filter(({ shape }) => isAsked(shape)) }, variation };
}

/** Whether growth ends what runs today within the month that is planned, under a variation (TRD-1). */
export function endsUnder(known: KnownPlan, { loadFactor = 1, sourceSpeed = 1 }: Variation): boolean {
  const { effective, today, draws } = known;
  if (today === null || draws.length === 0 || growthTo(2, effective) <= 1) return false;
  const drawn: Parameters<typeof endsInMonth>[1]["drawnPct"] = (at) =>
    drawnPct(known, { ...at, sourceSpeed });
  return endsInMonth(today.evaluated.shape, { effective, loadFactor, drawnPct: drawn });
}

/** Whether a shape that meets its limits under a variation is passed over there because growth ends it too soon (TRD-1). */
export function isEndedUnder(
  known: KnownPlan,
  { shape, variation }: { readonly shape: Shape; readonly variation: Variation },
): boolean {
  if (isRefused(known, { shape, variation }) || !isSureUnder(known, { shape, variation })) return false;
  const varied = variedBy(variation, known.effective);
  const fitting = fittingUnder(known, { variation, varied });
  const found = fitting(shape, null).find((one) => meetsReadLimits(one, varied));
  if (found === undefined) return false;
  const isToday = shape.key === known.today?.evaluated.shape.key;
  return isToday ? endsUnder(known, variation) : shortUnder(known, { variation, varied, fitting })(found);
}

interface Asked {
  readonly field: Field;
  readonly variation: Variation;
}

interface Under {
  readonly variation: Variation;
  readonly varied: Effective;
  readonly fitting: ReturnType<typeof fittingUnder>;
}

/** What runs today, in its own storage mode, where it meets its limits under a variation. */
function todayUnder(known: KnownPlan, { variation, varied, fitting }: Under): Candidate | null {
  const { today } = known;
  if (today === null) return null;
  const { shape } = today.evaluated;
  if (isRefused(known, { shape, variation })) return null;
  const isAsNow = ({ offer }: Candidate) => offer.storageMode === today.offer.storageMode;
  const found = fitting(shape, null).find((one) => isAsNow(one) && meetsReadLimits(one, varied));
  return found !== undefined && isSureUnder(known, { shape, variation }) ? found : null;
}

function* leastUnder(
  known: KnownPlan,
  { field, variation }: Asked,
): Generator<undefined, Candidate | null, void> {
  const varied = variedBy(variation, known.effective);
  const fitting = fittingUnder(known, { variation, varied });
  const isShort = shortUnder(known, { variation, varied, fitting });
  const isSeldom = seldomUnder(known, { variation, varied, fitting });
  const least = ({ key }: Shape) => known.leastUsd.get(key) ?? 0;
  const usd = (c: Candidate) => (known.loading.get(c.evaluated.shape.key) ?? 1) * c.priced.totalUsd;
  const byUsd = (a: Candidate, b: Candidate) => usd(a) - usd(b) || byMaximum(a, b) || cheapestFirst(a, b);
  let best: Candidate | null = null;
  // The reads of a shape are a run each: asked of the cheapest alone, until one meets their limits.
  const better = (shape: Shape): Candidate | null => {
    if (isRefused(known, { shape, variation })) return best;
    const undercut = fitting(shape, best).filter((one) => best === null || byUsd(one, best) < 0);
    const fits = (one: Candidate) =>
      meetsReadLimits(one, varied) &&
      isSureUnder(known, { shape, variation }) &&
      !isShort(one) &&
      !isSeldom(one);
    return undercut.sort(byUsd).find(fits) ?? best;
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

/** Of a range that costs the same under several maxima the lowest takes over: room is no decision (HED-4). */
function byMaximum({ settings: a }: Candidate, { settings: b }: Candidate): number {
  const isOneRange = a.minAcu === b.minAcu && [a, b].every(({ writer }) => writer.kind === "serverless");
  return isOneRange ? a.maxAcu - b.maxAcu : 0;
}

/** Whether growth ends a change from what runs today before it has paid, asked as the plan asks it (TRD-1). */
function shortUnder(known: KnownPlan, of: Under): (candidate: Candidate) => boolean {
  const { effective, today, draws } = known;
  const { variation } = of;
  if (draws.length === 0 || growthTo(2, effective) <= 1) return () => false;
  const { loadFactor = 1, sourceSpeed = 1 } = variation;
  const picked = known.expected.get(known.pickKey)?.shape;
  // Nothing lasts: then the plan asks it of nothing.
  if (picked !== undefined && endsInMonth(picked, { effective, drawnPct: (at) => drawnPct(known, at) }))
    return () => false;
  let from: Candidate | null | undefined;
  return (candidate) => {
    if (candidate.evaluated.shape.key === today?.evaluated.shape.key) return false;
    if (from === undefined) from = todayUnder(known, of);
    const asked = { from, effective, loadFactor };
    return (
      lastsTooShort(candidate, { ...asked, drawnPct: (at) => drawnPct(known, { ...at, sourceSpeed }) }) !==
      null
    );
  };
}

/**
 * Whether what another working set opens saves against what runs today, as expected, and in too few draws to change for, as a plan of that
 * set asks it (TOD-4).
 */
function seldomUnder(known: KnownPlan, of: Under): (candidate: Candidate) => boolean {
  const { today, spreadOf } = known;
  const { variation } = of;
  if (variation.workingSetGib === undefined || today === null || spreadOf === null) return () => false;
  if (endsUnder(known, variation)) return () => false;
  let from: Candidate | null | undefined;
  return (candidate) => {
    if (candidate.evaluated.shape.key === today.evaluated.shape.key) return false;
    if (from === undefined) from = todayUnder(known, of);
    if (from === null || !savesEnough(candidate, from)) return false;
    const spreads = new Map([candidate, from].map((one) => [one.id, spreadOf(one)]));
    return tooSeldom(candidate, { from, spreads }) !== null;
  };
}

/** What a shape costs on demand under a variation, cheapest first; nothing where it misses a limit, its reads aside. */
function fittingUnder(
  { effective, expected, farOver, fixed, kept: ofExpected, loading, asked }: KnownPlan,
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
  const ask = (tried: Shape, best: Candidate | null) => {
    const shape = shapeUnder(tried, variation);
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
  return isSetAlone ? askedOnce(ask, { varied, asked }) : ask;
}

/**
 * Whether more sessions wait for pages than may even if the pool were always that of the maximum (MEM-11, MEM-13): needs no run.
 * What a tier of NVMe holds waits less, and what holds no less than today as was measured (TOD-1).
 */
function surelyWaits({ settings, spec }: Shape, effective: Effective): boolean {
  const { memory } = effective;
  if (memory === null || (spec?.nvmeGb ?? null) !== null) return false;
  if (holdsNoLess({ ...effective, settings })) return false;
  const mostMib =
    spec === null
      ? bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine })
      : mostPoolMib(spec, { ...effective, settings });
  const missed = missAt(memory.curve.lines.high, mostMib);
  return missed > MARGIN * missForWaiting(memory);
}

/** What averages over a trace may blur. */
const MARGIN = 1.05;

/** Without what its reads miss, which is asked again. */
function beforeReads(evaluated: EvaluatedShape): EvaluatedShape {
  return { ...evaluated, misses: evaluated.misses.filter((miss) => !isReadMiss(miss)) };
}

/** Shapes that miss a limit whatever the demand: burstable classes, and pools that are too small at their largest. */
export function isHopeless({ settings, spec }: Shape, effective: Effective): boolean {
  const { workload, workingSetGib, memory } = effective;
  const setMib = workingSetGib.value * 1024;
  if (isOnRefusedClass(settings, allowsBurstable(settings, workload.baseline))) return true;
  if (settings.limits.minCachedPct <= 0 || memory !== null) return false;
  if (spec !== null) return mostPoolMib(spec, { ...effective, settings }) < setMib;
  return bufferPoolMib({ acu: highestMaximum(settings), engine: settings.engine }) < setMib;
}

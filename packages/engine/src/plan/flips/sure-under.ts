import type { UncarriedLoss } from "../../units/missed-ahead.ts";
import { drawnUnder } from "../ahead/drawn-under.ts";
import { meetsReadLimits, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { takesNoMore } from "../search/measure-first.ts";
import type { Shape } from "../search/shape.ts";
import { isOfLoss, uncarriedIn } from "../search/standby.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./known-plan.ts";
import { demandUnder, speedsUnder, variedBy } from "./under-variation.ts";

type Known = Pick<
  KnownPlan,
  "pickKey" | "effective" | "expected" | "slowP90Pct" | "doubt" | "draws" | "drawn"
>;

/** Most that doubt is taken for in demand, and halvings to find it by. */
const MOST = 2;
const HALVINGS = 7;

interface Asked {
  readonly shape: Shape;
  readonly variation: Variation;
}

/**
 * Whether a shape is out without a run (HED-2): what is refused as things stand is right for no larger demand, and where only
 * doubt refuses it nothing but less demand makes it right. Nor does what takes no more connections than stand at all that is
 * taken today (DEM-9) take over from the pick.
 */
export function isRefused(known: Known, { shape, variation }: Asked): boolean {
  const asked = demandIn(variation);
  if (asked >= 1 && shape.key !== known.pickKey && takesNoMore(known.effective, shape)) return true;
  if (!isOutside(known, shape)) return false;
  if (asked > 1) return true;
  return asked === 1 && (known.expected.get(shape.key)?.misses.length ?? 1) === 0;
}

/**
 * Whether a shape that meets its limits as expected under a variation does in nine of ten draws too (HED-2): of another demand they
 * are drawn under it. Of other constants it most likely does (an assumption) where these leave room for as much more demand as doubt
 * adds to its time short or slow as things stand. True where no draw said.
 */
export function isSureUnder(known: Known, { shape, variation }: Asked): boolean {
  const { loadFactor: drawnAt = 1, workingSetGib } = variation;
  // A working set is asked of memory alone: the draws of the plan are those under it too.
  const { settings } = known.effective;
  if (workingSetGib !== undefined) {
    if (known.draws.length === 0 || known.expected.has(shape.key)) return !isOutside(known, shape);
    // A shape that only another set opens was never drawn.
    return !isOverTimeLimit(drawnPct(known, { shape, loadFactor: 1 }), settings);
  }
  if (known.draws.length > 0 && drawnAt !== 1)
    return !isOverTimeLimit(drawnPct(known, { shape, loadFactor: drawnAt }), settings);
  const factor = doubtOf(known, shape);
  if (factor === 1 || factor === null) return factor === 1;
  const loadFactor = factor * (variation.loadFactor ?? 1);
  return !isOverTimeLimit(slowPctUnder(known, { shape, variation: { ...variation, loadFactor } }), settings);
}

/** Whether doubt alone keeps a shape out under a variation (HED-2): as expected it meets every limit there. */
export function isOutByDoubt(known: Known, { shape, variation }: Asked): boolean {
  if (isSureUnder(known, { shape, variation })) return false;
  const { varied, expected } = expectedUnder(known, { shape, variation });
  return expected.misses.length === 0 && onDemandOf(expected, varied).some((c) => meetsReadLimits(c, varied));
}

/** What the loss of an instance leaves uncarried under a variation (CLU-1), where the shape misses no other limit there; null elsewhere. */
export function lossUnder(known: Known, { shape, variation }: Asked): UncarriedLoss | null {
  const { misses } = expectedUnder(known, { shape, variation }).expected;
  const [first] = misses;
  if (first === undefined || !misses.every(isOfLoss)) return null;
  return uncarriedIn(first, shape);
}

function expectedUnder(known: Known, { shape, variation }: Asked) {
  const varied = variedBy(variation, known.effective);
  const demand = demandUnder(variation, known.effective);
  return { varied, expected: evaluateShape(shape, { effective: varied, demand, kept: new Map() }) };
}

/** Drawn once for a shape, a demand and a speed of the source. */
export function drawnPct(
  known: Pick<Known, "effective" | "draws" | "drawn">,
  of: { readonly shape: Shape; readonly loadFactor: number; readonly sourceSpeed?: number },
): number {
  const { sourceSpeed = 1 } = of;
  const key = `${of.shape.key} ${of.loadFactor} ${sourceSpeed}`;
  const before = known.drawn.get(key);
  if (before !== undefined) return before;
  const { effective } = known;
  const draws = known.draws.map((draw) => ({
    ...draw,
    speeds: speedsUnder(draw, { effective, sourceSpeed }),
  }));
  const found = drawnUnder({ effective, draws }, of);
  known.drawn.set(key, found);
  return found;
}

/** The demand of a variation: a faster source did more work in the same time. */
function demandIn({ loadFactor = 1, sourceSpeed = 1 }: Variation): number {
  return loadFactor * sourceSpeed;
}

function isOutside({ effective, slowP90Pct }: Known, { key }: Shape): boolean {
  return isOverTimeLimit(slowP90Pct.get(key) ?? 0, effective.settings);
}

/**
 * The demand, as a multiple of the expected, at which a shape is expected to be short or slow as in nine of ten draws at most.
 * Where no demand does as much it is 1 for what keeps its limit, and null for what does not.
 */
function doubtOf(known: Known, shape: Shape): number | null {
  const before = known.doubt.get(shape.key);
  if (before !== undefined) return before;
  const found = doubtFound(known, shape);
  known.doubt.set(shape.key, found);
  return found;
}

function doubtFound(known: Known, shape: Shape): number | null {
  const p90Pct = known.slowP90Pct.get(shape.key);
  const expectedPct = known.expected.get(shape.key)?.month.projection.slowPct;
  if (p90Pct === undefined || expectedPct === undefined || p90Pct <= expectedPct) return 1;
  let [below, above] = [1, MOST];
  if (slowPctUnder(known, { shape, variation: { loadFactor: above } }) < p90Pct)
    return isOutside(known, shape) ? null : 1;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (below + above) / 2;
    if (slowPctUnder(known, { shape, variation: { loadFactor: middle } }) < p90Pct) below = middle;
    else above = middle;
  }
  // Just below where a jump would take it out of a limit that it keeps.
  return isOutside(known, shape) ? above : below;
}

function slowPctUnder({ effective }: Known, { shape, variation }: Asked): number {
  const varied = { ...variedBy(variation, effective), standby: null };
  const demand = demandUnder(variation, effective);
  return evaluateShape(shape, { effective: varied, demand, kept: new Map() }).month.projection.slowPct;
}

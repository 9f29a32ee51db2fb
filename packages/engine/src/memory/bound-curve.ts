import { type MissLine, missAt } from "../pool/miss-line.ts";
import type { AccessCurve, Bound, Knot, KnotKind } from "./access-curve.ts";

/** A size at which the bounds are tight, its ends included. */
interface Point {
  readonly mib: number;
  readonly low: number;
  readonly high: number;
  /** A measured or stated size; the ends and what was touched within a minute are not. */
  readonly isKnown: boolean;
}

/** The least cache the low bound is asked for, MiB: one page of InnoDB. Below it m runs up to 1. */
const ONE_PAGE_MIB = 1 / 64;
/** Points of the guess between two knots, closer together at the smaller one. */
const GUESSES = 16;
/** A knot tells something new where it halves the span that the others leave. */
const TELLING_RATIO = 0.5;
/** Sizes nearer than this are one size to whoever asks whether a second one is known. */
const OTHER_SIZE_RATIO = 1.2;
/** Points so near are one point; no line is drawn through two that lie nearer than a hundredth of their size. */
const SAME_SIZE = 1e-9;
const LEAST_APART = 0.01;

const IS_KNOWN: Readonly<Record<KnotKind, boolean>> = {
  ...{ pool: true, trace: true, "cold-start": true, tier: true, pasted: true, yours: true },
  ...{ window: false, snapshots: false },
};

/**
 * Bounds of misses per touch at every cache size (MEM-5): high is the lower convex hull of the knots' highs, low the larger
 * of monotonicity and the convex extrapolation of neighbouring knots, mid the hull between two known knots, else √(low·high).
 * Sound for every curve that falls, is convex, is 1 at nothing and 0 at the volume, and passes through the knots.
 *
 * @param volumeOfFiles the volume: a set is never larger; null where it is not known. A size that misses more than any set
 *   in it could is told of scans or a restart: then nothing is 0 at the volume, but what a pool as large as it misses
 */
export function boundCurve(knots: readonly Knot[], volumeOfFiles: number | null): AccessCurve {
  const isMore = (knot: Knot) =>
    volumeOfFiles !== null && knot.low > Math.max(0, 1 - knot.mib / volumeOfFiles);
  // Misses that a pool of that size could not have if they were of the volume's pages: no size saves them (MEM-3).
  const volumeMib = knots.some(isMore) ? null : volumeOfFiles;
  const sorted = [...knots].sort((a, b) => a.mib - b.mib);
  const whole = volumeMib === null ? heldWhole(sorted.filter(isMore), volumeOfFiles) : null;
  const linesBy = (of: readonly Knot[]) => linesOf(of, { volumeMib, whole });
  const lines = linesBy(sorted);
  const others = (kind: KnotKind) => sorted.filter((knot) => knot.kind !== kind);
  const own = sorted.find(({ kind }) => kind === "pool") ?? sorted.at(-1);
  const isTelling = ({ mib, kind }: Knot) =>
    isOtherSize(mib, own?.mib ?? mib) &&
    spanAt(lines, mib) <= TELLING_RATIO * spanAt(linesBy(others(kind)), mib);
  return { knots: sorted, volumeMib, lines, isIdentifiable: sorted.some(isTelling) };
}

const isOtherSize = (mib: number, ownMib: number) =>
  mib * OTHER_SIZE_RATIO < ownMib || mib > ownMib * OTHER_SIZE_RATIO;

function spanAt({ low, high }: Record<Bound, MissLine>, mib: number): number {
  return missAt(high, mib) - missAt(low, mib);
}

/** The volume's size where all of it is held and something is missed all the same, and the most that may be (MEM-3). */
type HeldWhole = Pick<Knot, "mib" | "high">;

/**
 * What scans miss in a pool that holds the whole volume they miss in any that does. Null where a smaller pool told of them, too:
 * then nobody knows what is scanned.
 */
function heldWhole(scanned: readonly Knot[], volumeMib: number | null): HeldWhole | null {
  if (volumeMib === null || scanned.some(({ mib }) => mib < volumeMib)) return null;
  return { mib: volumeMib, high: Math.min(...scanned.map(({ high }) => high)) };
}

interface Ends {
  readonly volumeMib: number | null;
  readonly whole: HeldWhole | null;
}

function linesOf(knots: readonly Knot[], ends: Ends): Record<Bound, MissLine> {
  const { volumeMib } = ends;
  const points = tighten(pointsOf(knots, ends));
  const high = lineOf(points.map(({ mib, high: miss }) => [mib, miss]));
  const low = knots.reduce(
    (line, knot) => (knot.kind === "window" ? overWindow(line, { window: knot, high }) : line),
    lowLine(points, volumeMib),
  );
  return { low, high, mid: midLine({ points, low, high }) };
}

/** The knots and the two ends of MEM-3, one a size. */
function pointsOf(knots: readonly Knot[], { volumeMib, whole }: Ends): readonly Point[] {
  const points: Point[] = [{ mib: 0, low: 1, high: 1, isKnown: false }];
  const known = knots.map(({ kind, ...at }) => ({ ...at, isKnown: IS_KNOWN[kind] }));
  const held = whole === null ? [] : [{ ...whole, low: 0, isKnown: false }];
  for (const { mib, low, high, isKnown } of [...known, ...held].sort((a, b) => a.mib - b.mib)) {
    if (!(mib > 0) || (volumeMib !== null && mib >= volumeMib)) continue;
    const last = points.at(-1) as Point;
    const point = { mib, low: clip(low), high: clip(high), isKnown };
    if (mib - last.mib <= SAME_SIZE * mib) points[points.length - 1] = meet(last, point);
    else points.push(point);
  }
  if (volumeMib !== null) points.push({ mib: volumeMib, low: 0, high: 0, isKnown: false });
  return points;
}

const clip = (miss: number) => Math.min(1, Math.max(0, miss));

/** Two figures of one size; where they contradict each other the higher misses stand. */
function meet(a: Point, b: Point): Point {
  const low = Math.max(a.low, b.low);
  return { mib: a.mib, low, high: Math.max(low, Math.min(a.high, b.high)), isKnown: a.isKnown || b.isKnown };
}

/** Highs down to their lower convex hull, lows up to what monotonicity and convexity leave. */
function tighten(points: readonly Point[]): readonly Point[] {
  const hull = hullOf(points);
  const clipped = points.map((point) => {
    const high = Math.min(point.high, missAt(hull, point.mib));
    return { ...point, high, low: Math.min(point.low, high) };
  });
  return clipped.map((point, i) => {
    let { low } = point;
    for (const other of clipped.slice(i + 1)) low = Math.max(low, other.low);
    for (const [b, near] of clipped.entries()) {
      if (b === i) continue;
      for (const [a, far] of clipped.entries()) {
        if (b < i ? a < b : a > b && b > i) low = Math.max(low, extrapolated({ near, far, mib: point.mib }));
      }
    }
    return { ...point, low: Math.min(low, point.high) };
  });
}

/** What a convex curve is at least: the line through a far point's high and a near point's low, beyond the near one. */
function extrapolated({ near, far, mib }: { near: Point; far: Point; mib: number }): number {
  return near.low + slopeBetween(near, far) * Math.abs(mib - near.mib);
}

/** Of the line through two points, seen away from the far one; two sizes that are nearly one say nothing. */
function slopeBetween(near: Point, far: Point): number {
  const apartMib = Math.abs(near.mib - far.mib);
  return apartMib < LEAST_APART * near.mib ? Number.NEGATIVE_INFINITY : (near.low - far.high) / apartMib;
}

/** Lower convex hull of the highs (Andrew's monotone chain), never rising. */
function hullOf(points: readonly Point[]): MissLine {
  const hull: (readonly [number, number])[] = [];
  let least = 1;
  for (const { mib, high } of points) {
    least = Math.min(least, high);
    const next = [mib, least] as const;
    while (hull.length >= 2 && isAbove(hull.at(-1) as Pair, { from: hull.at(-2) as Pair, to: next }))
      hull.pop();
    hull.push(next);
  }
  return lineOf(hull);
}

type Pair = readonly [mib: number, miss: number];

function isAbove([x, y]: Pair, { from, to }: { from: Pair; to: Pair }): boolean {
  return y >= from[1] + ((to[1] - from[1]) / (to[0] - from[0])) * (x - from[0]);
}

function lowLine(points: readonly Point[], volumeMib: number | null): MissLine {
  const pairs: Pair[] = [[0, 1]];
  for (const [i, from] of points.entries()) {
    const to = points[i + 1];
    const fall = steepest(points.slice(0, i), from);
    if (to === undefined) {
      if (i > 0) pairs.push([from.mib, from.low]);
      if (volumeMib === null && from.low > 0 && fall < 0) pairs.push([from.mib - from.low / fall, 0]);
      continue;
    }
    const rise = Math.min(0, -steepest(points.slice(i + 2), to));
    const back = (mib: number) => to.low + rise * (mib - to.mib);
    const pageMib = Math.min(ONE_PAGE_MIB, to.mib / 2);
    if (i === 0) pairs.push([pageMib, back(pageMib)]);
    else pairs.push([from.mib, from.low]);
    const crossMib = (to.low - rise * to.mib - from.low + fall * from.mib) / (fall - rise);
    if (i > 0 && crossMib > from.mib && crossMib < to.mib) pairs.push([crossMib, back(crossMib)]);
  }
  return lineOf(pairs);
}

/**
 * What was touched within a window and fits into no pool was read in it, each page once at least: of the misses of a pool of
 * nothing, which that is per touch at the window's size, a pool of C misses 1 − C/W at least. Never above the high line.
 */
function overWindow(
  low: MissLine,
  { window, high }: { readonly window: Pick<Knot, "mib" | "high">; readonly high: MissLine },
): MissLine {
  const { mib: windowMib, high: touchedOnce } = window;
  const least = (mib: number) => touchedOnce * Math.max(0, 1 - mib / windowMib);
  const over = (mib: number) => least(mib) - missAt(low, mib);
  const sizes = Array.from(new Set([...low.mib, ...high.mib, windowMib])).sort((a, b) => a - b);
  const edges = sizes.flatMap((to, i) => {
    const from = sizes[i - 1] ?? to;
    const [before, after] = [over(from), over(to)];
    return before * after < 0 ? [from + ((to - from) * before) / (before - after), to] : [to];
  });
  return lineOf(
    edges.map((mib) => [mib, Math.min(missAt(high, mib), Math.max(missAt(low, mib), least(mib)))]),
  );
}

/** Slope of the highest of the lines through a point's low and the others' highs, on the side away from them. */
function steepest(others: readonly Point[], near: Point): number {
  return others.reduce((best, far) => Math.max(best, slopeBetween(near, far)), Number.NEGATIVE_INFINITY);
}

/**
 * The hull of the known sizes' middles between two of them, else the root of low times high; where the low is nothing half of
 * the high, which the draws have in the mean too: a root would bill no read at all. Never outside, never rising.
 */
function midLine({
  points,
  low,
  high,
}: {
  points: readonly Point[];
  low: MissLine;
  high: MissLine;
}): MissLine {
  const middles = hullOf(points.map((p) => (p.isKnown ? { ...p, high: (p.low + p.high) / 2 } : p)));
  const pairs: Pair[] = [[0, 1]];
  const knownMib = points.findLast(({ isKnown }) => isKnown)?.mib ?? Number.POSITIVE_INFINITY;
  let least = 1;
  const add = (mib: number, isBetweenKnown: boolean) => {
    const [floor, roof] = [missAt(low, mib), missAt(high, mib)];
    const between = floor > 0 || mib < knownMib ? Math.sqrt(floor * roof) : roof / 2;
    const guess = isBetweenKnown ? missAt(middles, mib) : between;
    least = Math.min(least, Math.max(floor, Math.min(roof, guess)));
    pairs.push([mib, least]);
  };
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (from === undefined) continue;
    const isBetween = from.isKnown && to.isKnown;
    for (let g = 1; g < GUESSES; g++) add(from.mib + (to.mib - from.mib) * (g / GUESSES) ** 2, isBetween);
    add(to.mib, to.isKnown);
  }
  const end = low.mib.at(-1) as number;
  if (end > (points.at(-1) as Point).mib) add(end, false);
  return lineOf(pairs);
}

function lineOf(pairs: readonly Pair[]): MissLine {
  return {
    mib: Float64Array.from(pairs, ([mib]) => mib),
    miss: Float64Array.from(pairs, ([, miss]) => Math.min(1, Math.max(0, miss))),
  };
}

import { hasRhythm, isDeclared, mostCommonStep, type Series } from "../../series/series.ts";
import { areSeveralExports, copiesAmong } from "./coarser-copies.ts";
import { agreeWhereBothReach, firstFrom, mergeAll } from "./merge-samples.ts";

/** One export, out of however many files it was cut into. */
export interface Strand {
  readonly series: Series;
  /** Files that reach further than those before them. */
  readonly pieces: number;
  /** Times at which two of its files disagree; the greater value counts. */
  readonly contradictions: number;
}

type Pieces = readonly [Series, ...Series[]];

/** Pieces of one export while more are looked for. */
interface Chain {
  readonly parts: [Series, ...Series[]];
  readonly isDeclared: boolean;
  /** Whether they are known to be a coarser export only by what they hold. */
  readonly isOfCopies: boolean;
  /** Smallest period of its pieces; infinite where none has two samples. */
  stepS: number;
}

/**
 * The exports that the pieces of one measurement come from, finest first. A declared period tells which pieces go
 * together. One that was only read off the steps may be that of a cut beside a gap: such a piece joins the export it
 * fits into, else those of its own period. Times that stand askew to each other, such as hours from :18 and from :41,
 * are two exports and never one. A coarser export that only shows by its values is looked for where `mayBeCopies`.
 */
export function strandsOf(
  pieces: readonly Series[],
  mayBeCopies = areSeveralExports(pieces),
): readonly Strand[] {
  const chains: Chain[] = [];
  const copies = mayBeCopies ? copiesAmong(pieces) : new Map<Series, Series>();
  const isCopy = new Set(copies.values());
  for (const piece of inTurn(pieces.map((one) => copies.get(one) ?? one))) {
    const stepS = piece.periodS ?? UNKNOWN;
    const home = homeOf(piece, chains);
    if (home === undefined)
      chains.push({ parts: [piece], isDeclared: isDeclared(piece), isOfCopies: isCopy.has(piece), stepS });
    else {
      home.parts.push(piece);
      home.stepS = Math.min(home.stepS, stepS);
    }
  }
  return chains
    .map(({ parts, isOfCopies }) => ({ isOfCopies, ...strandOf(parts) }))
    .sort((a, b) => Number(a.isOfCopies) - Number(b.isOfCopies) || byFineness(a.series, b.series));
}

function byFineness(a: Series, b: Series): number {
  const coarser = (a.periodS ?? LATER_S) - (b.periodS ?? LATER_S);
  return coarser || b.values.length - a.values.length || byPlace(a, b);
}

const UNKNOWN = Number.POSITIVE_INFINITY;

/**
 * Pieces that show what they are before those that do not: declared periods, then the finest whose steps repeat, then
 * by period the rest, and lone samples, which show nothing, last.
 */
function inTurn(pieces: readonly Series[]): readonly Series[] {
  const repeating = pieces.flatMap((piece) => (!isDeclared(piece) && hasRhythm(piece) ? [piece] : []));
  const finestS = repeating.reduce((least, { periodS }) => Math.min(least, periodS ?? UNKNOWN), UNKNOWN);
  const finest = new Set(repeating.filter(({ periodS }) => periodS === finestS));
  const turnOf = (piece: Series) =>
    (piece.periodS ?? LATER_S) + (isDeclared(piece) ? 0 : finest.has(piece) ? LATER_S : 2 * LATER_S);
  return [...pieces].sort((a, b) => turnOf(a) - turnOf(b) || byPlace(a, b));
}

/** Longer than any period. */
const LATER_S = 1e9;

/** The export a piece belongs to: the one it fits into, with most neighbours; else one of its own period. */
function homeOf(piece: Series, chains: readonly Chain[]): Chain | undefined {
  const periodS = isDeclared(piece) || hasRhythm(piece) ? piece.periodS : null;
  if (!isDeclared(piece)) {
    const fitting = chains.filter(
      (chain) => !chain.isOfCopies && (periodS === null || chain.stepS < periodS) && fits(piece, chain),
    );
    const [best] = fitting
      .map((chain) => ({ chain, near: neighboursOf(piece, chain) }))
      .sort((a, b) => b.near - a.near || (a.chain.stepS < b.chain.stepS ? -1 : 1));
    if (best !== undefined) return best.chain;
  }
  const equals = chains.filter(
    (chain) => chain.stepS === periodS && (chain.isDeclared || !isDeclared(piece)),
  );
  const onGrid = equals.find(({ parts }) => isOnGrid(piece, parts[0]));
  // Only times that keep to no grid of their own may stand askew to the rest of their export.
  const mayStray = ({ parts }: Chain) => !keepsGrid(piece) || !keepsGrid(parts[0]);
  return onGrid ?? equals.find((chain) => mayStray(chain) && agrees(piece, chain));
}

const agrees = (piece: Series, { parts }: Chain): boolean =>
  parts.every((part) => agreeWhereBothReach(part, piece));

const fits = (piece: Series, chain: Chain): boolean =>
  agrees(piece, chain) && !chain.parts.some((part) => isDeclared(part) && liesInside(piece, part));

/** Whether a piece begins some periods after another, or with it. */
function isOnGrid(piece: Series, { periodS, timesS }: Series): boolean {
  const apartS = (piece.timesS[0] as number) - (timesS[0] as number);
  return apartS === 0 || (periodS !== null && apartS % periodS === 0);
}

const keepsGrid = ({ periodS, timesS }: Series): boolean =>
  periodS !== null && timesS.every((atS) => (atS - (timesS[0] as number)) % periodS === 0);

function strandOf(parts: Pieces): Strand {
  const [first, ...more] = parts;
  if (more.length === 0) return { series: first, pieces: 1, contradictions: 0 };
  const sorted = [...parts].sort(byPlace) as [Series, ...Series[]];
  const { timesS, values, disputedS } = mergeAll(sorted);
  let reachS = Number.NEGATIVE_INFINITY;
  let pieces = 0;
  for (const part of sorted) {
    const endS = part.timesS.at(-1) as number;
    pieces += Number(endS > reachS);
    reachS = Math.max(reachS, endS);
  }
  const periodS = isDeclared(first) ? first.periodS : mostCommonStep(timesS);
  return { series: { ...first, periodS, timesS, values }, pieces, contradictions: disputedS.size };
}

/** An order that no file decides: by start, the longer first, then by what is in it. */
function byPlace(a: Series, b: Series): number {
  return (
    (a.timesS[0] as number) - (b.timesS[0] as number) ||
    b.timesS.length - a.timesS.length ||
    (a.values[0] as number) - (b.values[0] as number) ||
    (a.label < b.label ? -1 : Number(a.label > b.label))
  );
}

/** Whether a piece has a sample inside the stated period of one of another's. */
function liesInside(piece: Series, { timesS, periodS }: Series): boolean {
  return piece.timesS.some((atS) => {
    const next = firstFrom(timesS, atS - (periodS as number) + 1);
    const nearS = timesS[timesS[next] === atS ? next + 1 : next];
    return nearS !== undefined && nearS < atS + (periodS as number);
  });
}

/** How many samples stand a step before or after a piece's. */
function neighboursOf(
  piece: Series,
  { parts, stepS }: { readonly parts: readonly Series[]; readonly stepS: number },
): number {
  const has = (atS: number) => parts.some(({ timesS }) => timesS[firstFrom(timesS, atS)] === atS);
  let found = 0;
  for (const atS of piece.timesS) if (!has(atS)) found += Number(has(atS - stepS)) + Number(has(atS + stepS));
  return found;
}

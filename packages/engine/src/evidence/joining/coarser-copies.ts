import { hasRhythm, isDeclared, type Series } from "../../series/series.ts";
import { agreeWhereBothReach, areDifferent, firstFrom } from "./merge-samples.ts";

/** Periods of CloudWatch's graphs beyond its shortest, seconds; samples of each mostly begin at multiples of it. */
const OFFERED_S = [300, 900, 3600, 21_600, 86_400];

/**
 * Pieces that show no period and hold what finer samples come to, each with the longer period it is of: a row left
 * over of a coarser export shows what it is by nothing else.
 */
export function copiesAmong(pieces: readonly Series[]): ReadonlyMap<Series, Series> {
  const copies = new Map<Series, Series>();
  const open = pieces.length === 1 ? [] : pieces.filter((piece) => !showsPeriod(piece));
  const periods = open.length === 0 ? [] : periodsOf(pieces);
  // Rows that came together stand at least a period apart: the longest that they agree with; a lone row the shortest.
  const [rows, lone] = [
    open.filter(({ timesS }) => timesS.length > 1),
    open.filter(({ timesS }) => timesS.length === 1),
  ];
  const tries = [
    ...periods.toReversed().map((periodS) => ({ periodS, of: rows })),
    ...periods.map((periodS) => ({ periodS, of: lone })),
  ];
  for (const { periodS, of } of tries)
    for (const choose of [tellingOnes, weakOnes]) {
      const left = of.filter((piece) => !copies.has(piece));
      const all = pieces.map((piece) => copies.get(piece) ?? piece);
      for (const { candidates, grid } of gridsOf(left, { all, periodS })) {
        const weighed = candidates.map((piece) => ({ piece, ...weigh(piece, { all, periodS }) }));
        for (const { piece } of choose(weighed, grid))
          copies.set(piece, { ...piece, periodS, periodBasis: "declared" });
      }
    }
  return copies;
}

/** Pieces that begin at the same offset in a period, and what is known of exports that do. */
function gridsOf(left: readonly Series[], { all, periodS }: Beside) {
  const isFinerShown = all.some((one) => showsPeriod(one) && (one.periodS as number) < periodS);
  const byOffset = Map.groupBy(left, (piece) => offsetIn(piece, periodS));
  return [...byOffset].flatMap(([offsetS, candidates]) => {
    if (offsetS === null) return [];
    const shown = all.filter((one) => isShownAs(one, periodS) && offsetIn(one, periodS) === offsetS);
    return { candidates, grid: { shown, isFinerShown, isUsual: offsetS === 0 || shown.length > 0 } };
  });
}

/** Whether pieces cannot be cuts of one export: two reach over a time at which they do not hold the same. */
export function areSeveralExports(pieces: readonly Series[]): boolean {
  const sorted = pieces.toSorted((a, b) => (a.timesS[0] as number) - (b.timesS[0] as number));
  return sorted.some((piece, i) => {
    const lastS = piece.timesS.at(-1) as number;
    for (let next = i + 1; next < sorted.length; next++) {
      const other = sorted[next] as Series;
      if ((other.timesS[0] as number) > lastS) return false;
      if (!agreeWhereBothReach(piece, other)) return true;
    }
    return false;
  });
}

/** What samples may stand for: the periods of graphs and the steps of the pieces, shortest first. */
function periodsOf(pieces: readonly Series[]): readonly number[] {
  const steps = pieces.flatMap(({ periodS }) => periodS ?? []);
  return [...new Set([...OFFERED_S, ...steps])].sort((a, b) => a - b);
}

const showsPeriod = (piece: Series): boolean => isDeclared(piece) || hasRhythm(piece);

const isShownAs = (piece: Series, periodS: number): boolean =>
  showsPeriod(piece) && piece.periodS === periodS;

/** Where in a period the samples of a piece begin; null where they do not agree. */
function offsetIn({ timesS }: Series, periodS: number): number | null {
  const offsetS = (timesS[0] as number) % periodS;
  return timesS.every((atS) => atS % periodS === offsetS) ? offsetS : null;
}

/** How many samples of a piece are what finer ones come to. */
interface Weighed {
  readonly piece: Series;
  /** They are not. */
  readonly no: number;
  /** They are, as small counts and values that stand still may be by chance. */
  readonly weak: number;
  /** They are, and hardly by chance. */
  readonly telling: number;
}

interface Grid {
  /** Pieces of the period that begin where the candidates do. */
  readonly shown: readonly Series[];
  /** Whether some piece shows that it is of a shorter period. */
  readonly isFinerShown: boolean;
  /** Whether exports of the period begin there. */
  readonly isUsual: boolean;
}

/** Those that chance hardly made, unless more of the same grid are something else. */
function tellingOnes(weighed: readonly Weighed[], { isUsual }: Grid): readonly Weighed[] {
  const found = weighed.filter(({ no, telling }) => no === 0 && telling > 0);
  const others = weighed.filter(({ no }) => no > 0);
  return found.length >= Math.max(others.length, isUsual ? 1 : 2) ? found : [];
}

/** Those that chance may have made, where all of the grid agree or an export of that period lacks them. */
function weakOnes(weighed: readonly Weighed[], { shown, isFinerShown, isUsual }: Grid): readonly Weighed[] {
  const found = weighed.filter(({ no, weak }) => no === 0 && weak > 0);
  const samples = found.reduce((sum, { weak }) => sum + weak, 0);
  if (isUsual && isFinerShown && samples > 1 && weighed.every(({ no }) => no === 0)) return found;
  const isLacking = ({ timesS }: Series, one: Series) => timesS.every((atS) => !holds(one, atS));
  return found.filter(({ piece }) => shown.some((one) => isLacking(piece, one)));
}

const holds = ({ timesS }: Series, atS: number): boolean => timesS[firstFrom(timesS, atS)] === atS;

interface Beside {
  readonly all: readonly Series[];
  readonly periodS: number;
}

function weigh(piece: Series, { all, periodS }: Beside): Omit<Weighed, "piece"> {
  const [firstS, lastS] = [piece.timesS[0] as number, piece.timesS.at(-1) as number];
  const near = all.filter(
    (one) =>
      one !== piece &&
      (one.timesS[0] as number) < lastS + 2 * periodS &&
      (one.timesS.at(-1) as number) > firstS - periodS,
  );
  const count = { no: 0, weak: 0, telling: 0 };
  for (const [i, fromS] of piece.timesS.entries()) {
    const value = piece.values[i] as number;
    const { isHeld, ...beneath } = finerOf({ near, periodS, fromS, value });
    const isCopy =
      beneath.within.length > 0 && !areDifferent(summaryOf(beneath.within, piece.statistic), value);
    if (isCopy && !isSmallStep(value, beneath) && !isStill(value, beneath)) count.telling++;
    else if (!isHeld) count[isCopy ? "weak" : "no"]++;
  }
  return count;
}

interface Sample {
  readonly near: readonly Series[];
  readonly periodS: number;
  readonly fromS: number;
  readonly value: number;
}

/** Values of the finest samples within the period of one, of those next to it, and whether it is among them itself. */
function finerOf({ near, periodS, fromS, value }: Sample) {
  const shownS = (one: Series): number | null => (showsPeriod(one) ? one.periodS : null);
  const untilS = fromS + periodS;
  const reaching = near.filter((one) => (one.timesS[firstFrom(one.timesS, fromS)] ?? untilS) < untilS);
  const finestS = reaching.map((one) => shownS(one) ?? periodS).reduce((a, b) => Math.min(a, b), periodS);
  const within = new Map<number, number>();
  const around: number[] = [];
  let isHeld = false;
  for (const one of near) {
    const { timesS, values } = one;
    const ownS = shownS(one);
    if (ownS !== null && (ownS !== finestS || ownS === periodS)) continue;
    let j = firstFrom(timesS, fromS);
    if (j > 0) around.push(values[j - 1] as number);
    for (; (timesS[j] as number) < untilS; j++) {
      const isSame = timesS[j] === fromS && !areDifferent(values[j] as number, value);
      isHeld ||= isSame;
      // The same row in another piece that shows no period may be the same copy.
      if (!isSame || ownS !== null) within.set(timesS[j] as number, values[j] as number);
    }
    if (j < values.length) around.push(values[j] as number);
  }
  return { within: [...within.values()], around, isHeld };
}

function summaryOf(values: readonly number[], statistic: string | null): number {
  if (statistic === "Maximum") return Math.max(...values);
  if (statistic === "Minimum") return Math.min(...values);
  const sum = values.reduce((a, b) => a + b, 0);
  return statistic === "Sum" || statistic === "SampleCount" ? sum : sum / values.length;
}

interface Beneath {
  readonly within: readonly number[];
  readonly around: readonly number[];
}

/** A small count among counts, or a capacity among steps of half an ACU. */
const isSmallStep = (value: number, { within }: Beneath): boolean =>
  Math.abs(value) < 1000 && Number.isInteger(within.every(Number.isInteger) ? value : 2 * value);

const isStill = (value: number, { within, around }: Beneath): boolean =>
  within.length > 1 ? new Set(within).size === 1 : around.some((one) => !areDifferent(one, value));

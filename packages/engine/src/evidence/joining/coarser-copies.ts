import { hasRhythm, isDeclared, type Series } from "../../series/series.ts";
import { agreeWhereBothReach, areDifferent, firstFrom } from "./merge-samples.ts";

/** Periods of CloudWatch's graphs beyond its shortest, seconds; samples of each mostly begin at multiples of it. */
const OFFERED_S = [300, 900, 3600, 21_600, 86_400];

/** Pieces among which exports that begin at unusual offsets are looked for; of more it takes too long. */
const FEW = 64;

/** Comparisons of a row with a piece after which nothing is a copy: only nonsense needs so many. */
const MOST = 1_000_000;

/**
 * Pieces that show no period and hold what finer samples come to, each with the longer period it is of: a row left
 * over of a coarser export shows what it is by nothing else.
 */
export function copiesAmong(pieces: readonly Series[]): ReadonlyMap<Series, Series> {
  const copies = new Map<Series, Series>();
  const open = pieces.filter((piece) => !showsPeriod(piece));
  if (open.length === 0 || pieces.length === 1) return copies;
  const shown = pieces.filter(showsPeriod);
  const around = surroundings(open, copies);
  let compared = 0;
  for (const { periodS, of } of tries(pieces, open))
    for (const choose of [tellingOnes, weakOnes]) {
      const told = [...shown, ...copies.values()];
      const left = of.filter((piece) => !copies.has(piece));
      for (const { candidates, grid } of gridsOf(left, { told, periodS })) {
        const weighed: Weighed[] = [];
        for (const piece of candidates) {
          const beside = around(piece, { told, periodS });
          compared += (told.length + beside.others.length) * piece.timesS.length;
          if (compared > MOST) return new Map();
          weighed.push({ piece, ...weigh(piece, beside) });
        }
        for (const { piece } of choose(weighed, grid))
          copies.set(piece, { ...piece, periodS, periodBasis: "declared" });
      }
    }
  return copies;
}

/**
 * Which pieces may be of which period, in the order in which it is tried. Rows that came together stand at least a
 * period apart: the longest that they agree with; a lone row the shortest.
 */
function tries(pieces: readonly Series[], open: readonly Series[]) {
  const lone = open.filter(({ timesS }) => timesS.length === 1);
  const rows = open.filter(({ timesS }) => timesS.length > 1);
  const steps = pieces.flatMap(({ periodS }) => periodS ?? []);
  const periods = [...new Set([...OFFERED_S, ...steps])].sort((a, b) => a - b);
  return [
    ...periods.toReversed().map((periodS) => ({ periodS, of: rows })),
    ...periods.map((periodS) => ({ periodS, of: lone })),
  ];
}

/** What lies around the time of a piece, of those that show a period and of those that do not. */
function surroundings(open: readonly Series[], copies: ReadonlyMap<Series, Series>) {
  const sorted = open.toSorted((a, b) => startOf(a) - startOf(b));
  const starts = Float64Array.from(sorted, startOf);
  const longestS = open.reduce((most, one) => Math.max(most, endOf(one) - startOf(one)), 0);
  return (piece: Series, { told, periodS }: Told): Beside => {
    const [fromS, untilS] = [startOf(piece) - periodS, endOf(piece) + 2 * periodS];
    const beside = sorted.slice(firstFrom(starts, fromS - longestS), firstFrom(starts, untilS));
    const others = beside.filter((one) => one !== piece && !copies.has(one));
    return { told: told.filter((one) => startOf(one) < untilS && endOf(one) > fromS), others, periodS };
  };
}

const startOf = ({ timesS }: Series): number => timesS[0] as number;
const endOf = ({ timesS }: Series): number => timesS[timesS.length - 1] as number;

interface Told {
  readonly told: readonly Series[];
  readonly periodS: number;
}

/** Pieces that begin at the same offset in a period, and what is known of exports that do. */
function gridsOf(left: readonly Series[], { told, periodS }: Told) {
  const isFinerShown = told.some((one) => (one.periodS as number) < periodS);
  const sameS = told.filter((one) => one.periodS === periodS);
  const byOffset = Map.groupBy(left, (piece) => offsetIn(piece, periodS));
  return [...byOffset].flatMap(([offsetS, candidates]) => {
    const shown = sameS.filter((one) => offsetIn(one, periodS) === offsetS);
    const isUsual = offsetS === 0 || shown.length > 0;
    if (offsetS === null || (!isUsual && (candidates.length < 2 || left.length > FEW))) return [];
    return { candidates, grid: { shown, isFinerShown, isUsual } };
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

const showsPeriod = (piece: Series): boolean => isDeclared(piece) || hasRhythm(piece);

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

/** What lies around the time of a piece. */
interface Beside extends Told {
  /** Other pieces that show no period. */
  readonly others: readonly Series[];
}

function weigh(piece: Series, beside: Beside): Omit<Weighed, "piece"> {
  const count = { no: 0, weak: 0, telling: 0 };
  for (const [i, fromS] of piece.timesS.entries()) {
    const value = piece.values[i] as number;
    const { isHeld, ...beneath } = finerOf({ ...beside, fromS, value });
    const isCopy =
      beneath.within.length > 0 && !areDifferent(summaryOf(beneath.within, piece.statistic), value);
    if (isCopy && !isSmallStep(value, beneath) && !isStill(value, beneath)) count.telling++;
    else if (!isHeld) count[isCopy ? "weak" : "no"]++;
  }
  return count;
}

interface Sample extends Beside {
  readonly fromS: number;
  readonly value: number;
}

/** Values of the finest samples within the period of one, of those next to it, and whether it is among them itself. */
function finerOf({ told, others, periodS, fromS, value }: Sample) {
  const untilS = fromS + periodS;
  const finestS = told.reduce((least, { periodS, timesS }) => {
    const isReaching = (timesS[firstFrom(timesS, fromS)] ?? untilS) < untilS;
    return isReaching ? Math.min(least, periodS as number) : least;
  }, periodS);
  const finest = told.filter((one) => one.periodS === finestS && finestS < periodS);
  const within = new Map<number, number>();
  const around: number[] = [];
  let [isHeld, isTwin, isNext] = [false, false, finestS === periodS];
  for (const [k, { timesS, values }] of [...finest, ...others].entries()) {
    let j = firstFrom(timesS, fromS);
    if (j > 0) around.push(values[j - 1] as number);
    isNext ||= fromS - (timesS[j - 1] ?? Number.NEGATIVE_INFINITY) <= finestS;
    for (; (timesS[j] as number) < untilS; j++) {
      const isSame = timesS[j] === fromS && !areDifferent(values[j] as number, value);
      if (!isSame) within.set(timesS[j] as number, values[j] as number);
      if (isSame && k < finest.length) isHeld = true;
      isTwin ||= isSame;
      isNext ||= timesS[j] !== fromS && (timesS[j] as number) - fromS <= finestS;
    }
    if (j < values.length) around.push(values[j] as number);
  }
  // The same row in another piece that shows no period: of the finer export where that goes on, else the same copy.
  return { within: [...within.values()], around, isHeld: isHeld || (isTwin && isNext) };
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

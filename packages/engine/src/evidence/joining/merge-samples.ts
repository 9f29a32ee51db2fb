/** Ascending times with their values. */
export interface Samples {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
}

export interface MergedSamples extends Samples {
  /** Times that came with several values. */
  readonly disputedS: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

type Parts = readonly [Samples, ...Samples[]];

/** Every time of all of them, ascending; the greatest value where they disagree. Two halves at a time: n·log k. */
export function mergeAll(parts: Parts): MergedSamples {
  if (parts.every((part, i) => i === 0 || endOf(parts[i - 1] as Samples) < (part.timesS[0] as number))) {
    return endToEnd(parts);
  }
  const half = parts.length >> 1;
  const a = mergeAll(parts.slice(0, half) as [Samples, ...Samples[]]);
  const b = mergeAll(parts.slice(half) as [Samples, ...Samples[]]);
  const merged = endOf(a) < (b.timesS[0] as number) ? endToEnd([a, b]) : mergeSamples(a, b);
  return { ...merged, disputedS: new Set([...merged.disputedS, ...a.disputedS, ...b.disputedS]) };
}

const endOf = ({ timesS }: Samples): number => timesS[timesS.length - 1] as number;

/** Whether two values of one measurement are two, and not one that a spreadsheet rounded. */
export const areDifferent = (a: number, b: number): boolean =>
  Math.abs(a - b) > 1e-6 * Math.max(Math.abs(a), Math.abs(b));

function endToEnd(parts: Parts): MergedSamples {
  if (parts.length === 1) return { ...parts[0], disputedS: NONE };
  const n = parts.reduce((sum, part) => sum + part.timesS.length, 0);
  const [timesS, values] = [new Float64Array(n), new Float64Array(n)];
  let at = 0;
  for (const part of parts) {
    timesS.set(part.timesS, at);
    values.set(part.values, at);
    at += part.timesS.length;
  }
  return { timesS, values, disputedS: NONE };
}

function mergeSamples(a: Samples, b: Samples): MergedSamples {
  const most = a.timesS.length + b.timesS.length;
  const timesS = new Float64Array(most);
  const values = new Float64Array(most);
  const disputedS = new Set<number>();
  let n = 0;
  let i = 0;
  let j = 0;
  while (i < a.timesS.length || j < b.timesS.length) {
    const atA = i < a.timesS.length ? (a.timesS[i] as number) : Number.POSITIVE_INFINITY;
    const atB = j < b.timesS.length ? (b.timesS[j] as number) : Number.POSITIVE_INFINITY;
    const valueA = a.values[i] as number;
    const valueB = b.values[j] as number;
    timesS[n] = Math.min(atA, atB);
    values[n] = atA < atB ? valueA : atB < atA ? valueB : Math.max(valueA, valueB);
    if (atA === atB && areDifferent(valueA, valueB)) disputedS.add(atA);
    if (atA <= atB) i++;
    if (atB <= atA) j++;
    n++;
  }
  return { timesS: timesS.subarray(0, n), values: values.subarray(0, n), disputedS };
}

/** Index of the first time at or after a second. */
export function firstFrom(timesS: Float64Array, atS: number): number {
  let low = 0;
  let high = timesS.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesS[middle] as number) < atS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two pieces hold the same samples where both reach, as cuts of one export do; true where no time is in both. */
export function agreeWhereBothReach(a: Samples, b: Samples): boolean {
  const fromS = Math.max(a.timesS[0] as number, b.timesS[0] as number);
  let i = firstFrom(a.timesS, fromS);
  let j = firstFrom(b.timesS, fromS);
  const untilS = Math.min(a.timesS.at(-1) as number, b.timesS.at(-1) as number);
  for (; (a.timesS[i] as number) <= untilS || (b.timesS[j] as number) <= untilS; i++, j++)
    if (a.timesS[i] !== b.timesS[j] || areDifferent(a.values[i] as number, b.values[j] as number))
      return false;
  return true;
}

/** Samples of one series, ascending and without duplicates. */
export interface Samples {
  readonly timesS: Float64Array;
  readonly values: Float64Array;
  /** Finite samples dropped because another carried the same stamp. */
  readonly duplicates: number;
  /** Of them those of another value than the one kept; absent without any. */
  readonly twins?: number;
  /** Their times, up to `MOST_REPEATS`; absent without any. */
  readonly repeatsS?: readonly number[];
}

/** Enough to show where they lie. */
const MOST_REPEATS = 500;

/** How to walk rows in ascending time: null when they already are strictly ascending. */
export type TimeOrder = Uint32Array | null;

/** Order of the rows of a shared time column; equal stamps keep their order in the file. */
export function orderOf(timesS: Float64Array): TimeOrder {
  let ascending = true;
  let descending = true;
  for (let i = 1; i < timesS.length; i++) {
    const step = (timesS[i] as number) - (timesS[i - 1] as number);
    if (step <= 0) ascending = false;
    if (step >= 0) descending = false;
  }
  if (ascending) return null;
  const order = new Uint32Array(timesS.length);
  if (descending) {
    for (let i = 0; i < order.length; i++) order[i] = order.length - 1 - i;
    return order;
  }
  for (let i = 0; i < order.length; i++) order[i] = i;
  return order.sort((a, b) => (timesS[a] as number) - (timesS[b] as number) || a - b);
}

/** What two writings of one value may differ by, as a share. */
const SAME = 1e-6;

const areTwins = (a: number, b: number): boolean =>
  Math.abs(a - b) > SAME * Math.max(Math.abs(a), Math.abs(b));

/** The finite samples of one column in ascending time; of equal stamps the greatest stays, as between files (EVD-16). */
export function pickSamples(timesS: Float64Array, values: Float64Array, order: TimeOrder): Samples {
  let finite = 0;
  for (let i = 0; i < values.length; i++) if (Number.isFinite(values[i])) finite++;
  if (order === null && finite === values.length) return { timesS, values, duplicates: 0 };
  const outTimes = new Float64Array(finite);
  const outValues = new Float64Array(finite);
  let count = 0;
  let duplicates = 0;
  let twins = 0;
  const repeatsS: number[] = [];
  let lastS = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const row = order === null ? i : (order[i] as number);
    let value = values[row] as number;
    if (!Number.isFinite(value)) continue;
    const timeS = timesS[row] as number;
    if (timeS === lastS) {
      duplicates++;
      if (repeatsS.length < MOST_REPEATS && repeatsS.at(-1) !== timeS) repeatsS.push(timeS);
      count--;
      const before = outValues[count] as number;
      if (areTwins(before, value)) twins++;
      value = Math.max(before, value);
    }
    outTimes[count] = timeS;
    outValues[count] = value;
    lastS = timeS;
    count++;
  }
  const picked = { timesS: outTimes.slice(0, count), values: outValues.slice(0, count), duplicates };
  return duplicates === 0 ? picked : { ...picked, repeatsS, ...(twins > 0 && { twins }) };
}

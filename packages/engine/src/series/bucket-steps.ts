/** A step function: `acu[i]` holds from `timesS[i]` until the next entry, the last until `endS`. NaN is no data. */
export interface Steps {
  readonly timesS: Float64Array;
  readonly acu: Float64Array;
  readonly endS: number;
}

/** Equal buckets from `startS` to `endS`, epoch seconds. */
export interface Buckets {
  readonly startS: number;
  readonly endS: number;
  readonly buckets: number;
}

/** One figure a bucket. `mean` and `max` are NaN where the bucket has no data at all; `coveredS` says how much it rests on. */
export interface StepBuckets {
  readonly mean: Float64Array;
  readonly max: Float64Array;
  readonly coveredS: Float64Array;
}

/**
 * Time-weighted mean and highest value of a step function in equal buckets of a window. Missing time is left out
 * of the mean, never read as zero. One pass over the entries that touch the window.
 */
export function bucketSteps(steps: Steps, view: Buckets): StepBuckets {
  const { startS, endS, buckets } = view;
  const sum = new Float64Array(buckets);
  const max = new Float64Array(buckets).fill(Number.NEGATIVE_INFINITY);
  const coveredS = new Float64Array(buckets);
  const perS = buckets / (endS - startS);
  const widthS = 1 / perS;
  const { timesS, acu } = steps;
  const last = timesS.length - 1;
  for (let i = firstAt(timesS, startS); i <= last; i += 1) {
    const at = timesS[i] as number;
    if (at >= endS) break;
    const value = acu[i] as number;
    if (Number.isNaN(value)) continue;
    const from = at < startS ? startS : at;
    const next = i === last ? steps.endS : (timesS[i + 1] as number);
    const to = next > endS ? endS : next;
    if (to <= from) continue;
    let bucket = Math.min(buckets - 1, Math.floor((from - startS) * perS));
    let cut = from;
    while (cut < to && bucket < buckets) {
      const edge = bucket === buckets - 1 ? to : startS + (bucket + 1) * widthS;
      const stop = edge < to ? edge : to;
      if (stop > cut) {
        sum[bucket] = (sum[bucket] as number) + value * (stop - cut);
        coveredS[bucket] = (coveredS[bucket] as number) + (stop - cut);
        if (value > (max[bucket] as number)) max[bucket] = value;
        cut = stop;
      }
      bucket += 1;
    }
  }
  return finish({ sum, max, coveredS });
}

function finish(raw: { sum: Float64Array; max: Float64Array; coveredS: Float64Array }): StepBuckets {
  const { sum, max, coveredS } = raw;
  for (let i = 0; i < sum.length; i += 1) {
    const covered = coveredS[i] as number;
    const hasData = covered > 0;
    sum[i] = hasData ? (sum[i] as number) / covered : Number.NaN;
    if (!hasData) max[i] = Number.NaN;
  }
  return { mean: sum, max, coveredS };
}

/** Index of the entry in force at `atS`, or 0 before the first. */
export function firstAt(timesS: Float64Array, atS: number): number {
  let low = 0;
  let high = timesS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timesS[middle] as number) <= atS) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

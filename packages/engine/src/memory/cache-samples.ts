import type { DemandTrace } from "../demand/demand-trace.ts";
import { awakeAcu } from "../measured/awake-acu.ts";
import { LEAST_MISS } from "../measured/measured-reads.ts";
import { periodAt, type Series } from "../series/series.ts";
import { pausedSpans } from "../series/steps-of-series.ts";
import { valueAt } from "../series/value-at.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";

/** What an instance's metrics say of its cache, one entry a sample of ReadIOPS. */
export interface CacheSamples {
  readonly timesS: Float64Array;
  readonly spanS: Float64Array;
  /** Pages a second that the pool missed: ReadIOPS, and what a tiered cache gave. */
  readonly missesPerS: Float64Array;
  /** Pages a second read from storage. */
  readonly readsPerS: Float64Array;
  /** Misses per touch of the pool, 1 − BufferCacheHitRatio. */
  readonly miss: Float64Array;
  /** Mean demand, vCPU; NaN where it is unknown. */
  readonly vcpu: Float64Array;
  /** Measured capacity whose pool the sample had, ACU; NaN without one. */
  readonly acu: Float64Array;
  /** 1 where the instance was paused between the sample before and this one. */
  readonly isResumed: Float64Array;
}

/** The series the samples are taken from. */
export interface CacheSeries {
  readonly reads: Series;
  readonly hitRatio: Series;
  readonly tierHitRatio: Series | null;
  readonly capacity: Series | null;
  readonly trace: DemandTrace;
}

const COLUMNS = ["timesS", "spanS", "missesPerS", "readsPerS", "miss", "vcpu", "acu", "isResumed"] as const;

/** Pairs the metrics of one instance over the samples of its ReadIOPS; a sample without a hit ratio is left out. */
export function cacheSamples({ reads, hitRatio, tierHitRatio, capacity, trace }: CacheSeries): CacheSamples {
  const hitAt = valueAt(hitRatio);
  const tierAt = tierHitRatio === null ? () => Number.NaN : valueAt(tierHitRatio);
  const acuAt = awakeAcu(capacity);
  const demandOver = meanDemand(trace);
  const n = reads.timesS.length;
  const column = () => new Float64Array(n);
  const [timesS, spanS, missesPerS, readsPerS] = [column(), column(), column(), column()];
  const [miss, vcpu, acu, isResumed] = [column(), column(), column(), column()];
  const pausedBy = pauseCounter(capacity);
  let pausesBefore = 0;
  let count = 0;
  for (let i = 0; i < n; i++) {
    const atS = reads.timesS[i] as number;
    const periodS = periodAt(reads, i);
    const perS = reads.values[i] as number;
    const hitPct = hitAt(atS + periodS / 2);
    if (Number.isNaN(hitPct)) continue;
    const tierPct = tierAt(atS + periodS / 2);
    timesS[count] = atS;
    spanS[count] = periodS;
    readsPerS[count] = perS;
    missesPerS[count] = perS / (tierPct >= 0 ? Math.max(1 - tierPct / 100, LEAST_MISS) : 1);
    miss[count] = 1 - hitPct / 100;
    vcpu[count] = (demandOver(atS, periodS) / 1000) * VCPU_PER_ACU;
    acu[count] = acuAt(atS + periodS / 2);
    const pauses = pausedBy(atS);
    isResumed[count] = pauses > pausesBefore ? 1 : 0;
    pausesBefore = pauses;
    count++;
  }
  const all = { timesS, spanS, missesPerS, readsPerS, miss, vcpu, acu, isResumed };
  const kept = COLUMNS.map((name) => [name, all[name].subarray(0, count)]);
  return Object.fromEntries(kept) as typeof all;
}

/** How many pauses have begun by a time. Asked in ascending order. */
function pauseCounter(capacity: Series | null): (atS: number) => number {
  const spans = pausedSpans(capacity);
  let next = 0;
  return (atS) => {
    while (next < spans.length && (spans[next] as number) <= atS) next += 2;
    return next / 2;
  };
}

/** Mean milli-ACU of the known time of a span; NaN where none of it is known. Asked in ascending order. */
function meanDemand({ startS, edgesS, milliAcu }: DemandTrace): (atS: number, spanS: number) => number {
  let i = 0;
  return (atS, spanS) => {
    const fromS = atS - startS;
    const toS = fromS + spanS;
    while (i + 1 < milliAcu.length && (edgesS[i + 1] as number) <= fromS) i++;
    let [area, knownS] = [0, 0];
    for (let k = i; k < milliAcu.length && (edgesS[k] as number) < toS; k++) {
      const demand = milliAcu[k] as number;
      const seconds = Math.min(toS, edgesS[k + 1] as number) - Math.max(fromS, edgesS[k] as number);
      if (demand < 0 || seconds <= 0) continue;
      area += demand * seconds;
      knownS += seconds;
    }
    return knownS > 0 ? area / knownS : Number.NaN;
  };
}

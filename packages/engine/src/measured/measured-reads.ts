import type { DemandTrace } from "../demand/demand-trace.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { periodAt, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { DAY_S } from "../units/seconds.ts";
import { awakeAcu } from "./awake-acu.ts";

/** Pages that an instance read from storage by its own metric, one entry a sample (MEM-7). */
export interface MeasuredReads {
  /** Seconds from the start of the demand, and how long each sample lasted within it. */
  readonly fromS: Float64Array;
  readonly spanS: Float64Array;
  readonly perS: Float64Array;
  /** Misses per touch of all its caches in the sample; 0 where no hit ratio tells. */
  readonly miss: Float64Array;
  /** What its largest cache held, MiB. */
  readonly cacheMib: Float64Array;
}

/** A hit ratio above this says only that there are many touches (MEM-2). */
export const LEAST_MISS = 1e-4;

export interface ReadSeries {
  readonly reads: Series;
  readonly hitRatio: Series | null;
  /** Of the tiered cache, where the source has one. */
  readonly tierHitRatio: Series | null;
  readonly capacity: Series | null;
  /** The source's largest cache; of a serverless one by its capacity. */
  readonly cacheMib: number | ((acu: number) => number);
  readonly over: { readonly startS: number; readonly edgesS: Int32Array };
}

const COLUMNS = ["fromS", "spanS", "perS", "miss", "cacheMib"] as const;

/** The samples of ReadIOPS inside the time of the demand; null where there is none. */
export function measuredReads(series: ReadSeries): MeasuredReads | null {
  const { reads, over, cacheMib: sizeOf } = series;
  const endS = over.edgesS.at(-1) ?? 0;
  const missIn = missesOf(series);
  const acuAt = awakeAcu(series.capacity);
  const poolIn = typeof sizeOf === "number" ? () => sizeOf : (atS: number) => sizeOf(acuAt(atS));
  const column = () => new Float64Array(reads.values.length);
  const [fromS, spanS, perS, miss, cacheMib] = [column(), column(), column(), column(), column()];
  let count = 0;
  for (let i = 0; i < reads.values.length; i++) {
    const atS = (reads.timesS[i] as number) - over.startS;
    const periodS = periodAt(reads, i);
    const middleS = over.startS + atS + periodS / 2;
    const [missed, pool] = [missIn(middleS), poolIn(middleS)];
    const lastS = Math.min(endS, atS + periodS);
    if (lastS <= Math.max(0, atS) || !((reads.values[i] as number) >= 0)) continue;
    fromS[count] = Math.max(0, atS);
    spanS[count] = lastS - Math.max(0, atS);
    perS[count] = reads.values[i] as number;
    miss[count] = missed;
    cacheMib[count] = pool;
    count++;
  }
  if (count === 0) return null;
  const all = { fromS, spanS, perS, miss, cacheMib };
  return Object.fromEntries(COLUMNS.map((name) => [name, all[name].subarray(0, count)])) as typeof all;
}

/** All that was read, MiB, and the days it was measured for. */
export function readOver(
  { perS, spanS }: MeasuredReads,
  pagesPerMib: number,
): { readonly mib: number; readonly days: number } {
  let [pages, seconds] = [0, 0];
  for (let i = 0; i < perS.length; i++) {
    pages += (perS[i] as number) * (spanS[i] as number);
    seconds += spanS[i] as number;
  }
  return { mib: pages / pagesPerMib, days: seconds / DAY_S };
}

/**
 * The same by what the volume billed, which is the instance's where nobody else reads it; null otherwise. Time without a sample of
 * the volume is no time that was read in.
 */
export function billedOver(
  { evidence, trace }: { readonly evidence: Evidence; readonly trace: DemandTrace },
  pagesPerMib: number,
): ReturnType<typeof readOver> | null {
  const { others, cluster } = evidence;
  const { basis, readsPerMonth = null, measuredS = 0 } = cluster.io ?? {};
  if (basis !== "volume" || readsPerMonth === null || others.length > 0) return null;
  const days = Math.min(trace.edgesS.at(-1) as number, measuredS) / DAY_S;
  return { mib: (readsPerMonth * days * 24) / MONTH_HOURS / pagesPerMib, days };
}

const isPercent = (value: number): boolean => value >= 0 && value <= 100;

/** Misses per touch at a time: of memory, and of them what a tiered cache has not. Asked in ascending order. */
function missesOf({ hitRatio, tierHitRatio }: ReadSeries): (atS: number) => number {
  const hitAt = hitRatio === null ? () => Number.NaN : valueAt(hitRatio);
  const tierAt = tierHitRatio === null ? () => Number.NaN : valueAt(tierHitRatio);
  return (atS) => {
    const [hitPct, tierPct] = [hitAt(atS), tierAt(atS)];
    if (!isPercent(hitPct)) return 0;
    const ofTier = isPercent(tierPct) ? Math.max(1 - tierPct / 100, LEAST_MISS) : 1;
    return Math.max(1 - hitPct / 100, LEAST_MISS) * ofTier;
  };
}

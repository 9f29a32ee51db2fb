import { LEAST_MISS } from "../measured/measured-reads.ts";
import type { CacheSamples } from "./cache-samples.ts";
import type { PagesHeld } from "./pages-held.ts";

/** Page touches of the source, and how they go with its demand (MEM-2). */
export interface Touches {
  /** κ: touches for each second of a vCPU. */
  readonly perVcpuS: number;
  /** Touches a second as they were measured, in the mean of the samples: Σ misses is these times the misses per touch. */
  readonly meanPerS: number;
  /** Share of the variance of the touches that κ × demand explains; null where they hardly vary. */
  readonly r2: number | null;
  /** Touches do not follow the CPU: they are kept as they were measured, by sample. */
  readonly measured: {
    readonly timesS: Float64Array;
    readonly spanS: Float64Array;
    readonly perS: Float64Array;
  } | null;
  /**
   * m₀: misses per touch of the source's own pool, warm-ups left out; of a pool that moves Σ misses ÷ Σ touches, whatever it held.
   */
  readonly sourceMiss: number;
  /** Of them, those that no tiered cache held either: read from storage, and billed. */
  readonly storageMiss: number;
  /** The same while nothing warms up: where the pool was hardly ever full, the miss at which half of the touches were made. */
  readonly steadyMiss: number;
  /** Share of the reads in samples whose hit ratio is above 99.99 %: there are at least so many touches. */
  readonly leastRatio: number;
  /** Where the reads come from: the instance's ReadIOPS, else the volume's billed reads. */
  readonly basis: "instance" | "volume";
}

/** Less than this share of the touches on a full pool tells no miss of it. */
const LEAST_WARM = 0.1;
/** Below this, touches do not follow the CPU. */
export const LEAST_R2 = 0.5;
/** Touches that vary by less than this share of their mean say nothing about what they follow. */
const LEAST_VARIATION = 0.1;

/** What taking a percentage from 1 leaves of it: 99.99 % is no more than that. */
const ROUNDED = 1e-9;
/** From this share of the reads on, touches are only known from below. */
const MOST_LEAST = 0.5;

/** Whether there are at least so many touches and nobody knows how many more: what a smaller pool reads at most is not known (MEM-2). */
export function isLowerBound({ leastRatio }: Pick<Touches, "leastRatio">): boolean {
  return leastRatio > MOST_LEAST;
}

/** Touches a second of each sample: A = R / (1 − hit ratio); above 99.99 % at least R / 0.0001. */
export function touchesPerS({ missesPerS, miss }: CacheSamples): Float64Array {
  return missesPerS.map((perS, i) => perS / Math.max(miss[i] as number, LEAST_MISS));
}

/** κ, how well it fits, and m₀; null without a touch while the demand is known (MEM-2). */
export function touchesOf(
  samples: CacheSamples,
  { held, hasOnePool }: { readonly held: PagesHeld; readonly hasOnePool: boolean },
): Touches | null {
  const perS = touchesPerS(samples);
  const { spanS, vcpu, missesPerS, readsPerS, miss, timesS } = samples;
  const sum = {
    touches: 0,
    all: 0,
    vcpuS: 0,
    misses: 0,
    reads: 0,
    least: 0,
    seconds: 0,
    warmMisses: 0,
    warmTouches: 0,
  };
  for (let i = 0; i < perS.length; i++) {
    const seconds = spanS[i] as number;
    const touched = (perS[i] as number) * seconds;
    const missed = (missesPerS[i] as number) * seconds;
    sum.misses += missed;
    sum.reads += (readsPerS[i] as number) * seconds;
    sum.all += touched;
    sum.seconds += seconds;
    if ((miss[i] as number) < (1 - ROUNDED) * LEAST_MISS) sum.least += missed;
    if (held.isFull[i] === 1) {
      sum.warmMisses += missed;
      sum.warmTouches += touched;
    }
    if (!((vcpu[i] as number) >= 0)) continue;
    sum.touches += touched;
    sum.vcpuS += (vcpu[i] as number) * seconds;
  }
  if (!(sum.touches > 0 && sum.vcpuS > 0)) return null;
  const perVcpuS = sum.touches / sum.vcpuS;
  const r2 = fitOf({ perS, vcpu, spanS }, perVcpuS);
  const isWarm = sum.warmTouches > LEAST_WARM * sum.all;
  const warmMiss = isWarm ? sum.warmMisses / sum.warmTouches : sum.misses / sum.all;
  const sourceMiss = hasOnePool ? warmMiss : sum.misses / sum.all;
  return {
    ...{ perVcpuS, r2, basis: "instance", sourceMiss },
    storageMiss: sum.misses > 0 ? sourceMiss * (sum.reads / sum.misses) : 0,
    meanPerS: sum.all / sum.seconds,
    measured: r2 !== null && r2 < LEAST_R2 ? { timesS, spanS, perS } : null,
    steadyMiss: isWarm ? warmMiss : Math.min(warmMiss, missOfHalf({ perS, spanS, miss })),
    leastRatio: sum.misses > 0 ? sum.least / sum.misses : 0,
  };
}

/** Half of the touches miss no more than this share. */
function missOfHalf({
  perS,
  spanS,
  miss,
}: {
  perS: Float64Array;
  spanS: Float64Array;
  miss: Float64Array;
}): number {
  const order = Array.from(miss, (_, i) => i).sort((a, b) => (miss[a] as number) - (miss[b] as number));
  const touches = (i: number) => (perS[i] as number) * (spanS[i] as number);
  const all = order.reduce((sum, i) => sum + touches(i), 0);
  let sum = 0;
  const middle = order.find((i) => {
    sum += touches(i);
    return 2 * sum >= all;
  });
  return middle === undefined ? 0 : (miss[middle] as number);
}

/** 1 − Σ(A − κ·vCPU)² / Σ(A − mean)², by time. */
function fitOf(
  { perS, vcpu, spanS }: { perS: Float64Array; vcpu: Float64Array; spanS: Float64Array },
  perVcpuS: number,
): number | null {
  let [area, knownS] = [0, 0];
  const isKnown = (i: number) => (vcpu[i] as number) >= 0;
  for (let i = 0; i < perS.length; i++) {
    if (!isKnown(i)) continue;
    area += (perS[i] as number) * (spanS[i] as number);
    knownS += spanS[i] as number;
  }
  const mean = area / knownS;
  let [left, all] = [0, 0];
  for (let i = 0; i < perS.length; i++) {
    if (!isKnown(i)) continue;
    const touches = perS[i] as number;
    left += (touches - perVcpuS * (vcpu[i] as number)) ** 2 * (spanS[i] as number);
    all += (touches - mean) ** 2 * (spanS[i] as number);
  }
  return Math.sqrt(all / knownS) < LEAST_VARIATION * mean ? null : 1 - left / all;
}

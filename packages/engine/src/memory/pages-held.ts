import type { CacheSamples } from "./cache-samples.ts";

/** What the pool held through the samples, by the page state of MEM-6 over what was read. */
export interface PagesHeld {
  /** Pages held in the middle of each sample, and the change over it. */
  readonly held: Float64Array;
  readonly gained: Float64Array;
  /** 1 where the pool was full when the sample began. */
  readonly isFull: Uint8Array;
}

/**
 * A cold start shows as misses of twice the usual and a tenth of the touches more, out of a usual sample, that come down with
 * the pages read: at no time above the straight line to the usual when the pool is full (m is convex), and not at once.
 */
const DIP = { ratio: 2, more: 0.1, before: 1.3, over: 1.1, leastSamples: 3 } as const;

/**
 * Follows H ← min(P, H + reads) over the samples. The pool is full at first; a pause, or a cold start, empties it (MEM-4).
 */
export function pagesHeld(samples: CacheSamples, poolPages: Float64Array): PagesHeld {
  const { missesPerS, spanS, isResumed } = samples;
  const n = missesPerS.length;
  const [held, gained, isFull] = [new Float64Array(n), new Float64Array(n), new Uint8Array(n)];
  const dips = coldStarts(samples, poolPages);
  let now = poolPages[0] ?? 0;
  for (let i = 0; i < n; i++) {
    const pool = poolPages[i] as number;
    now = dips.has(i) || isResumed[i] === 1 ? 0 : Math.min(now, pool);
    isFull[i] = now >= pool ? 1 : 0;
    const after = Math.min(pool, now + (missesPerS[i] as number) * (spanS[i] as number));
    held[i] = (now + after) / 2;
    gained[i] = after - now;
    now = after;
  }
  return { held, gained, isFull };
}

/** Samples in which a cold cache begins to fill. */
function coldStarts(samples: CacheSamples, poolPages: Float64Array): ReadonlySet<number> {
  const { miss } = samples;
  const usual = usualMiss(samples);
  const least = Math.max(DIP.ratio * usual, usual + DIP.more);
  const found = new Set<number>();
  for (let i = 0; i < miss.length; i++) {
    const shrank = i > 0 && (poolPages[i] as number) < (poolPages[i - 1] as number);
    if (shrank || (miss[i] as number) < least || (i > 0 && (miss[i - 1] as number) > DIP.before * usual))
      continue;
    if (healsAsItFills(samples, { from: i, usual, pool: poolPages[i] as number })) found.add(i);
  }
  return found;
}

/** Samples looked at for the usual miss ratio: a median needs no more. */
const MEDIAN_OF = 10_000;

function usualMiss({ miss, missesPerS }: CacheSamples): number {
  const every = Math.ceil(miss.length / MEDIAN_OF);
  const busy = miss.filter((_, i) => i % every === 0 && (missesPerS[i] as number) > 0).sort();
  return busy[busy.length >> 1] ?? 0;
}

function healsAsItFills(
  { miss, missesPerS, spanS }: CacheSamples,
  { from, usual, pool }: { from: number; usual: number; pool: number },
): boolean {
  const first = miss[from] as number;
  let [held, raised] = [0, 0];
  for (let i = from; i < miss.length && held < pool; i++) {
    const now = miss[i] as number;
    const onLine = first - (first - usual) * (held / pool);
    if (i > from && now > DIP.over * onLine) return false;
    if (now > DIP.before * usual) raised++;
    held += (missesPerS[i] as number) * (spanS[i] as number);
  }
  return raised >= DIP.leastSamples;
}

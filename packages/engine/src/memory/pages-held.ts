import type { CacheSamples } from "./cache-samples.ts";

/** What the pool held through the samples, by the page state of MEM-6 over what was read. */
export interface PagesHeld {
  /** Pages held in the middle of each sample, and the change over it. */
  readonly held: Float64Array;
  readonly gained: Float64Array;
  /** 1 where the pool was full when the sample began. */
  readonly isFull: Uint8Array;
}

/** A cold start shows as a miss ratio so many times the usual one, at least this high, and falls to half within the fill. */
const DIP = { ratio: 10, least: 0.1, fall: 0.5, withinSamples: 12 } as const;

/**
 * Follows H ← min(P, H + reads) over the samples. The pool is full at first; a pause, or a dip of the hit ratio that heals as
 * the pool fills, empties it (MEM-4).
 */
export function pagesHeld(samples: CacheSamples, poolPages: Float64Array): PagesHeld {
  const { missesPerS, spanS } = samples;
  const n = missesPerS.length;
  const [held, gained, isFull] = [new Float64Array(n), new Float64Array(n), new Uint8Array(n)];
  const dips = dipsOf(samples);
  let now = poolPages[0] ?? 0;
  for (let i = 0; i < n; i++) {
    const pool = poolPages[i] as number;
    now = dips.has(i) ? 0 : Math.min(now, pool);
    isFull[i] = now >= pool ? 1 : 0;
    const after = Math.min(pool, now + (missesPerS[i] as number) * (spanS[i] as number));
    held[i] = (now + after) / 2;
    gained[i] = after - now;
    now = after;
  }
  return { held, gained, isFull };
}

/** Samples in which a cold cache begins to fill. */
function dipsOf({ miss, missesPerS }: CacheSamples): ReadonlySet<number> {
  const busy = miss.filter((_, i) => (missesPerS[i] as number) > 0).sort();
  const usual = busy[busy.length >> 1] ?? 0;
  const least = Math.max(DIP.ratio * usual, DIP.least);
  const found = new Set<number>();
  for (let i = 0; i < miss.length; i++) {
    const now = miss[i] as number;
    if (now < least || (i > 0 && (miss[i - 1] as number) > DIP.fall * now)) continue;
    const later = miss.subarray(i + 1, i + 1 + DIP.withinSamples);
    const healsAt = later.findIndex((value) => value <= DIP.fall * now);
    const isFalling = later
      .subarray(0, healsAt)
      .every((value, k) => value <= 1.1 * (k === 0 ? now : (later[k - 1] as number)));
    if (healsAt >= 0 && isFalling) found.add(i);
  }
  return found;
}

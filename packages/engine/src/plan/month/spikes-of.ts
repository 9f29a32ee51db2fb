import type { UnmetSpans } from "../workload/what-if.ts";

/** Unbroken spans of unmet demand, counted: what a chart of buckets cannot show at their true length. */
export interface Spikes {
  readonly count: number;
  readonly totalS: number;
  /** Half of them last no longer. */
  readonly medianS: number;
  readonly longestS: number;
}

/** How often, and for how long at a time, demand is above capacity (ACU-6). */
export function spikesOf({ fromS, toS }: Pick<UnmetSpans, "fromS" | "toS">): Spikes {
  const lasted = fromS.map((from, i) => (toS[i] as number) - from).sort();
  const count = lasted.length;
  return {
    count,
    totalS: lasted.reduce((sum, s) => sum + s, 0),
    medianS: count === 0 ? 0 : (lasted[Math.ceil(count / 2) - 1] as number),
    longestS: count === 0 ? 0 : (lasted[count - 1] as number),
  };
}

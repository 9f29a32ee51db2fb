import type { UnmetSpans } from "../workload/what-if.ts";
import type { TimeSpan } from "./time-span.ts";

/** Unbroken spans of unmet demand, counted: what a chart of buckets cannot show at their true length. */
export interface Spikes {
  readonly count: number;
  readonly totalS: number;
  /** Half of them last no longer. */
  readonly medianS: number;
  readonly longestS: number;
}

/** How often, and for how long at a time, demand is above capacity (ACU-6); of a span those that touch it, cut at its ends. */
export function spikesOf(
  { fromS, toS }: Pick<UnmetSpans, "fromS" | "toS">,
  { startS, endS }: TimeSpan = ALWAYS,
): Spikes {
  const lasted = fromS
    .map((from, i) => Math.min(endS, toS[i] as number) - Math.max(startS, from))
    .filter((seconds) => seconds > 0)
    .sort();
  const count = lasted.length;
  return {
    count,
    totalS: lasted.reduce((sum, s) => sum + s, 0),
    medianS: count === 0 ? 0 : (lasted[Math.ceil(count / 2) - 1] as number),
    longestS: count === 0 ? 0 : (lasted[count - 1] as number),
  };
}

const ALWAYS: TimeSpan = { startS: Number.NEGATIVE_INFINITY, endS: Number.POSITIVE_INFINITY };

import type { HostReads } from "../../memory/reads-of-host.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** Whatever the user's limit is, what 99 % of the time asks for must be read (MEM-7). */
const MOST_OVER_PCT = 1;

/** Share of the time for which the ceiling may be short, percent. */
export const mostOverPct = ({ limits }: Settings): number => Math.min(limits.maxThrottledPct, MOST_OVER_PCT);

/** Whether a reading of the curve leaves every limit on reads met. */
export function readsWithinLimits(reads: HostReads, of: Pick<Effective, "memory" | "settings">): boolean {
  return of.memory === null || !(isOverCeiling(reads, of.settings) || waitsTooLong(reads, of));
}

/** Whether the ceiling leaves reads undone for longer than it may (MEM-7). */
export function isOverCeiling(
  { overCeilingRatio }: Pick<HostReads, "overCeilingRatio">,
  settings: Settings,
): boolean {
  return 100 * overCeilingRatio > mostOverPct(settings);
}

/** Whether more sessions wait for pages than may (MEM-11). */
export function waitsTooLong(
  { waitingSessions }: Pick<HostReads, "waitingSessions">,
  { memory }: Pick<Effective, "memory">,
): boolean {
  return memory !== null && waitingSessions > memory.mostWaiting;
}

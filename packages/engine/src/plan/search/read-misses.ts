import type { HostReads, HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { Effective } from "../month/resolve.ts";
import type { Miss } from "./misses-of.ts";

/**
 * Limits that a shape misses by what it reads, at the high reading of the curve (MEM-7, MEM-11, MEM-13): what the ceiling
 * leaves unread is unmet, and sessions that wait for pages may be half as many again as today, or a quarter of the CPU
 * time. `isSure` where the low reading misses too.
 *
 * @param of.member a reader, by its own memory; absent = the writer
 */
export function readMisses(
  reads: HostReadsByBound,
  { memory, settings, member }: Pick<Effective, "memory" | "settings"> & { readonly member?: MemberName },
): readonly Miss[] {
  if (memory === null) return [];
  const { high } = reads;
  const whose = member === undefined ? {} : { member };
  const found: Miss[] = [];
  const limitPct = settings.limits.maxThrottledPct;
  const overPct = 100 * high.overCeilingRatio;
  if (isOverCeiling(high, settings)) {
    const isSure = 100 * reads.low.overCeilingRatio > limitPct;
    const { p99WantedPerS: wantedPerS } = high;
    found.push({
      limit: { code: "reads-over-ceiling", timePct: overPct, limitPct, wantedPerS, isSure, ...whose },
      distance: (overPct - limitPct) / 100,
    });
  }
  const { mostWaiting } = memory;
  if (waitsTooLong(high, { memory })) {
    const isSure = reads.low.waitingSessions > mostWaiting;
    found.push({
      limit: {
        ...{ code: "reads-wait", sessions: high.waitingSessions, mostSessions: mostWaiting, isSure },
        missPct: high.missesPerThousand / 10,
        ...whose,
      },
      distance: Math.min(1, high.waitingSessions / Math.max(mostWaiting, 1e-9) - 1),
    });
  }
  return found;
}

/** Whether a reading of the curve leaves every limit on reads met. */
export function meetsLimits(reads: HostReads, of: Pick<Effective, "memory" | "settings">): boolean {
  return of.memory === null || !(isOverCeiling(reads, of.settings) || waitsTooLong(reads, of));
}

function isOverCeiling({ overCeilingRatio }: HostReads, { limits }: Effective["settings"]): boolean {
  return 100 * overCeilingRatio > limits.maxThrottledPct;
}

/** Whether more sessions wait for pages than may (MEM-11). */
export function waitsTooLong(
  { waitingSessions }: Pick<HostReads, "waitingSessions">,
  { memory }: Pick<Effective, "memory">,
): boolean {
  return memory !== null && waitingSessions > memory.mostWaiting;
}

/** Whether a limit on reads is missed. */
export function isReadMiss({ limit }: Miss): boolean {
  return limit.code === "reads-over-ceiling" || limit.code === "reads-wait";
}

/** Whether a miss holds at the high reading alone: another memory would decide. */
export function isMemoryDoubt({ limit }: Miss): boolean {
  return (limit.code === "reads-over-ceiling" || limit.code === "reads-wait") && !limit.isSure;
}

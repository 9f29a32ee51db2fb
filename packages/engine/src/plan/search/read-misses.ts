import type { ReadsMet } from "../../measured/reads-over-ceiling.ts";
import type { HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { MemberName } from "../../units/member-name.ts";
import { isOverCeiling, mostOverPct, waitsTooLong } from "../limits/read-limits.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Miss } from "./misses-of.ts";
import type { MeasuredOver } from "./reads-by-mode.ts";

/**
 * Limits that a shape misses by what it reads, at the high reading of the curve (MEM-7, MEM-11, MEM-13): what the ceiling
 * leaves unread is unmet, and no more sessions wait for pages than may (`mostWaiting`). `isSure` where the low reading misses too.
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
  if (isOverCeiling(high, settings)) {
    const isSure = isOverCeiling(reads.low, settings);
    const { overCeilingRatio: overRatio, p99WantedPerS } = high;
    found.push(overCeiling({ overRatio, p99WantedPerS }, { settings, isSure, whose }));
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

function overCeiling(
  { overRatio, p99WantedPerS: wantedPerS }: ReadsMet,
  of: {
    readonly settings: Settings;
    readonly isSure: boolean;
    readonly whose: { readonly member?: MemberName };
  },
): Miss {
  const { isSure, whose } = of;
  const limitPct = mostOverPct(of.settings);
  const timePct = 100 * overRatio;
  return {
    limit: { code: "reads-over-ceiling", timePct, limitPct, wantedPerS, isSure, ...whose },
    distance: (timePct - limitPct) / 100,
  };
}

/** The same of reads that were measured where nobody knows what misses (MEM-7): no other memory would read fewer. */
export function measuredMisses(
  { member, over }: MeasuredOver,
  of: { readonly settings: Settings; readonly mode: StorageMode },
): readonly Miss[] {
  const met = over(of.mode);
  if (100 * met.overRatio <= mostOverPct(of.settings)) return [];
  const whose = member === undefined ? {} : { member };
  return [overCeiling(met, { settings: of.settings, isSure: true, whose })];
}

type ReadMiss = Miss & {
  readonly limit: Extract<Miss["limit"], { readonly code: "reads-over-ceiling" | "reads-wait" }>;
};

/** Whether a limit on reads is missed. */
export function isReadMiss(miss: Miss): miss is ReadMiss {
  const { code } = miss.limit;
  return code === "reads-over-ceiling" || code === "reads-wait";
}

/** Whether a miss holds at the high reading alone: another memory would decide. */
export function isMemoryDoubt(miss: Miss): boolean {
  return isReadMiss(miss) && !miss.limit.isSure;
}

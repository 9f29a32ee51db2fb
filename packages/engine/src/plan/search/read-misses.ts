import type { HostReads, HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { MemberName } from "../../units/member-name.ts";
import { isOverCeiling, mostOverPct, waitsTooLong } from "../limits/read-limits.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { bySamples, type Miss } from "./misses-of.ts";
import type { MeasuredOver } from "./reads-by-mode.ts";

/**
 * Limits that a shape misses by what it reads, at the high reading of the curve (MEM-7, MEM-11, MEM-13): what the ceiling
 * leaves unread is unmet, and no more sessions wait for pages than may (`mostWaiting`). `isSure` where the low reading misses
 * too: its figures are then the low one's. How far off a shape is goes by the high reading in any case: all of it must be met.
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
    const { low } = reads;
    const isSure = isOverCeiling(low, settings);
    const limit = overCeiling(isSure ? low : high, { settings, isSure, whose });
    found.push({ limit, distance: distanceOver(high, settings) });
  }
  const { mostWaiting } = memory;
  if (waitsTooLong(high, { memory })) {
    const { low } = reads;
    const isSure = waitsTooLong(low, { memory });
    const { waitingSessions: sessions, missesPerThousand } = isSure ? low : high;
    found.push({
      limit: {
        ...{ code: "reads-wait", sessions, mostSessions: mostWaiting, isSure },
        missPct: missesPerThousand / 10,
        ...whose,
      },
      distance: Math.min(1, high.waitingSessions / Math.max(mostWaiting, 1e-9) - 1),
    });
  }
  return found;
}

type Over = Pick<
  HostReads,
  "overCeilingRatio" | "sampledOverRatio" | "atCeilingRatio" | "ceilingPerS" | "p99WantedPerS"
>;

function overCeiling(
  { overCeilingRatio, sampledOverRatio, atCeilingRatio = 0, ceilingPerS, p99WantedPerS: wantedPerS }: Over,
  of: {
    readonly settings: Settings;
    readonly isSure: boolean;
    readonly whose: { readonly member?: MemberName };
  },
): Miss["limit"] {
  const timePct = 100 * overCeilingRatio;
  const limitPct = mostOverPct(of.settings);
  const sampled = bySamples(100 * sampledOverRatio, timePct);
  const isFlat = sampled.samplesPct !== undefined && 100 * atCeilingRatio > limitPct;
  return {
    ...{ code: "reads-over-ceiling", timePct, limitPct, wantedPerS, isSure: of.isSure, ...of.whose },
    ...(ceilingPerS !== null && { ceilingPerS }),
    ...sampled,
    ...(isFlat && { atCeilingPct: 100 * atCeilingRatio }),
  };
}

const distanceOver = ({ overCeilingRatio }: Pick<Over, "overCeilingRatio">, settings: Settings): number =>
  (100 * overCeilingRatio - mostOverPct(settings)) / 100;

/** The same of reads that were measured where nobody knows what misses (MEM-7): no other memory would read fewer. */
export function measuredMisses(
  { member, over }: MeasuredOver,
  of: { readonly settings: Settings; readonly mode: StorageMode },
): readonly Miss[] {
  const found = over(of.mode);
  const { overRatio: overCeilingRatio, sampledRatio: sampledOverRatio, ceilingPerS, atRatio } = found;
  const { settings } = of;
  if (!isOverCeiling({ overCeilingRatio }, settings)) return [];
  const { p99WantedPerS } = found;
  const met = { overCeilingRatio, sampledOverRatio, ceilingPerS, p99WantedPerS, atCeilingRatio: atRatio };
  const whose = member === undefined ? {} : { member };
  return [
    { limit: overCeiling(met, { settings, isSure: true, whose }), distance: distanceOver(met, settings) },
  ];
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

import { readsOverCeiling } from "../../measured/reads-over-ceiling.ts";
import type { CacheHost } from "../../memory/cache-host.ts";
import { type HostReads, readingHost } from "../../memory/reads-of-host.ts";
import { MONTH_S } from "../../units/seconds.ts";
import { pausesAnew, pausesSooner } from "../terms/features-in-use.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { seenCeiling } from "../workload/seen-ceiling.ts";
import { hostOfWriter, isOfToday, keptCapacity, type ReadsAsked, sourceReads } from "./reads-of-writer.ts";

/**
 * The high reading of a range that holds no less than today's (TOD-1): the curve leaves open what smaller pools would read, and of
 * such a one no more than was measured, as in its bill (`billedPerRead`); its ceiling is short where it is of what was measured.
 * Any other's as it is.
 */
export function asRunsToday(effective: Effective, of: ReadsAsked & { readonly reads: HostReads }): HostReads {
  const { reads, bound } = of;
  const { memory } = effective;
  if (memory === null) return reads;
  if (effective.settings.writer.kind === "provisioned")
    return asMeasuredOnClass(reads, { effective, memory, host: hostOfWriter({ ...effective, memory }, of) });
  return bound === "high" && holdsNoLess(effective, of)
    ? asMeasuredOnRange(reads, { effective, memory, of })
    : reads;
}

function asMeasuredOnRange(
  reads: HostReads,
  by: { readonly effective: Effective; readonly memory: MemoryInUse; readonly of: ReadsAsked },
): HostReads {
  const { effective, memory, of } = by;
  const { measured, load, touches } = memory;
  const modelled = sourceReads(memory, of.bound);
  const share = modelled > 0 ? Math.min(1, (load.meanPerS * touches.storageMiss * MONTH_S) / modelled) : 1;
  const host = hostOfWriter(effective, of);
  const met =
    measured == null || host.kind === "class"
      ? null
      : readsOverCeiling(measured.reads, { ...host, line: null, growth: measured.growth });
  // What is not today's range has larger pools, which may read less than was measured.
  const most = isOfToday(effective) ? Number.POSITIVE_INFINITY : reads.overCeilingRatio;
  return {
    readsPerMonth: share * reads.readsPerMonth,
    readsPerS: share * reads.readsPerS,
    nvmeReadsPerS: reads.nvmeReadsPerS,
    p99WantedPerS: met?.p99WantedPerS ?? share * reads.p99WantedPerS,
    overCeilingRatio: Math.min(most, met?.overRatio ?? reads.overCeilingRatio),
    sampledOverRatio: Math.min(most, met?.sampledRatio ?? reads.sampledOverRatio),
    ceilingPerS: reads.ceilingPerS,
    unreadRatio: reads.unreadRatio,
    waitingSessions: share * reads.waitingSessions,
    missesPerThousand: share * reads.missesPerThousand,
    storageReadsPerThousand: share * reads.storageReadsPerThousand,
    waitMsPerThousand: share * reads.waitMsPerThousand,
  };
}

/**
 * Whether a range has at every moment as large a pool as today's had: it is today's, or at every hour neither end is lower, what
 * held capacity holds it still (`keptCapacity`), and it pauses no sooner.
 */
export function holdsNoLess(
  effective: Pick<Effective, "settings" | "workload" | "growth" | "loaded">,
  of: Pick<ReadsAsked, "isFreed"> = {},
): boolean {
  const { settings, workload } = effective;
  const { source } = workload.baseline;
  if (settings.writer.kind === "provisioned" || source.kind === "provisioned") return false;
  if (isOfToday(effective)) return true;
  if (pausesAnew(settings, workload.baseline)) return false;
  const kept = keptCapacity(effective, of);
  if (kept === null || kept.maxAcu < source.maxAcu) return false;
  return !pausesSooner(settings, source);
}

interface MeasuredOn {
  readonly effective: Pick<Effective, "workload" | "market">;
  readonly memory: MemoryInUse;
  readonly host: CacheHost;
}

/**
 * The reads of a class that holds no less than the one measured and can read no less: against its ceiling stands no more than what
 * was measured of that one (MEM-7). How its reads fall inside a sample, as its CPU does, is a guess.
 */
function asMeasuredOnClass(reads: HostReads, { effective, memory, host }: MeasuredOn): HostReads {
  const { source, measured } = memory;
  // A ceiling that was measured is that of its samples: seconds above them were read as well.
  const isSeen = seenCeiling(effective.workload, effective.market.specs) !== null;
  const spread = isSeen ? 0 : memory.spread.expected;
  if (host.kind !== "class" || source?.kind !== "class" || measured == null) return reads;
  const cacheOf = ({ poolMib, tierMib }: typeof host) => Math.max(poolMib, tierMib);
  if (cacheOf(host) < cacheOf(source) || host.readCeilingPerS < source.readCeilingPerS) return reads;
  const met = readsOverCeiling(measured.reads, {
    ...readingHost(host),
    ...{ line: null, growth: measured.growth, spread },
  });
  // A larger cache, or local NVMe, may read less than was measured.
  return {
    ...reads,
    overCeilingRatio: Math.min(reads.overCeilingRatio, met.overRatio),
    sampledOverRatio: Math.min(reads.sampledOverRatio, met.sampledRatio),
    atCeilingRatio: met.atRatio,
    p99WantedPerS: Math.min(reads.p99WantedPerS, met.p99WantedPerS),
  };
}

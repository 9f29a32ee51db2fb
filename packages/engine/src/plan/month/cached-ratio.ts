import type { DemandTrace } from "../../demand/demand-trace.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { simulatePool } from "../../pool/simulate-pool.ts";
import { LEAST_ACU } from "../../units/acu.ts";
import { keptChanges } from "../reads/kept-changes.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import { readerAsWriter } from "../reads/reader-alone.ts";
import { keptCapacity } from "../reads/reads-of-writer.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import type { ReaderCached } from "../workload/what-if.ts";
import type { ClusterInput, MemberMonth } from "./member-months.ts";

/** Share of the time in which the writer's buffer pool holds the working set, while it serves somebody (BUF-1, DEM-5, INS-3). */
export function cachedRatio(input: {
  readonly effective: Effective;
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
}): number | null {
  const { trace } = input;
  const { settings, market, workingSetGib } = input.effective;
  const workingSetMib = workingSetGib.value * 1024;
  if (settings.writer.kind === "provisioned") {
    const spec = specOf(market, settings.writer.instanceClass);
    return mostPoolMib(spec, input.effective) >= workingSetMib ? 1 : 0;
  }
  if (isHeldAsToday(input.effective)) return 1;
  const changes = keptChanges(input.effective, input.changes);
  const host = { engine: settings.engine, besideMib: restingMib(input.effective) };
  const sure = sureRatio(changes, { holds: (acu) => bufferPoolMib({ acu, ...host }) >= workingSetMib });
  if (sure !== null) return sure;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  return simulatePool({ changes, totalS, ...host, workingSetMib, active: trace }).cachedRatio;
}

/**
 * Whether the pool of today's minimum holds the set, and the range has a lower one in no hour (DEM-5): while it runs it holds what
 * today's does, and after a pause it is as cold as today's.
 */
function isHeldAsToday(effective: Effective): boolean {
  const { settings, workload, workingSetGib } = effective;
  const { source } = workload.baseline;
  if (source.kind === "provisioned" || keptCapacity(effective, {}) === null) return false;
  const acu = Math.max(LEAST_ACU, source.minAcu ?? LEAST_ACU);
  return bufferPoolMib({ acu, engine: settings.engine }) >= 1024 * workingSetGib.value;
}

/** The same of the serverless reader that holds its own for the least of the time: it shares the writer's minima (CLU-1). */
export function readerCached(
  { effective }: ClusterInput,
  members: readonly MemberMonth[],
): ReaderCached | null {
  let least: ReaderCached | null = null;
  for (const [i, reader] of effective.settings.readers.entries()) {
    const { name: member, trace, run } = members[i + 1] as MemberMonth;
    if (effective.memory !== null || run.kind !== "serverless") continue;
    const own = readerAsWriter(effective, reader);
    const ratio = own && cachedRatio({ effective: own, trace, changes: run.changes });
    if (own === null || ratio === null || 100 * ratio >= (least?.cachedPct ?? 100)) continue;
    const { value: workingSetGib, origin } = own.workingSetGib;
    least = { member, cachedPct: 100 * ratio, workingSetGib, isAssumed: origin === "assumed" };
  }
  return least;
}

/** All or none, where the lowest capacity's pool holds it or the highest's does not; null in between. */
function sureRatio(
  changes: Int32Array,
  { holds }: { readonly holds: (acu: number) => boolean },
): number | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let c = 1; c < changes.length; c += 2) {
    const half = changes[c] as number;
    if (half <= 0) return null;
    if (half < lowest) lowest = half;
    if (half > highest) highest = half;
  }
  if (holds(lowest / 2)) return 1;
  return holds(highest / 2) ? null : 0;
}

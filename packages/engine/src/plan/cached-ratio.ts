import type { DemandTrace } from "../demand/demand-trace.ts";
import { simulatePool } from "../pool/simulate-pool.ts";
import { type Market, specOf } from "./market.ts";
import type { Settings } from "./settings.ts";
import type { Workload } from "./workload.ts";

/** Default shared_buffers of a provisioned Aurora instance as a share of its memory (F). */
const PROVISIONED_POOL_RATIO = 0.75;

/** Share of the known time in which the writer's buffer pool holds the working set (BUF-1, DEM-5); null when unknown. */
export function cachedRatio(input: {
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
  readonly settings: Settings;
  readonly workload: Workload;
  readonly market: Market;
}): number | null {
  const { settings, workload, trace } = input;
  const workingSetMib =
    settings.workingSetGib === null ? workload.demand.workingSet?.mib : settings.workingSetGib * 1024;
  if (workingSetMib === undefined) return null;
  if (settings.writer.kind === "provisioned") {
    const { memoryGib } = specOf(input.market, settings.writer.instanceClass);
    return memoryGib * 1024 * PROVISIONED_POOL_RATIO >= workingSetMib ? 1 : 0;
  }
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const { changes } = input;
  return simulatePool({ changes, totalS, engine: settings.engine, workingSetMib }).cachedRatio;
}

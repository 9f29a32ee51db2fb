import type { DemandTrace } from "../../demand/demand-trace.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { provisionedPoolGib } from "../../pool/provisioned-pool-gib.ts";
import { simulatePool } from "../../pool/simulate-pool.ts";
import { type Market, specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import type { Workload } from "./workload.ts";

/** Share of the running time in which the writer's buffer pool holds the working set (BUF-1, DEM-5); null when unknown. */
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
    return provisionedPoolGib(memoryGib) * 1024 >= workingSetMib ? 1 : 0;
  }
  const { changes } = input;
  const sure = sureRatio(changes, {
    holds: (acu) => bufferPoolMib({ acu, engine: settings.engine }) >= workingSetMib,
  });
  if (sure !== null) return sure;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  return simulatePool({ changes, totalS, engine: settings.engine, workingSetMib }).cachedRatio;
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

import type { DemandTrace } from "../../demand/demand-trace.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { provisionedPoolGib } from "../../pool/provisioned-pool-gib.ts";
import { simulatePool } from "../../pool/simulate-pool.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "./resolve.ts";

/** Share of the running time in which the writer's buffer pool holds the working set (BUF-1, DEM-5). */
export function cachedRatio(input: {
  readonly effective: Effective;
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
}): number | null {
  const { trace } = input;
  const { settings, market, workingSet } = input.effective;
  const workingSetMib = workingSet.mib;
  if (settings.writer.kind === "provisioned") {
    const { memoryGib } = specOf(market, settings.writer.instanceClass);
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

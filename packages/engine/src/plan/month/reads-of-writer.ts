import type { Bound } from "../../memory/access-curve.ts";
import { type CacheHost, classHost, serverlessHost } from "../../memory/cache-host.ts";
import { type HostReads, readsUnder } from "../../memory/reads-of-host.ts";
import { touchesAwake } from "../../memory/touches-awake.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { checkOptimizedReads } from "../../reads/check-optimized-reads.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "./resolve.ts";

/**
 * Pages that the planned writer reads from storage under the settings, at one reading of the curve (MEM-6, MEM-10); null
 * where the files tell no touches.
 *
 * @param of.changes the writer's capacity, pairs of `CapacityRun.changes`, over the seconds of the demand
 */
export function readsOfWriter(
  effective: Effective,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode; readonly bound: Bound },
): HostReads | null {
  const { memory } = effective;
  if (memory === null) return null;
  const { curve, pagesPerMib, constants } = memory;
  const host = hostOf(effective, of);
  const load = host.kind === "class" ? memory.load : touchesAwake(memory.load, of.changes);
  return readsUnder(of.bound, { curve, load, host, pagesPerMib, latencies: constants });
}

function hostOf(
  { settings, market, memory }: Effective,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode },
): CacheHost {
  const { engine, engineVersion, writer } = settings;
  const readCeilingPerS = memory?.constants.readCeilingPerS ?? Number.POSITIVE_INFINITY;
  if (writer.kind === "serverless") {
    const totalS = memory?.load.edgesS.at(-1) ?? 0;
    return serverlessHost({ changes: of.changes, totalS, engine, readCeilingPerS });
  }
  const spec = specOf(market, writer.instanceClass);
  const { storageMode } = of;
  const tiered = checkOptimizedReads({
    ...{ engine, engineVersion, storageMode, isServerless: false, wantsTieredCache: true },
    instanceClass: writer.instanceClass,
  });
  const hasTier = spec.nvmeGb !== null && tiered.every(({ met }) => met);
  return classHost(spec, { storageMode, engine, readCeilingPerS, hasTier });
}

import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { LEAST_ACU } from "../../units/acu.ts";
import type { Baseline } from "./baseline.ts";

/** A pool is as large as another to within what an NVMe class gives up of it (MEM-1). */
const SAME_SIZE = 0.95;

/** What a pool certainly holds, GiB. */
export function heldOfPoolGib(poolMib: number): number {
  return (SAME_SIZE * poolMib) / 1024;
}

/**
 * What the buffer pool of today holds in every hour, GiB: what certainly suffices where no metric tells how much is needed
 * (DEM-5, MEM-5). Of a range that is the pool of its minimum; never more than the volume has (MEM-3).
 *
 * @param by.volumeGib what the volume holds; null where no file tells
 */
export function heldTodayGib(
  { source, engine }: Pick<Baseline, "source" | "engine">,
  by: { readonly specs: readonly InstanceSpec[]; readonly volumeGib: number | null },
): number {
  const host =
    source.kind === "provisioned"
      ? findClass(by.specs, source.instanceClass)
      : { acu: Math.max(LEAST_ACU, source.minAcu ?? LEAST_ACU) };
  const heldGib = heldOfPoolGib(bufferPoolMib({ ...host, engine }));
  return Math.min(heldGib, by.volumeGib ?? Number.POSITIVE_INFINITY);
}

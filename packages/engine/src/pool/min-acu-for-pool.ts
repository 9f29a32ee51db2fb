import type { EngineName } from "../prices/price-sheet.ts";
import { bufferPoolMib } from "./buffer-pool-mib.ts";

/** Smallest capacity whose buffer pool holds a working set (DEM-5), ACU; null when 256 ACU do not. */
export function minAcuForPool(input: {
  readonly workingSetMib: number;
  readonly engine: EngineName;
  /** In use beside the pool (MEM-20). */
  readonly besideMib?: number;
}): number | null {
  for (let half = 1; half <= 512; half++) {
    if (bufferPoolMib({ ...input, acu: half / 2 }) >= input.workingSetMib) return half / 2;
  }
  return null;
}

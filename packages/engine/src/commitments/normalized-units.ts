import { EngineError } from "../errors/engine-error.ts";
import type { StorageMode } from "../prices/price-sheet.ts";

const SMALL_SIZES: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 4, xlarge: 8 };

/**
 * Reserved-instance units that one instance consumes: by size, × 1.3 under I/O-Optimized (RSV-1; F, section 7).
 * Throws `commitment-invalid` for a size without published units (48xlarge).
 */
export function normalizedUnits(instanceClass: string, storageMode: StorageMode): number {
  const size = instanceClass.split(".").at(-1) ?? "";
  const multiple = /^(2|4|8|12|16|24|32)xlarge$/.exec(size)?.[1];
  const units = multiple === undefined ? SMALL_SIZES[size] : 8 * Number(multiple);
  if (units === undefined) {
    throw new EngineError(
      "commitment-invalid",
      `AWS publishes no normalized units for size "${size}", so reserved instances of ${instanceClass} cannot be counted.`,
    );
  }
  return storageMode === "standard" ? units : (units * 13) / 10;
}

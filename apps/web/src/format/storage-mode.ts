import type { StorageMode } from "@acuity/engine/prices";

export function storageModeName(mode: StorageMode): string {
  return mode === "standard" ? "Standard" : "I/O-Optimized";
}

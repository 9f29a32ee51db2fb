import { lackedStorage } from "../limits/local-storage-room.ts";
import type { Effective } from "../workload/resolve.ts";
import { lessMemoryMisses } from "./less-memory.ts";
import type { Miss } from "./misses-of.ts";

/** Memory and local storage that today's instances were measured to need and a shape has not (MEM-17, MEM-18, MEM-19). */
export function roomMisses(effective: Effective): readonly Miss[] {
  const storage = lackedStorage(effective).map(
    ({ instance, instanceClass, usualGib, roomGib }): Miss => ({
      limit: { code: "local-storage", instance, instanceClass, usedGib: usualGib, roomGib },
      distance: 1 - roomGib / usualGib,
    }),
  );
  return [...lessMemoryMisses(effective), ...storage];
}

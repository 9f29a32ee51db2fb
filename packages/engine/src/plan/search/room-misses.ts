import { shortOfStorage } from "../limits/local-storage-room.ts";
import { movedBy } from "../limits/moved-by.ts";
import type { Effective } from "../month/resolve.ts";
import { lessMemoryMisses } from "./less-memory.ts";
import type { Miss } from "./misses-of.ts";

/** Memory and local storage that today's instances were measured to need and a shape has not (MEM-17, MEM-18, MEM-19). */
export function roomMisses(effective: Effective): readonly Miss[] {
  const storage = movedBy(effective)
    .flatMap(shortOfStorage)
    .filter(({ usualGib, roomGib }) => usualGib > roomGib)
    .map(
      ({ instance, instanceClass, usualGib, roomGib }): Miss => ({
        limit: { code: "local-storage", instance, instanceClass, usedGib: usualGib, roomGib },
        distance: 1 - roomGib / usualGib,
      }),
    );
  return [...lessMemoryMisses(effective), ...storage];
}

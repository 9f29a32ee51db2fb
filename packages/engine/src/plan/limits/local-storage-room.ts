import { localStorage } from "../../measured/local-storage.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { sizeCaches } from "../../reads/caches/size-caches.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { type MovedInstance, movedBy } from "./moved-by.ts";

/** Local storage of Aurora MySQL, GiB by size [D: AWS, Temporary storage limits for Aurora MySQL, read 2026-11]. */
const MYSQL_GIB: Readonly<Record<string, number>> = {
  ...{ small: 32, medium: 32, large: 32, xlarge: 80, "2xlarge": 160, "4xlarge": 320, "8xlarge": 640 },
  ...{ "12xlarge": 960, "16xlarge": 1280, "24xlarge": 1920, "32xlarge": 2560, "48xlarge": 3840 },
  "db.x2g.large": 40,
};

/** What was free above this multiple of a class's own local storage was measured on another class [A]. */
const OF_ANOTHER = 1.25;

/** A class that holds less than what today's sorts and temporary tables take (MEM-19). */
export interface ShortOfStorage {
  readonly instance: string | null;
  readonly instanceClass: string;
  /** The most that was taken, and what three days and more took. */
  readonly usedGib: number;
  readonly usualGib: number;
  readonly roomGib: number;
}

export function shortOfStorage(moved: MovedInstance): readonly ShortOfStorage[] {
  const { measured, next, settings } = moved;
  const taken = takenBy(moved);
  const roomGib = next === null ? null : roomOf(next, settings);
  if (taken === null || next === null || roomGib === null || taken.usedGib <= roomGib) return [];
  const { usedGib, usualGib } = taken;
  return [{ instance: measured.id, instanceClass: next.instanceClass, usedGib, usualGib, roomGib }];
}

/** Of what the settings move: what three days and more took that its class has not. */
export function lackedStorage(effective: Effective): readonly ShortOfStorage[] {
  return movedBy(effective)
    .flatMap(shortOfStorage)
    .filter(({ usualGib, roomGib }) => usualGib > roomGib);
}

/** What an instance takes on three days and more, and moves to a range with: nobody knows whether that has it. */
export interface UnknownRoom {
  readonly instance: string | null;
  readonly usedGib: number;
}

/** @param offered classes that may be picked: where each has what is taken, local storage limits nothing */
export function ofUnknownRoom(
  moved: MovedInstance,
  offered: readonly InstanceSpec[],
): readonly UnknownRoom[] {
  const { measured, next, settings } = moved;
  const usedGib = next === null ? (takenBy(moved)?.usualGib ?? 0) : 0;
  const isLimit = offered.some((spec) => usedGib > (roomOf(spec, settings) ?? Number.POSITIVE_INFINITY));
  return isLimit ? [{ instance: measured.id, usedGib }] : [];
}

/** Null where nobody measured it, and where the figures are of another class. */
function takenBy({ measured, today, settings }: MovedInstance): ReturnType<typeof localStorage> {
  const taken = localStorage(measured);
  // On NVMe temporary objects are where FreeLocalStorage does not look.
  if (taken === null || today.nvmeGb !== null) return null;
  const ownGib = roomOf(today, settings);
  return ownGib !== null && taken.sizeGib > OF_ANOTHER * ownGib ? null : taken;
}

/** Room for temporary objects on a class, GiB; null where AWS publishes none. */
function roomOf(spec: InstanceSpec, settings: Settings): number | null {
  if (settings.engine === "aurora-mysql")
    return MYSQL_GIB[spec.instanceClass] ?? MYSQL_GIB[spec.size] ?? null;
  if (spec.nvmeGb === null) return spec.tempStorageGib;
  return sizeCaches(spec, settings).tempSpaceGib;
}

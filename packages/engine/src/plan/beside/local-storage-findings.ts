import { localStorage } from "../../measured/local-storage.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { sizeCaches } from "../../reads/caches/size-caches.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Effective } from "../month/resolve.ts";
import type { Settings } from "../terms/settings.ts";
import { type MovedInstance, movedInstances, onceEach } from "./moved-instances.ts";

/** Local storage of Aurora MySQL, GiB by size [D: AWS, Temporary storage limits for Aurora MySQL, read 2026-11]. */
const MYSQL_GIB: Readonly<Record<string, number>> = {
  ...{ small: 32, medium: 32, large: 32, xlarge: 80, "2xlarge": 160, "4xlarge": 320, "8xlarge": 640 },
  ...{ "12xlarge": 960, "16xlarge": 1280, "24xlarge": 1920, "32xlarge": 2560, "48xlarge": 3840 },
  "db.x2g.large": 40,
};

/** What was free above this multiple of a class's own local storage was measured on another class [A]. */
const OF_ANOTHER = 1.25;

/** Classes of the pick, and of what it depends on memory against, that hold less than today's sorts and temporary tables take (MEM-19). */
export function localStorageFindings(
  plan: Parameters<typeof movedInstances>[0],
  effective: Effective,
): readonly PlanFinding[] {
  return onceEach(movedInstances(plan, effective).flatMap(shortOf));
}

type Short = Extract<PlanFinding, { readonly code: "local-storage-short" }>;

function shortOf({ measured, today, next, settings }: MovedInstance): readonly Short[] {
  const taken = localStorage(measured);
  // On NVMe temporary objects are where FreeLocalStorage does not look.
  if (taken === null || next === null || today.nvmeGb !== null) return [];
  const [ownGib, roomGib] = [roomOf(today, settings), roomOf(next, settings)];
  if (ownGib !== null && taken.sizeGib > OF_ANOTHER * ownGib) return [];
  if (roomGib === null || taken.usedGib <= roomGib) return [];
  const { usedGib } = taken;
  const { instanceClass } = next;
  return [
    {
      ...{ code: "local-storage-short", instance: measured.id, usedGib, instanceClass, roomGib },
      assumption: true,
    },
  ];
}

/** Room for temporary objects on a class, GiB; null where AWS publishes none. */
function roomOf(spec: InstanceSpec, { engine, storageMode }: Settings): number | null {
  if (engine === "aurora-mysql") return MYSQL_GIB[spec.instanceClass] ?? MYSQL_GIB[spec.size] ?? null;
  if (spec.nvmeGb === null) return spec.tempStorageGib;
  return sizeCaches(spec, { storageMode }).tempSpaceGib;
}

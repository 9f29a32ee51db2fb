import type { InstanceEvidence } from "../../evidence/evidence.ts";
import { localStorage } from "../../measured/local-storage.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { sizeCaches } from "../../reads/caches/size-caches.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Effective } from "../month/resolve.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";

/** Local storage of Aurora MySQL, GiB by size [D: AWS, Temporary storage limits for Aurora MySQL, read 2026-11]. */
const MYSQL_GIB: Readonly<Record<string, number>> = {
  ...{ small: 32, medium: 32, large: 32, xlarge: 80, "2xlarge": 160, "4xlarge": 320, "8xlarge": 640 },
  ...{ "12xlarge": 960, "16xlarge": 1280, "24xlarge": 1920, "32xlarge": 2560, "48xlarge": 3840 },
  "db.x2g.large": 40,
};

/** What was free above this multiple of a class's own local storage was measured on another class [A]. */
const OF_ANOTHER = 1.25;

interface Moved {
  readonly measured: InstanceEvidence;
  readonly source: SourceSetting;
  readonly instanceClass: string;
}

/** Classes of the pick, and of what it depends on memory against, that hold less than today's sorts and temporary tables take (MEM-19). */
export function localStorageFindings(
  { options, pick, nearestMiss, memory }: Pick<Plan, "options" | "pick" | "nearestMiss" | "memory">,
  effective: Effective,
): readonly PlanFinding[] {
  const ids = new Set([pick ?? nearestMiss, memory?.id]);
  const named = options.filter(({ id }) => ids.has(id));
  const found = named.flatMap(({ settings }) =>
    movedTo(settings, effective).flatMap((moved) => shortOf(moved, { settings, effective })),
  );
  return [...new Map(found.map((one) => [`${one.instance} ${one.instanceClass}`, one])).values()];
}

/** The measured instances that an option runs on a class, the planned one first. */
function movedTo({ writer, readers }: Settings, { workload }: Effective): readonly Moved[] {
  const { evidence, baseline } = workload;
  const own =
    writer.kind === "provisioned"
      ? [{ measured: evidence.planned, source: baseline.source, instanceClass: writer.instanceClass }]
      : [];
  const others = readers.flatMap(({ instanceClass, kind, measured: of }) => {
    const measured = evidence.others.find(({ id }) => id === of?.instance);
    if (kind === "serverless" || instanceClass === null || !of || measured === undefined) return [];
    return [{ measured, source: of.source, instanceClass }];
  });
  return [...own, ...others];
}

type Short = Extract<PlanFinding, { readonly code: "local-storage-short" }>;

function shortOf(
  { measured, source, instanceClass }: Moved,
  { settings, effective }: { readonly settings: Settings; readonly effective: Effective },
): readonly Short[] {
  const taken = localStorage(measured);
  if (taken === null || source.kind === "serverless") return [];
  const { specs } = effective.market;
  const specOf = (name: string) => specs.find((one) => one.instanceClass === name);
  const [today, next] = [specOf(source.instanceClass), specOf(instanceClass)];
  // On NVMe temporary objects are where FreeLocalStorage does not look.
  if (next === undefined || today === undefined || today.nvmeGb !== null) return [];
  const roomGib = roomOf(next, settings);
  const ownGib = roomOf(today, settings);
  if (ownGib !== null && taken.sizeGib > OF_ANOTHER * ownGib) return [];
  if (roomGib === null || taken.usedGib <= roomGib) return [];
  const { usedGib } = taken;
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

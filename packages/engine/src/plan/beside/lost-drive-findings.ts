import { storageShare, tierOfSource } from "../../memory/tier-of-source.ts";
import { sizeCaches } from "../../reads/caches/size-caches.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { MovedInstance } from "../limits/moved-by.ts";
import type { Effective } from "../workload/resolve.ts";
import { movedInstances, onceEach } from "./moved-instances.ts";

/** Instances on an NVMe class that the pick, or what it depends on memory against, puts on something without (ORD-5). */
export function lostDriveFindings(
  plan: Parameters<typeof movedInstances>[0],
  effective: Effective,
): readonly PlanFinding[] {
  const moved = movedInstances(plan, effective).filter(
    ({ today, next }) => today.nvmeGb !== null && (next === null || next.nvmeGb === null),
  );
  const found = moved.map((one) => lostBy(one, effective));
  return onceEach(found);
}

type Lost = Extract<PlanFinding, { readonly code: "lost-drive" }>;

function lostBy({ measured, today, next }: MovedInstance, { workload }: Effective): Lost {
  const { engine, engineVersion, storageMode } = workload.baseline;
  const mode = { engine, engineVersion, storageMode };
  const tier = tierOfSource(measured, { ...mode, spec: today });
  const tempGib = sizeCaches(today, mode).tempSpaceGib ?? 0;
  return {
    ...{ code: "lost-drive", instance: measured.id, fromClass: today.instanceClass, tempGib },
    ...{ instanceClass: next?.instanceClass ?? null, roomGib: next?.tempStorageGib ?? null },
    tierGib: tier === null ? null : tier.mib / 1024,
    servedPct: tier === null || tier.hitPct === null ? null : 100 * (1 - storageShare(tier, measured)),
    assumption: false,
  };
}

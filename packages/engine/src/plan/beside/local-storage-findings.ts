import type { PlanFinding } from "../../units/plan-finding.ts";
import { ofUnknownRoom, shortOfStorage } from "../limits/local-storage-room.ts";
import { pickableSpecs } from "../search/eligible-specs.ts";
import type { Plan } from "../search/plan.ts";
import type { Effective } from "../workload/resolve.ts";
import { movedInstances, onceEach } from "./moved-instances.ts";

/**
 * Classes of the pick, and of what it depends on memory against, that hold less than today's sorts and temporary tables take;
 * of a pick on a range that nobody knows it (MEM-19).
 */
export function localStorageFindings(
  plan: Pick<Plan, "options" | "pick" | "nearestMiss" | "memory">,
  effective: Effective,
): readonly PlanFinding[] {
  const found = movedInstances(plan, effective).flatMap(shortOfStorage);
  const offered = pickableSpecs(effective);
  const picked = movedInstances({ ...plan, memory: null }, effective);
  return [
    ...onceEach(
      found.map(({ usualGib: _, ...short }) => ({
        ...({ code: "local-storage-short", ...short, assumption: true } as const),
      })),
    ),
    ...picked
      .flatMap((moved) => ofUnknownRoom(moved, offered))
      .map((one) => ({ code: "local-storage-unknown", ...one, assumption: true }) as const),
  ];
}

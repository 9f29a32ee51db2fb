import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Effective } from "../workload/resolve.ts";

type Known = Pick<Effective, "workload" | "memory">;

/** A pool that was pasted is that of the class that runs today (MEM-1); null of any other, and where nobody knows touches. */
export function todaysPoolMib(instanceClass: string, { workload, memory }: Known): number | null {
  return isToday(instanceClass, workload) ? (memory?.poolMib ?? null) : null;
}

/**
 * The largest pool that a class is known to take, MiB: the table's, and of the class that runs today what was pasted where that is
 * more. A smaller one is a parameter that can be set: a set that the class may hold keeps it in (DEM-5).
 */
export function mostPoolMib(spec: InstanceSpec, known: Known & Pick<Effective, "settings">): number {
  const { settings, workload } = known;
  const pastedMib = isToday(spec.instanceClass, workload) ? (settings.pastedMemory?.poolMib ?? 0) : 0;
  return Math.max(pastedMib, bufferPoolMib({ ...spec, engine: settings.engine }));
}

function isToday(instanceClass: string, { baseline: { source } }: Effective["workload"]): boolean {
  return source.kind === "provisioned" && source.instanceClass === instanceClass;
}

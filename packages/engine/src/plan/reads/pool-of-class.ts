import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { poolWithParameters } from "../../pool/pool-with-parameters.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "../workload/resolve.ts";

type Known = Pick<Effective, "workload" | "memory">;
type Asked = Known & Pick<Effective, "settings" | "market">;

/** A pool that was pasted is that of the class that runs today (MEM-1); null of any other, and where nobody knows touches. */
export function todaysPoolMib(instanceClass: string, { workload, memory }: Known): number | null {
  return isToday(instanceClass, workload) ? (memory?.poolMib ?? null) : null;
}

/** Pool that a class is planned with, MiB: today's own, and beside it the table's, times what today's is of its own (MEM-1). */
export function poolOfClassMib(spec: InstanceSpec, asked: Asked): number {
  const poolMib = asked.memory?.poolMib ?? null;
  return todaysPoolMib(spec.instanceClass, asked) ?? withParameters(spec, { poolMib, asked });
}

/**
 * The largest pool that a class is known to take, MiB: the table's, and with the parameters of what runs today what was pasted
 * where that is more. A smaller one is a parameter that can be set: a set that the class may hold keeps it in (DEM-5).
 */
export function mostPoolMib(spec: InstanceSpec, asked: Asked): number {
  const poolMib = asked.settings.pastedMemory?.poolMib ?? null;
  return Math.max(withParameters(spec, { poolMib, asked }), tableMib(spec, asked));
}

/** With the parameters of what runs today, where a class does. */
function withParameters(
  spec: InstanceSpec,
  { poolMib, asked }: { readonly poolMib: number | null; readonly asked: Asked },
): number {
  const { source } = asked.workload.baseline;
  const isKnown = source.kind === "provisioned" && poolMib !== null;
  const today = isKnown ? { host: specOf(asked.market, source.instanceClass), mib: poolMib } : null;
  return poolWithParameters(spec, { engine: asked.settings.engine, today });
}

const tableMib = (spec: InstanceSpec, { settings: { engine } }: Asked): number =>
  bufferPoolMib({ ...spec, engine });

function isToday(instanceClass: string, { baseline: { source } }: Effective["workload"]): boolean {
  return source.kind === "provisioned" && source.instanceClass === instanceClass;
}

import { laidOver } from "../../series/laid-over.ts";
import type { Series } from "../../series/series.ts";
import type { Effective } from "../workload/resolve.ts";
import { keptCapacity } from "./reads-of-writer.ts";

/**
 * A range's capacity with what was measured on today's (HLD-3): whatever held it above a minimum holds it, and a working set in
 * it, above one that is no lower. Of today's own range too the larger of both: by what was measured alone it would hold a set for less
 * of the time than the same with a lower maximum (DEM-5). The run itself elsewhere, and while it is paused.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function keptChanges(effective: Effective, changes: Int32Array): Int32Array {
  const { capacity, trace } = effective.workload.demand;
  const kept = keptCapacity(effective, {});
  if (kept === null || capacity === null || capacity.values.length === 0) return changes;
  const pairs = measuredOf(capacity, trace.startS);
  const most = 2 * kept.maxAcu;
  return Int32Array.from(laidOver(Float64Array.from(changes), { pairs, most, isAlone: false }));
}

/** The last columns of each series; they go when it goes. */
const columns = new WeakMap<Series, { readonly startS: number; readonly column: Float64Array }>();

/** Second and half-ACU of each sample, in pairs. */
function measuredOf(capacity: Series, startS: number): Float64Array {
  const before = columns.get(capacity);
  if (before?.startS === startS) return before.column;
  const column = new Float64Array(2 * capacity.values.length);
  for (const [i, acu] of capacity.values.entries()) {
    column[2 * i] = i === 0 ? 0 : Math.max(0, (capacity.timesS[i] as number) - startS);
    column[2 * i + 1] = Math.floor(2 * acu);
  }
  columns.set(capacity, { startS, column });
  return column;
}

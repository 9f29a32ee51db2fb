import type { Series } from "../../series/series.ts";
import { keptCapacity } from "./reads-of-writer.ts";
import type { Effective } from "./resolve.ts";

/**
 * A range's capacity with what was measured on today's (HLD-3): whatever held it above a minimum holds it, and a working set in
 * it, above one that is no lower. The run itself elsewhere, and while it is paused.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function keptChanges(effective: Effective, changes: Int32Array): Int32Array {
  const { capacity, trace } = effective.workload.demand;
  const kept = keptCapacity(effective, {});
  if (kept === null || capacity === null || capacity.values.length === 0) return changes;
  const { maxAcu, isAlone } = kept;
  return laidOver(changes, { measured: measuredOf(capacity, trace.startS), most: 2 * maxAcu, isAlone });
}

/** The last columns of each series; they go when it goes. */
const columns = new WeakMap<Series, { readonly startS: number; readonly column: Int32Array }>();

/** Second and half-ACU of each sample, in pairs. */
function measuredOf(capacity: Series, startS: number): Int32Array {
  const before = columns.get(capacity);
  if (before?.startS === startS) return before.column;
  const column = new Int32Array(2 * capacity.values.length);
  for (const [i, acu] of capacity.values.entries()) {
    column[2 * i] = i === 0 ? 0 : Math.max(0, (capacity.timesS[i] as number) - startS);
    column[2 * i + 1] = Math.floor(2 * acu);
  }
  columns.set(capacity, { startS, column });
  return column;
}

function laidOver(
  changes: Int32Array,
  by: { readonly measured: Int32Array; readonly most: number; readonly isAlone: boolean },
): Int32Array {
  const { measured, most, isAlone } = by;
  const out = new Int32Array(changes.length + measured.length);
  let [length, c, m] = [0, 0, 0];
  for (let atS = changes[0] as number; c < changes.length; ) {
    while (m + 2 < measured.length && (measured[m + 2] as number) <= atS) m += 2;
    const own = changes[c + 1] as number;
    const other = (measured[m] as number) <= atS ? Math.min(most, measured[m + 1] as number) : 0;
    const half = own > 0 && other > (isAlone ? 0 : own) ? other : own;
    if (length === 0 || out[length - 1] !== half) {
      out[length] = atS;
      out[length + 1] = half;
      length += 2;
    }
    const nextS = [changes[c + 2], measured[m + 2]].map((second) => second ?? Number.POSITIVE_INFINITY);
    atS = Math.min(...nextS);
    if ((nextS[0] as number) <= (nextS[1] as number)) c += 2;
  }
  return out.slice(0, length);
}

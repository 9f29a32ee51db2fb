/**
 * Changes of a run as rows `[second, acu]`; null capacity where demand is unknown.
 *
 * @param changes pairs of `CapacityRun.changes`
 */
export function changeRows(changes: Int32Array): readonly (readonly [number, number | null])[] {
  const rows: [number, number | null][] = [];
  for (let c = 0; c < changes.length; c += 2) {
    const half = changes[c + 1] as number;
    rows.push([changes[c] as number, half < 0 ? null : half / 2]);
  }
  return rows;
}

/** Rows of second and value, ascending: `{ 0: 2, 60: 8 }` is 2 from second 0 and 8 from second 60. */
export function rowsOf(valueAt: Readonly<Record<number, number>>): readonly (readonly [number, number])[] {
  return Object.entries(valueAt).map(([second, value]) => [Number(second), value]);
}

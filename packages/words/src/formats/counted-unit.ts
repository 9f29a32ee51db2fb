/** A unit that is counted, in the plural where it is not one: `ACU-hours`, `1 instance-hour`; GB and ACU stay. */
export function countedUnit(quantity: number, unit: string): string {
  return quantity === 1 || !/[a-rt-z]$/.test(unit) ? unit : `${unit}s`;
}

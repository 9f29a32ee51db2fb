/**
 * Whether a planned range is the one that an instance runs on today: a bound that nobody said (a minimum of null, no highest
 * maximum) may be any.
 */
export function isSameRange(
  today: { readonly minAcu: number | null; readonly maxAcu: number },
  planned: { readonly minAcu: number; readonly maxAcu: number },
): boolean {
  const { minAcu, maxAcu } = today;
  const hasMaximum = Number.isFinite(maxAcu);
  return (minAcu === null || minAcu === planned.minAcu) && (!hasMaximum || maxAcu === planned.maxAcu);
}

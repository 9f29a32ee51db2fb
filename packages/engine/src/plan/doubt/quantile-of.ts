/** What rounding adds to a whole number of values. */
const ROUNDING = 1e-9;

/**
 * The value that a share of the values does not exceed, with as many at most above it as below that of one less the share: of ten
 * the ninth is the ninetieth percentile, so that nine of ten hold what it holds (HED-2).
 */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort(ascending);
  const least = (part: number) => Math.floor(part * sorted.length + ROUNDING);
  const at = share <= 0.5 ? least(share) : sorted.length - 1 - least(1 - share);
  return sorted[Math.min(sorted.length - 1, Math.max(0, at))] ?? 0;
}

const ascending = (a: number, b: number): number => a - b;

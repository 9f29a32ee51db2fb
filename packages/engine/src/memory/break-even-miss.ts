/** Two shapes that differ in what they cost without reads and in what they miss. */
export interface BreakEvenInput {
  /** m₀: misses per touch of the first. */
  readonly miss: number;
  /** What the first costs a month more than the second, reads left out, USD; negative when it is the cheaper one. */
  readonly savingUsd: number;
  /** Price of one read. */
  readonly usdPerRead: number;
  readonly touchesPerMonth: number;
}

/**
 * Misses per touch up to which the second shape is the cheaper one: m* = m₀ + (cost_a − cost_b)/(price·touches) (MEM-12). It
 * needs no curve. 1 or more: it wins whatever it misses; null where reads cost nothing.
 */
export function breakEvenMiss({
  miss,
  savingUsd,
  usdPerRead,
  touchesPerMonth,
}: BreakEvenInput): number | null {
  const usdPerMiss = usdPerRead * touchesPerMonth;
  return usdPerMiss > 0 ? miss + savingUsd / usdPerMiss : null;
}

/** A published measurement beside what the model says of it. */
export interface FitRow {
  /** SPEC id of the fit. */
  readonly id: string;
  readonly what: string;
  readonly measured: number;
  readonly model: number;
  readonly unit: string;
  /** Largest difference that counts as a fit, percent of the measurement. */
  readonly tolerancePct: number;
  /** Known to be outside, and asserted so by a test: shown as a miss. */
  readonly isKnownMiss?: boolean;
}

export function offByPct(row: FitRow): number {
  return 100 * (row.model / row.measured - 1);
}

export function holds(row: FitRow): boolean {
  return Math.abs(offByPct(row)) <= row.tolerancePct;
}

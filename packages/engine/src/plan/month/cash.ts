/** When the money of an option is due, and what it leaves unused of commitments already owned (RSV-3). */
export interface Cash {
  /** Fee due at the start. */
  readonly upfrontUsd: number;
  /** What leaves the account each month after the fee. */
  readonly monthlyCashUsd: number;
  /** 0 without a fee, null when it is never earned back within the term. */
  readonly paybackMonth: number | null;
  /** Until they expire, at this option's use. */
  readonly unusedOwnedUsd: number;
}

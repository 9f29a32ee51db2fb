/** A statement that takes longer, waits longer for a lock, or a transaction that rests longer is ended by the server. */
export const TIMEOUTS_MS = {
  statement_timeout: 15_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

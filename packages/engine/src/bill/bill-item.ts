/** Kinds of line that a user may have a negotiated percentage off, in the order they are asked for. */
export const DISCOUNT_ITEMS = [
  "compute",
  "acu-hours",
  "storage",
  "io-requests",
  "backup",
  "manual-snapshots",
  "snapshot-export",
  "database-insights",
  "extended-support",
  "data-api",
  "backtrack",
  "global-replicated-writes",
  "transfer-internet",
  "transfer-region",
  "reserved-instances",
  "savings-plan",
] as const;

/** Kinds of bill line (PRC-2). A private discount is the only kind that may be negative. */
export type BillItem = (typeof DISCOUNT_ITEMS)[number] | "cpu-credits" | "rds-proxy" | "private-discount";

import type { BillItem } from "./bill-item.ts";

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
] as const satisfies readonly BillItem[];

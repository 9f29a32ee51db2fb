import type { ReadConstants } from "./read-constants.ts";

/** Reads below memory in one query or transaction. */
export interface ReadCounts {
  readonly nvmeReads: number;
  readonly storageReads: number;
}

/** Latency of a query or transaction, ms: its fixed part + Σ reads × latency of the tier (ORD-3). */
export function timeReads(
  reads: ReadCounts,
  constants: { readonly fixedMs: number } & Pick<ReadConstants, "nvmeReadMs" | "storageReadMs">,
): number {
  return (
    constants.fixedMs + reads.nvmeReads * constants.nvmeReadMs + reads.storageReads * constants.storageReadMs
  );
}

import type { BillLineView, Settings } from "@acuity/engine";
import { formatPercent } from "../../format/percent.ts";

/** One sentence beside the storage switch: what I/O costs now. */
export function storageHint(
  bill: { readonly lines: readonly BillLineView[]; readonly totalUsd: number } | null,
  settings: Settings,
): string {
  if (settings.storageMode === "io-optimized") return "I/O is included; compute and storage cost more.";
  const io = bill?.lines.find((line) => line.item === "io-requests");
  if (bill === null || io === undefined || bill.totalUsd <= 0) return "I/O is billed by request.";
  return `I/O is ${formatPercent((100 * io.amountUsd) / bill.totalUsd)} of the bill.`;
}

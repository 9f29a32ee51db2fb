import type { Price } from "../prices/price-sheet.ts";
import type { BackupUsage, BillLine, BillQuery } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";
import { billLine } from "./bill-line.ts";
import type { BillUnit } from "./line-subject.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

/** Storage, I/O requests, backup, manual snapshots and export (PRC-2). */
export function storageLines({ sheet, usage }: BillQuery): readonly BillLine[] {
  const { storageMode, backup } = usage;
  const line = (
    item: BillItem,
    what: { quantity: number | undefined; unit: BillUnit; price: Price | null },
  ): readonly BillLine[] => {
    const { quantity, unit } = what;
    if (quantity === undefined) return [];
    const price = priceForItem(usage, { item, row: () => requirePrice(what.price, { sheet, item }) });
    return [
      billLine({
        item,
        factors: [{ value: quantity, unit: unit === "GB-month" ? "GB" : unit }],
        unit,
        price,
      }),
    ];
  };
  const perGbMonth = (quantity: number | undefined, price: Price | null) =>
    ({ quantity, price, unit: "GB-month" }) as const;
  const backupGb = backup === undefined ? undefined : billedBackupGb(backup);
  return [
    ...line("storage", perGbMonth(usage.storageGb, sheet.storageGbMonth[storageMode])),
    ...line("io-requests", {
      quantity: usage.ioRequests,
      unit: "request",
      price: sheet.ioRequest[storageMode],
    }),
    ...line("backup", perGbMonth(backupGb, sheet.backupGbMonth)),
    ...line("manual-snapshots", perGbMonth(usage.manualSnapshotGb, sheet.backupGbMonth)),
    ...line("snapshot-export", {
      quantity: usage.snapshotExportGb,
      unit: "GB",
      price: sheet.snapshotExportGb,
    }),
  ];
}

/** TotalBackupStorageBilled as it is, else what exceeds the allowance (PRC-2). */
function billedBackupGb(backup: BackupUsage): number {
  return "billedGb" in backup ? backup.billedGb : Math.max(0, backup.totalGb - backup.freeAllowanceGb);
}

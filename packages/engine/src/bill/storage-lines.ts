import type { Price } from "../prices/price-sheet.ts";
import type { BackupUsage, BillItem, BillLine, BillQuery } from "./bill.ts";
import { billLine } from "./bill-line.ts";
import { priceForItem, requirePrice } from "./price-for-item.ts";

/** Storage, I/O requests, backup, manual snapshots and export (PRC-2). */
export function storageLines({ sheet, usage }: BillQuery): readonly BillLine[] {
  const line = (
    item: BillItem,
    what: { label: string; quantity: number | undefined; counted: string; unit: string; price: Price | null },
  ): readonly BillLine[] => {
    if (what.quantity === undefined) return [];
    const price = priceForItem(usage, {
      item,
      row: () => requirePrice(what.price, { sheet, label: what.label }),
    });
    const factors = [{ value: what.quantity, unit: what.counted }];
    return [billLine({ item, label: what.label, factors, unit: what.unit, price })];
  };
  const perGb = { counted: "GB", unit: "GB-month" };
  return [
    ...line("storage", {
      label: "Storage",
      quantity: usage.storageGb,
      price: sheet.storageGbMonth[usage.storageMode],
      ...perGb,
    }),
    ...line("io-requests", {
      label: "I/O requests",
      quantity: usage.ioRequests,
      counted: "requests",
      unit: "request",
      price: sheet.ioRequest[usage.storageMode],
    }),
    ...line("backup", {
      label: "Backup beyond the free allowance",
      quantity: usage.backup === undefined ? undefined : billedBackupGb(usage.backup),
      price: sheet.backupGbMonth,
      ...perGb,
    }),
    ...line("manual-snapshots", {
      label: "Manual snapshots",
      quantity: usage.manualSnapshotGb,
      price: sheet.backupGbMonth,
      ...perGb,
    }),
    ...line("snapshot-export", {
      label: "Snapshot export",
      quantity: usage.snapshotExportGb,
      counted: "GB",
      unit: "GB",
      price: sheet.snapshotExportGb,
    }),
  ];
}

/** TotalBackupStorageBilled as it is, else what exceeds the allowance (PRC-2). */
function billedBackupGb(backup: BackupUsage): number {
  return "billedGb" in backup ? backup.billedGb : Math.max(0, backup.totalGb - backup.freeAllowanceGb);
}

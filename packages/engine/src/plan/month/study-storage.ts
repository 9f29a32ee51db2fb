import type { Bill, BillLine } from "../../bill/bill.ts";
import type { BillItem } from "../../bill/bill-item.ts";
import { sumUsd } from "../../bill/bill-line.ts";
import { discountLines } from "../../bill/discount-lines.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { ioPriceUsd, type StorageModes, storageModesOf } from "../../storage/compare-storage-modes.ts";
import { type BilledMonth, pricedMonth } from "./priced-month.ts";
import type { Effective } from "./resolve.ts";

const COMPUTE: readonly BillItem[] = ["compute", "acu-hours", "reserved-instances", "savings-plan"];

/**
 * The what-if's month in both storage modes (IOO-1): each after the same way to commit, by its own rates, and net of
 * private discounts, so that the break-even is the user's own.
 */
export function studyStorage(effective: Effective, month: BilledMonth): Omit<StorageModes, "bills"> {
  const { settings, market } = effective;
  const { privateDiscountPct = {} } = settings;
  const bills = byMode((mode) =>
    billIn({ ...effective, settings: { ...settings, storageMode: mode } }, month),
  );
  const net = (bill: Bill, items: readonly BillItem[]): number => {
    const lines = bill.lines.filter((line) => items.includes(line.item));
    return sumOf([...lines, ...discountLines(lines, privateDiscountPct)]);
  };
  const ioKept = 1 - (privateDiscountPct["io-requests"] ?? 0) / 100;
  const { bills: _, ...modes } = storageModesOf({
    bills,
    totalUsd: byMode((mode) => bills[mode].totalUsd),
    computeUsd: byMode((mode) => net(bills[mode], COMPUTE)),
    storageUsd: byMode((mode) => net(bills[mode], ["storage"])),
    ioUsd: net(bills.standard, ["io-requests"]),
    ioPriceUsd: ioPriceUsd({ sheet: market.sheet, usage: month.usage }) * ioKept,
  });
  return modes;
}

function billIn(effective: Effective, month: BilledMonth): Bill {
  const { settings, market } = effective;
  const usage = { ...month.usage, storageMode: settings.storageMode };
  const { lines, totalUsd } = pricedMonth(effective, { ...month, usage });
  const { catalogVersion, publishedOn, region } = market.sheet;
  return { catalogVersion, publishedOn, region, lines, totalUsd };
}

function byMode<Value>(of: (mode: StorageMode) => Value): Readonly<Record<StorageMode, Value>> {
  return { standard: of("standard"), "io-optimized": of("io-optimized") };
}

function sumOf(lines: readonly BillLine[]): number {
  return sumUsd(lines.map((line) => line.amountUsd));
}

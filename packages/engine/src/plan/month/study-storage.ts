import type { Bill, BillItem, BillLine } from "../../bill/bill.ts";
import { sumUsd } from "../../bill/bill-line.ts";
import { discountLines } from "../../bill/discount-lines.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { ioPriceUsd, type StorageModes, storageModesOf } from "../../storage/compare-storage-modes.ts";
import { type PricedMonthInput, pricedMonth } from "./priced-month.ts";

const COMPUTE: readonly BillItem[] = ["compute", "acu-hours", "reserved-instances", "savings-plan"];

/**
 * The what-if's month in both storage modes (IOO-1): each after the same way to commit, by its own rates, and net of
 * private discounts, so that the break-even is the user's own.
 */
export function studyStorage(input: PricedMonthInput): Omit<StorageModes, "bills"> {
  const { settings, market } = input;
  const { privateDiscountPct = {} } = settings;
  const bills = byMode((mode) => billIn(mode, input));
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
    ioPriceUsd: ioPriceUsd({ sheet: market.sheet, usage: input.month.usage }) * ioKept,
  });
  return modes;
}

function billIn(storageMode: StorageMode, { settings, market, month }: PricedMonthInput): Bill {
  const { lines, totalUsd } = pricedMonth({
    settings: { ...settings, storageMode },
    market,
    month: { ...month, usage: { ...month.usage, storageMode } },
  });
  const { catalogVersion, publishedOn, region } = market.sheet;
  return { catalogVersion, publishedOn, region, lines, totalUsd };
}

function byMode<Value>(of: (mode: StorageMode) => Value): Readonly<Record<StorageMode, Value>> {
  return { standard: of("standard"), "io-optimized": of("io-optimized") };
}

function sumOf(lines: readonly BillLine[]): number {
  return sumUsd(lines.map((line) => line.amountUsd));
}

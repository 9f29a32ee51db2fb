import type { Bill, BillUsage } from "../bill/bill.ts";
import { sumUsd } from "../bill/bill-line.ts";
import { billMonth } from "../bill/bill-month.ts";
import { EngineError } from "../errors/engine-error.ts";
import { decimalToNumber, parseDecimal } from "../prices/decimal.ts";
import type { PriceSheet, StorageMode } from "../prices/price-sheet.ts";

export interface StorageModesQuery {
  readonly sheet: PriceSheet;
  /** The month's usage; priced once in each mode, all members counted. */
  readonly usage: Omit<BillUsage, "storageMode">;
  /** Compute after commitments in each mode (`committedMonth`), in place of the on-demand lines. */
  readonly computeUsd?: Readonly<Record<StorageMode, number>>;
}

/** Standard against I/O-Optimized for one month (IOO-1). */
export interface StorageModes {
  readonly bills: Readonly<Record<StorageMode, Bill>>;
  /** Total of each mode, with compute after commitments where given. */
  readonly totalUsd: Readonly<Record<StorageMode, number>>;
  readonly computeUsd: Readonly<Record<StorageMode, number>>;
  readonly storageUsd: Readonly<Record<StorageMode, number>>;
  /** I/O of the Standard bill. */
  readonly ioUsd: number;
  /** I/O dollars a month on Standard at which both modes cost the same; negative when I/O-Optimized always wins. */
  readonly breakEvenIoUsd: number;
  /** The same in I/O requests. */
  readonly breakEvenIoRequests: number;
  /** The same as a share of the Standard bill of compute, storage and I/O; null without spend. */
  readonly breakEvenShare: number | null;
  /** Where this month stands: I/O as a share of the Standard bill of compute, storage and I/O. */
  readonly ioShare: number | null;
  /** Premium of I/O-Optimized on compute and on storage, as shares; null without that spend. */
  readonly computePremium: number | null;
  readonly storagePremium: number | null;
  readonly cheaper: StorageMode | "equal";
  /** Standard minus I/O-Optimized; negative is a loss from switching. */
  readonly savingUsd: number;
}

/**
 * Prices a month in both storage modes from their own rows, after commitments where given, and finds the exact
 * break-even: I/O dollars = (C_io − C_std) + (S_io − S_std) (IOO-1). Throws as `billMonth` does.
 */
export function compareStorageModes(query: StorageModesQuery): StorageModes {
  const standard = billMonth({ sheet: query.sheet, usage: { ...query.usage, storageMode: "standard" } });
  const optimized = billMonth({ sheet: query.sheet, usage: { ...query.usage, storageMode: "io-optimized" } });
  const bills = { standard, "io-optimized": optimized };
  const onDemand = byMode((mode) => sumOf(bills[mode], ["compute", "acu-hours"]));
  const computeUsd = query.computeUsd ?? onDemand;
  const storageUsd = byMode((mode) => sumOf(bills[mode], ["storage"]));
  const totalUsd = byMode((mode) => sumUsd([bills[mode].totalUsd, -onDemand[mode], computeUsd[mode]]));
  const ioUsd = sumOf(standard, ["io-requests"]);
  return storageModesOf({ bills, totalUsd, computeUsd, storageUsd, ioUsd, ioPriceUsd: ioPriceUsd(query) });
}

/** A month's dollars in each mode, and the price of one I/O request. */
export type PricedModes = Pick<StorageModes, "bills" | "totalUsd" | "computeUsd" | "storageUsd" | "ioUsd"> & {
  readonly ioPriceUsd: number;
};

/** Break-even, shares and premiums of a month that is already priced in both modes (IOO-1). */
export function storageModesOf({ ioPriceUsd, ...priced }: PricedModes): StorageModes {
  const { totalUsd, computeUsd, storageUsd, ioUsd } = priced;
  const breakEvenIoUsd = sumUsd([
    computeUsd["io-optimized"],
    -computeUsd.standard,
    storageUsd["io-optimized"],
    -storageUsd.standard,
  ]);
  const fixedUsd = sumUsd([computeUsd.standard, storageUsd.standard]);
  const savingUsd = sumUsd([totalUsd.standard, -totalUsd["io-optimized"]]);
  return {
    ...priced,
    breakEvenIoUsd,
    breakEvenIoRequests: breakEvenIoUsd / ioPriceUsd,
    breakEvenShare: ratio(breakEvenIoUsd, fixedUsd + breakEvenIoUsd),
    ioShare: ratio(ioUsd, fixedUsd + ioUsd),
    computePremium: premium(computeUsd),
    storagePremium: premium(storageUsd),
    cheaper: savingUsd > 0 ? "io-optimized" : savingUsd < 0 ? "standard" : "equal",
    savingUsd,
  };
}

export function byMode<Value>(of: (mode: StorageMode) => Value): Readonly<Record<StorageMode, Value>> {
  return { standard: of("standard"), "io-optimized": of("io-optimized") };
}

function sumOf(bill: Bill, items: readonly string[]): number {
  return sumUsd(bill.lines.filter((line) => items.includes(line.item)).map((line) => line.amountUsd));
}

/** Published US dollars of one request under Standard, or the price the user entered. */
export function ioPriceUsd({ sheet, usage }: Pick<StorageModesQuery, "sheet" | "usage">): number {
  const usd = usage.enteredPrices?.["io-requests"] ?? sheet.ioRequest.standard?.usd;
  if (usd !== undefined) return decimalToNumber(parseDecimal(usd));
  throw new EngineError(
    "price-missing",
    `Catalog ${sheet.catalogVersion} has no I/O price for ${sheet.region}.`,
  );
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function premium(usd: Readonly<Record<StorageMode, number>>): number | null {
  return usd.standard === 0 ? null : usd["io-optimized"] / usd.standard - 1;
}

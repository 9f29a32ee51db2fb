import { badSetting, EngineError } from "../errors/engine-error.ts";
import {
  addDecimals,
  type Decimal,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  unitsAtScale,
} from "../prices/decimal.ts";
import { type BasedPrice, rowPrice } from "../prices/price-of.ts";
import type { Price } from "../prices/price-sheet.ts";
import type { BillLine, BillQuery, BillUsage, LineSubject } from "./bill.ts";
import type { BillItem } from "./bill-item.ts";

/** What a line is made of; the factors multiply to the quantity. */
export type BillLineParts = Pick<BillLine, "item" | "factors" | "unit"> & {
  /** Absent = the item says it. */
  readonly of?: LineSubject;
  readonly price: BasedPrice;
};

/**
 * Quantity × unit price, exact, rounded once to the cent (UNI-4).
 * Throws `quantity-invalid` for a negative or non-finite quantity or price.
 */
export function billLine({ item, of = { code: "all" }, factors, unit, price }: BillLineParts): BillLine {
  const quantity = factors.reduce<Decimal>(
    (product, { value }) => multiplyDecimals(product, quantityOf(value, item)),
    { units: 1n, scale: 0 },
  );
  const unitPrice = parseDecimal(price.usd);
  if (unitPrice.units < 0n) {
    throw new EngineError("quantity-invalid", `Expected a price of 0 or more for ${item}, got ${price.usd}.`);
  }
  const { source, assumptions } = price;
  return {
    ...{ item, of, factors, unit, source, assumptions },
    quantity: decimalToNumber(quantity),
    unitPriceUsd: formatDecimal(unitPrice),
    amountUsd: Number(unitsAtScale(multiplyDecimals(quantity, unitPrice), 2)) / 100,
  };
}

function quantityOf(value: number, item: string): Decimal {
  if (!Number.isFinite(value) || value < 0) {
    throw new EngineError("quantity-invalid", `Expected a quantity of 0 or more for ${item}, got ${value}.`);
  }
  return parseDecimal(value);
}

/** Sum of shown amounts to the cent, free of binary rounding. */
export function sumUsd(amountsUsd: readonly number[]): number {
  let sum: Decimal = { units: 0n, scale: 2 };
  for (const usd of amountsUsd) sum = addDecimals(sum, parseDecimal(usd));
  return Number(unitsAtScale(sum, 2)) / 100;
}

type PercentByItem = Readonly<Partial<Record<BillItem, number>>>;

/** One negative line for each kind of line with a private discount; the only negative lines there are. */
export function discountLines(lines: readonly BillLine[], percentByItem: PercentByItem): readonly BillLine[] {
  return Object.entries(percentByItem)
    .sort(byName)
    .flatMap(([item, percent]) => {
      if (percent === undefined) return [];
      if (!Number.isFinite(percent) || percent < 0 || percent > 100) {
        throw badSetting(`Expected a discount of 0 to 100 percent, got ${percent}.`);
      }
      const amounts = lines.filter((line) => line.item === item).map((line) => line.amountUsd);
      if (amounts.length === 0 || percent === 0) return [];
      const base = sumUsd(amounts);
      const share = multiplyDecimals(parseDecimal(percent), { units: 1n, scale: 2 });
      const cents = unitsAtScale(multiplyDecimals(parseDecimal(base), share), 2);
      return [
        {
          item: "private-discount" as const,
          of: { code: "discount" as const, on: item as BillItem, pct: percent },
          factors: [{ value: base, unit: "USD" as const }],
          quantity: base,
          unit: "USD" as const,
          unitPriceUsd: `-${formatDecimal(share)}`,
          amountUsd: cents === 0n ? 0 : -Number(cents) / 100,
          source: { code: "entered" as const },
          assumptions: [],
        },
      ];
    });
}

/** What is paid for some kinds of line among those of a bill, their private discounts taken off: US dollars to the cent. */
export function paidUsd(lines: readonly BillLine[], items: readonly BillItem[]): number {
  const paid = lines.filter(({ item, of }) => items.includes(of.code === "discount" ? of.on : item));
  return sumUsd(paid.map(({ amountUsd }) => amountUsd));
}

/** Whoever wrote the percentages down first, the bill is the same. */
function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The user's price for a kind of line where one was entered, else the row's. */
export function priceForItem(
  usage: BillUsage,
  { item, row }: { readonly item: BillItem; readonly row: () => Price },
): BasedPrice {
  const entered = usage.enteredPrices?.[item];
  return entered === undefined ? rowPrice(row()) : enteredPrice(formatDecimal(parseDecimal(entered)));
}

export function enteredPrice(usd: string): BasedPrice {
  return { usd, source: { code: "entered" }, assumptions: [] };
}

/** The same of a row that may be missing: a price that is not known is `price-missing`, never zero. */
export function knownPrice(
  { sheet, usage }: BillQuery,
  { item, price }: { readonly item: BillItem; readonly price: Price | null },
): BasedPrice {
  const row = () => {
    if (price !== null) return price;
    throw new EngineError(
      "price-missing",
      `Catalog ${sheet.catalogVersion} has no price for ${item.replaceAll("-", " ")} (${sheet.engine}, ${sheet.region}). Enter one, or import AWS's price file of the region.`,
    );
  };
  return priceForItem(usage, { item, row });
}

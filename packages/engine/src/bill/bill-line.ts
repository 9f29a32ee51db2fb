import { EngineError } from "../errors/engine-error.ts";
import {
  addDecimals,
  type Decimal,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  unitsAtScale,
} from "../prices/decimal.ts";
import type { BasedPrice } from "../prices/price-basis.ts";
import type { BillLine } from "./bill.ts";
import type { LineSubject } from "./line-subject.ts";

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
  const zero: Decimal = { units: 0n, scale: 2 };
  const sum = amountsUsd.reduce<Decimal>((total, usd) => addDecimals(total, parseDecimal(usd)), zero);
  return Number(unitsAtScale(sum, 2)) / 100;
}

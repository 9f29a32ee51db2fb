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
import type { Price } from "../prices/price-sheet.ts";
import type { BillItem, BillLine } from "./bill.ts";

/** What a line is made of. `factors` multiply to the quantity and are shown in the formula. */
export interface BillLineParts {
  readonly item: BillItem;
  readonly label: string;
  readonly factors: readonly { readonly value: number; readonly unit: string }[];
  readonly unit: string;
  readonly price: Price;
}

/**
 * Quantity × unit price, exact, rounded once to the cent (UNI-4).
 * Throws `quantity-invalid` for a negative or non-finite quantity or price.
 */
export function billLine(parts: BillLineParts): BillLine {
  const { item, label, factors, unit, price } = parts;
  const quantity = factors.reduce<Decimal>(
    (product, { value }) => multiplyDecimals(product, quantityOf(value, label)),
    { units: 1n, scale: 0 },
  );
  const unitPrice = parseDecimal(price.usd);
  if (unitPrice.units < 0n) {
    throw new EngineError(
      "quantity-invalid",
      `Expected a price of 0 or more for ${label}, got ${price.usd}.`,
    );
  }
  const cents = unitsAtScale(multiplyDecimals(quantity, unitPrice), 2);
  const shown = factors.map(
    (f) => `${formatDecimal(parseDecimal(f.value))}${f.unit === "" ? "" : ` ${f.unit}`}`,
  );
  const unitPriceUsd = formatDecimal(unitPrice);
  return {
    item,
    label,
    quantity: decimalToNumber(quantity),
    unit,
    unitPriceUsd,
    amountUsd: Number(cents) / 100,
    formula: `${shown.join(" × ")} × $${unitPriceUsd}`,
    source: price.source,
    assumption: price.assumption ?? null,
  };
}

function quantityOf(value: number, label: string): Decimal {
  if (!Number.isFinite(value) || value < 0) {
    throw new EngineError("quantity-invalid", `Expected a quantity of 0 or more for ${label}, got ${value}.`);
  }
  return parseDecimal(value);
}

/** Sum of shown amounts to the cent, free of binary rounding. */
export function sumUsd(amountsUsd: readonly number[]): number {
  const zero: Decimal = { units: 0n, scale: 2 };
  const sum = amountsUsd.reduce<Decimal>((total, usd) => addDecimals(total, parseDecimal(usd)), zero);
  return Number(unitsAtScale(sum, 2)) / 100;
}

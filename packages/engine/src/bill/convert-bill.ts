import { EngineError } from "../errors/engine-error.ts";
import { formatDecimal, multiplyDecimals, parseDecimal, unitsAtScale } from "../prices/decimal.ts";
import type { Bill, BillLine } from "./bill.ts";
import { sumUsd } from "./bill-line.ts";

/** A rate kept with the report: how many units of the currency one US dollar buys, and on which day. */
export interface DisplayCurrency {
  /** ISO 4217, such as `EUR`. */
  readonly code: string;
  /** Exact decimal, such as `"0.9217"`. */
  readonly perUsd: string;
  /** ISO date of the rate. */
  readonly asOf: string;
  readonly source: string;
}

export interface ConvertedBill {
  readonly currency: DisplayCurrency;
  readonly lines: readonly (BillLine & { readonly amount: number })[];
  /** Sum of the converted lines as shown, in hundredths. */
  readonly total: number;
}

/** Converts each line once and sums what is shown. Throws `setting-invalid` for a rate that is not positive. */
export function convertBill(bill: Bill, currency: DisplayCurrency): ConvertedBill {
  const rate = parseDecimal(currency.perUsd);
  if (rate.units <= 0n || !/^[A-Z]{3}$/.test(currency.code) || !/^\d{4}-\d{2}-\d{2}$/.test(currency.asOf)) {
    throw new EngineError(
      "setting-invalid",
      `Expected a currency with a positive rate and its date, got ${currency.code} at ${formatDecimal(rate)} of "${currency.asOf}".`,
    );
  }
  const lines = bill.lines.map((line) => ({
    ...line,
    amount: Number(unitsAtScale(multiplyDecimals(parseDecimal(line.amountUsd), rate), 2)) / 100,
  }));
  return { currency, lines, total: sumUsd(lines.map((line) => line.amount)) };
}

import type { BillLine } from "./bill.ts";

/** One line of a monthly bill: quantity × unit price = amount, with where the price comes from. */
export interface BillLineView {
  readonly item: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPriceUsd: number;
  readonly amountUsd: number;
  readonly formula: string;
  readonly source: string;
  readonly assumption: boolean;
}

/** The line as charts and tables take it: the unit price as the nearest double, the assumption as a mark. */
export function billLineView(line: BillLine): BillLineView {
  return { ...line, unitPriceUsd: Number(line.unitPriceUsd), assumption: line.assumption !== null };
}

import type { BillLineView } from "../plan/what-if.ts";
import type { BillLine } from "./bill.ts";

/** The line as charts and tables take it: the unit price as the nearest double, the assumption as a mark. */
export function billLineView(line: BillLine): BillLineView {
  return { ...line, unitPriceUsd: Number(line.unitPriceUsd), assumption: line.assumption !== null };
}

import type { Bill } from "@acuity/engine/prices";
import { assumptionLines, type SaidLine, sayLine } from "./said-line.ts";
import { textTable } from "./text-table.ts";

/** The bill for people: a line each, the total, and what rests on an assumption. */
export function billTable(bill: Bill): string {
  const total = { label: "Total", formula: "", amountUsd: bill.totalUsd };
  const table = textTable<Pick<SaidLine, "label" | "formula" | "amountUsd">>(
    [...bill.lines.map(sayLine), total],
    [
      { title: "Item", cell: (line) => line.label },
      { title: "Formula", cell: (line) => line.formula },
      { title: "USD a month", align: "right", cell: (line) => line.amountUsd.toFixed(2) },
    ],
  );
  const notes = assumptionLines(bill.lines).join("");
  return `${table}Prices: ${bill.catalogVersion}, published ${bill.publishedOn}, ${bill.region}\n${notes}`;
}

import type { BillLineView } from "@acuity/engine/prices";
import { countedUnit } from "../../../format/counted-unit.ts";
import type { PlainTable } from "../../../format/csv.ts";
import { formatMoneyExact, formatUnitPrice, sumAsShown } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";
import { axisFromZero, moneyFace } from "../drawing/axis.ts";
import type { BarRow, PreparedChart } from "../drawing/drawing.ts";

export interface BillView {
  readonly lines: readonly BillLineView[];
  readonly totalUsd: number;
}

/** The monthly bill as bars that stand on each other and end at their sum. A bar's id is its line's item. */
export function billChart(bill: BillView): PreparedChart {
  const rows = billRows(bill);
  const highest = Math.max(1, ...rows.flatMap((row) => row.parts.flatMap(({ from, to }) => [from, to])));
  return {
    summary: describeBill(bill),
    table: () => billTable(bill),
    legend: [],
    foot: "",
    drawing: { kind: "bars", hasAxis: true, axis: axisFromZero(highest, moneyFace("a month")), rows },
  };
}

/** The total is the sum of the lines as shown (UNI-4). */
function billRows(bill: BillView): readonly BarRow[] {
  let reached = 0;
  const rows: readonly BarRow[] = bill.lines
    .filter((line) => line.amountUsd !== 0)
    .map((line) => {
      const from = reached;
      reached += line.amountUsd;
      return {
        id: line.item,
        name: line.label,
        detail: detailOf(line),
        parts: [{ from, to: reached, fill: line.amountUsd < 0 ? "saving" : "capacity" }],
        figure: formatMoneyExact(line.amountUsd),
      };
    });
  const total: BarRow = {
    id: "total",
    name: "A month",
    isStrong: true,
    parts: [{ from: 0, to: bill.totalUsd, fill: "demand" }],
    figure: formatMoneyExact(sumAsShown(bill.lines.map((line) => line.amountUsd))),
  };
  return [...rows, total];
}

/** From here on a quantity and its price are told by the million. */
const MILLION = 1e6;

/** Two figures whose product is the amount: hundredths as they are priced, requests by the million. */
function detailOf(line: BillLineView): string {
  if (line.unitPriceUsd <= 0) return "";
  const assumed = line.assumption ? ", assumed" : "";
  if (line.quantity >= MILLION) {
    return `${formatNumber(line.quantity / MILLION, 2)} M × ${formatUnitPrice(Number((line.unitPriceUsd * MILLION).toPrecision(12)))} a million${assumed}`;
  }
  const unit = countedUnit(line.quantity, line.unit);
  return `${formatNumber(line.quantity, 2)} ${unit} × ${formatUnitPrice(line.unitPriceUsd)}${assumed}`;
}

function describeBill(bill: BillView): string {
  const lines = bill.lines
    .filter((line) => line.amountUsd !== 0)
    .map((line) => `${line.label} ${formatMoneyExact(line.amountUsd)}`);
  return `${formatMoneyExact(bill.totalUsd)} a month: ${lines.join(", ")}.`;
}

function billTable(bill: BillView): PlainTable {
  return {
    header: ["Line", "Quantity", "Unit", "Unit price USD", "Amount USD", "Formula", "Source", "Assumption"],
    rows: [
      ...bill.lines.map((line) => [
        line.label,
        line.quantity,
        line.unit,
        String(line.unitPriceUsd),
        line.amountUsd,
        line.formula,
        line.source,
        line.assumption ? "yes" : "",
      ]),
      ["Total", null, "", null, bill.totalUsd, "sum of the lines as shown", "UNI-4", ""],
    ],
  };
}

import type { BillLine } from "@acuity/engine/prices";
import {
  countedUnit,
  formatMoneyExact,
  formatNumber,
  formatTotal,
  formatUnitPrice,
  isByMillion,
  lineFormula,
  lineLabel,
  type Place,
  sourceWords,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisFromZero, moneyFace } from "../drawing/axis.ts";
import type { BarRow, PreparedChart } from "../drawing/drawing.ts";

export interface BillView {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
}

/** The monthly bill as bars that stand on each other and end at their sum. A bar's id is its line's item. */
export function billChart(bill: BillView, place: Place): PreparedChart {
  const rows = billRows(bill, place);
  const highest = Math.max(1, ...rows.flatMap((row) => row.parts.flatMap(({ from, to }) => [from, to])));
  return {
    summary: describeBill(bill, place),
    table: () => billTable(bill, place),
    drawing: { kind: "bars", hasAxis: true, axis: axisFromZero(highest, moneyFace("a month", place)), rows },
  };
}

/** The total is the sum of the lines as shown (UNI-4). */
function billRows(bill: BillView, place: Place): readonly BarRow[] {
  let reached = 0;
  const rows: readonly BarRow[] = bill.lines
    .filter((line) => line.amountUsd !== 0)
    .map((line) => {
      const from = reached;
      reached += line.amountUsd;
      return {
        id: line.item,
        name: lineLabel(line),
        detail: detailOf(line, place),
        parts: [{ from, to: reached, fill: line.amountUsd < 0 ? "saving" : "capacity" }],
        figure: formatMoneyExact(line.amountUsd, place),
      };
    });
  const total: BarRow = {
    id: "total",
    name: "A month",
    isStrong: true,
    parts: [{ from: 0, to: bill.totalUsd, fill: "demand" }],
    figure: formatTotal(bill.lines, place),
  };
  return [...rows, total];
}

/** From here on a quantity whose price is told by the million is too. */
const MILLION = 1e6;

/** Two figures whose product is the amount: hundredths as they are priced, requests by the million. */
function detailOf(line: BillLine, place: Place): string {
  const unitPriceUsd = Number(line.unitPriceUsd);
  if (unitPriceUsd <= 0) return "";
  const assumed = line.assumptions.length > 0 ? ", assumed" : "";
  if (line.quantity >= MILLION && isByMillion(unitPriceUsd)) {
    return `${formatNumber(line.quantity / MILLION, 2)} M × ${formatUnitPrice(unitPriceUsd, place)}${assumed}`;
  }
  const unit = countedUnit(line.quantity, line.unit);
  return `${formatNumber(line.quantity, 2)} ${unit} × ${formatUnitPrice(unitPriceUsd, place)}${assumed}`;
}

function describeBill(bill: BillView, place: Place): string {
  const lines = bill.lines
    .filter((line) => line.amountUsd !== 0)
    .map((line) => `${lineLabel(line)} ${formatMoneyExact(line.amountUsd, place)}`);
  return `${formatMoneyExact(bill.totalUsd, place)} a month: ${lines.join(", ")}.`;
}

function billTable(bill: BillView, place: Place): PlainTable {
  return {
    header: ["Line", "Quantity", "Unit", "Unit price USD", "Amount USD", "Formula", "Source", "Assumption"],
    rows: [
      ...bill.lines.map((line) => [
        ...[lineLabel(line), line.quantity, line.unit, line.unitPriceUsd, line.amountUsd],
        ...[lineFormula(line, place), sourceWords(line.source)],
        line.assumptions.length > 0 ? "yes" : "",
      ]),
      ["Total", null, "", null, bill.totalUsd, "sum of the lines as shown", "UNI-4", ""],
    ],
  };
}

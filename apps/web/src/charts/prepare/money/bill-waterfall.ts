import type { BillLineView } from "@acuity/engine/prices";
import { countedUnit } from "../../../format/counted-unit.ts";
import { formatUnitPrice, sumAsShown } from "../../../format/money.ts";
import { formatNumber } from "../../../format/number.ts";

export interface WaterfallBar {
  readonly item: string;
  readonly label: string;
  /** `4,010 ACU-hours × $0.12`, or empty for the total. */
  readonly detail: string;
  readonly amountUsd: number;
  /** Where the bar starts and ends on the money axis. */
  readonly fromUsd: number;
  readonly toUsd: number;
  readonly kind: "line" | "credit" | "total";
}

/** Bars that stand on each other and end at the total, which is the sum of the lines as shown (UNI-4). */
export function billWaterfall(bill: {
  readonly lines: readonly BillLineView[];
  readonly totalUsd: number;
}): readonly WaterfallBar[] {
  let reached = 0;
  const bars: WaterfallBar[] = bill.lines
    .filter((line) => line.amountUsd !== 0)
    .map((line) => {
      const fromUsd = reached;
      reached += line.amountUsd;
      return {
        item: line.item,
        label: line.label,
        detail: detailOf(line),
        amountUsd: line.amountUsd,
        fromUsd,
        toUsd: reached,
        kind: line.amountUsd < 0 ? "credit" : "line",
      };
    });
  return [
    ...bars,
    {
      item: "total",
      label: "A month",
      detail: "",
      amountUsd: sumAsShown(bill.lines.map((line) => line.amountUsd)),
      fromUsd: 0,
      toUsd: bill.totalUsd,
      kind: "total",
    },
  ];
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

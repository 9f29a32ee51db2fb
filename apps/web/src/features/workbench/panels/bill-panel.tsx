"use client";

import type { BillLineView } from "@acuity/engine/prices";
import { memo, useDeferredValue, useMemo } from "react";
import { BillChart, billChartHeight } from "../../../charts/bill-chart.tsx";
import { ChartFrame } from "../../../charts/chart-frame.tsx";
import { billWaterfall } from "../../../charts/prepare/money/bill-waterfall.ts";
import { useWidth } from "../../../charts/use-width.ts";
import type { PlainTable } from "../../../format/csv.ts";
import { formatMoneyExact } from "../../../format/money.ts";
import classes from "./panel.module.css";

interface BillView {
  readonly lines: readonly BillLineView[];
  readonly totalUsd: number;
}

interface BillPanelProps {
  readonly bill: BillView | null;
  /** Lines left out for want of a figure, joined by "and"; empty when none is. */
  readonly missing: string;
  readonly onLine: (item: string) => void;
}

/** Room kept until the lines are there: three and their sum. */
const FIRST_ROWS = 4;

/** The month's bill by line. It follows the hand a moment behind the chart above. */
export const BillPanel = memo(function BillPanel({ bill, missing, onLine }: BillPanelProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const shown = useDeferredValue(bill);
  const bars = useMemo(() => (shown === null ? [] : billWaterfall(shown)), [shown]);
  return (
    <div className={classes["panel"]} data-testid="bill">
      <ChartFrame
        title="The bill of a month"
        note="line by line; a click explains"
        summary={shown === null ? "The bill is being priced." : describeBill(shown)}
        table={shown === null ? null : () => billTable(shown)}
        fileName="monthly-bill"
      >
        <div
          ref={ref}
          className={classes["plot"]}
          style={{ minHeight: billChartHeight(bars.length === 0 ? FIRST_ROWS : bars.length) }}
        >
          {shown === null || width === 0 ? (
            <div className={classes["wait"]}>Pricing …</div>
          ) : (
            <BillChart bars={bars} width={width} onLine={onLine} />
          )}
        </div>
        {missing !== "" && (
          <p className={classes["warning"]}>
            Not in it: {missing}. Neither the files nor you say how much; enter it under Volume.
          </p>
        )}
      </ChartFrame>
    </div>
  );
});

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

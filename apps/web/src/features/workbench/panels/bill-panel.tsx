import { memo, useDeferredValue, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { type BillView, billChart } from "../../../charts/prepare/money/bill-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelWarning } from "../../../ui/panel/panel.tsx";

interface BillPanelProps {
  readonly bill: BillView | null;
  /** Why there is none; null while it may come. */
  readonly problem: string | null;
  /** Lines left out for want of a figure, joined by "and"; empty when none is. */
  readonly missing: string;
  readonly onLine: (item: string) => void;
}

/** Room kept until the lines are there: three, their sum and the axis. */
const FIRST_PX = 190;

/** The month's bill by line. It follows the hand a moment behind the chart above. */
export const BillPanel = memo(function BillPanel({ bill, problem, missing, onLine }: BillPanelProps) {
  const shown = useDeferredValue(bill);
  const place = usePlace();
  const chart = useMemo(() => (shown === null ? null : billChart(shown, place)), [shown, place]);
  return (
    <Panel testId="bill">
      <Chart
        title="The bill of a month"
        note="line by line; a click explains"
        fileName="monthly-bill"
        chart={chart}
        height={FIRST_PX}
        waiting={problem ?? "Pricing …"}
        onPick={onLine}
      >
        {missing !== "" && (
          <PanelWarning>
            Not in it: {missing}. Neither the files nor you say how much; enter it under Volume.
          </PanelWarning>
        )}
      </Chart>
    </Panel>
  );
});

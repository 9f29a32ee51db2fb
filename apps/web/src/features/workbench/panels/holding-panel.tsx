import type { Baseline, HoldingMonth, Plan } from "@acuity/engine/plan";
import { holdingSentence } from "@acuity/words";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { holdingChart } from "../../../charts/prepare/money/holding-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { HoldingLines } from "../../../ui/holding/holding-lines.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";

const HEIGHT = 224;

interface HoldingPanelProps {
  readonly holding: HoldingMonth;
  readonly baseline: Baseline;
  readonly notes: Plan["notes"];
}

/** What holds the capacity that runs today: a bar for each day, a line for each cause. */
export const HoldingPanel = memo(function HoldingPanel({ holding, baseline, notes }: HoldingPanelProps) {
  const place = usePlace();
  const chart = useMemo(() => holdingChart(holding, place), [holding, place]);
  return (
    <Panel testId="holding">
      <Chart
        title="What holds your ACU"
        note="as measured, at list price"
        fileName="what-holds-acu"
        chart={chart}
        height={HEIGHT}
      >
        <PanelFoot>{holdingSentence({ ...holding, notes }, place)}</PanelFoot>
        <HoldingLines {...{ holding, baseline, place }} look="panel" />
      </Chart>
    </Panel>
  );
});

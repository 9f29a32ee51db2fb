import type { Plan, PlanOption } from "@acuity/engine/plan";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { costScatterChart } from "../../../charts/prepare/money/cost-scatter-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";

interface ScatterPanelProps {
  readonly plan: Plan | null;
  readonly onOption: (option: PlanOption) => void;
}

const HEIGHT = 224;

export const ScatterPanel = memo(function ScatterPanel({ plan, onOption }: ScatterPanelProps) {
  const place = usePlace();
  const chart = useMemo(() => (plan === null ? null : costScatterChart(plan, place)), [plan, place]);
  return (
    <Panel testId="scatter">
      <Chart
        title="Cost against unmet work"
        note="line: nothing is better on both"
        fileName="cost-against-unmet"
        chart={chart}
        height={HEIGHT}
        waiting="Trying shapes …"
        onPick={(id) => {
          const option = plan?.options.find((one) => one.id === id);
          if (option !== undefined) onOption(option);
        }}
      />
    </Panel>
  );
});

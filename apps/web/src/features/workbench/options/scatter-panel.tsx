import type { Plan, PlanOption } from "@acuity/engine/plan";
import { afterUpgradeTo, toldPlan } from "@acuity/words";
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
  // What the decision tells of; none of it is taken into view on the version that runs until an upgrade.
  const of = useMemo(() => plan && toldPlan(plan), [plan]);
  const chart = useMemo(() => (of === null ? null : costScatterChart(of.plan, place)), [of, place]);
  const onPick = (id: string) => {
    const option = of?.plan.options.find((one) => one.id === id);
    if (option !== undefined) onOption(option);
  };
  return (
    <Panel testId="scatter">
      <Chart
        title="Cost against unmet work"
        note={`line: nothing is better on both${afterUpgradeTo(plan)}`}
        fileName="cost-against-unmet"
        chart={chart}
        height={HEIGHT}
        waiting="Trying shapes …"
        {...(of?.upgradesTo === undefined && { onPick })}
      />
    </Panel>
  );
});

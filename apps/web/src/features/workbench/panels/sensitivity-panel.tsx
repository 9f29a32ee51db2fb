import type { Plan } from "@acuity/engine/plan";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { sensitivityChart } from "../../../charts/prepare/money/sensitivity-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";

/** What would flip the answer: the assumption nearest to it first. */
export const SensitivityPanel = memo(function SensitivityPanel({ plan }: { readonly plan: Plan }) {
  const place = usePlace();
  const chart = useMemo(() => sensitivityChart(plan.sensitivity, place), [plan, place]);
  return (
    <Panel testId="sensitivity">
      <Chart title="What would flip the answer" fileName="sensitivity" chart={chart} height={0} />
    </Panel>
  );
});

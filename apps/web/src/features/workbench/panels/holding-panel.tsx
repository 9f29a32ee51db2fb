import type { Baseline, HoldingMonth, Plan } from "@acuity/engine/plan";
import { holdingSentence } from "@acuity/words";
import { Button, Modal } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { holdingChart, holdingSums } from "../../../charts/prepare/money/holding-chart.ts";
import { SumLegend } from "../../../charts/sum-legend.tsx";
import { usePlace } from "../../../format/place-context.tsx";
import { HoldingLines } from "../../../ui/holding/holding-lines.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { HOLDING_TITLE, PAIR_HEIGHT } from "../words/pair-words.ts";

interface HoldingPanelProps {
  readonly holding: HoldingMonth;
  readonly baseline: Baseline;
  readonly notes: Plan["notes"];
}

/** What holds the capacity that runs today: a bar for each day, what each cause costs, one sentence; the rest on demand. */
export const HoldingPanel = memo(function HoldingPanel({ holding, baseline, notes }: HoldingPanelProps) {
  const place = usePlace();
  const [isOpen, setIsOpen] = useState(false);
  const [chart, sums] = useMemo(
    () => [holdingChart(holding, place), holdingSums(holding, place)] as const,
    [holding, place],
  );
  return (
    <Panel testId="holding">
      <Chart
        title={HOLDING_TITLE}
        note="as measured, on demand"
        fileName="what-holds-acu"
        chart={chart}
        height={PAIR_HEIGHT}
        beside={<SumLegend label="A month of each cause" {...sums} />}
      >
        <PanelFoot>
          {holdingSentence({ ...holding, notes }, place)}{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => setIsOpen(true)}>
            What to check
          </Button>
        </PanelFoot>
      </Chart>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={HOLDING_TITLE} size="xl">
        <HoldingLines {...{ holding, baseline, place }} look="panel" />
      </Modal>
    </Panel>
  );
});

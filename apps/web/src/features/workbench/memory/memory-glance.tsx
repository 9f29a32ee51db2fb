import type { Plan } from "@acuity/engine/plan";
import { memoryCurveSentence, memorySentence, waitLimitWords } from "@acuity/words";
import { Button } from "@mantine/core";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import type { PlanWithCurve } from "../../../charts/prepare/reads/memory-curve-chart.ts";
import { memoryMarksChart } from "../../../charts/prepare/reads/memory-marks-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { MEMORY_NOTE, MEMORY_TITLE, PAIR_HEIGHT } from "../words/pair-words.ts";
import { untold } from "./untold.ts";

interface MemoryGlanceProps {
  readonly plan: Plan;
  /** The option that the what-if stands on. */
  readonly yoursId: string | null;
  /** Opens what settles it. */
  readonly onSettle: () => void;
}

/** What another size of memory would miss, in one look and one sentence; the table and what settles it are a tab. */
export const MemoryGlance = memo(function MemoryGlance({ plan, yoursId, onSettle }: MemoryGlanceProps) {
  const { memoryCurve: curve = null } = plan;
  const settle = (
    <Button variant="subtle" size="compact-xs" onClick={onSettle}>
      What settles it
    </Button>
  );
  if (curve !== null)
    return (
      <Panel testId="memory-glance">
        <GlanceChart plan={{ ...plan, memoryCurve: curve }} {...{ yoursId, settle }} />
      </Panel>
    );
  return (
    <Panel testId="memory-glance" title={MEMORY_TITLE} note={`${MEMORY_NOTE}: not known`} isSaid>
      <PanelFoot>
        {untold(plan)} {settle}
      </PanelFoot>
    </Panel>
  );
});

interface GlanceChartProps extends Pick<MemoryGlanceProps, "yoursId"> {
  readonly plan: Plan & PlanWithCurve;
  readonly settle: React.ReactNode;
}

function GlanceChart({ plan, yoursId, settle }: GlanceChartProps) {
  const place = usePlace();
  const { memory, memoryCurve: curve } = plan;
  // The plan is made anew by its parent with every drawing; what is drawn of it is not.
  const { options, pick, today, compared } = plan;
  const chart = useMemo(
    () =>
      memoryMarksChart(
        {
          options,
          pick,
          today,
          memoryCurve: curve,
          ...(compared && { compared }),
          ...(memory && { memory }),
        },
        { place, yoursId },
      ),
    [options, pick, today, compared, memory, curve, place, yoursId],
  );
  return (
    <Chart title={MEMORY_TITLE} note={MEMORY_NOTE} fileName="memory-curve" chart={chart} height={PAIR_HEIGHT}>
      <PanelFoot>
        {memory ? memorySentence(memory, place) : memoryCurveSentence(curve, place)}{" "}
        {waitLimitWords(curve, place)} {settle}
      </PanelFoot>
    </Chart>
  );
}

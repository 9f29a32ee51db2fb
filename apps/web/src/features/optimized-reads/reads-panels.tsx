import type { OptimizedReadsPlan, ReadsQuestion } from "@acuity/engine/reads";
import { useMemo } from "react";
import { Chart } from "../../charts/chart.tsx";
import { costLatencyChart } from "../../charts/prepare/reads/cost-latency-chart.ts";
import { hitCurveChart } from "../../charts/prepare/reads/hit-curve-chart.ts";
import { readLatencyChart, readOptionMarks } from "../../charts/prepare/reads/read-latency-chart.ts";
import { usePlace } from "../../format/place-context.tsx";
import { ReadOptionsTable } from "../../tool/answer/read-options-table.tsx";
import { constantsOf } from "../../tool/question/constants-query.ts";
import type { FirstQuestion } from "../../tool/question/origin.ts";
import { Panel } from "../../ui/panel/panel.tsx";
import classes from "./reads-panels.module.css";

interface ReadsPanelsProps {
  readonly plan: OptimizedReadsPlan;
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion<ReadsQuestion>;
}

const HEIGHT = 180;

/** Hit ratio, latency and cost of every option, drawn and as a table. */
export function ReadsPanels({ plan, question, first }: ReadsPanelsProps) {
  const place = usePlace();
  // Of what runs on a range: the class that stands for it.
  const isStandIn = first.question.isServerless && !question.isServerless;
  const [hits, latency, cost] = useMemo(() => {
    const constants = constantsOf(question);
    const marks = readOptionMarks(plan, { constants, storageMode: question.storageMode, isStandIn });
    return [hitCurveChart(plan), readLatencyChart(marks, place), costLatencyChart(marks, place)];
  }, [plan, question, place, isStandIn]);
  const read = { note: "of a read query", height: HEIGHT };
  const trade = { note: "lower left is better", height: HEIGHT };
  return (
    <div className={classes["grid"]}>
      <Panel>
        <Chart title="Hit ratio over cache size" fileName="hit-ratio" chart={hits} height={HEIGHT} />
      </Panel>
      <Panel>
        <Chart title="Latency by class" fileName="read-latency" chart={latency} {...read} />
      </Panel>
      <Panel>
        <Chart title="Cost against latency" fileName="cost-against-latency" chart={cost} {...trade} />
      </Panel>
      <Panel title="Options" note="where page touches are found, what a read takes and what a month costs">
        <ReadOptionsTable {...{ plan, place, isStandIn }} storageMode={question.storageMode} />
      </Panel>
    </div>
  );
}

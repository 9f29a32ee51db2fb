"use client";

import type { OptimizedReadsPlan, ReadsQuestion } from "@acuity/engine/reads";
import { ChartFrame } from "../../charts/chart-frame.tsx";
import { CostLatencyChart } from "../../charts/cost-latency-chart.tsx";
import { HitCurveChart } from "../../charts/hit-curve-chart.tsx";
import { Legend } from "../../charts/legend.tsx";
import { costLatency } from "../../charts/prepare/reads/cost-latency.ts";
import { describeHitCurve, hitCurve, hitCurveTable } from "../../charts/prepare/reads/hit-curve.ts";
import {
  describeReadOptions,
  readOptionMarks,
  readOptionsTable,
} from "../../charts/prepare/reads/read-options.ts";
import { ReadLatencyChart } from "../../charts/read-latency-chart.tsx";
import { constantsOf } from "../../tool/question/constants-query.ts";
import { Panel, PanelPair } from "../../tool/tool-layout.tsx";
import { ReadOptionsTable } from "./read-options-table.tsx";

interface ReadsPanelsProps {
  readonly plan: OptimizedReadsPlan;
  readonly question: ReadsQuestion;
}

/** Hit ratio, latency and cost of every option, drawn and as a table. */
export function ReadsPanels({ plan, question }: ReadsPanelsProps) {
  const curve = hitCurve(plan);
  const marks = readOptionMarks(plan, {
    constants: constantsOf(question),
    storageMode: question.storageMode,
  });
  return (
    <>
      <Panel>
        <ChartFrame
          title="Hit ratio over cache size"
          note="dots: caches of the classes compared"
          summary={describeHitCurve(curve)}
          table={() => hitCurveTable(curve)}
          fileName="hit-ratio"
        >
          <HitCurveChart curve={curve} label={describeHitCurve(curve)} />
        </ChartFrame>
      </Panel>
      <PanelPair>
        <Panel>
          <ChartFrame
            title="Latency by class"
            note="of a read query"
            summary={describeReadOptions(marks)}
            table={() => readOptionsTable(marks)}
            fileName="read-latency"
          >
            <Legend
              entries={[
                { label: "fixed part", role: "demand", mark: "tick" },
                { label: "tiered cache", role: "actual", mark: "tick" },
                { label: "storage", role: "unmet", mark: "tick" },
              ]}
            />
            <ReadLatencyChart marks={marks} label={describeReadOptions(marks)} />
          </ChartFrame>
        </Panel>
        <Panel>
          <CostAgainstLatency marks={marks} />
        </Panel>
      </PanelPair>
      <Panel>
        <ReadOptionsTable plan={plan} storageMode={question.storageMode} />
      </Panel>
    </>
  );
}

function CostAgainstLatency({ marks }: { readonly marks: ReturnType<typeof readOptionMarks> }) {
  const dots = costLatency(marks);
  const words = dots.beyond.map((mark) => mark.label).join(", ");
  return (
    <ChartFrame
      title="Cost against latency"
      note={dots.beyond.length === 0 ? "lower left is better" : `not drawn, several times as dear: ${words}`}
      summary={describeReadOptions(marks)}
      table={() => readOptionsTable(marks)}
      fileName="cost-against-latency"
    >
      <CostLatencyChart dots={dots} label={describeReadOptions(marks)} />
    </ChartFrame>
  );
}

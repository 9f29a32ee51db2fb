"use client";

import type { Explanation, FailoverPlan } from "@acuity/engine";
import { useDeferredValue, useMemo, useState } from "react";
import { ChartFrame } from "../../charts/chart-frame.tsx";
import { Legend } from "../../charts/legend.tsx";
import { describeRecovery, recoveryColumns, recoveryTable } from "../../charts/prepare/recovery-curve.ts";
import { RecoveryChart } from "../../charts/recovery-chart.tsx";
import { usePriceSheet } from "../../session/use-price-sheet.ts";
import { useSession } from "../../session/use-session.ts";
import { ExplainDrawer } from "../../ui/explain-drawer.tsx";
import { NotesList } from "../../ui/notes-list.tsx";
import { Panel, ToolLayout } from "../../ui/tool-layout.tsx";
import { VerdictPanel } from "../../ui/verdict-panel.tsx";
import { FailoverControls } from "./failover-controls.tsx";
import { failoverFigures } from "./failover-figures.ts";
import { answerFailover } from "./failover-question.ts";
import { questionFrom } from "./from-session.ts";
import { RequirementsList } from "./requirements-list.tsx";
import { StatusReader } from "./status-reader.tsx";
import { useFailoverQuestion } from "./use-failover-question.ts";

/** The cold minutes after a failover, and what the tier-0 reader that prevents them costs. */
export function FailoverScreen() {
  const { answers } = useSession();
  const defaults = useMemo(() => questionFrom(answers), [answers]);
  const [question, setQuestion] = useFailoverQuestion(defaults);
  const { sheet, problem } = usePriceSheet(question.region);
  // Controls answer at once; the chart follows in the next frame when the hand is fast.
  const asked = useDeferredValue(question);
  const answer = useMemo(() => answerFailover(asked, sheet), [asked, sheet]);
  return (
    <ToolLayout
      controlsTitle="Writer, workload and reader"
      controls={<FailoverControls question={question} onQuestion={setQuestion} />}
    >
      {answer.plan === null ? (
        <VerdictPanel sentence={answer.refusal} figures={[]} onExplain={() => undefined} />
      ) : (
        <PlanPanels plan={answer.plan} problem={problem} />
      )}
      <Panel>
        <StatusReader />
      </Panel>
    </ToolLayout>
  );
}

/** Rows of the data table: a minute of a recovery is told by ten of them. */
const TABLE_ROWS = 120;

function PlanPanels({ plan, problem }: { readonly plan: FailoverPlan; readonly problem: string | null }) {
  const [explained, setExplained] = useState<Explanation | null>(null);
  const summary = describeRecovery(plan);
  const priceNotes = problem === null ? [] : [{ code: "prices", message: problem, assumption: false }];
  return (
    <>
      <VerdictPanel sentence={plan.verdict} figures={failoverFigures(plan)} onExplain={setExplained} />
      <Panel>
        <ChartFrame
          title="Transactions after a failover"
          summary={summary}
          table={() => recoveryTable(recoveryColumns(plan, TABLE_ROWS))}
          fileName="failover"
        >
          <Legend
            entries={[
              { label: "without cluster cache management", role: "capacity", mark: "line" },
              { label: "with it", role: "actual", mark: "dash" },
              { label: "lost to the cold cache", role: "unmet", mark: "hatch" },
              { label: "outage", role: "demand", mark: "area" },
            ]}
          />
          <RecoveryChart plan={plan} label={summary} />
        </ChartFrame>
      </Panel>
      <Panel>
        <RequirementsList requirements={plan.requirements} />
      </Panel>
      <Panel>
        <NotesList notes={[...priceNotes, ...plan.notes]} />
      </Panel>
      <ExplainDrawer explanation={explained} onClose={() => setExplained(null)} />
    </>
  );
}

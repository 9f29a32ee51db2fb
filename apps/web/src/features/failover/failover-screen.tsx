"use client";

import type { FailoverPlan } from "@acuity/engine/failover";
import type { Explanation } from "@acuity/engine/units";
import { notesOf } from "@acuity/words";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { ChartFrame } from "../../charts/chart-frame.tsx";
import { Legend } from "../../charts/legend.tsx";
import {
  describeRecovery,
  recoveryColumns,
  recoveryTable,
} from "../../charts/prepare/reads/recovery-curve.ts";
import { RecoveryChart } from "../../charts/recovery-chart.tsx";
import { shownPlace } from "../../format/place.ts";
import { usePriceSheet } from "../../session/catalogs/use-price-sheet.ts";
import { useSession } from "../../session/tab/use-session.ts";
import { Panel, ToolLayout, ToolWaiting } from "../../tool/tool-layout.tsx";
import { useOpeningQuestion } from "../../tool/use-opening-question.ts";
import { type ToolSession, useToolSession } from "../../tool/use-tool-session.ts";
import { VerdictPanel } from "../../tool/verdict-panel.tsx";
import { ExplainDrawer } from "../../ui/explain-drawer.tsx";
import { NotesList } from "../../ui/notes-list.tsx";
import { CacheChangePanel } from "./cache-change-panel.tsx";
import { FailoverControls } from "./failover-controls.tsx";
import { failoverFigures } from "./failover-figures.ts";
import { answerFailover } from "./failover-question.ts";
import { isExampleRate, questionFrom } from "./from-session.ts";
import { InReport } from "./in-report.tsx";
import { RequirementsList } from "./requirements-list.tsx";
import { StatusReader } from "./status-reader.tsx";
import { useFailoverQuestion } from "./use-failover-question.ts";

/** The cold minutes after a failover, and what the tier-0 reader that prevents them costs. */
export function FailoverScreen() {
  const session = useToolSession();
  return session.isOpen ? <FailoverDesk session={session} /> : <ToolWaiting />;
}

function FailoverDesk({ session: { cluster, hasTrace } }: { readonly session: ToolSession }) {
  const first = useMemo(() => questionFrom(cluster), [cluster]);
  const { studies } = useSession();
  const [question, setQuestion] = useFailoverQuestion(useOpeningQuestion(first.question, studies.failover));
  const { sheet, problem } = usePriceSheet(question.region);
  // Controls answer at once; the chart follows in the next frame when the hand is fast.
  const asked = useDeferredValue(question);
  const { found, refusal } = useMemo(() => answerFailover(asked, sheet), [asked, sheet]);
  const keep = hasTrace ? <InReport question={question} isExample={isExampleRate(question, first)} /> : null;
  if (sheet === null && problem === null) return <ToolWaiting />;
  return (
    <ToolLayout
      controlsTitle="Writer, workload and reader"
      controls={<FailoverControls question={question} first={first} onQuestion={setQuestion} />}
    >
      {found === null ? (
        <VerdictPanel sentence={refusal} figures={[]} onExplain={() => undefined} aside={keep} />
      ) : (
        <PlanPanels plan={found} problem={problem} keep={keep} />
      )}
      <Panel isPrinted={false}>
        <StatusReader />
      </Panel>
      <Panel>
        <CacheChangePanel question={asked} onQuestion={setQuestion} />
      </Panel>
    </ToolLayout>
  );
}

/** Rows of the data table: a minute of a recovery is told by ten of them. */
const TABLE_ROWS = 120;

interface PlanPanelsProps {
  readonly plan: FailoverPlan;
  readonly problem: string | null;
  readonly keep: ReactNode;
}

function PlanPanels({ plan, problem, keep }: PlanPanelsProps) {
  const [explained, setExplained] = useState<Explanation | null>(null);
  const summary = describeRecovery(plan);
  const curves = useMemo(() => ({ ...plan, outageS: plan.failoverS }), [plan]);
  const priceNotes = problem === null ? [] : [{ code: "prices", message: problem, assumption: false }];
  return (
    <>
      <VerdictPanel
        sentence={plan.verdict}
        figures={failoverFigures(plan)}
        onExplain={setExplained}
        aside={keep}
      />
      <Panel>
        <ChartFrame
          title="Transactions after a failover"
          summary={summary}
          table={() => recoveryTable(recoveryColumns(curves, TABLE_ROWS))}
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
          <RecoveryChart curves={curves} label={summary} />
        </ChartFrame>
      </Panel>
      <Panel>
        <RequirementsList requirements={plan.requirements} />
      </Panel>
      <Panel>
        <NotesList notes={[...priceNotes, ...notesOf(plan.notes, shownPlace())]} />
      </Panel>
      <ExplainDrawer explanation={explained} onClose={() => setExplained(null)} />
    </>
  );
}

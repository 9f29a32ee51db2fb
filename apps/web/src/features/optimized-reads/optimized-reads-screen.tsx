"use client";

import type { Explanation, OptimizedReadsPlan } from "@acuity/engine";
import { useDeferredValue, useMemo, useState } from "react";
import { usePriceSheet } from "../../session/use-price-sheet.ts";
import { useSession } from "../../session/use-session.ts";
import { ExplainDrawer } from "../../ui/explain-drawer.tsx";
import { NotesList } from "../../ui/notes-list.tsx";
import { Panel, ToolLayout } from "../../ui/tool-layout.tsx";
import { VerdictPanel } from "../../ui/verdict-panel.tsx";
import { clusterFrom, questionFrom } from "./from-session.ts";
import { ReadOptionsTable } from "./read-options-table.tsx";
import { ReadsCharts } from "./reads-charts.tsx";
import { ReadsControls } from "./reads-controls.tsx";
import { readsFigures } from "./reads-figures.ts";
import { answerReads, type ReadsQuestion } from "./reads-question.ts";
import { useReadsQuestion } from "./use-reads-question.ts";

/** Whether NVMe, more memory or neither pays for a working set. */
export function OptimizedReadsScreen() {
  const { answers } = useSession();
  const defaults = useMemo(() => questionFrom(answers), [answers]);
  const cluster = useMemo(() => clusterFrom(answers), [answers]);
  const [question, setQuestion] = useReadsQuestion(defaults);
  const { sheet, problem } = usePriceSheet(question.region);
  // Controls answer at once; the charts follow in the next frame when the hand is fast.
  const asked = useDeferredValue(question);
  const answer = useMemo(() => answerReads(asked, { prices: sheet, cluster }), [asked, sheet, cluster]);
  return (
    <ToolLayout
      controlsTitle="Workload and class"
      controls={<ReadsControls question={question} onQuestion={setQuestion} />}
    >
      {answer.plan === null ? (
        <VerdictPanel sentence={answer.refusal} figures={[]} onExplain={() => undefined} />
      ) : (
        <ReadsAnswer plan={answer.plan} question={asked} problem={problem} />
      )}
    </ToolLayout>
  );
}

interface ReadsAnswerProps {
  readonly plan: OptimizedReadsPlan;
  readonly question: ReadsQuestion;
  readonly problem: string | null;
}

function ReadsAnswer({ plan, question, problem }: ReadsAnswerProps) {
  const [explained, setExplained] = useState<Explanation | null>(null);
  const notes = [
    ...(plan.readersPick === null
      ? []
      : [{ code: "readers", message: `Readers: ${plan.readersPick.verdict}`, assumption: false }]),
    ...(problem === null ? [] : [{ code: "prices", message: problem, assumption: false }]),
    ...plan.notes,
  ];
  return (
    <>
      <VerdictPanel sentence={plan.verdict} figures={readsFigures(plan)} onExplain={setExplained} />
      <ReadsCharts plan={plan} question={question} />
      <Panel>
        <ReadOptionsTable plan={plan} storageMode={question.storageMode} />
      </Panel>
      <Panel>
        <NotesList notes={notes} />
      </Panel>
      <ExplainDrawer explanation={explained} onClose={() => setExplained(null)} />
    </>
  );
}

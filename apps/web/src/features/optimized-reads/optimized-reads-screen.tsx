"use client";

import type { OptimizedReadsPlan, ReadsQuestion } from "@acuity/engine/reads";
import type { Explanation } from "@acuity/engine/units";
import { type Note, notesOf } from "@acuity/words";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { shownPlace } from "../../format/place.ts";
import { usePriceSheet } from "../../session/catalogs/use-price-sheet.ts";
import { useSession } from "../../session/tab/use-session.ts";
import { Panel, ToolLayout, ToolWaiting } from "../../tool/tool-layout.tsx";
import { useOpeningQuestion } from "../../tool/use-opening-question.ts";
import { type ToolSession, useToolSession } from "../../tool/use-tool-session.ts";
import { VerdictPanel } from "../../tool/verdict-panel.tsx";
import { ExplainDrawer } from "../../ui/explain-drawer.tsx";
import { NotesList } from "../../ui/notes-list.tsx";
import { questionFrom } from "./from-session.ts";
import { InReport } from "./in-report.tsx";
import { measuredNotes } from "./measured-notes.ts";
import { ReadOptionsTable } from "./read-options-table.tsx";
import { ReadsCharts } from "./reads-charts.tsx";
import { ReadsControls } from "./reads-controls.tsx";
import { readsFigures } from "./reads-figures.ts";
import { answerReads } from "./reads-question.ts";
import { useReadsQuestion } from "./use-reads-question.ts";

/** Whether NVMe, more memory or neither pays for a working set. */
export function OptimizedReadsScreen() {
  const session = useToolSession();
  return session.isOpen ? <ReadsDesk session={session} /> : <ToolWaiting />;
}

function ReadsDesk({ session }: { readonly session: ToolSession }) {
  const { cluster, hasTrace } = session;
  const first = useMemo(() => questionFrom(cluster), [cluster]);
  const { studies } = useSession();
  const [question, setQuestion] = useReadsQuestion(useOpeningQuestion(first.question, studies.reads));
  const { sheet, problem } = usePriceSheet(question.region);
  // Controls answer at once; the charts follow in the next frame when the hand is fast.
  const asked = useDeferredValue(question);
  const answer = useMemo(() => answerReads(asked, sheet), [asked, sheet]);
  const priceNotes = problem === null ? [] : [{ code: "prices", message: problem, assumption: false }];
  const keep = hasTrace ? <InReport question={question} /> : null;
  if (sheet === null && problem === null) return <ToolWaiting />;
  return (
    <ToolLayout
      controlsTitle="Workload and class"
      controls={<ReadsControls question={question} first={first} onQuestion={setQuestion} />}
    >
      {answer.found === null ? (
        <VerdictPanel sentence={answer.refusal} figures={[]} onExplain={() => undefined} aside={keep} />
      ) : (
        <ReadsAnswer
          plan={answer.found}
          question={asked}
          notes={[...priceNotes, ...notesOf(measuredNotes(answer.found, cluster), shownPlace())]}
          keep={keep}
        />
      )}
    </ToolLayout>
  );
}

interface ReadsAnswerProps {
  readonly plan: OptimizedReadsPlan;
  readonly question: ReadsQuestion;
  readonly notes: readonly Note[];
  readonly keep: ReactNode;
}

function ReadsAnswer({ plan, question, notes, keep }: ReadsAnswerProps) {
  const [explained, setExplained] = useState<Explanation | null>(null);
  const readers =
    plan.readersPick === null
      ? []
      : [{ code: "readers", message: `Readers: ${plan.readersPick.verdict}`, assumption: false }];
  return (
    <>
      <VerdictPanel
        sentence={plan.verdict}
        figures={readsFigures(plan)}
        onExplain={setExplained}
        aside={keep}
      />
      <ReadsCharts plan={plan} question={question} />
      <Panel>
        <ReadOptionsTable plan={plan} storageMode={question.storageMode} />
      </Panel>
      <Panel>
        <NotesList notes={[...readers, ...notes, ...notesOf(plan.notes, shownPlace())]} />
      </Panel>
      <ExplainDrawer explanation={explained} onClose={() => setExplained(null)} />
    </>
  );
}

"use client";

import type { Studies } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { type Explanation, type Note, notesOf, type Place } from "@acuity/words";
import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { usePlace } from "../format/place-context.tsx";
import { usePriceSheet } from "../session/catalogs/use-price-sheet.ts";
import { useSession } from "../session/tab/session-store.ts";
import { ExplainDrawer } from "../ui/explain/explain-drawer.tsx";
import { NotesList } from "../ui/notes-list.tsx";
import { Panel } from "../ui/panel/panel.tsx";
import { type KnownCluster, type ToolSession, useToolSession } from "./cluster/use-tool-session.ts";
import { type Asking, QuestionFields } from "./fields/question-fields.tsx";
import { InReport } from "./in-report.tsx";
import { type Answer, answerIfWhole } from "./question/answer-or-refusal.ts";
import { keysOf } from "./question/door.ts";
import type { FirstQuestion } from "./question/origin.ts";
import type { QuestionSpec } from "./question/spec.ts";
import { type OpeningQuestion, useOpeningQuestion } from "./question/use-opening-question.ts";
import { useQuestion } from "./question/use-question.ts";
import { ToolLayout, ToolWaiting } from "./tool-layout.tsx";
import { type VerdictFigure, VerdictPanel } from "./verdict-panel.tsx";

/** What every answer says beside its own figures. */
interface Found {
  readonly notes: readonly Finding[];
}

interface Known {
  readonly cluster: KnownCluster | null;
  readonly place: Place;
}

/** A page of one question beside the plan: what is asked, how it is answered and what is drawn of the answer. */
export interface Tool<Question extends OpeningQuestion, Plan extends Found> {
  /** Its place among the studies of a report. */
  readonly study: keyof Studies;
  readonly controlsTitle: string;
  readonly spec: QuestionSpec<Question>;
  /** The question as far as the trace and the plan fill it. */
  readonly first: (cluster: KnownCluster | null) => FirstQuestion<Question>;
  readonly answer: (question: Question, prices: PriceSheet | null) => Answer<Plan>;
  readonly verdict: (plan: Plan, place: Place) => string;
  readonly figures: (plan: Plan, place: Place) => readonly VerdictFigure[];
  /** Notes beside the plan's own: what else the trace says of it. */
  readonly notes?: (plan: Plan, known: Known) => readonly Note[];
  /** Charts and tables of an answer. */
  readonly Panels: ComponentType<{ readonly plan: Plan; readonly question: Question }>;
  /** What stands below whatever the answer is, and the values that are asked for there. */
  readonly beside?: {
    readonly names: readonly (keyof Question)[];
    readonly Panels: ComponentType<{ readonly asking: Asking<Question> }>;
  };
  /** Why the question may not go into a report yet, as a sentence. */
  readonly obstacle?: (question: Question, first: FirstQuestion<Question>) => string | null;
}

/** Makes the page of a tool. */
export function defineTool<Question extends OpeningQuestion, Plan extends Found>(
  tool: Tool<Question, Plan>,
): ComponentType {
  return function ToolScreen() {
    const session = useToolSession();
    return session.isOpen ? <ToolDesk tool={tool} session={session} /> : <ToolWaiting />;
  };
}

interface ToolDeskProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Tool<Question, Plan>;
  readonly session: ToolSession;
}

function ToolDesk<Question extends OpeningQuestion, Plan extends Found>({
  tool,
  session: { cluster, hasTrace },
}: ToolDeskProps<Question, Plan>) {
  const { spec, beside } = tool;
  const place = usePlace();
  const { asking, asked, answer, isPriced, notes } = useAsked(tool, cluster);
  if (!isPriced) return <ToolWaiting />;
  const { draft, first } = asking;
  const keep = hasTrace && (
    <InReport
      study={tool.study}
      question={draft.missing.size === 0 ? draft.question : null}
      obstacle={tool.obstacle?.(draft.question, first) ?? null}
    />
  );
  const names = keysOf(spec).filter((name) => beside?.names.includes(name) !== true);
  return (
    <ToolLayout
      controlsTitle={tool.controlsTitle}
      controls={<QuestionFields asking={asking} names={names} />}
      leftOut={draft.leftOut}
    >
      {answer.refusal !== null ? (
        <VerdictPanel sentence={answer.refusal} figures={[]} onExplain={() => undefined} aside={keep} />
      ) : (
        <ToolAnswer
          tool={tool}
          plan={answer.found}
          question={asked.question}
          notes={[...notes, ...(tool.notes?.(answer.found, { cluster, place }) ?? [])]}
          keep={keep}
        />
      )}
      {beside !== undefined && <beside.Panels asking={asking} />}
    </ToolLayout>
  );
}

/** The question in the address over what is known, and its answer a frame behind the hand. */
function useAsked<Question extends OpeningQuestion, Plan extends Found>(
  tool: Tool<Question, Plan>,
  cluster: KnownCluster | null,
) {
  const { spec } = tool;
  const first = useMemo(() => tool.first(cluster), [tool, cluster]);
  const { studies } = useSession();
  const kept = studies[tool.study] as Question | null;
  const [draft, onQuestion] = useQuestion(spec, useOpeningQuestion(first.question, kept));
  const { sheet, problem } = usePriceSheet(draft.question.region);
  // Controls answer at once; the charts follow in the next frame when the hand is fast.
  const asked = useDeferredValue(draft);
  const answer = useMemo(
    () => answerIfWhole(asked, { spec, answer: (question) => tool.answer(question, sheet) }),
    [asked, spec, tool, sheet],
  );
  const notes: readonly Note[] =
    problem === null ? [] : [{ code: "prices", message: problem, assumption: false }];
  const asking: Asking<Question> = { spec, draft, first, onQuestion };
  return { asking, asked, answer, notes, isPriced: sheet !== null || problem !== null };
}

interface ToolAnswerProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Tool<Question, Plan>;
  readonly plan: Plan;
  readonly question: Question;
  readonly notes: readonly Note[];
  readonly keep: ReactNode;
}

function ToolAnswer<Question extends OpeningQuestion, Plan extends Found>({
  tool,
  plan,
  question,
  notes,
  keep,
}: ToolAnswerProps<Question, Plan>) {
  const [explained, setExplained] = useState<Explanation | null>(null);
  const place = usePlace();
  return (
    <>
      <VerdictPanel
        sentence={tool.verdict(plan, place)}
        figures={tool.figures(plan, place)}
        onExplain={setExplained}
        aside={keep}
      />
      <tool.Panels plan={plan} question={question} />
      <Panel>
        <NotesList notes={[...notes, ...notesOf(plan.notes, place)]} />
      </Panel>
      <ExplainDrawer
        topic={explained && { title: explained.title, steps: [explained], notes: [] }}
        onClose={() => setExplained(null)}
      />
    </>
  );
}

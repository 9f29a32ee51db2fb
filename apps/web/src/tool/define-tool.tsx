import type { Studies } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { type Explanation, type Note, notesOf, type Place, STANDARD_PLACE } from "@acuity/words";
import { type ComponentType, useDeferredValue, useMemo, useState } from "react";
import { PlaceContext, usePlace } from "../format/place-context.tsx";
import { usePriceSheet } from "../session/catalogs/use-price-sheet.ts";
import { useSession } from "../session/tab/session-store.ts";
import { ExplainDrawer } from "../ui/explain/explain-drawer.tsx";
import { NotesList } from "../ui/notes-list.tsx";
import { Panel } from "../ui/panel/panel.tsx";
import type { KnownCluster } from "./cluster/known-cluster.ts";
import { useKnownCluster } from "./cluster/use-known-cluster.ts";
import { type Asking, QuestionFields } from "./fields/question-fields.tsx";
import { InReport } from "./in-report.tsx";
import { type Answer, answerIfWhole } from "./question/answer-or-refusal.ts";
import { keysOf } from "./question/door.ts";
import type { FirstQuestion } from "./question/origin.ts";
import type { QuestionSpec } from "./question/spec.ts";
import { type OpeningQuestion, useOpeningQuestion, useQuestion } from "./question/use-question.ts";
import { ToolLayout, ToolWaiting } from "./tool-layout.tsx";
import { type VerdictFigure, VerdictPanel } from "./verdict-panel.tsx";

/** What every answer says beside its own figures. */
interface Found {
  readonly notes: readonly Finding[];
}

/** What is known beside an answer. */
export interface Known {
  readonly cluster: KnownCluster | null;
  readonly place: Place;
}

/** What a verdict is about: the question asked, and which of it was filled in. */
export interface AskedOf<Question> extends Known {
  readonly question: Question;
  readonly first: FirstQuestion<Question>;
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
  readonly verdict: (plan: Plan, asked: AskedOf<Question>) => string;
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
    const cluster = useKnownCluster();
    if (!useSession().isOpen) return <ToolWaiting />;
    return (
      <PlaceContext value={cluster?.place ?? STANDARD_PLACE}>
        <ToolDesk tool={tool} cluster={cluster} />
      </PlaceContext>
    );
  };
}

interface ToolDeskProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Tool<Question, Plan>;
  readonly cluster: KnownCluster | null;
}

function ToolDesk<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolDeskProps<Question, Plan>,
) {
  const { tool, cluster } = props;
  const { spec, beside } = tool;
  const place = usePlace();
  const [explained, setExplained] = useState<Explanation | null>(null);
  const { asking, asked, answer, isPriced, notes } = useAsked(tool, cluster);
  if (!isPriced) return <ToolWaiting />;
  const plan = answer.found;
  const obstacle = tool.obstacle?.(asking.draft.question, asking.first) ?? null;
  const names = keysOf(spec).filter((name) => beside?.names.includes(name) !== true);
  return (
    <ToolLayout
      controlsTitle={tool.controlsTitle}
      controls={<QuestionFields asking={asking} names={names} />}
      leftOut={asking.draft.leftOut}
    >
      <VerdictPanel
        sentence={
          answer.refusal ??
          tool.verdict(answer.found, { cluster, place, question: asked.question, first: asking.first })
        }
        figures={plan === null ? [] : tool.figures(plan, place)}
        onExplain={setExplained}
        isBehind={asked !== asking.draft}
        aside={cluster !== null && <InReport study={tool.study} asking={asking} obstacle={obstacle} />}
      />
      {plan !== null && (
        <>
          <tool.Panels plan={plan} question={asked.question} />
          <Panel>
            <NotesList
              notes={[
                ...notes,
                ...(tool.notes?.(plan, { cluster, place }) ?? []),
                ...notesOf(plan.notes, place),
              ]}
            />
          </Panel>
        </>
      )}
      {beside !== undefined && <beside.Panels asking={asking} />}
      <ExplainDrawer
        topic={explained && { title: explained.title, steps: [explained], notes: [] }}
        onClose={() => setExplained(null)}
      />
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

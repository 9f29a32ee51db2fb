import type { Studies } from "@acuity/contract";
import type { PriceSheet } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { type Explanation, type Note, notesOf, type Place, STANDARD_PLACE } from "@acuity/words";
import { type ComponentType, useCallback, useDeferredValue, useMemo, useState } from "react";
import { PlaceContext, usePlace } from "../format/place-context.tsx";
import { usePriceSheet } from "../session/catalogs/use-price-sheet.ts";
import { useSession } from "../session/tab/session-store.ts";
import { ExplainDrawer } from "../ui/explain/explain-drawer.tsx";
import { NotesList } from "../ui/notes-list.tsx";
import { Panel } from "../ui/panel/panel.tsx";
import type { KnownCluster } from "./cluster/known-cluster.ts";
import { useKnownCluster } from "./cluster/use-known-cluster.ts";
import { ExampleBand } from "./example-band.tsx";
import { type Asking, QuestionFields } from "./fields/question-fields.tsx";
import { InReport } from "./in-report.tsx";
import { addressKeys, factKeys } from "./question/address-keys.ts";
import { type Answer, answerIfWhole } from "./question/answer-or-refusal.ts";
import { keysOf } from "./question/door.ts";
import { keepFacts, withKeptFacts } from "./question/kept-facts.ts";
import type { FirstQuestion } from "./question/origin.ts";
import type { Draft, Patch, QuestionSpec } from "./question/spec.ts";
import { type OpeningQuestion, useOpeningQuestion, useQuestion } from "./question/use-question.ts";
import { ToolLayout, ToolWaiting } from "./tool-layout.tsx";
import type { ToolProps } from "./tool-tabs.ts";
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
  /** What of the question is an example and no figure of the cluster, as the words of a band; null where nothing is. */
  readonly example: (asked: AskedOf<Question>) => string | null;
  /** What is asked in place of a question that is refused, and why that tells something; null where nothing would. */
  readonly wouldBe?: (question: Question) => { readonly question: Question; readonly words: string } | null;
  /** Why the question may not go into a report yet, as a sentence. */
  readonly obstacle?: (question: Question, first: FirstQuestion<Question>) => string | null;
}

/** Makes the page of a tool. */
export function defineTool<Question extends OpeningQuestion, Plan extends Found>(
  tool: Tool<Question, Plan>,
): ComponentType<ToolProps> {
  return function ToolScreen({ isTab = false, plan = null }) {
    const cluster = useKnownCluster(plan);
    if (!useSession().isOpen) return <ToolWaiting />;
    return (
      <PlaceContext value={cluster?.place ?? STANDARD_PLACE}>
        <ToolDesk {...{ tool, cluster, isTab }} />
      </PlaceContext>
    );
  };
}

interface ToolDeskProps<Question extends OpeningQuestion, Plan extends Found> {
  readonly tool: Tool<Question, Plan>;
  readonly cluster: KnownCluster | null;
  readonly isTab: boolean;
}

function ToolDesk<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolDeskProps<Question, Plan>,
) {
  const { tool, cluster, isTab } = props;
  const { spec, beside } = tool;
  const { asking, asked, answer, isPriced, notes } = useAsked(props);
  if (!isPriced) return <ToolWaiting />;
  const facts = factKeys(spec);
  const names = keysOf(spec).filter((name) => beside?.names.includes(name) !== true && !facts.includes(name));
  return (
    <ToolLayout
      controlsTitle={tool.controlsTitle}
      facts={<QuestionFields asking={asking} names={facts} />}
      controls={<QuestionFields asking={asking} names={names} />}
      leftOut={asking.draft.leftOut}
    >
      <ToolAnswer {...{ tool, cluster, isTab, asking, asked, answer, notes }} />
    </ToolLayout>
  );
}

interface ToolAnswerProps<Question extends OpeningQuestion, Plan extends Found>
  extends ToolDeskProps<Question, Plan> {
  readonly asking: Asking<Question>;
  /** What is answered: a frame behind what is asked. */
  readonly asked: Draft<Question>;
  readonly answer: Answer<Plan> & { readonly instead: Instead<Question, Plan> | null };
  readonly notes: readonly Note[];
}

/** The verdict, its figures and its charts: in a band where they are of an example, or of what would be. */
function ToolAnswer<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolAnswerProps<Question, Plan>,
) {
  const { tool, cluster, isTab, asking, asked, answer } = props;
  const place = usePlace();
  const [explained, setExplained] = useState<Explanation | null>(null);
  const plan = answer.found;
  const of = { cluster, place, question: asked.question, first: asking.first };
  const obstacle = tool.obstacle?.(asking.draft.question, asking.first) ?? null;
  return (
    <>
      <ExampleBand example={tool.example(of)}>
        <VerdictPanel
          sentence={answer.refusal ?? tool.verdict(answer.found, of)}
          figures={plan === null ? [] : tool.figures(plan, place)}
          onExplain={setExplained}
          isBehind={asked !== asking.draft}
          isTab={isTab}
          aside={cluster !== null && <InReport study={tool.study} asking={asking} obstacle={obstacle} />}
        />
        {plan !== null && <ToolFindings {...props} plan={plan} question={asked.question} />}
        {tool.beside !== undefined && <tool.beside.Panels asking={asking} />}
      </ExampleBand>
      {answer.instead !== null && (
        <ExampleBand example={answer.instead.words}>
          <ToolFindings {...props} {...answer.instead} />
        </ExampleBand>
      )}
      <ExplainDrawer
        topic={explained && { title: explained.title, steps: [explained], notes: [] }}
        onClose={() => setExplained(null)}
      />
    </>
  );
}

interface ToolFindingsProps<Question extends OpeningQuestion, Plan extends Found>
  extends Pick<ToolAnswerProps<Question, Plan>, "tool" | "cluster" | "notes"> {
  readonly plan: Plan;
  readonly question: Question;
}

function ToolFindings<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolFindingsProps<Question, Plan>,
) {
  const { tool, cluster, notes, plan, question } = props;
  const place = usePlace();
  return (
    <>
      <tool.Panels plan={plan} question={question} />
      <Panel>
        <NotesList
          notes={[...notes, ...(tool.notes?.(plan, { cluster, place }) ?? []), ...notesOf(plan.notes, place)]}
        />
      </Panel>
    </>
  );
}

/** What would be, in place of an answer. */
interface Instead<Question, Plan> {
  readonly plan: Plan;
  readonly question: Question;
  readonly words: string;
}

/** The question in the address over what is known, and its answer a frame behind the hand. */
function useAsked<Question extends OpeningQuestion, Plan extends Found>({
  tool,
  cluster,
  isTab,
}: ToolDeskProps<Question, Plan>) {
  const { spec } = tool;
  const about = JSON.stringify([cluster?.measuredClass, cluster?.region, cluster?.engine]);
  const first = useMemo(
    () => withKeptFacts(tool.first(cluster), { spec, about }),
    [tool, cluster, spec, about],
  );
  const { studies } = useSession();
  const kept = studies[tool.study] as Question | null;
  const prefix = isTab ? tool.study : null;
  const keys = Object.values(addressKeys(spec, prefix));
  const opening = useOpeningQuestion(first.question, { kept, keys });
  const [draft, onAddress] = useQuestion(spec, { first: opening, prefix });
  const onQuestion = useCallback(
    (patch: Patch<Question>) => {
      keepFacts(patch, { spec, about });
      onAddress(patch);
    },
    [spec, about, onAddress],
  );
  const { sheet, problem } = usePriceSheet(draft.question.region);
  // Controls answer at once; the charts follow in the next frame when the hand is fast.
  const asked = useDeferredValue(draft);
  const answer = useMemo(() => answerOf(tool, { asked, sheet }), [asked, tool, sheet]);
  const notes: readonly Note[] =
    problem === null ? [] : [{ code: "prices", message: problem, assumption: false }];
  const asking: Asking<Question> = { spec, draft, first, onQuestion };
  return { asking, asked, answer, notes, isPriced: sheet !== null || problem !== null };
}

/** The answer; where it is refused, with what would be said of a question that is not. */
function answerOf<Question extends OpeningQuestion, Plan extends Found>(
  { spec, answer, wouldBe }: Tool<Question, Plan>,
  { asked, sheet }: { readonly asked: Draft<Question>; readonly sheet: PriceSheet | null },
): ToolAnswerProps<Question, Plan>["answer"] {
  const own = answerIfWhole(asked, { spec, answer: (question) => answer(question, sheet) });
  const other = own.found === null && asked.missing.size === 0 ? wouldBe?.(asked.question) : null;
  const found = other == null ? null : answer(other.question, sheet).found;
  return { ...own, instead: other == null || found === null ? null : { ...other, plan: found } };
}

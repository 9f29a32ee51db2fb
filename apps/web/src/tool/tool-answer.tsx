import { type Explanation, type Note, notesOf } from "@acuity/words";
import { useState } from "react";
import { usePlace } from "../format/place-context.tsx";
import { ExplainDrawer } from "../ui/explain/explain-drawer.tsx";
import { Fold } from "../ui/fold/fold.tsx";
import { NotesList } from "../ui/notes-list.tsx";
import { ExampleBand } from "./example-band.tsx";
import type { Asking } from "./fields/question-fields.tsx";
import { InReport } from "./in-report.tsx";
import { originOf } from "./question/origin.ts";
import type { Draft } from "./question/spec.ts";
import { fieldOf } from "./question/spec.ts";
import type { OpeningQuestion } from "./question/use-question.ts";
import type { Found, ToolDeskProps } from "./tool.ts";
import classes from "./tool-answer.module.css";
import type { ToolAnswer } from "./use-asked.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

interface ToolAnswerProps<Question extends OpeningQuestion, Plan extends Found>
  extends ToolDeskProps<Question, Plan> {
  readonly asking: Asking<Question>;
  /** What is answered: a frame behind what is asked. */
  readonly asked: Draft<Question>;
  readonly answer: ToolAnswer<Question, Plan>;
  readonly notes: readonly Note[];
}

/** The verdict, its figures and its charts: in a band where they are of an example, or of what would be. */
export function ToolAnswerPanels<Question extends OpeningQuestion, Plan extends Found>(
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
          verdict={plan === null ? { headline: answer.refusal ?? "", detail: "" } : tool.verdict(plan, of)}
          figures={plan === null ? [] : tool.figures(plan, of)}
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
          <WouldBe
            {...tool.verdict(answer.instead.plan, {
              ...of,
              cluster: null,
              question: answer.instead.question,
            })}
          />
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

function WouldBe({ headline, detail }: { readonly headline: string; readonly detail: string }) {
  return (
    <p className={classes["wouldBe"]}>
      <strong>{headline}</strong> {detail}
    </p>
  );
}

interface ToolFindingsProps<Question extends OpeningQuestion, Plan extends Found>
  extends Pick<ToolAnswerProps<Question, Plan>, "tool" | "cluster" | "notes" | "asking"> {
  readonly plan: Plan;
  readonly question: Question;
}

function ToolFindings<Question extends OpeningQuestion, Plan extends Found>(
  props: ToolFindingsProps<Question, Plan>,
) {
  const { tool, cluster, notes, plan, question } = props;
  const place = usePlace();
  const all = [
    ...notes,
    ...(tool.notes?.(plan, { cluster, place }) ?? []),
    ...notesOf(plan.notes, place),
    ...originNotes(props.tool.decides, props.asking),
  ];
  return (
    <>
      <tool.Panels plan={plan} question={question} first={props.asking.first} />
      <Fold title={restsOn(all)} look="panel" isPrinted>
        <NotesList notes={all} />
      </Fold>
    </>
  );
}

function restsOn(notes: readonly Note[]): string {
  const assumed = notes.filter(({ assumption }) => assumption).length;
  if (assumed === 0) return "What this rests on";
  return `What this rests on: ${assumed} ${assumed === 1 ? "assumption" : "assumptions"}`;
}

/** Where the values that decide are from, in full: beside them stands the beginning. */
function originNotes<Question extends object>(
  names: readonly (keyof Question)[],
  { spec, draft: { question }, first }: Asking<Question>,
): readonly Note[] {
  return names.flatMap((name) => {
    const origin = originOf(name, { question, first });
    // One word stands beside the field already.
    if (origin?.includes(" ") !== true) return [];
    const message = `${fieldOf(spec, name).label}: ${origin}.`;
    return [{ code: `origin-${String(name)}`, message, assumption: /^(assumed|an example)/.test(origin) }];
  });
}

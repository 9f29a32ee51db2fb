import type { PriceSheet } from "@acuity/engine/prices";
import type { Note } from "@acuity/words";
import { use, useCallback, useDeferredValue, useMemo } from "react";
import { usePriceSheet } from "../session/catalogs/use-price-sheet.ts";
import { useSession } from "../session/tab/session-store.ts";
import type { Asking } from "./fields/question-fields.tsx";
import { PlanFactsContext } from "./plan-facts.ts";
import { addressKeys } from "./question/address-keys.ts";
import { type Answer, answerIfWhole } from "./question/answer-or-refusal.ts";
import { keepFacts, withKeptFacts } from "./question/kept-facts.ts";
import { asPlanned, ofPlan, PLAN_FACT, splitPatch } from "./question/plan-fact.ts";
import type { Draft, Patch } from "./question/spec.ts";
import { type OpeningQuestion, useOpeningQuestion, useQuestion } from "./question/use-question.ts";
import type { Found, Tool, ToolDeskProps } from "./tool.ts";

/** What would be, in place of an answer. */
interface Instead<Question, Plan> {
  readonly plan: Plan;
  readonly question: Question;
  readonly words: string;
}

export type ToolAnswer<Question, Plan> = Answer<Plan> & { readonly instead: Instead<Question, Plan> | null };

/** The question in the address over what is known, and its answer a frame behind the hand. */
export function useAsked<Question extends OpeningQuestion, Plan extends Found>({
  tool,
  cluster,
  isTab,
}: ToolDeskProps<Question, Plan>) {
  const { spec } = tool;
  const facts = use(PlanFactsContext);
  const about = JSON.stringify([cluster?.measuredClass, cluster?.region, cluster?.engine]);
  const first = useMemo(
    () => withKeptFacts(tool.first(cluster), { spec, about, except: facts === null ? null : PLAN_FACT }),
    [tool, cluster, spec, about, facts],
  );
  const { studies } = useSession();
  const kept = studies[tool.study] as Question | null;
  const prefix = isTab ? tool.study : null;
  const keys = Object.values(addressKeys(spec, prefix));
  const opening = useOpeningQuestion(first.question, { kept, keys });
  const [inAddress, onAddress] = useQuestion(spec, { first: opening, prefix });
  const draft = useMemo(() => {
    const planned = asPlanned(inAddress, { spec, first: first.question });
    return facts === null ? planned : ofPlan(planned, { spec, first: first.question });
  }, [facts, inAddress, spec, first]);
  const onQuestion = useCallback(
    (patch: Patch<Question>) => {
      keepFacts(patch, { spec, about });
      const { own, plans } = facts === null ? { own: patch, plans: undefined } : splitPatch(patch, spec);
      if (plans !== undefined) facts?.onWorkingSet(plans);
      if (Object.keys(own).length > 0) onAddress(own);
    },
    [spec, about, facts, onAddress],
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
): ToolAnswer<Question, Plan> {
  const own = answerIfWhole(asked, { spec, answer: (question) => answer(question, sheet) });
  const other = own.found === null && asked.missing.size === 0 ? wouldBe?.(asked.question) : null;
  const found = other == null ? null : answer(other.question, sheet).found;
  return { ...own, instead: other == null || found === null ? null : { ...other, plan: found } };
}

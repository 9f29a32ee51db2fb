import { keysOf } from "./door.ts";
import type { Draft, Patch, QuestionSpec } from "./spec.ts";

/** The fact that is the plan's own: its memory need is the working set of every tab. */
export const PLAN_FACT = "set";

/** The facts that only the plan decides: the class and the storage mode of its pick. */
export const PLANNED_FACTS = { instanceClass: "planned-class", storageMode: "planned-storage" } as const;

/** The facts that only the trace tells. */
export const TRACE_FACTS = { assumedSet: "assumed-set", reads: "measured-reads" } as const;

function planKey<Question extends object>(spec: QuestionSpec<Question>): keyof Question | undefined {
  return keysOf(spec).find((key) => spec.fields[key].fact === PLAN_FACT);
}

/** A question under the plan: its working set is what the plan has, whatever an older address says. */
export function ofPlan<Question extends object>(
  draft: Draft<Question>,
  { spec, first }: { readonly spec: QuestionSpec<Question>; readonly first: Question },
): Draft<Question> {
  const key = planKey(spec);
  if (key === undefined) return draft;
  if (draft.question[key] === first[key] && !draft.missing.has(key)) return draft;
  const missing = new Set([...draft.missing].filter((one) => one !== key));
  return { ...draft, missing, question: { ...draft.question, [key]: first[key] } };
}

const TOLD = new Set<string | undefined>(Object.values({ ...PLANNED_FACTS, ...TRACE_FACTS }));

/** What the plan decided and the trace tells is what they say now, whatever an address or a report kept of older ones. */
export function asPlanned<Question extends object>(
  draft: Draft<Question>,
  { spec, first }: { readonly spec: QuestionSpec<Question>; readonly first: Question },
): Draft<Question> {
  const stale = keysOf(spec).filter(
    (key) => TOLD.has(spec.fields[key].fact) && draft.question[key] !== first[key],
  );
  if (stale.length === 0) return draft;
  const planned = Object.fromEntries(stale.map((key) => [key, first[key]]));
  return { ...draft, question: { ...draft.question, ...planned } };
}

/** What of a change goes to the plan, undefined where nothing, and what stays the question's. */
export function splitPatch<Question extends object>(
  patch: Patch<Question>,
  spec: QuestionSpec<Question>,
): { readonly own: Patch<Question>; readonly plans: number | null | undefined } {
  const key = planKey(spec);
  if (key === undefined || patch[key] === undefined) return { own: patch, plans: undefined };
  const { [key]: given, ...own } = patch;
  return { own: own as Patch<Question>, plans: given as number | null };
}

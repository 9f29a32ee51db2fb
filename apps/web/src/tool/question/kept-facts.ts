import { keptJson } from "../../session/files/kept-json.ts";
import { factKeys } from "./address-keys.ts";
import type { FirstQuestion } from "./origin.ts";
import type { Patch, QuestionSpec } from "./spec.ts";

// What was said of the cluster in one question is known in the next, as long as the tab lives.

interface KeptFacts {
  /** The cluster that they are of. */
  readonly about: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const KEY = "acuity-facts";
const kept = keptJson<KeptFacts>(() => sessionStorage);

/** Keeps the facts among what was changed. */
export function keepFacts<Question extends object>(
  patch: Patch<Question>,
  { spec, about }: { readonly spec: QuestionSpec<Question>; readonly about: string },
): void {
  const given = factKeys(spec).filter((key) => patch[key] !== undefined);
  if (given.length === 0) return;
  const last = kept.get(KEY);
  const before = last?.about === about ? last.values : {};
  const values = Object.fromEntries(given.map((key) => [spec.fields[key].fact, patch[key]]));
  kept.put(KEY, { about, values: { ...before, ...values } });
}

/** A first question with the facts that were given in another. */
export function withKeptFacts<Question extends object>(
  first: FirstQuestion<Question>,
  at: {
    readonly spec: QuestionSpec<Question>;
    readonly about: string;
    /** A fact that is told elsewhere; null where none is. */
    readonly except?: string | null;
  },
): FirstQuestion<Question> {
  const { spec, about, except = null } = at;
  const last = kept.get(KEY);
  if (last?.about !== about) return first;
  const found = factKeys(spec).flatMap((key) => {
    const { fact = "" } = spec.fields[key];
    const value = last.values[fact];
    if (value == null || fact === except) return [];
    const read = spec.schema.shape[key].safeParse(value);
    return read.success ? [[key, read.data] as const] : [];
  });
  return {
    question: { ...first.question, ...Object.fromEntries(found) },
    origins: { ...first.origins, ...Object.fromEntries(found.map(([key]) => [key, "yours"])) },
  };
}

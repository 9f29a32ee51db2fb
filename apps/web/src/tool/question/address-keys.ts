import { keysOf } from "./door.ts";
import type { QuestionSpec } from "./spec.ts";

/**
 * The keys of the address by those of the question: on a page of its own the short ones, as a tab of the plan facts that other
 * questions share and the rest apart, so that they are not taken for the plan's.
 */
export function addressKeys<Question extends object>(
  spec: QuestionSpec<Question>,
  prefix: string | null,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keysOf(spec).map((key) => {
      const { short, fact } = spec.fields[key];
      const own = fact === undefined ? `${prefix}-${short}` : `fact-${fact}`;
      return [short, prefix === null ? short : own];
    }),
  );
}

/** What of a question every question shares. */
export function factKeys<Question extends object>(spec: QuestionSpec<Question>): readonly (keyof Question)[] {
  return keysOf(spec).filter((key) => spec.fields[key].fact !== undefined);
}

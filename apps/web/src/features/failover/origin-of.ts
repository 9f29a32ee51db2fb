import type { FailoverQuestion } from "@acuity/engine";
import type { FirstQuestion } from "./from-session.ts";

/** Where the figure of a field comes from, as long as the user has not changed it. */
export function originOf(
  key: keyof FailoverQuestion,
  { question, first }: { readonly question: FailoverQuestion; readonly first: FirstQuestion },
): string | undefined {
  return question[key] === first.question[key] ? first.origins[key] : undefined;
}

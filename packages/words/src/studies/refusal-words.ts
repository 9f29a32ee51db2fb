import type { ReadsRequirement } from "@acuity/engine/reads";
import { readsRequirementWords } from "./requirement-words.ts";

/** What the engine refused, in a sentence: requirements that are not met are said here, everything else by the error. */
export function refusalWords(
  error: Error & { readonly code: string; readonly unmet?: readonly ReadsRequirement[] },
): string {
  return error.unmet === undefined ? error.message : error.unmet.map(readsRequirementWords).join(" ");
}

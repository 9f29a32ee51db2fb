import type { Finding } from "@acuity/engine/units";
import type { Place } from "../formats/place.ts";
import { quotedNames } from "../names/said-names.ts";
import { sentenceOf } from "../sentences.ts";
import { CREDIT_SENTENCES } from "./credit-sentences.ts";
import { EVIDENCE_SENTENCES } from "./evidence-sentences.ts";
import { HOLDING_SENTENCES } from "./holding-sentences.ts";
import { MEMORY_SENTENCES } from "./memory-sentences.ts";
import { PLAN_SENTENCES } from "./plan-sentences.ts";
import { STUDY_SENTENCES } from "./study-sentences.ts";

/** What was noticed, in a sentence. */
export function wordFinding(finding: Finding, place: Place): string {
  const sentences = {
    ...EVIDENCE_SENTENCES,
    ...MEMORY_SENTENCES,
    ...PLAN_SENTENCES,
    ...CREDIT_SENTENCES,
    ...HOLDING_SENTENCES,
    ...STUDY_SENTENCES,
    "frozen-text": ({ text }: { readonly text: string }) => text,
  };
  return sentenceOf<Finding>(sentences, { fact: quotedNames(finding), place });
}

/** A sentence for a list, with its code. */
export interface Note {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
}

/** Findings with their sentences; the figures stay beside them. */
export function notesOf(findings: readonly Finding[], place: Place): readonly (Finding & Note)[] {
  return findings.map((finding) => ({ ...finding, message: wordFinding(finding, place) }));
}

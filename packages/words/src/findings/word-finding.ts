import type { Finding } from "@acuity/engine/units";
import type { Place } from "../formats/place.ts";
import { sentenceOf } from "../sentences.ts";
import { EVIDENCE_SENTENCES } from "./evidence-sentences.ts";
import { MONTH_SENTENCES } from "./month-sentences.ts";
import { PAUSE_SENTENCES } from "./pause-sentences.ts";
import { PLAN_SENTENCES } from "./plan-sentences.ts";
import { STUDY_SENTENCES } from "./study-sentences.ts";
import { WORKLOAD_SENTENCES } from "./workload-sentences.ts";

/** What was noticed, in a sentence. */
export function wordFinding(finding: Finding, place: Place): string {
  const sentences = {
    ...EVIDENCE_SENTENCES,
    ...WORKLOAD_SENTENCES,
    ...MONTH_SENTENCES,
    ...PAUSE_SENTENCES,
    ...PLAN_SENTENCES,
    ...STUDY_SENTENCES,
    "frozen-text": ({ text }: { readonly text: string }) => text,
  };
  return sentenceOf<Finding>(sentences, { fact: finding, place });
}

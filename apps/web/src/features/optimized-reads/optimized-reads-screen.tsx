"use client";

import { readsVerdict } from "@acuity/words";
import { besidePlanWords } from "../../tool/answer/beside-plan-words.ts";
import { defineTool } from "../../tool/define-tool.tsx";
import { questionFrom } from "./from-session.ts";
import { exampleOf, provisionedInstead } from "./reads-example.ts";
import { readsSpec } from "./reads-fields.ts";
import { readsFigures, readsNotes } from "./reads-figures.ts";
import { ReadsPanels } from "./reads-panels.tsx";
import { answerReads } from "./reads-question.ts";

/** Whether NVMe, more memory or neither pays for a working set. */
export const OptimizedReadsScreen = defineTool({
  study: "reads",
  about: "these reads",
  decides: ["workingSetGib", "queriesPerS", "maxStoragePct"],
  spec: readsSpec,
  first: questionFrom,
  answer: answerReads,
  verdict: (plan, { cluster, place }) => {
    const { headline, detail } = readsVerdict(plan.verdict, place);
    return {
      headline,
      detail: `${detail}${besidePlanWords(plan, { pick: cluster?.planned ?? null, bill: cluster?.bill ?? null, place })}`,
    };
  },
  figures: readsFigures,
  notes: readsNotes,
  Panels: ReadsPanels,
  example: exampleOf,
  wouldBe: provisionedInstead,
});

"use client";

import { defineTool } from "../../tool/define-tool.tsx";
import { questionFrom } from "./from-session.ts";
import { exampleOf, provisionedInstead } from "./reads-example.ts";
import { readsSpec } from "./reads-fields.ts";
import { readsFigures, readsNotes } from "./reads-figures.ts";
import { ReadsPanels } from "./reads-panels.tsx";
import { answerReads } from "./reads-question.ts";
import { readsSaid } from "./reads-said.ts";

/** Whether NVMe, more memory or neither pays for a working set. */
export const OptimizedReadsScreen = defineTool({
  study: "reads",
  about: "these reads",
  decides: ["workingSetGib", "queriesPerS", "maxStoragePct"],
  spec: readsSpec,
  first: questionFrom,
  answer: answerReads,
  verdict: readsSaid,
  figures: readsFigures,
  notes: readsNotes,
  Panels: ReadsPanels,
  example: exampleOf,
  wouldBe: provisionedInstead,
});

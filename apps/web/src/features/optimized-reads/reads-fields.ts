import { readsQuestionSchema } from "@acuity/contract";
import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatNumber } from "@acuity/words";
import { clusterFields, steadyClasses } from "../../tool/cluster/cluster-fields.ts";
import { answerOrRefusal } from "../../tool/question/answer-or-refusal.ts";
import type { QuestionSpec } from "../../tool/question/spec.ts";
import { accessOf } from "./reads-question.ts";

const isAccess = (kind: ReadsQuestion["accessKind"]) => (question: ReadsQuestion) =>
  question.accessKind === kind;
const notKnown = { kind: "number", empty: "not known" } as const;

/** Class, working set and access first: they decide; what is known of cost and temporary space after. */
export const readsSpec: QuestionSpec<ReadsQuestion> = {
  schema: readsQuestionSchema,
  fields: {
    ...clusterFields({
      classLabel: "Class today",
      storageLabel: "Storage today",
      classes: steadyClasses(),
    }),
    workingSetGib: {
      kind: "number",
      label: "Working set",
      unit: "GiB",
      short: "set",
      slide: [4, 16_384],
      isLogarithmic: true,
      help: "Pages that queries read. AuroraEstimatedSharedMemoryBytes is a start.",
    },
    accessKind: {
      kind: "choice",
      label: "Access to the pages",
      short: "access",
      choices: [
        { value: "uniform", label: "Uniform" },
        { value: "zipf", label: "Zipf" },
        { value: "hot", label: "Hot set" },
        { value: "measured", label: "Measured" },
      ],
    },
    theta: {
      kind: "number",
      label: "Skew",
      unit: "Zipf θ",
      short: "theta",
      slide: [0, 1.5],
      step: 0.05,
      isAsked: isAccess("zipf"),
    },
    hotPagePct: {
      kind: "number",
      label: "Hot pages",
      unit: "% of the set",
      short: "hot",
      slide: [1, 99],
      isAsked: isAccess("hot"),
    },
    hotTouchPct: {
      kind: "number",
      label: "They take",
      unit: "% of the touches",
      short: "touches",
      slide: [1, 100],
      isAsked: isAccess("hot"),
    },
    bufferCacheHitPct: {
      kind: "number",
      label: "BufferCacheHitRatio today",
      unit: "%",
      short: "hit",
      slide: [1, 99.9],
      step: 0.1,
      isAsked: isAccess("measured"),
      help: (question) =>
        `${fittedSkew(question)}Upper index pages are counted in the metric, so the real skew is lower (assumption).`,
    },
    maxStoragePct: {
      kind: "number",
      label: "May reach storage",
      unit: "% of page touches",
      short: "limit",
      slide: [0, 50],
      help: "What the pick must meet.",
    },
    engineVersion: { kind: "text", label: "Engine version", short: "version", empty: "not known" },
    isServerless: { kind: "switch", label: "Serverless instances", short: "serverless" },
    queriesPerS: { ...notKnown, label: "Page reads", unit: "a second", short: "qps" },
    datasetGib: { ...notKnown, label: "Size of the data", unit: "GiB", short: "data" },
    readers: { kind: "number", label: "Readers", unit: "", short: "readers" },
    readerSetGib: {
      ...notKnown,
      label: "Working set of a reader",
      unit: "GiB",
      short: "rset",
      isAsked: ({ readers }) => readers > 0,
    },
    sortGib: { kind: "number", label: "Largest sort", unit: "GiB", short: "sort" },
    concurrentSorts: {
      kind: "number",
      label: "Sorts at a time",
      unit: "",
      short: "sorts",
      isAsked: ({ sortGib }) => sortGib > 0,
    },
    indexBuildGib: { kind: "number", label: "Index being built", unit: "GiB", short: "index" },
    tempSpaceMultiple: {
      kind: "number",
      label: "Temporary space",
      unit: "× memory",
      short: "temp",
      slide: [2, 6],
      help: "aurora_temp_space_size; it shrinks the tiered cache.",
    },
    replaced: {
      kind: "constants",
      label: "Constants",
      short: "constants",
      names: ["storageReadMs", "nvmeReadMs", "queryFixedMs", "readCeilingPerS"],
    },
  },
};

/** Empty where there is nothing to fit, which the verdict then explains. */
function fittedSkew(question: ReadsQuestion): string {
  const { found } = answerOrRefusal(() => accessOf(question));
  return found?.kind === "zipf" ? `Fitted: Zipf θ ${formatNumber(found.theta, 2)}. ` : "";
}

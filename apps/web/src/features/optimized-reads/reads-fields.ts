import { instanceSpecs } from "@acuity/catalog";
import { readsQuestionSchema } from "@acuity/contract";
import type { ReadsQuestion } from "@acuity/engine/reads";
import { formatNumber } from "@acuity/words";
import { amount, choicesOf, clusterFields, knownPools } from "../../tool/cluster/cluster-fields.ts";
import { answerOrRefusal } from "../../tool/question/answer-or-refusal.ts";
import { PLANNED_FACTS, TRACE_FACTS } from "../../tool/question/plan-fact.ts";
import type { QuestionSpec } from "../../tool/question/spec.ts";
import { STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import { accessOf } from "./reads-question.ts";

const isAccess = (kind: ReadsQuestion["accessKind"]) => (question: ReadsQuestion) =>
  question.accessKind === kind;

/** Class, working set and access first: they decide; what is known of cost and temporary space after. */
export const readsSpec: QuestionSpec<ReadsQuestion> = {
  schema: readsQuestionSchema,
  fields: {
    ...clusterFields({
      classLabel: "Class today",
      storageLabel: "Storage today",
      classes: instanceSpecs().map(({ instanceClass }) => instanceClass),
    }),
    poolGib: {
      ...amount("Buffer pool today", "GiB"),
      ...{ short: "pool", empty: "the default" },
      help: "shared_buffers. Classes of the same memory are taken to have the same share of their default.",
    },
    workingSetGib: {
      ...amount("Working set", "GiB"),
      ...{ short: "set", fact: "set" },
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
        { value: "curve", label: "Known pools" },
      ],
    },
    curve: knownPools(isAccess("curve")),
    theta: {
      ...amount("Skew", "Zipf θ"),
      short: "theta",
      slide: [0, 1.5],
      step: 0.05,
      isAsked: isAccess("zipf"),
    },
    hotPagePct: {
      ...amount("Hot pages", "% of the set"),
      short: "hot",
      slide: [1, 99],
      isAsked: isAccess("hot"),
    },
    hotTouchPct: {
      ...amount("They take", "% of the touches"),
      short: "touches",
      slide: [1, 100],
      isAsked: isAccess("hot"),
    },
    bufferCacheHitPct: {
      ...amount("BufferCacheHitRatio today", "%"),
      short: "hit",
      slide: [1, 99.9],
      step: 0.1,
      isAsked: isAccess("measured"),
      help: (question) =>
        `${fittedSkew(question)}Upper index pages are counted in the metric, so the real skew is lower (assumption).`,
    },
    maxStoragePct: {
      ...amount("May reach storage", "% of page touches"),
      short: "limit",
      slide: [0, 50],
      help: "What the pick must meet.",
    },
    plannedClass: {
      kind: "list",
      label: "Class the plan takes",
      ...{ short: "planned", fact: PLANNED_FACTS.instanceClass },
      choices: choicesOf(instanceSpecs().map(({ instanceClass }) => instanceClass)),
      // Class and storage mode are changed in the plan.
      isAsked: () => false,
    },
    plannedStorage: {
      ...{ kind: "choice", label: "Storage the plan takes", choices: STORAGE_CHOICES },
      ...{ short: "planned-storage", fact: PLANNED_FACTS.storageMode },
      ...{ isAsked: () => false },
    },
    // What the trace tells of the set is asked nobody.
    assumedSetGib: {
      ...amount("Working set as assumed", "GiB"),
      ...{ short: "assumed-set", fact: TRACE_FACTS.assumedSet, isAsked: () => false },
    },
    measuredReadsPerS: {
      ...amount("Reads as measured", "a second"),
      ...{ short: "measured-reads", fact: TRACE_FACTS.reads, isAsked: () => false },
    },
    engineVersion: { kind: "text", label: "Engine version", short: "version", empty: "not known" },
    isServerless: {
      kind: "switch",
      label: "Serverless instances",
      ...{ short: "serverless", fact: "serverless" },
    },
    queriesPerS: { ...amount("Page touches", "a second"), short: "qps", empty: "not known" },
    otherIoPerMonth: {
      ...amount("Writes and other I/O", "requests a month"),
      ...{ short: "other-io", empty: "not known" },
    },
    datasetGib: { ...amount("Size of the data", "GiB"), short: "data", empty: "not known" },
    readers: { ...amount("Readers", ""), ...{ short: "readers", fact: "readers" } },
    readerSetGib: {
      ...amount("Working set of a reader", "GiB"),
      short: "rset",
      empty: "not known",
      isAsked: ({ readers }) => readers > 0,
    },
    sortGib: { ...amount("Largest sort", "GiB"), short: "sort" },
    concurrentSorts: {
      ...amount("Sorts at a time", ""),
      short: "sorts",
      isAsked: ({ sortGib }) => sortGib > 0,
    },
    indexBuildGib: { ...amount("Index being built", "GiB"), short: "index" },
    tempSpaceMultiple: {
      ...amount("Temporary space", "× memory"),
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

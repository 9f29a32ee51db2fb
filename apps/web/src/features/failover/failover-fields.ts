import { failoverQuestionSchema } from "@acuity/contract";
import { type FailoverQuestion, PUBLISHED_INSTANCE } from "@acuity/engine/failover";
import {
  amount,
  choicesOf,
  clusterFields,
  knownPools,
  steadyClasses,
} from "../../tool/cluster/cluster-fields.ts";
import type { QuestionSpec } from "../../tool/question/spec.ts";

/** Classes whose failover can be simulated; the published one is no longer in AWS's tables. */
const classes = [...steadyClasses(), PUBLISHED_INSTANCE.instanceClass];

const isShrink = ({ changeKind }: FailoverQuestion) => changeKind === "serverless-shrink";
const hasOutage = (question: FailoverQuestion) => !isShrink(question);

/** What else empties the cache: asked in a panel of its own. */
export const changeNames = [
  "changeKind",
  "fromAcu",
  "toAcu",
  "changedClass",
  "changeOutageS",
  "changesPerYear",
] as const satisfies readonly (keyof FailoverQuestion)[];

/** The writer, its workload, what the reader holds, and the state of the cluster. */
export const failoverSpec: QuestionSpec<FailoverQuestion> = {
  schema: failoverQuestionSchema,
  fields: {
    ...clusterFields({ classLabel: "Class of the writer", storageLabel: "Storage", classes }),
    cachedGib: {
      ...amount("Cached by the writer", "GiB"),
      ...{ short: "cached", fact: "set" },
      slide: [1, 2048],
      isLogarithmic: true,
    },
    tps: {
      ...amount("Transactions", "a second"),
      ...{ short: "tps", fact: "tps" },
      slide: [10, 500_000],
      isLogarithmic: true,
      help: "Each is taken to touch one heap page and one index leaf (assumption).",
    },
    clients: {
      ...amount("Clients", "connections"),
      ...{ short: "clients", fact: "clients" },
      slide: [1, 5000],
      isLogarithmic: true,
    },
    curve: knownPools(),
    theta: {
      ...amount("Skew of the access", "Zipf θ, 0 = uniform"),
      isAsked: ({ curve }) => curve == null,
      short: "theta",
      slide: [0, 1.5],
      step: 0.05,
    },
    readerOverlapPct: {
      ...amount("The reader holds by itself", "% of the set"),
      short: "overlap",
      slide: [0, 100],
    },
    failoverS: { ...amount("Failover takes", "s"), short: "outage", slide: [0, 120] },
    failoversPerYear: { ...amount("Failovers a year", ""), short: "year" },
    secondFailoverAfterS: {
      ...amount("The next failover comes after", "s"),
      short: "second",
      empty: "not looked at",
    },
    tierZeroReaders: { ...amount("Readers in promotion tier 0", ""), short: "tier0" },
    readerClass: {
      kind: "list",
      label: "Their class",
      short: "reader",
      choices: choicesOf(classes),
      standIn: ({ instanceClass }) => instanceClass,
      isAsked: ({ tierZeroReaders }) => tierZeroReaders > 0,
    },
    readerRuns: {
      kind: "switch",
      label: "Such a reader runs anyway",
      short: "runs",
      isAsked: ({ tierZeroReaders }) => tierZeroReaders > 0,
    },
    isEnabled: { kind: "switch", label: "apg_ccm_enabled = 1", short: "ccm" },
    isServerless: {
      kind: "switch",
      label: "Serverless instances",
      ...{ short: "serverless", fact: "serverless" },
    },
    isGlobalSecondary: { kind: "switch", label: "Secondary of a global database", short: "secondary" },
    changeKind: {
      kind: "choice",
      label: "What happens",
      short: "change",
      choices: [
        { value: "class-change", label: "Another class" },
        { value: "serverless-shrink", label: "Serverless scale-down" },
        { value: "restart", label: "Restart" },
      ],
    },
    fromAcu: { ...amount("From", "ACU"), short: "from-acu", isAsked: isShrink },
    toAcu: { ...amount("Down to", "ACU"), short: "to-acu", isAsked: isShrink },
    changedClass: {
      kind: "list",
      label: "New class",
      short: "to",
      choices: choicesOf(classes),
      isAsked: ({ changeKind }) => changeKind === "class-change",
    },
    changeOutageS: { ...amount("Outage", "s"), short: "change-outage", isAsked: hasOutage },
    changesPerYear: { ...amount("Times a year", ""), short: "changes" },
    replaced: {
      kind: "constants",
      label: "Constants",
      short: "constants",
      names: ["storageReadMs", "nvmeReadMs", "readCeilingPerS"],
    },
  },
};

import type { WorkloadFinding } from "@acuity/engine/units";
import { formatAcu } from "../formats/acu.ts";
import { listed } from "../formats/listed.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDate } from "../formats/time.ts";
import type { Sentences } from "../sentences.ts";

type ReaderCode =
  | "readers-alike"
  | "readers-ranged"
  | "readers-unmeasured"
  | "reader-elsewhen"
  | "reader-tier-shown"
  | "reader-tier-denied"
  | "readers-left-out"
  | "reader-class-unknown"
  | "members-left-out"
  | "members-undescribed"
  | "acu-utilization-impossible"
  | "readers-beyond-most"
  | "maximum-contradicted"
  | "capacity-below-cpu"
  | "today-metered"
  | "capacity-misses-busiest"
  | "capacity-misses-quiet";

/** What says the maximum of a range that nobody described. */
const MAXIMUM_SAID = {
  description: "that of the serverless instance which was described",
  "acu-utilization": "capacity over ACUUtilization says it",
  cpu: "by it the measured capacity is what CPU asks for",
  capacity: "the most that was measured: what else the files hold implies less",
} as const;

/** What is taken of the readers that run, and of the maximum of a range, where the files leave it open or say another. */
export const READER_SENTENCES: Sentences<Extract<WorkloadFinding, { readonly code: ReaderCode }>> = {
  "members-left-out": ({ names }) => {
    const [run, them, they] = names.length === 1 ? ["runs", "it", "it is"] : ["run", "them", "they are"];
    return `${listed(names)} ${run} by the description, and what was said to run today leaves ${them} out: ${they} in neither bill, and standby is not judged. Say what ${them === "it" ? "it runs" : "they run"} on, or drop a newer description if ${they} gone.`;
  },
  "members-undescribed": ({ cluster, names, isMeasured }) => {
    const one = names.length === 1;
    const [run, it, they] = one ? ["runs", "it", "it is"] : ["run", "them", "they are"];
    if (isMeasured)
      return `The files have metrics of ${listed(names)}, and the description of ${cluster} does not name ${it}: ${one ? "it was" : "they were"} added since, ${one ? "is" : "are"} gone by now, or of another cluster, and ${one ? "counts" : "count"} as running. Drop a newer description.`;
    const said = `${listed(names)} ${run} by what was said, and neither`;
    return cluster === null
      ? `${said} a described instance nor a metric is of ${it}: ${they} in the bills all the same. Describe the cluster too.`
      : `${said} the description of ${cluster} nor a metric has ${it}: ${they} in the bills all the same. Leave ${it} out, or drop a newer description.`;
  },
  "readers-alike": ({ instances, instanceClass }) =>
    `Nobody said what ${listed(instances)} ${instances.length === 1 ? "runs" : "run"} on: ${instanceClass}, as the planned instance, is taken for ${instances.length === 1 ? "it" : "each"}, in today's bill and in the options. Say the ${instances.length === 1 ? "class" : "classes"} if another.`,
  "readers-ranged": ({ instances, maxAcu, by }, place) => {
    const [run, each] = instances.length === 1 ? ["runs", "it"] : ["run", "each"];
    return `Nobody said what range ${listed(instances)} ${run} in: a maximum of ${formatAcu(maxAcu, place)} is taken for ${each} (${MAXIMUM_SAID[by]}), and ${each === "it" ? "it is" : "they are"} planned as ${each === "it" ? "a reader" : "readers"} beside the class. Say the maximum if another: CPU is a percentage of it.`;
  },
  "readers-unmeasured": ({ instances }) =>
    `The files hold no CPU of ${listed(instances)}, so nobody knows ${instances.length === 1 ? "its" : "their"} load: every option keeps ${instances.length === 1 ? "it" : "them"} as today, unless you set the readers yourself. Export CPUUtilization of every instance to plan the whole cluster.`,
  "reader-elsewhen": ({ instance, of, planned, beside }, place) => {
    const span = ({ fromS, toS }: typeof of) => `${formatDate(fromS, place)} to ${formatDate(toS, place)}`;
    return `The files hold the metrics of ${instance} of another time (${span(of)}) than those of ${planned ?? "the planned instance"} (${span(beside)}): nobody knows its load then, and every option keeps it as today, unless you set the readers yourself. Export both for the same days.`;
  },
  "reader-tier-shown": ({ instance, writer, belowPct, tier }, place) =>
    `${instance} has less than the capacity of ${writer ?? "the writer"} in ${formatPercent(belowPct, place)} of the time, so it does not follow it, as a serverless reader in promotion tier 0 or 1 does. No file says its tier: by the measured capacities it is taken to be in tier ${tier}, here and in every option.`,
  "reader-tier-denied": ({ instance, instanceClass, saidTier, belowPct, tier, leadAcu }, place) => {
    const lead =
      leadAcu === null
        ? "at least the memory of that class in ACU"
        : `at least ${formatAcu(leadAcu, place)} at every hour`;
    return `${instance} is said to be in promotion tier ${saidTier}, in which a serverless reader beside ${instanceClass} has and is billed ${lead}, and has far less in ${formatPercent(belowPct, place)} of the time: its tier was changed lately, or what says it is of another time. By the measured capacities it is taken to be in tier ${tier}, in today's bill and in every option.`;
  },
  "readers-left-out": ({ instances }) => {
    const [one, its] = instances.length === 1 ? ["runs on a range", "its"] : ["run on a range", "their"];
    return `${listed(instances)} ${one}, and nobody measured ${its} capacity or load: neither today's bill nor an option's has ${instances.length === 1 ? "it" : "them"}, ${its} tier stays as it is, ${its} range is the cluster's, and standby is not judged. Export ServerlessDatabaseCapacity and CPUUtilization of every instance.`;
  },
  "reader-class-unknown": ({ instance, instanceClass }) =>
    `${instance} is described as ${instanceClass}, a class whose hardware and price are not known here: neither today's bill nor an option's has it, and standby is not judged. Say the known class that is nearest to it as what it runs on.`,
  "acu-utilization-impossible": ({ instance, impliedAcu }, place) =>
    `Capacity over ACUUtilization of ${instance} makes ${formatAcu(impliedAcu, place)} its maximum: no range has it, or CPU by it is more than the capacity measured. It counts for nothing here. Check that ACUUtilization is a percentage, not a share (50 and not 0.5), and of the same instance.`,
  "readers-beyond-most": ({ instances, most }) =>
    `A cluster has up to ${most} readers, and the files hold more: ${listed(instances)} ${instances.length === 1 ? "is" : "are"} in today's bill and in no option. Leave out the files of what is of another cluster or no longer runs.`,
  "capacity-below-cpu": ({ acuHours, askedAcuHours, maxAcu, instance }, place) =>
    `ServerlessDatabaseCapacity${instance === undefined ? "" : ` of ${instance}`} comes to ${formatNumber(acuHours, 0, place)} ACU-hours a month, and its CPU of a maximum of ${formatAcu(maxAcu, place)} asks for ${formatNumber(askedAcuHours, 0, place)} in the same hours, which cannot be: the maximum was lower, or the two are not of one instance. Nothing is compared with what runs today until that is settled. Enter the maximum it ran with, or export both again.`,
  "today-metered": ({ monthlyUsd }, place) =>
    `By its measured capacity, which is what AWS charges, what runs today costs ${formatMoney(monthlyUsd, place)} a month. Its CPU denies that capacity, so no difference from it is told.`,
  "capacity-misses-busiest": ({ instance, hours, ofHours }, place) => {
    const of = instance === null ? "" : ` of ${instance}`;
    const which =
      hours === ofHours
        ? `the ${formatNumber(hours, 0, place)} busiest hours`
        : `${formatNumber(hours, 0, place)} of the ${formatNumber(ofHours, 0, place)} busiest hours`;
    return `Capacity${of} is missing in ${which}: what was measured prices no month, and its range is replayed in its place. Export ServerlessDatabaseCapacity for the whole time, as Average.`;
  },
  "capacity-misses-quiet": ({ instance, hours, ofHours }, place) => {
    const of = instance === null ? "" : ` of ${instance}`;
    const which = `${formatNumber(hours, 0, place)} of ${formatNumber(ofHours, 0, place)} hours`;
    return `Capacity${of} is missing in ${which}, in which its CPU asks for far less than in the others: what was measured prices no month, and its range is replayed in its place. Export ServerlessDatabaseCapacity for the whole time, as Average.`;
  },
  "maximum-contradicted": ({ impliedAcu, maxAcu, isDenied, instance }, place) => {
    const of = instance === undefined ? "" : ` of ${instance}`;
    if (isDenied)
      return `ServerlessDatabaseCapacity over ACUUtilization${of} gives a maximum of ${formatAcu(impliedAcu, place)}, not the ${formatNumber(maxAcu, 1, place)} said: no range has it, or CPUUtilization of it is more than the capacity measured. ACUUtilization is a share (0.5 for 50), or not all three are of one instance and maximum: export them again, or enter the maximum it ran with.`;
    const demands = instance === undefined ? "every demand" : "its demand";
    return `ServerlessDatabaseCapacity over ACUUtilization${of} gives a maximum of ${formatAcu(impliedAcu, place)}, not the ${formatNumber(maxAcu, 1, place)} said: ${demands} is ${shareWords(maxAcu / impliedAcu, place)} what it was. Enter the maximum it ran with.`;
  },
};

/** `half of`, `0.67 ×`. */
const shareWords = (ratio: number, place: Place): string =>
  Math.abs(ratio - 0.5) < 0.01
    ? "half of"
    : Math.abs(ratio - 2) < 0.04
      ? "twice"
      : `${formatNumber(ratio, 2, place)} ×`;

import type { EvidenceFinding } from "@acuity/engine/units";
import { countedUnit } from "../formats/counted-unit.ts";
import { formatDuration } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import { formatOdd, oddSamplesWords } from "../formats/odd-samples.ts";
import { formatDays } from "../formats/time.ts";
import { saidWhereStart } from "../plan/said-where.ts";
import { volumeMetrics } from "../plan/volume-metrics.ts";
import type { Sentences } from "../sentences.ts";
import { DENIED_SENTENCES } from "./denied-sentences.ts";
import { DESCRIPTION_SENTENCES } from "./description-sentences.ts";

export const EVIDENCE_SENTENCES: Sentences<EvidenceFinding> = {
  ...DESCRIPTION_SENTENCES,
  "exports-joined": ({ metrics, pieces }, place) =>
    `${listed(metrics)} ${metrics.length === 1 ? "comes" : "come"} in ${formatNumber(pieces, 0, place)} exports, joined end to end.`,
  "unnamed-joined": ({ metrics, pieces }, place) =>
    `${listed(metrics)} ${metrics.length === 1 ? "comes" : "come"} in ${formatNumber(pieces, 0, place)} exports that name no instance; they are taken to be one instance's. If they are not, plan one at a time.`,
  "open-end-joined": ({ metrics, labels }) =>
    `${listed(labels.map((label) => `"${label}"`))} ${labels.length === 1 ? "does" : "do"} not say which instance or statistic it is; it reaches further than ${listed(metrics)} of the planned instance, contradicts it nowhere and is taken to be the rest of it.`,
  "coarser-left-out": ({ metrics, samples }, place) =>
    `${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")} of a coarser export of ${listed(metrics)} ${samples === 1 ? "was" : "were"} left out: finer ones cover the same time.`,
  "samples-contradict": ({ metrics, samples }, place) =>
    `The files give ${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")} of ${listed(metrics)} two values; the greater one counts.`,
  "other-times-left-out": ({ metrics, samples }, place) =>
    `${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")} of ${listed(metrics)} ${samples === 1 ? "lies" : "lie"} more than 455 days from the rest, which no one export of CloudWatch spans, and ${samples === 1 ? "was" : "were"} left out. Correct ${samples === 1 ? "its date" : "their dates"}, or plan each time alone.`,
  "copies-left-out": ({ metrics }) =>
    `${listed(metrics)} ${metrics.length === 1 ? "was" : "were"} exported for wider sets of dimensions too; only the series of the instance and its cluster count.`,
  "time-left-out": ({ metric, label, statistic, hours }, place) =>
    `${formatNumber(hours, 0, place)} hours of ${metric} are only in "${label}" (${statistic ?? "no statistic"}) and were left out; export them with the statistic and dimensions of the rest.`,
  "strangers-left-out": ({ names, planned }) =>
    `The files also hold ${listed(names)}, which ${names.length === 1 ? "is" : "are"} no part of ${planned ?? "what is planned"} and ${names.length === 1 ? "was" : "were"} left out.`,
  "metric-assumed": ({ label }) =>
    `"${label}" does not name its metric; it is read as CPUUtilization in percent.`,
  "several-instances": ({ instances, planned, by, writes, tells = "WriteIOPS" }) => {
    const which = {
      writes: `${planned} writes, by ${tells}, and is taken as the writer`,
      asked: `${planned} is taken as the writer, as it was named, and by ${tells} ${writes ?? "another"} writes: name that one if it is the writer`,
      cpu: `the busiest, ${planned}, is taken as the writer, with what is known of its cluster beside it, and no file tells which one writes: name another if that is the writer`,
    }[by ?? "cpu"];
    return `The files describe ${instances.length} instances (${listed(instances)}); ${which}.`;
  },
  "several-clusters": ({ clusters, planned }) =>
    `The files describe ${clusters.length} clusters (${listed(clusters)}) and name no instance; the busiest, ${planned}, is planned for. Leave the others out, or export by instance.`,
  "regions-left-out": ({ planned, region, others }) =>
    `The files come from ${others.length + 1} regions; ${planned ?? "what is planned"} of ${region} is planned for, and what comes from ${listed(others)} was left out.`,
  "members-assumed": ({ planned, members }) =>
    `${listed(members)} ${members.length === 1 ? "is" : "are"} taken to be of the same cluster as ${planned}, by name alone.`,
  "description-elsewhere": ({ planned, described, isUnnamed }) =>
    `The description is of ${listed(described)}, and ${planned} is not in it${isUnnamed ? ", nor does a metric name it" : ""}: it answers nothing here. Describe the cluster of ${planned}${isUnnamed ? ", or plan an instance that it has" : ""}.`,
  "description-lacks": ({ cluster, names }) =>
    `The files hold ${listed(names)}, which the description of ${cluster} does not have: ${names.length === 1 ? "it is" : "they are"} gone by now, or of another cluster.`,
  "described-unmeasured": ({ names }) =>
    `${listed(names)} ${names.length === 1 ? "runs" : "run"} by the description and no file has ${names.length === 1 ? "its" : "their"} metrics: a class is in today's bill and in every option's by the hour, unless you set the readers yourself, a serverless instance in neither, and nobody knows the load. Export ${names.length === 1 ? "its" : "their"} metrics too.`,
  "unnamed-described": ({ instance }) =>
    `No file names the instance that was measured: it is taken to be ${instance}, by the description.`,
  "described-twice": ({ names }) =>
    `${listed(names)} ${names.length === 1 ? "is" : "are"} described twice and differently; the last description counts. Keep the newer file alone.`,
  "statistic-assumed": ({ label, statistic, instance, isBelow }) => {
    const which = instance === undefined ? `"${label}"` : `CPUUtilization of ${instance}`;
    return statistic === null
      ? `${which} names no statistic and is read as Average; cost rests on Average.`
      : isBelow
        ? `${which} is ${statistic}, not Average, and lies below what was asked: every demand ${instance === undefined ? "here" : "of it"} is too low, by how much no file tells. Export Average, and Maximum beside it.`
        : `${which} is ${statistic}, not Average: ${instance === undefined ? "demand" : "its demand"}, capacity and cost come out too high. Export Average, and Maximum beside it.`;
  },
  "cluster-assumed": ({ instance, cluster, others }) =>
    `Storage and I/O are those of cluster ${cluster}, though no file says that ${instance ?? "the instance"} belongs to it${others.length === 0 ? "" : ` and not to ${listed(others)}`}.`,
  "unnamed-contradict": ({ metric, labels }) =>
    `${labels.length === 1 ? "Several series" : listed(labels.map((label) => `"${label}"`))} of ${metric} name no instance and contradict each other; the busiest is planned for, and every other is left out. Say which instance each is, or export them with their dimensions.`,
  "labels-read-as-instances": ({ metric, labels }) =>
    `${metric} names no instance; its labels (${listed(labels)}) are read as the names of instances.`,
  "volume-period": ({ metric, periodS }, place) =>
    `${metric} has samples ${formatNumber(periodS, 0, place)} s apart, but AWS counts it over five minutes and reports each count once: nothing says whether these repeat a count or share it out, so they were left out. Export it at 300 s or more, statistic Sum.`,
  "volume-statistic": ({ metric, statistic }) =>
    `${exportedAs(metric, statistic)}, so it counts nothing; export it as Sum.`,
  "size-statistic": ({ metric, statistic }) =>
    `${exportedAs(metric, statistic)}, which tells no size; export it as Average or Maximum.`,
  "capacity-statistic": ({ statistic }) =>
    `${exportedAs("ServerlessDatabaseCapacity", statistic)} alone, which is not what is billed; export its Average.`,
  "capacity-part-measured": ({ instance, hours, ofHours }, place) =>
    `ServerlessDatabaseCapacity${instance === null ? "" : ` of ${instance}`} was measured in ${formatNumber(hours, 0, place)} of the ${formatNumber(ofHours, 0, place)} hours that its CPU covers; nothing else tells what it costs. Export it for the whole time, as Average.`,
  "cluster-mean": ({ planned, metrics }) =>
    `${listed(metrics)} of ${planned ?? "what is planned"} ${metrics.length === 1 ? "is" : "are"} the mean over all instances of the cluster and ${metrics.length === 1 ? "counts" : "count"} once, however many they are. Export each instance's own series.`,
  "readers-unseen": ({ cluster }) =>
    `The readers of ${cluster} are in the files only as one set (Role=READER), a mean that does not say how many they are; they are not in what today costs. Export each instance's own series.`,
  "writer-moved": ({ planned, plannedPct, writerPct, hours, ofHours }, place) =>
    `${planned} is planned for, but in ${formatNumber(hours, 0, place)} of ${formatNumber(ofHours, 0, place)} hours its CPU is not the writer's (Role=WRITER): over the whole time its mean is ${formatPercent(plannedPct, place)}, the writer's ${formatPercent(writerPct, place)}. The writer's role moved, or it was never here; to plan the writer, export the Role=WRITER series alone.`,
  "coarse-period": ({ hours, ofHours, periodS, highest }, place) => {
    const share =
      hours === ofHours
        ? "all"
        : `${formatNumber(hours, 0, place)} of ${formatNumber(ofHours, 0, place)} hours`;
    const each = periodS === undefined ? "more than 5 minutes" : formatDuration(periodS, place);
    const averages = `CPUUtilization comes in averages over ${each} in ${share} of the trace`;
    const settles = "A 60-second export of the last 15 days, as long as CloudWatch keeps one, settles it";
    return highest === undefined
      ? `${averages}, which hide what happens inside: minutes that are too busy do not show. ${settles}, with Maximum beside Average.`
      : `${averages}, up to ${formatPercent(highest.averagePct, place)}. Their Maximum shows minutes of up to ${formatPercent(highest.maximumPct, place)} inside them, and not how many: that is taken from the averages. ${settles}.`;
  },
  "period-denied": ({ label, periodS, stepS }, place) =>
    `"${label}" is said to have a period of ${formatDuration(periodS, place)}, and its samples stand ${formatDuration(stepS, place)} apart: each counts for that long. CloudWatch keeps no shorter ones of an older time; if it is younger, export it again.`,
  "zone-assumed": ({ series, ofSeries }, place) =>
    `${series === ofSeries ? "The times of the files" : `The times of ${formatNumber(series, 0, place)} of ${formatNumber(ofSeries, 0, place)} series`} name no zone and are read as UTC: if they are local, hours of the day, schedules and joins with other exports are shifted. ${saidWhereStart("zone", place)}.`,
  "samples-impossible": (
    { metric, samples, oddest, least, most, throughout, restLeftOut, ofSamples },
    place,
  ) => {
    const above = most === null || throughout ? "" : ` or above ${formatNumber(most, 0, place)}`;
    const bounds = `${throughout ? "its highest" : "it"} is never below ${formatNumber(least, 0, place)}${above}`;
    const words = oddSamplesWords(
      { samples, metric, because: `${formatOdd(oddest, place)}: ${bounds}` },
      place,
    );
    if (restLeftOut !== undefined) {
      const [other, be] = restLeftOut === 1 ? ["other one is", "it is"] : ["other ones are", "they are"];
      return `${words} Most of it being none, the ${formatNumber(restLeftOut, 0, place)} ${other} left out too: nothing says that ${be} right. Export it from CloudWatch.`;
    }
    if (ofSamples !== undefined)
      return `${words} Of ${formatNumber(ofSamples, 0, place)} that is too many to be slips: what was asked then is not known, so demand is a lower bound. Export CPUUtilization again.`;
    return oddest >= 0 && oddest < least ? `${words} CloudWatch gives it in bytes.` : words;
  },
  "other-time": ({ metrics, instance, fromS, toS, cpuFromS, cpuToS }, place) => {
    const [be, it] = metrics.length === 1 ? ["is", "it is"] : ["are", "they are"];
    const whose = instance === null ? "" : ` of ${instance}`;
    return `${listed(metrics)} ${be} of ${formatDays({ fromS, toS }, place)}, CPUUtilization${whose} of ${formatDays({ fromS: cpuFromS, toS: cpuToS }, place)}: ${it} left out. Export both for one time.`;
  },
  "reads-as-sum": ({ instance, readsPerS, billedPerS, periodS }, place) => {
    const times = formatNumber(readsPerS / billedPerS, 0, place);
    return `ReadIOPS${instance === null ? "" : ` of ${instance}`} is ${formatNumber(readsPerS, 0, place)} a second in the mean, ${times} times the ${formatNumber(billedPerS, 0, place)} that VolumeReadIOPs counts: about the ${formatDuration(periodS, place)} of a sample, so it is a Sum over them and no rate. It is left out; export it as Average. If it is one, VolumeReadIOPs is no Sum.`;
  },
  "cpu-over-whole": ({ label, samples, highestPct }, place) =>
    `${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")} of "${label}" ${samples === 1 ? "is" : "are"} above 100${UNIT_SPACE}% (up to ${formatPercent(highestPct, place)}), which no instance has: ${samples === 1 ? "it counts" : "they count"} as 100${UNIT_SPACE}%, full, so the plan is a lower bound. Export CPUUtilization of this instance as Average.`,
  "cpu-over-maximum": ({ instance, samples, averagePct, maximumPct }, place) =>
    `CPUUtilization${instance === null ? "" : ` of ${instance}`} has an Average above its own Maximum in ${formatNumber(samples, 0, place)} ${countedUnit(samples, "sample")} (${formatPercent(averagePct, place)} against ${formatPercent(maximumPct, place)}), which cannot be: the Maximum counts for nothing there. One of both is of another instance; export them together.`,
  ...DENIED_SENTENCES,
  "size-fell": ({ highestGb, latestGb }, place) =>
    `VolumeBytesUsed was ${formatNumber(highestGb, 0, place)} GB at its highest and is ${formatNumber(latestGb, 0, place)} GB at the end; the highest is planned with. Enter the size of the volume if it will not grow back.`,
  "unnamed-mixed": ({ metrics }) =>
    `Nothing says that the series of ${listed(metrics)} chosen are of one instance: each metric's busiest was taken, and figures that combine them are not sure. Export them with their dimensions.`,
  "io-assumed": ({ because }) => {
    switch (because) {
      case "no-reads":
        return "No series of billed reads; they are left out.";
      case "no-writes":
        return "No series of billed writes; they are left out.";
      case "rates":
        return `Estimated from ReadIOPS and WriteIOPS, which AWS does not bill; upload ${volumeMetrics({ isIo: true, isSize: false })}.`;
      default:
        return because satisfies never;
    }
  },
};

const exportedAs = (metric: string, statistic: string | null): string =>
  statistic === null ? `${metric} does not say its statistic` : `${metric} was exported as ${statistic}`;

import type { WorkloadFinding } from "@acuity/engine/units";
import { formatAcu, formatGib } from "../formats/acu.ts";
import { formatDuration } from "../formats/duration.ts";
import { listed } from "../formats/listed.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { fullConnectionsSentence } from "../plan/connections-words.ts";
import { hiddenDayWords, hiddenPctOf } from "../plan/hidden-demand.ts";
import { saidWhere } from "../plan/said-where.ts";
import type { Sentences } from "../sentences.ts";

type SourceCode =
  | "censored"
  | "connections-full"
  | "cpu-as-share"
  | "full-climbs"
  | "reads-over-class"
  | "billed-reads-beyond"
  | "volume-against-reads";

const ofInstance = (instance: string | null | undefined): string =>
  instance == null ? "" : ` of ${instance}`;

/** What the series of an instance say against what it is said to run on. */
export const SOURCE_SENTENCES: Sentences<Extract<WorkloadFinding, { readonly code: SourceCode }>> = {
  "cpu-as-share": ({ highest, instance }, place) =>
    `CPUUtilization${ofInstance(instance)} never exceeds ${formatNumber(highest, 3, place)}, and is read as percent: an idle instance. If it is a share, every figure ${instance === undefined ? "here" : "of it"} is 100 times too small: ${saidWhere("cpuUnit", place)}, or export it from CloudWatch.`,
  censored: (full, place) => censoredSentence(full, place),
  "full-climbs": (climbed, place) => fullClimbsSentence(climbed, place),
  "connections-full": (full, place) => fullConnectionsSentence(full, place),
  "reads-over-class": ({ instance, runsOn, readsPerS, ceilingPerS }, place) => {
    const host = typeof runsOn === "string" ? runsOn : `a range up to ${formatAcu(runsOn.maxAcu, place)}`;
    return `ReadIOPS${ofInstance(instance)} goes up to ${formatNumber(readsPerS, 0, place)} a second, far above the ${formatNumber(ceilingPerS, 0, place)} that ${host} can read by what was measured: a Sum over the period it may be, or of another instance. It is left out; export it as Average, or correct what runs today.`;
  },
  "billed-reads-beyond": ({ billedPerS, readsPerS, ceilingPerS, isKept }, place) => {
    const perS = (value: number) => formatNumber(value, value < 10 ? 1 : 0, place);
    const reads = `VolumeReadIOPs counts ${perS(billedPerS)} reads a second in the mean`;
    const most =
      ceilingPerS === null ? [] : [`more than the ${perS(ceilingPerS)} that all instances can read`];
    const read = readsPerS === null ? [] : [`while ReadIOPS of the instances is ${perS(readsPerS)}`];
    const against = [...most, ...read].join(", ");
    if (isKept)
      return `${reads}, ${against}: what reads the rest is in no file, or the unit of one is another. The bill has it as it is; export VolumeReadIOPs as Sum, and ReadIOPS of every instance.`;
    const instead = readsPerS === null ? "no reads are billed here" : "reads are estimated from ReadIOPS";
    return `${reads}, ${against}: it is of another unit or statistic. It is left out, and ${instead}; export VolumeReadIOPs as Sum.`;
  },
  "volume-against-reads": ({ volumeGib, poolGib, readGibPerDay }, place) =>
    `VolumeBytesUsed makes the volume ${formatSize(volumeGib, place)}, which the buffer pool of ${formatGib(poolGib, place)} would hold whole, and ${formatGib(readGibPerDay, place)} are read from storage in a day: it is of another unit than bytes, or of another cluster. It is left out; export it from CloudWatch in bytes, or enter the size of the volume.`,
};

const formatSize = (gib: number, place: Place): string =>
  gib < 1 ? `${formatNumber(1024 * gib, 0, place)}${UNIT_SPACE}MiB` : formatGib(gib, place);

/** A full instance hides what more was wanted; one at its maximum whose CPU had room left hides nothing. */
function censoredSentence(full: Extract<WorkloadFinding, { code: "censored" }>, place: Place): string {
  const { samples, timePct, instance } = full;
  const hiddenPct = hiddenPctOf(full);
  const were = samples === 1 ? "was" : "were";
  const many = `${formatNumber(samples, 0, place)} ${samples === 1 ? "sample" : "samples"} (${formatPercent(timePct, place)} of the time) ${were} measured`;
  const where = instance === undefined ? "on a full instance" : `while ${instance} was full`;
  if (hiddenPct === 0)
    return `${many} ${where}, and hide nothing: its CPU had room left, or capacity was still coming.`;
  const of =
    hiddenPct < timePct
      ? `in ${formatPercent(hiddenPct, place)} of the time they hide`
      : samples === 1
        ? "hides"
        : "hide";
  return `${many} ${where} and ${of} how much more was wanted; the plan is a lower bound.${dayOfHidden(full, place)}`;
}

/** Which day holds it, where one alone does (HED-3). */
function dayOfHidden({ hiddenDay }: Extract<WorkloadFinding, { code: "censored" }>, place: Place): string {
  return hiddenDay === undefined ? "" : ` ${hiddenDayWords(hiddenDay, place)}.`;
}

/** How often an instance was full while it climbed, and what rises as slowly. */
function fullClimbsSentence(
  climbed: Extract<WorkloadFinding, { code: "full-climbs" }>,
  place: Place,
): string {
  const { climbs, seconds, longestS, fromAcu, toAcu, instance, alike = [] } = climbed;
  const many = climbs === 1 ? "once" : `${formatNumber(climbs, 0, place)} times`;
  const longest = `${formatDuration(longestS, place)} from ${formatAcu(fromAcu, place)} to ${formatAcu(toAcu, place)}`;
  const own = instance === undefined ? "options rise as slowly" : "options have it rise as slowly";
  const verb = alike.length === 1 ? "does" : "do";
  const others =
    alike.length === 0 ? "" : `, and so ${verb} ${listed(alike)}, whose own climbs do not show it`;
  return `${instance ?? "The instance"} was full while its capacity climbed, ${many} and for ${formatDuration(seconds, place)} in all, at the longest ${longest}. What was asked meanwhile is taken from what followed, and where three climbs show it ${own}${others}. A higher minimum before those hours avoids it.`;
}

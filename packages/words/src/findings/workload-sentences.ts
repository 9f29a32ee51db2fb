import type { WorkloadFinding } from "@acuity/engine/units";
import { formatFixed, formatNumber } from "../formats/number.ts";
import type { Sentences } from "../sentences.ts";

export const WORKLOAD_SENTENCES: Sentences<WorkloadFinding> = {
  "metric-assumed": ({ label }) =>
    `"${label}" does not name its metric; it is read as CPUUtilization in percent.`,
  "several-instances": ({ instances, planned }) =>
    `The files describe ${instances.length} instances (${instances.join(", ")}); the busiest, ${planned}, is planned for.`,
  "statistic-assumed": ({ label, statistic }) =>
    statistic === null
      ? `"${label}" names no statistic and is read as Average; cost rests on Average.`
      : `"${label}" is ${statistic}, not Average; cost rests on Average.`,
  "no-maximum": () =>
    "No Maximum of CPUUtilization was given, so bursts inside a sample are not seen; unmet demand is a lower bound.",
  censored: ({ samples, timePct }, place) =>
    `${formatNumber(samples, 0, place)} samples (${formatFixed(timePct, 1, place)} % of the time) were measured on a full instance and hide how much more was wanted; the plan is a lower bound.`,
  "working-set-assumed": ({ gib }, place) =>
    `The working set is taken to be 75 % of the measured instance's memory (${formatFixed(gib, 1, place)} GiB); enter your own figure if you know it.`,
  "no-io": () =>
    "No VolumeReadIOPs or VolumeWriteIOPs were given, so the bill has no I/O line; enter I/O requests a month.",
  "io-assumed": ({ because }) => {
    switch (because) {
      case "no-reads":
        return "No series of billed reads; they are left out.";
      case "no-writes":
        return "No series of billed writes; they are left out.";
      case "rates":
        return "Estimated from ReadIOPS and WriteIOPS, which AWS does not bill; upload VolumeReadIOPs and VolumeWriteIOPs.";
      default:
        return because satisfies never;
    }
  },
  "no-storage": () =>
    "No VolumeBytesUsed was given, so the bill has no storage line; enter the size of the volume.",
};

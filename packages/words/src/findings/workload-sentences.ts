import type { WorkloadFinding } from "@acuity/engine/units";
import { formatGib } from "../formats/acu.ts";
import { formatNumber } from "../formats/number.ts";
import { formatPercent } from "../formats/percent.ts";
import type { Sentences } from "../sentences.ts";

export const WORKLOAD_SENTENCES: Sentences<WorkloadFinding> = {
  "no-maximum": () =>
    "No Maximum of CPUUtilization was given, so bursts inside a sample are not seen; unmet demand is a lower bound.",
  censored: ({ samples, timePct }, place) =>
    `${formatNumber(samples, 0, place)} samples (${formatPercent(timePct, place)} of the time) were measured on a full instance and hide how much more was wanted; the plan is a lower bound.`,
  "working-set-assumed": ({ gib }, place) =>
    `The working set is taken to be 75 % of the measured instance's memory (${formatGib(gib, place)}); enter your own figure if you know it.`,
  "no-io": () =>
    "No VolumeReadIOPs or VolumeWriteIOPs were given, so the bill has no I/O line; enter I/O requests a month.",
  "no-storage": () =>
    "No VolumeBytesUsed was given, so the bill has no storage line; enter the size of the volume.",
};

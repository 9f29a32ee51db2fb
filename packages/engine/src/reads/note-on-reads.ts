import type { Note } from "../explain/note.ts";
import type { OptimizedReadsInput, ReadOption } from "./optimized-reads-plan.ts";

/** What a reader of the figures must know beside them (ORD-1 to ORD-4). */
export function noteOnReads(input: OptimizedReadsInput, options: readonly ReadOption[]): Note[] {
  const nvme = options.find((option) => option.kind === "nvme");
  return [
    say("tier-fitted", "The tiered cache is the fitted figure; AWS publishes no size per class.", true),
    say(
      "read-constants",
      "Latencies were measured on r6g(d).8xlarge in 2023 and are assumed for every class.",
      true,
    ),
    ...(nvme === undefined ? [] : noteOnMove(nvme)),
    ...noteOnMissing(input, options),
    ...noteOnUnsold(options),
  ];
}

function noteOnMove(nvme: ReadOption): Note[] {
  const isDspEligible = nvme.instanceClass.startsWith("db.r8gd.");
  return [
    say("class-change", "Changing the class means downtime for each instance (S1).", false),
    ...(isDspEligible
      ? []
      : [say("not-eligible", `${nvme.instanceClass} is not eligible for Database Savings Plans.`, false)]),
  ];
}

function noteOnMissing(input: OptimizedReadsInput, options: readonly ReadOption[]): Note[] {
  const isReadIoUnknown = options.some((option) => option.storageReadsPerS === null);
  return [
    ...(isReadIoUnknown
      ? [say("io-not-priced", "Read I/O on Standard is not priced: queries a second are not known.", false)]
      : []),
    ...(input.datasetGib === null
      ? [say("storage-not-priced", "Storage is not priced: the size of the data is not known.", false)]
      : []),
  ];
}

function noteOnUnsold(options: readonly ReadOption[]): Note[] {
  const unsold = new Set(
    options.filter((option) => option.computeMonthlyUsd === null).map((option) => option.instanceClass),
  );
  return [...unsold].map((name) => say("no-price", `${name} has no price here and cannot be picked.`, false));
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function say(code: string, message: string, assumption: boolean): Note {
  return { code, message, assumption };
}

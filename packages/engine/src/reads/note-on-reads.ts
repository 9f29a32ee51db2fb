import type { ReadsFinding } from "../units/finding.ts";
import type { OptimizedReadsInput, ReadOption } from "./optimized-reads-plan.ts";

/** What a reader of the figures must know beside them (ORD-1 to ORD-4). */
export function noteOnReads(input: OptimizedReadsInput, options: readonly ReadOption[]): ReadsFinding[] {
  const found: ReadsFinding[] = [
    { code: "tier-fitted", assumption: true },
    { code: "read-constants", assumption: true },
  ];
  const instanceClass = options.find((option) => option.kind === "nvme")?.instanceClass;
  if (instanceClass !== undefined) {
    found.push({ code: "class-change", assumption: false });
    const isDspEligible = instanceClass.startsWith("db.r8gd.");
    if (!isDspEligible) found.push({ code: "not-eligible", instanceClass, assumption: false });
  }
  if (options.some((option) => option.storageReadsPerS === null)) {
    found.push({ code: "io-not-priced", assumption: false });
  }
  if (input.datasetGib === null) found.push({ code: "storage-not-priced", assumption: false });
  const unsold = options.filter((option) => option.computeMonthlyUsd === null);
  for (const name of new Set(unsold.map((option) => option.instanceClass))) {
    found.push({ code: "no-price", instanceClass: name, assumption: false });
  }
  return found;
}

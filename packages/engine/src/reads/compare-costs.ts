import type { ReadOption } from "./optimized-reads-plan.ts";

/**
 * What an option costs more than another, USD a month. Null where a price is missing, or where the two have
 * different storage modes and a line of either is not known: the rest would mislead.
 */
export function compareCosts(option: ReadOption, other: ReadOption): number | null {
  if (option.monthlyUsd === null || other.monthlyUsd === null) return null;
  const isSameMode = option.storageMode === other.storageMode;
  const areKnown = [option, other].every(
    ({ ioMonthlyUsd, storageMonthlyUsd }) => ioMonthlyUsd !== null && storageMonthlyUsd !== null,
  );
  if (!isSameMode && !areKnown) return null;
  return Math.round((option.monthlyUsd - other.monthlyUsd) * 100) / 100;
}

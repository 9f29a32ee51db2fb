import type { Plan } from "../search/plan.ts";

/** Today's bill and what was said of it: all that decides whether anything is a saving against it. */
type Compared = Pick<Plan, "baseline" | "notes">;

/** Whether today's bill is of more instances than one cluster has: nothing is a saving against it (TOD-1). */
export function isOfSeveralClusters(notes: Compared["notes"]): boolean {
  return notes.some((one) => one.code === "today-has-more" && one.most !== undefined);
}

/**
 * What a month costs more than what runs today, USD; negative saves. Null where today could not be priced and where nothing is a
 * saving against it: whoever prints a difference asks here.
 */
export function againstToday(monthlyUsd: number, { baseline, notes }: Compared): number | null {
  return baseline === null || isOfSeveralClusters(notes) ? null : monthlyUsd - baseline.totalUsd;
}

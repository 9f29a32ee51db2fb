import type { Plan, PlanOption } from "@acuity/engine/plan";

/** Today's bill and what was said of it: all that decides whether anything is a saving against it. */
type Compared = Pick<Plan, "baseline" | "notes">;

/** Whether the plan says that today's bill is of several clusters, also where its options say what they save (TOD-1). */
export function isOfSeveralClusters(notes: Compared["notes"]): boolean {
  return notes.some((one) => one.code === "today-has-more" && one.most !== undefined);
}

/**
 * What a month costs more than what runs today, USD to the cent; negative saves. Null where today could not be priced and where nothing is a
 * saving against it: whoever prints a difference asks here, or of an option below.
 */
export function againstToday(monthlyUsd: number, { baseline, notes }: Compared): number | null {
  return baseline === null || isOfSeveralClusters(notes)
    ? null
    : Math.round(100 * (monthlyUsd - baseline.totalUsd)) / 100;
}

/** The same of an option, as its plan has it: plans of before hold one from the bill of several clusters too. */
export function optionAgainstToday(
  { againstTodayUsd }: Pick<PlanOption, "againstTodayUsd">,
  { notes }: Pick<Plan, "notes">,
): number | null {
  return isOfSeveralClusters(notes) ? null : againstTodayUsd;
}

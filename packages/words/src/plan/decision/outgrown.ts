import type { Place } from "../../formats/place.ts";
import { missedWords, monthFrom } from "../month-from.ts";
import { takesOver } from "./takes-over.ts";
import type { ToldPlan } from "./told-plan.ts";

export interface Outgrown {
  /** First day of the month in which the pick no longer suffices. */
  readonly day: string;
  /** `in the month from 2027-01-30`. */
  readonly when: string;
  readonly isWithinYear: boolean;
  /** From when, what comes then and what it costs more, inside a sentence and without a full stop. */
  readonly words: string;
}

/**
 * Where growth that is found ends the pick within twelve months, or within the longest term that may be bought (TRD-1): from when, and
 * what takes over. Null where demand does not grow, and where the pick lasts.
 */
export function outgrown({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): Outgrown | null {
  const trend = plan.notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || (trend.growthPct ?? 0) <= 0 || trend.missesFrom === null) return null;
  const { fromDay, missesFrom: day } = trend;
  const isWithin = (years: number) => day < `${Number(fromDay.slice(0, 4)) + years}${fromDay.slice(4)}`;
  if (!isWithin(Math.max(1, told.settings.limits.maxTermYears))) return null;
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  const isByGrowth = bar?.dayAbove !== undefined || bar?.isByGrowthAbove === true;
  const then = bar?.flipsAbove != null && isByGrowth ? `, and then ${takesOver(bar, { told, place })}` : "";
  const when = monthFrom(day);
  const which = missedWords(trend.missesBy);
  return {
    ...{ day, when, isWithinYear: isWithin(1) },
    words: `if the growth goes on the pick no longer suffices ${when}${which}${then}`,
  };
}

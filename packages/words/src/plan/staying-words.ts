import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { A_CHOICE_PCT } from "./engine-figures.ts";
import { isNamedAlready, nearInTimeOf } from "./near-miss-words.ts";
import { leastOfToday } from "./same-instances.ts";
import { stayingAsFull } from "./staying-as-full.ts";
import { runTitle } from "./storage-move.ts";
import { savesWorth } from "./worth-a-change.ts";

/** What is looked at of a plan to say what staying saves. */
export type StayingPlan = Pick<Plan, "notes" | "today"> & {
  readonly options: readonly Pick<
    PlanOption,
    | "id"
    | "reasons"
    | "settings"
    | "meetsLimits"
    | "monthlyUsd"
    | "throttledPct"
    | "slowPct"
    | "unmetMinutesPerMonth"
  >[];
};

/**
 * Staying, where the pick costs more than today's instances in the storage mode in which they cost least, and these are out for their
 * time short or slow alone: as long as today where they are full, else what share of the time is to be accepted.
 */
export function stayingWords(
  plan: StayingPlan,
  { pick, place }: { readonly pick: Pick<PlanOption, "monthlyUsd" | "reasons">; readonly place: Place },
): readonly string[] {
  const asFull = stayingAsFull(plan, { pick, place });
  if (asFull.length > 0) return asFull;
  const now = leastOfToday(plan.options, plan.today);
  if (now === undefined || isNamedAlready(now.settings, plan.notes)) return [];
  const lessUsd = pick.monthlyUsd.p50 - now.monthlyUsd.p50;
  const near = nearInTimeOf(now, { mostPct: A_CHOICE_PCT, place });
  if (near === null || !savesWorth(now.monthlyUsd.p50, pick.monthlyUsd.p50)) return [];
  const how = now.id === plan.today ? "stay" : `keep ${runTitle(now.settings, { plan, place })}`;
  return [
    `If you accept to be ${near.words}: ${how}, ${formatMoney(lessUsd, place)} a month less than the pick.`,
  ];
}

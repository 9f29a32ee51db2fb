import type { ComparedPrice, Plan, WayOfPaying } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { countedUnit } from "../../formats/counted-unit.ts";
import { formatNumber } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { knownDays, type Span } from "../data-words.ts";
import { DAYS_TO_PAY_AHEAD } from "../engine-figures.ts";
import { NOTHING_USD } from "../more-than.ts";
import { writerTaken } from "./reader-fact.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

/** What a term is told with. */
export interface Known {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

export type Picked = Pick<ToldPlan, "plan" | "told">;

/** A way to pay for the pick ahead, and what it saves against the same on demand. */
export type Offer = Pick<ComparedPrice, "commitment" | "upfrontUsd" | "isAssumed" | "order"> & {
  readonly savesUsd: number;
  /** `day 201`; null without a fee, and where it is not earned back. */
  readonly back: string | null;
};

/** The cell of the pick's row that costs least and may be bought; null where none costs less than on demand. */
export function cheapestOf(plan: Plan, told: ToldPlan["told"]): Offer | null {
  const { maxTermYears, buys } = told.settings.limits;
  const ways: readonly WayOfPaying[] = [
    "savings-plan",
    ...(buys === "savings-plan" ? [] : (["reserved-1yr"] as const)),
    ...(buys === "savings-plan" || maxTermYears < 3 ? [] : (["reserved-3yr"] as const)),
  ];
  const cells = rowOf(plan, "pick")?.cells;
  const plain = cells?.["on-demand"];
  if (cells === undefined || plain === undefined || "refusal" in plain) return null;
  const [best] = ways
    .flatMap((way) => ("refusal" in cells[way] ? [] : [cells[way]]))
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
  const savesUsd = best === undefined ? 0 : plain.monthlyUsd - best.monthlyUsd;
  if (best === undefined || savesUsd < NOTHING_USD) return null;
  const { breakEvenDay } = best;
  return { ...best, savesUsd, back: breakEvenDay === null ? null : `on day ${breakEvenDay}` };
}

/** What is to be measured yet until anything may be bound (LAY-1), `14 days`: files of long ago have no day to come. Null where enough is. */
export function daysToCome({ workload, place }: Known): string | null {
  const left = Math.ceil(DAYS_TO_PAY_AHEAD - knownDays(workload));
  return left <= 0 ? null : `${formatNumber(left, 0, place)} ${countedUnit(left, "day")}`;
}

/** Why nothing is bought ahead whatever it would save (LAY-1), a sentence; null where nothing known forbids it. */
export function forbidsTerm({ notes }: Pick<Plan, "notes">, findings: readonly Finding[]): string | null {
  const isMoving = notes.some(({ code }) => code === "trend" || code === "level-step");
  const isHidden = findings.some(({ code }) => code === "censored");
  if (writerTaken(findings) !== null) return "None is advised before it is known which instance writes.";
  if (isMoving) return "None is advised while demand grows or has stepped.";
  return isHidden ? "None is advised while demand was hidden." : null;
}

import type { ComparedPrice, Plan, TermBar, WayOfPaying } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { countedUnit } from "../../formats/counted-unit.ts";
import { formatMoney } from "../../formats/money.ts";
import { formatNumber, formatPercent } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { knownDays, type Span } from "../data-words.ts";
import { DAYS_TO_PAY_AHEAD } from "../engine-figures.ts";
import { NOTHING_USD } from "../more-than.ts";
import { rowOf, type ToldPlan } from "./told-plan.ts";

/** What a term is told with. */
export interface Known {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
}

export type Picked = Pick<ToldPlan, "plan" | "told">;

/** A way to pay for the pick ahead, and what it saves against the same on demand. */
export type TermOffer = Pick<
  ComparedPrice,
  "commitment" | "upfrontUsd" | "isAssumed" | "isEntered" | "order"
> & {
  readonly savesUsd: number;
  /** `day 201`; null without a fee, and where it is not earned back. */
  readonly back: string | null;
};

/** The cell of the pick's row that costs least and may be bought; null where none costs less than on demand. */
export function cheapestOf(plan: Plan, told: ToldPlan["told"]): TermOffer | null {
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
    .flatMap((way) => (cells[way] === undefined || "refusal" in cells[way] ? [] : [cells[way]]))
    .sort((a, b) => a.monthlyUsd - b.monthlyUsd);
  const savesUsd = best === undefined ? 0 : plain.monthlyUsd - best.monthlyUsd;
  if (best === undefined || savesUsd < NOTHING_USD) return null;
  const { breakEvenDay } = best;
  return { ...best, savesUsd, back: breakEvenDay === null ? null : `on day ${breakEvenDay}` };
}

/** `, for $5,522 upfront`. */
export const feeWords = ({ upfrontUsd }: Pick<TermOffer, "upfrontUsd">, place: Place): string =>
  upfrontUsd > 0 ? `, for ${formatMoney(upfrontUsd, place)} upfront` : ", nothing upfront";

/** What is said behind a price that no list has: one that is assumed, or at a discount that somebody entered. */
export const assumedWords = ({ isAssumed, isEntered }: Pick<TermOffer, "isAssumed" | "isEntered">): string =>
  isEntered ? ` (${BY_SOMEBODY})` : isAssumed ? " (an assumed price)" : "";

/** Whose a discount on what is reserved is, where no list has it. */
export const BY_SOMEBODY = "at a discount that somebody entered";

/** What is to be measured yet until anything may be bound (LAY-1), `14 days`: files of long ago have no day to come. Null where enough is. */
export function daysToCome({ workload, place }: Known): string | null {
  const left = Math.ceil(DAYS_TO_PAY_AHEAD - knownDays(workload));
  return left <= 0 ? null : `${formatNumber(left, 0, place)} ${countedUnit(left, "day")}`;
}

/**
 * Whether a price may decide the first line: none that is assumed does (RSV-4), and none with a fee where nothing is paid ahead. False
 * in reports of before, which do not tell what a term may bind.
 */
export const mayDecide =
  ({ mayBind }: Pick<Plan, "mayBind">) =>
  ({ isAssumed, upfrontUsd }: Pick<ComparedPrice, "isAssumed" | "upfrontUsd">): boolean =>
    !isAssumed && (upfrontUsd === 0 || mayBind?.fees === true);

/** Why nothing is bought ahead whatever it would save (LAY-1), a sentence; null where nothing forbids it, and in reports of before. */
export function forbidsTerm({ mayBind }: Pick<Plan, "mayBind">): string | null {
  const because = mayBind?.because ?? null;
  if (because === null || FORBIDS[because] === null) return null;
  return `None${mayBind?.terms ? " with a fee" : ""} is advised ${FORBIDS[because]}.`;
}

/** Null where it is said elsewhere. */
const FORBIDS: Readonly<Record<TermBar, string | null>> = {
  ...{ "none-bought": null, "few-days": null, days: null },
  old: "before the last days are exported",
  writer: "before it is known which instance writes",
  statistic: "before the Average of CPU is exported",
  maximum: "while demand was hidden",
  hidden: "while demand was hidden",
  connections: "before it is settled whether connections were refused",
  growth: "while demand is planned to grow",
  trend: "while demand grows",
  step: "while demand has stepped",
  moved: "while the last days are on another level",
};

/** That demand falls, where a term is told all the same: less than it binds may do before it ends. */
export function fallWords({ notes }: Pick<Plan, "notes">, place: Place): readonly string[] {
  const trend = notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || trend.pctPerWeek >= 0) return [];
  const rate = formatPercent(-trend.pctPerWeek, place);
  return [`Demand falls by ${rate} a week: less than a term binds may do before it ends.`];
}

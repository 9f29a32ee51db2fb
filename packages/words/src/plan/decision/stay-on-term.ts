import type { ComparedPrice, PlanOption } from "@acuity/engine/plan";
import { againstToday } from "../against-today.ts";
import { confidenceOf } from "./confidence-of.ts";
import type { Doubted } from "./ground.ts";
import { keptOpen } from "./open-switch.ts";
import { oldTrace } from "./settle-first.ts";
import { cheapestOf, daysToCome, forbidsTerm } from "./term-offers.ts";
import { lessOnTerm } from "./today-committed.ts";
import { rowOf } from "./told-plan.ts";

/** Today's shape on a term of up to a year, which is told in place of the change; USD a month. */
export interface StayOnTerm {
  readonly today: PlanOption;
  readonly way: "savings-plan" | "reserved-1yr";
  readonly price: ComparedPrice;
  /** What that costs less than the change could paid for as long. */
  readonly lessUsd: number;
  /** What the change would save on demand, 0 and more. */
  readonly changeSavesUsd: number;
}

/** A change that saves a smaller share of today's cost is not worth giving up a term that saves more (an assumption). */
const SMALL_SAVING = 0.05;

export type Staying = Omit<Doubted, "isPick">;

/**
 * The term on today's shape that the answer is in place of the change (LAY-1): the change saves little on demand, today's shape on a
 * term of up to a year costs less than the change could paid for as long, and a term may be told. Null elsewhere, and where a
 * published reservation of the change costs less. The one teller of it.
 */
export function stayOnTerm(of: Staying): StayOnTerm | null {
  const { plan, told } = of;
  const found = plan.pick === told.id ? lessOnTerm(plan) : null;
  const today = plan.options.find(({ id }) => id === plan.today);
  // Of three years the files tell too little to stay for.
  if (found === null || found.way === "reserved-3yr" || today === undefined) return null;
  const { way, lessUsd } = found;
  const price = rowOf(plan, "today")?.cells[way];
  const isCheaper = told.monthlyUsd.p50 <= today.monthlyUsd.p50;
  const changeSavesUsd = today.monthlyUsd.p50 - told.monthlyUsd.p50;
  if (price === undefined || "refusal" in price || !isCheaper) return null;
  if (changeSavesUsd >= SMALL_SAVING * today.monthlyUsd.p50) return null;
  if (isDearer(price, of) || !mayBind(of, way)) return null;
  return { today, way, price, lessUsd, changeSavesUsd };
}

/** Whether it costs more than today's bill, or than the change with a reservation of a year at a published price. */
function isDearer({ monthlyUsd }: ComparedPrice, { plan, told }: Staying): boolean {
  const reserved = rowOf(plan, "pick")?.cells["reserved-1yr"];
  const isSold =
    told.settings.limits.buys === undefined && reserved !== undefined && !("refusal" in reserved);
  const isBeaten = isSold && !reserved.isAssumed && reserved.monthlyUsd < monthlyUsd;
  return isBeaten || (againstToday(monthlyUsd, plan) ?? 0) >= 0;
}

/** Whether a term may be bought at all, and nothing that is known or open forbids it. */
function mayBind(of: Staying, way: StayOnTerm["way"]): boolean {
  const { plan, told, findings, upgradesTo } = of;
  const { maxTermYears, buys } = told.settings.limits;
  const isBought = maxTermYears > 0 && (way === "savings-plan" || buys === undefined);
  // Where the pick could be committed to and the plan advises it not, nothing is.
  const isAdvised = plan.payment !== null || cheapestOf(plan, told) === null;
  const mayPause = plan.notes.some(({ code }) => code === "pause-would-save");
  const isBarred = mayPause || forbidsTerm(plan, findings) !== null || keptOpen(plan, told) !== null;
  const isEarly = daysToCome(of) !== null || oldTrace([...findings, ...plan.notes]) !== undefined;
  if (!isBought || !isAdvised || isBarred || isEarly || upgradesTo !== undefined) return false;
  return confidenceOf({ ...of, isPick: true }).level !== "low";
}

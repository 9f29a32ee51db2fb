import type { ComparedPrice, PlanOption } from "@acuity/engine/plan";
import { againstToday } from "../against-today.ts";
import { confidenceOf } from "./confidence-of.ts";
import type { Doubted } from "./ground.ts";
import { keptOpen } from "./open-switch.ts";
import { daysToCome, mayDecide } from "./term-offers.ts";
import { termWaits } from "./term-waits.ts";
import { lessOnTerm } from "./today-committed.ts";
import { rowOf } from "./told-plan.ts";

/** Today's shape on a term of up to a year, which is told in place of the change; USD a month. */
export interface StayOnTerm {
  readonly today: PlanOption;
  readonly way: "savings-plan" | "reserved-1yr";
  readonly price: ComparedPrice;
  /** What that costs less than the change could paid for as long. */
  readonly lessUsd: number;
  /** Today's bill: what every saving of the answer is against. */
  readonly todayUsd: number;
  /** What the change would save on demand, 0 and more. */
  readonly changeSavesUsd: number;
}

/** A change that saves a smaller share of today's cost is not worth giving up a term that saves more (an assumption). */
const SMALL_SAVING = 0.05;

export type Staying = Omit<Doubted, "isPick">;

/**
 * The term on today's shape that the answer is in place of the change (LAY-1): the change saves little on demand, today's shape on a
 * term of up to a year costs less than the change could paid for as long, by prices that may decide it, and a term may bind it.
 * Null elsewhere, and where a published reservation of the change costs less. The one teller of it.
 */
export function stayOnTerm(of: Staying): StayOnTerm | null {
  const { plan, told } = of;
  const found = plan.pick === told.id ? lessOnTerm(plan, mayDecide(plan)) : null;
  const today = plan.options.find(({ id }) => id === plan.today);
  // Of three years the files tell too little to stay for.
  if (found === null || found.way === "reserved-3yr" || today === undefined) return null;
  const { way, price, lessUsd } = found;
  const moreUsd = againstToday(told.monthlyUsd.p50, plan);
  if (moreUsd === null || moreUsd > 0) return null;
  const todayUsd = told.monthlyUsd.p50 - moreUsd;
  // What undercuts the pick, which costs no more than today, costs less than today.
  if (-moreUsd >= SMALL_SAVING * todayUsd) return null;
  if (isBeaten(price, of) || !mayBind(of, way)) return null;
  return { today, way, price, lessUsd, todayUsd, changeSavesUsd: 0 - moreUsd };
}

/** Whether the change with a reservation of a year at a published price costs less. */
function isBeaten({ monthlyUsd }: ComparedPrice, { plan, told }: Staying): boolean {
  const reserved = rowOf(plan, "pick")?.cells["reserved-1yr"];
  const isSold =
    told.settings.limits.buys === undefined && reserved !== undefined && !("refusal" in reserved);
  return isSold && mayDecide(plan)(reserved) && reserved.monthlyUsd < monthlyUsd;
}

/** Whether the engine lets a term bind what runs today, and nothing that is open is to be settled before the first line says so. */
function mayBind(of: Staying, way: StayOnTerm["way"]): boolean {
  const { plan, told, upgradesTo } = of;
  const { mayBind: may } = plan;
  if (may === undefined || !(way === "savings-plan" ? may.terms : may.todayReserved)) return false;
  const isOpen =
    termWaits(of, of.place).length > 0 || keptOpen(plan, told) !== null || daysToCome(of) !== null;
  if (isOpen || upgradesTo !== undefined) return false;
  return confidenceOf({ ...of, isPick: true }).level !== "low";
}

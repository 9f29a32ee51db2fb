import { monthsUntil, type OwnedCommitments, ownedAfter } from "../../commitments/owned-commitments.ts";
import { hundredths, MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { TERM_MONTHS } from "../ahead/months-ahead.ts";
import { usageIn } from "../month/cluster-month.ts";
import { pricedMonth } from "../month/priced-month.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * The first day within the term on which something owned ends that the pick's bill rests on, what the pick costs a month from
 * then on, and what the cheapest inside the limits would cost less where that is worth a change (RSV-3, TOD-4).
 */
export function ownedEndsFindings(
  plan: Pick<Plan, "options" | "pick">,
  { effective, candidates }: { readonly effective: Effective; readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const { owned, market } = effective;
  const pick = candidates.find(({ id }) => id === plan.pick);
  if (owned === null || pick === undefined) return [];
  const days = [...owned.reserved, ...owned.savingsPlans].map(({ endsOn }) => endsOn).sort();
  const isUsed = (day: string) => restsOn(pick, { effective, owned, day });
  const endsOn = days.find((day) => monthsUntil(day, market.on) <= TERM_MONTHS && isUsed(day));
  if (endsOn === undefined) return [];
  const thenUsd = (one: Candidate) => usdWith(one, { effective, owned: ownedAfter(owned, endsOn) });
  const meets = new Set(plan.options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const fitting = candidates.filter((one) => meets.has(one.id) && isOnDemand(one));
  const pickUsd = thenUsd(pick);
  const [least] = fitting.map((one) => ({ id: one.id, usd: thenUsd(one) })).sort((a, b) => a.usd - b.usd);
  const lessUsd = least === undefined ? 0 : hundredths(pickUsd - least.usd);
  const ends = {
    reserved: owned.reserved.some((one) => one.endsOn === endsOn),
    savingsPlan: owned.savingsPlans.some((one) => one.endsOn === endsOn),
  };
  const usd = { nowUsd: pick.priced.totalUsd, thenUsd: pickUsd };
  const isWorthIt = least !== undefined && savesWorth(least.usd, pickUsd);
  const becomes = isWorthIt ? { lessUsd, becomes: least.id } : { lessUsd: null };
  return [{ code: "owned-ends", endsOn, ends, ...usd, ...becomes, assumption: false }];
}

interface Owning {
  readonly effective: Effective;
  readonly owned: OwnedCommitments;
}

/** Whether what ends on a day takes more off the pick's bill than nothing: without it more than its own price comes and goes. */
function restsOn(pick: Candidate, { effective, owned, day }: Owning & { readonly day: string }): boolean {
  const ends = {
    reserved: owned.reserved.filter((one) => one.endsOn === day),
    savingsPlans: owned.savingsPlans.filter((one) => one.endsOn === day),
  };
  const before: OwnedCommitments = {
    reserved: owned.reserved.filter((one) => one.endsOn >= day),
    savingsPlans: owned.savingsPlans.filter((one) => one.endsOn >= day),
  };
  const paidUsd = MONTH_HOURS * usdPerHourOf(ends);
  const usd = (all: OwnedCommitments) => usdWith(pick, { effective, owned: all });
  return usd(ownedAfter(owned, day)) - usd(before) + paidUsd > 0.01;
}

function usdPerHourOf({ reserved, savingsPlans }: OwnedCommitments): number {
  const ofReserved = reserved.reduce((sum, { hourlyUsd, count }) => sum + hourlyUsd * count, 0);
  return savingsPlans.reduce((sum, { usdPerHour }) => sum + usdPerHour, ofReserved);
}

/** The month of a candidate with what is owned, or with something else. */
export function usdWith({ evaluated, offer, settings }: Candidate, { effective, owned }: Owning): number {
  const { month, shape } = evaluated;
  const usage = usageIn(month, { storageMode: offer.storageMode, settings: shape.settings });
  const isAny = owned.reserved.length + owned.savingsPlans.length > 0;
  const as = { ...effective, settings, owned: isAny ? owned : null };
  return pricedMonth(as, { usage, acuByHour: month.acuByHour }).totalUsd;
}

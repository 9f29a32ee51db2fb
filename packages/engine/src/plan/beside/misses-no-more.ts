import type { PlanOption } from "../search/plan.ts";
import type { MissedLimit } from "../search/reason.ts";

/** A share of a limit that no figure is exact to (an assumption). */
const HARDLY = 0.01;

/**
 * Whether an option misses nothing that today does not miss, nor by more, where what today misses is estimated alone (TOD-4): time
 * slow, in one draw of ten, or reads that a class may not do. What was measured short is no estimate.
 */
export function missesNoMore(
  option: Pick<PlanOption, "reasons">,
  today: Pick<PlanOption, "reasons"> | undefined,
): boolean {
  if (today === undefined) return false;
  const missed = limitsOf(today);
  if (missed.length === 0 || missed.some((limit) => amountOf(limit) === null)) return false;
  const limits = limitsOf(option);
  return limits.length > 0 && limits.every((limit) => missed.some((one) => isNoMore(limit, one)));
}

/**
 * The same of today's own instances stored otherwise, whatever today misses: what was measured short stays so short (TOD-4). Not
 * where another cache of the mode makes it more.
 */
export function missesAsToday(
  option: Pick<PlanOption, "reasons">,
  today: Pick<PlanOption, "reasons"> | undefined,
): boolean {
  if (today === undefined) return false;
  const [limits, missed] = [limitsOf(option), limitsOf(today)];
  const shareOf = (limit: MissedLimit) => amountOf(limit) ?? ("timePct" in limit ? limit.timePct : 0);
  return (
    limits.length > 0 &&
    limits.every((limit) =>
      missed.some((one) => isAlike(limit, one) && shareOf(limit) <= (1 + HARDLY) * shareOf(one)),
    )
  );
}

/** Every limit that an option misses. */
export function limitsOf({ reasons: [first] }: Pick<PlanOption, "reasons">): readonly MissedLimit[] {
  return first?.code === "misses" ? first.limits : [];
}

/** By how much a limit is missed where that is an estimate; null elsewhere. */
function amountOf(limit: MissedLimit): number | null {
  switch (limit.code) {
    case "slow":
    case "reads-over-ceiling":
      return limit.timePct;
    case "reads-wait":
      return limit.sessions;
    case "unsure":
      return limit.p90Pct;
    default:
      return null;
  }
}

function isNoMore(limit: MissedLimit, before: MissedLimit): boolean {
  const [amount, was] = [amountOf(limit), amountOf(before)];
  return amount !== null && was !== null && isAlike(limit, before) && amount <= (1 + HARDLY) * was;
}

/** Whether both are the same limit of the same instance. */
function isAlike(limit: MissedLimit, before: MissedLimit): boolean {
  const member = (one: MissedLimit) => JSON.stringify("member" in one ? one.member : null);
  return limit.code === before.code && member(limit) === member(before);
}

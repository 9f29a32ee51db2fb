import type { PlanLimits } from "@acuity/engine/plan";
import { type SaidOption, type SaidPlan, shapeTitle } from "./said-plan.ts";

/** Losers that lost on the same thing, cheapest first. */
export interface LosingCause {
  readonly title: string;
  readonly options: readonly SaidOption[];
}

type Cause = "payment" | "cost" | "cache" | "unmet" | "connections" | "burstable";

const titles: Readonly<Record<Cause, string>> = {
  payment: "The pick's own instances, paid or stored otherwise",
  cost: "Inside your limits, but dearer",
  unmet: "Short of capacity",
  connections: "Too few connections",
  cache: "Too little memory for the working set",
  burstable: "Not for production: CPU credits",
};

/** Every option that is neither pick nor runner-up, under what it lost on first. */
export function losingCauses(plan: SaidPlan, limits: PlanLimits): readonly LosingCause[] {
  const pick = plan.options.find(({ id }) => id === plan.pick);
  const found = new Map<Cause, SaidOption[]>();
  for (const option of plan.options) {
    if (option.id === plan.pick || option.id === plan.runnerUp || option.id === plan.nearestMiss) continue;
    const cause = causeOf(option, { limits, pick });
    found.set(cause, [...(found.get(cause) ?? []), option]);
  }
  return (Object.keys(titles) as Cause[]).flatMap((cause) => {
    const options = found.get(cause);
    return options === undefined ? [] : [{ title: titles[cause], options }];
  });
}

function causeOf(
  option: SaidOption,
  known: { readonly limits: PlanLimits; readonly pick: SaidOption | undefined },
): Cause {
  const { limits, pick } = known;
  if (option.meetsLimits)
    return pick !== undefined && shapeTitle(option) === shapeTitle(pick) ? "payment" : "cost";
  if (/^db\.t/.test(option.instanceClass ?? "")) return "burstable";
  if (option.throttledPct.p50 > limits.maxThrottledPct) return "unmet";
  return option.connectionsFit === false ? "connections" : "cache";
}

import type { Plan, PlanOption } from "../src/plan/search/plan.ts";
import { settingsOf } from "./settings-of.ts";

/** A serverless option that costs `usd` for certain and meets every limit, with what is given in its place. */
export function optionOf(
  id: string,
  given: Partial<PlanOption> & { readonly usd?: number } = {},
): PlanOption {
  const { usd = 100, ...patch } = given;
  return {
    ...{ id, kind: "serverless", settings: settingsOf({ maxAcu: 24 }), instanceClass: null, quality: null },
    ...{ monthlyUsd: { p10: usd, p50: usd, p90: usd }, againstTodayUsd: null, againstTodayWithin: null },
    ...{ upfrontUsd: 0, monthlyCashUsd: 0, paybackMonth: 0, cpuP95Pct: null, burstThrottledPct: null },
    ...{ throttledPct: { p10: 0, p50: 0, p90: 0 }, unmetMinutesPerMonth: 0, unmetAcuHours: 0 },
    ...{
      unusedOwnedUsd: 0,
      cachedPct: null,
      connectionsFit: null,
      meetsLimits: true,
      onPareto: false,
      reasons: [],
    },
    ...patch,
  };
}

/** A plan of these options in which none has a role, with what is given in its place; each says what it is against today, as one of the engine does. */
export function planOf(options: readonly PlanOption[], given: Partial<Plan> = {}): Plan {
  const { baseline = null } = given;
  return {
    options: options.map((one) => againstToday(one, baseline)),
    ...{ pareto: [], pick: null, runnerUp: null, nearestMiss: null, today: null, baseline: null },
    ...{ sensitivity: [], notes: [], ...given },
  };
}

function againstToday(option: PlanOption, today: Plan["baseline"]): PlanOption {
  if (today === null || option.againstTodayWithin !== null) return option;
  const { p10, p50, p90 } = option.monthlyUsd;
  const { totalUsd } = today;
  return {
    ...{ ...option, againstTodayUsd: option.againstTodayUsd ?? p50 - totalUsd },
    againstTodayWithin: { p10: p10 - totalUsd, p90: p90 - totalUsd },
  };
}

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
    ...{ monthlyUsd: { p10: usd, p50: usd, p90: usd }, againstTodayUsd: null, unusedOwnedUsd: 0 },
    ...{ upfrontUsd: 0, monthlyCashUsd: 0, paybackMonth: 0, cpuP95Pct: null, burstThrottledPct: null },
    ...{ throttledPct: { p10: 0, p50: 0, p90: 0 }, unmetMinutesPerMonth: 0, unmetAcuHours: 0 },
    ...{ cachedPct: null, connectionsFit: null, meetsLimits: true, onPareto: false, reasons: [] },
    ...patch,
  };
}

/** A plan of these options in which none has a role, with what is given in its place. */
export function planOf(options: readonly PlanOption[], given: Partial<Plan> = {}): Plan {
  return {
    ...{ options, pareto: [], pick: null, runnerUp: null, nearestMiss: null, today: null, baseline: null },
    ...{ sensitivity: [], notes: [], ...given },
  };
}

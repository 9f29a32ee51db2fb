import type { Baseline, Settings, WorkloadView } from "@acuity/engine/plan";
import type { PriceSheet } from "@acuity/engine/prices";
import type { PlanBills } from "./plan-bills.ts";
import type { FileRemark } from "./read-all-series.ts";
import type { SaidPlan } from "./said-plan.ts";

/** What a plan is told from. */
export interface PlanOutcome {
  readonly plan: SaidPlan;
  readonly bills: PlanBills;
  readonly view: WorkloadView;
  readonly settings: Settings;
  readonly baseline: Baseline;
  readonly sheet: PriceSheet;
  /** Day the month is priced for. */
  readonly on: string;
  readonly warnings: readonly FileRemark[];
}

/** The plan as JSON. */
export function planReport({ plan, bills, view, settings, baseline, sheet, on, warnings }: PlanOutcome) {
  const { pareto, pick, runnerUp, nearestMiss, today, sensitivity } = plan;
  return {
    catalog: { version: sheet.catalogVersion, publishedOn: sheet.publishedOn, region: sheet.region },
    on,
    demand: {
      start: instant(view.startS),
      end: instant(view.endS),
      coveredPct: view.coveredPct,
      peakAcu: view.peakAcu,
      meanAcu: view.meanAcu,
      censoredS: view.censored.toS
        .map((toS, at) => toS - (view.censored.fromS[at] ?? toS))
        .reduce((sum, spanS) => sum + spanS, 0),
      workingSetGib: settings.workingSetGib ?? view.workingSetGib,
      peakConnections: settings.peakConnections ?? view.peakConnections,
      storageGb: view.storageGb,
      ioRequestsPerMonth: view.ioRequestsPerMonth,
    },
    settings,
    baseline: { ...baseline, month: plan.baseline },
    options: plan.options.map(({ throttledPct, ...option }) => ({
      ...option,
      throttledPct: throttledPct.p50,
      throttledPctInterval: throttledPct,
    })),
    pareto,
    pick,
    runnerUp,
    nearestMiss,
    today,
    bills,
    sensitivity,
    warnings,
  };
}

function instant(epochS: number): string {
  return new Date(epochS * 1000).toISOString().replace(".000Z", "Z");
}

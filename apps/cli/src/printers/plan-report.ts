import type { Effective } from "@acuity/engine/plan";
import type { FileRemark } from "../readers/read-all-series.ts";
import type { PlanBills } from "./plan-bills.ts";
import type { SaidPlan } from "./said-plan.ts";

/** What a plan is told from. */
export interface PlanOutcome {
  readonly plan: SaidPlan;
  readonly bills: PlanBills;
  /** What the plan rests on: trace, settings, prices and whose each figure is. */
  readonly effective: Effective;
  readonly warnings: readonly FileRemark[];
}

/** The plan as JSON. */
export function planReport({ plan, bills, effective, warnings }: PlanOutcome) {
  const { settings, workingSetGib, peakConnections } = effective;
  const { view, baseline } = effective.workload;
  const { sheet, on } = effective.market;
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
      workingSetGib: workingSetGib.value,
      peakConnections: peakConnections?.value ?? null,
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

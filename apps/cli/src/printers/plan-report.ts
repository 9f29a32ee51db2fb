import {
  type Effective,
  type Market,
  type Plan,
  type UpgradeFirst,
  type Workload,
  whatIf,
} from "@acuity/engine/plan";
import { type Decision, type Headline, wordBaseline } from "@acuity/words";
import type { FileRemark } from "../readers/read-all-series.ts";
import { rangeWork } from "./demand-text.ts";
import { type SaidLine, sayLine } from "./said-line.ts";
import { type SaidPlan, sayPlan } from "./said-plan.ts";

/** What a plan is told from. */
export interface PlanOutcome {
  readonly plan: SaidPlan;
  /** As it was planned: why each option lost, in codes. */
  readonly tried: Pick<Plan, "options" | "pick">;
  /** Null where nothing was tried. */
  readonly decision: Decision | null;
  readonly headline: Headline | null;
  readonly bills: PlanBills;
  /** What the plan rests on: trace, settings, prices and whose each figure is. */
  readonly effective: Effective;
  readonly warnings: readonly FileRemark[];
}

/** The plan as JSON. */
export function planReport({ plan, decision, headline, bills, effective, warnings }: PlanOutcome) {
  const { settings } = effective;
  const { baseline } = effective.workload;
  const { sheet, on } = effective.market;
  const { pareto, pick, runnerUp, nearestMiss, payment = null, today, sensitivity } = plan;
  const { memory = null, memoryCurve = null, standby = null, platform = null } = plan;
  return {
    catalog: { version: sheet.catalogVersion, publishedOn: sheet.publishedOn, region: sheet.region },
    ...{ on, decision, compared: plan.compared ?? null, headline },
    demand: measuredDemand(effective),
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
    payment,
    trust: plan.trust ?? null,
    ...{ memory, memoryCurve, standby, platform },
    ...{ upgrade: plan.upgrade ? upgradeOf(plan.upgrade) : null, today },
    bills,
    sensitivity,
    warnings,
  };
}

/** As it was measured, and at the level of the trace's end: in ACU of a range like all that is told of demand (SPD-1). */
function measuredDemand({ settings, workload, workingSetGib, peakConnections }: Effective) {
  const { view, baseline } = workload;
  const work = rangeWork({ settings }, baseline);
  const onRange = ({ peakAcu, meanAcu }: Pick<typeof view, "peakAcu" | "meanAcu">) => ({
    peakAcu: work * peakAcu,
    meanAcu: work * meanAcu,
  });
  return {
    start: instant(view.startS),
    end: instant(view.endS),
    coveredPct: view.coveredPct,
    ...onRange(view),
    atEnd: view.atEnd === undefined ? null : onRange(view.atEnd),
    censoredS: view.censored.toS
      .map((toS, at) => toS - (view.censored.fromS[at] ?? toS))
      .reduce((sum, spanS) => sum + spanS, 0),
    workingSetGib: workingSetGib.value,
    peakConnections: peakConnections?.value ?? null,
    storageGb: view.storageGb,
    ioRequestsPerMonth: view.ioRequestsPerMonth,
  };
}

/** What to run after the upgrade, and what it costs. */
function upgradeOf({ engineVersion, supportedUntil, savesUsd, plan }: UpgradeFirst) {
  const { options, sensitivity } = sayPlan(plan);
  const pick = options.find(({ id }) => id === plan.pick);
  const { instances, trust, payment, memory } = plan;
  return { engineVersion, supportedUntil, savesUsd, pick, instances, trust, payment, memory, sensitivity };
}

function instant(epochS: number): string {
  return new Date(epochS * 1000).toISOString().replace(".000Z", "Z");
}

/** The month of one option, line by line. */
export interface PlanBill {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly SaidLine[];
  readonly totalUsd: number;
}

export type PlanBills = Readonly<Record<"pick" | "runnerUp" | "today", PlanBill | null>>;

/**
 * The bills of the pick, the runner-up and what runs today: each total is the sum of its lines, and of an option its
 * monthly cost.
 */
export function planBills(
  plan: SaidPlan,
  known: { readonly workload: Workload; readonly market: Market },
): PlanBills {
  const billOf = (id: string | null): PlanBill | null => {
    const option = plan.options.find((one) => one.id === id);
    if (option === undefined) return null;
    const { bill } = whatIf({ ...known, settings: option.settings });
    return { id: option.id, title: option.title, lines: bill.lines.map(sayLine), totalUsd: bill.totalUsd };
  };
  const { baseline, today } = plan;
  const now = baseline && {
    ...{ id: today ?? "today", title: wordBaseline(known.workload.baseline) },
    ...{ lines: baseline.lines.map(sayLine), totalUsd: baseline.totalUsd },
  };
  return { pick: billOf(plan.pick), runnerUp: billOf(plan.runnerUp), today: now };
}

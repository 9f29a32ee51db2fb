import type { DemandTrace } from "../../demand/demand-trace.ts";
import { weeklyTrend } from "../../demand/weekly-trend.ts";
import { isoDay } from "../../units/iso-day.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { clusterMonth } from "../month/cluster-month.ts";
import type { Effective } from "../month/resolve.ts";
import type { Candidate } from "../search/candidates-of.ts";

const DAY_S = 86_400;
/** Days before and after the turn of a month that count as its end. */
const DAYS_OF_END = 2;
/** Demand is grown no further than this to find when a shape misses a limit. */
const MOST_GROWTH = 4;
const HALVINGS = 6;

/** What the weeks ahead may bring that the trace does not show, or shows as a trend (TRD-1, UNC-2). */
export function aheadFindings(effective: Effective, pick: Candidate | null): readonly PlanFinding[] {
  const { trace } = effective.workload.demand;
  const findings: PlanFinding[] = [];
  if (!hasMonthEnd(trace)) {
    const lastS = trace.startS + (trace.edgesS.at(-1) as number) - 1;
    findings.push({
      ...{ code: "month-end-unseen", fromDay: isoDay(trace.startS), toDay: isoDay(lastS) },
      assumption: false,
    });
  }
  const trend = weeklyTrend(trace);
  if (trend === null) return findings;
  const weeks = pick === null || trend.pctPerWeek < 0 ? null : weeksUntilMiss(pick, { effective, trend });
  return [...findings, { code: "trend", ...trend, weeks, assumption: true }];
}

/** Whether half a day of the last two days of a month, or of the first two of the next, is known. */
function hasMonthEnd({ startS, edgesS, milliAcu }: DemandTrace): boolean {
  const monthOf = (epochS: number) => isoDay(epochS).slice(0, 7);
  let seconds = 0;
  for (let i = 0; i < milliAcu.length && seconds < DAY_S / 2; i++) {
    if ((milliAcu[i] as number) < 0) continue;
    const at = startS + (edgesS[i] as number);
    const margin = DAYS_OF_END * DAY_S;
    if (monthOf(at - margin) !== monthOf(at + margin))
      seconds += (edgesS[i + 1] as number) - (edgesS[i] as number);
  }
  return seconds >= DAY_S / 2;
}

/** Weeks of the trend until the shape misses the limit on unmet and slow time; null beyond four times the demand. */
function weeksUntilMiss(
  { evaluated }: Candidate,
  by: { readonly effective: Effective; readonly trend: { readonly pctPerWeek: number } },
): number | null {
  const { settings } = evaluated.shape;
  const effective = { ...by.effective, settings, memory: null };
  const misses = (loadFactor: number) =>
    clusterMonth({ effective, loadFactor }).projection.slowPct > settings.limits.maxThrottledPct;
  let [holds, fails] = [1, MOST_GROWTH];
  if (!misses(fails)) return null;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.sqrt(holds * fails);
    if (misses(middle)) fails = middle;
    else holds = middle;
  }
  return Math.log(fails) / Math.log1p(by.trend.pctPerWeek / 100);
}

import { coverageOf } from "../../demand/demand-trace.ts";
import { LEAST_DAYS } from "../../demand/worst-day.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { isOfClasses } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import { type AskedSteps, askedSteps } from "./asked-steps.ts";

/** Of the time nearly all, from which so many days alone hold it (HED-3, an assumption). */
const NEARLY_ALL = 0.9;
const MOST_DAYS = 2;

/**
 * The one or two days of a week or more that hold nine tenths of the time in which what runs today, on classes, was short or slow as
 * measured, of every instance that was, where it misses the limit on that (HED-1): whether they come again is not in the files.
 */
export function slowDaysFindings(
  plan: Pick<Plan, "today">,
  { effective, candidates }: { readonly effective: Effective; readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const today = candidates.find(({ id }) => id === plan.today)?.evaluated;
  if (today === undefined || !isOfClasses(today.shape)) return [];
  if (!today.misses.some(({ limit: { code } }) => code === "short" || code === "slow")) return [];
  const asked = askedSteps(today.shape, effective)
    .map((of) => ({ ...of, shares: sharesByDay(of) }))
    .filter(({ shares }) => shares.size > 0);
  // Of what is asked of an instance that was measured for less nobody knows how often it comes.
  if (asked.some(({ trace }) => coverageOf(trace).knownS < LEAST_DAYS * DAY_S)) return [];
  const all = asked.map(({ shares }) => shares);
  const days = longestDays(all);
  const share = Math.min(...all.map((shares) => days.reduce((sum, day) => sum + (shares.get(day) ?? 0), 0)));
  if (days.length === 0 || share < NEARLY_ALL) return [];
  return [{ code: "today-slow-days", days, pct: 100 * share, assumption: false }];
}

/** The days that hold the most of it, each instance counted alike: what an instance asks for on other days is denied by no longer time of another. */
function longestDays(all: readonly ReadonlyMap<number, number>[]): readonly number[] {
  const found = new Map<number, number>();
  for (const [day, share] of all.flatMap((shares) => [...shares]))
    found.set(day, (found.get(day) ?? 0) + share);
  return [...found]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_DAYS)
    .map(([day]) => day)
    .sort((a, b) => a - b);
}

/** The share of what is asked in each day (UTC, epoch second of its beginning); no day where nothing is. */
function sharesByDay({ trace, isAsked }: AskedSteps): ReadonlyMap<number, number> {
  const { startS, edgesS } = trace;
  const found = new Map<number, number>();
  for (let i = 0; i < edgesS.length - 1; i++) {
    if (!isAsked(i)) continue;
    const fromS = edgesS[i] as number;
    const day = DAY_S * Math.floor((startS + fromS) / DAY_S);
    found.set(day, (found.get(day) ?? 0) + (edgesS[i + 1] as number) - fromS);
  }
  const totalS = [...found.values()].reduce((sum, seconds) => sum + seconds, 0);
  return new Map([...found].map(([day, seconds]) => [day, seconds / totalS]));
}

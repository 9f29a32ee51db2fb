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
 * measured, where it misses the limit on that (HED-1): whether they come again is not in the files.
 */
export function slowDaysFindings(
  plan: Pick<Plan, "today">,
  { effective, candidates }: { readonly effective: Effective; readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const today = candidates.find(({ id }) => id === plan.today)?.evaluated;
  if (today === undefined || !isOfClasses(today.shape)) return [];
  if (!today.misses.some(({ limit: { code } }) => code === "short" || code === "slow")) return [];
  const [most] = askedSteps(today.shape, effective)
    .filter(({ trace }) => coverageOf(trace).knownS >= LEAST_DAYS * DAY_S)
    .map((asked) => secondsByDay(asked))
    .sort((a, b) => total(b) - total(a));
  if (most === undefined || total(most) === 0) return [];
  const longest = [...most].sort(([, a], [, b]) => b - a).slice(0, MOST_DAYS);
  const share = longest.reduce((sum, [, seconds]) => sum + seconds, 0) / total(most);
  if (share < NEARLY_ALL) return [];
  const days = longest.map(([day]) => day).sort((a, b) => a - b);
  return [{ code: "today-slow-days", days, pct: 100 * share, assumption: false }];
}

/** Seconds of what is asked in each day (UTC, epoch second of its beginning). */
function secondsByDay({ trace, isAsked }: AskedSteps): ReadonlyMap<number, number> {
  const { startS, edgesS } = trace;
  const found = new Map<number, number>();
  for (let i = 0; i < edgesS.length - 1; i++) {
    if (!isAsked(i)) continue;
    const fromS = edgesS[i] as number;
    const day = DAY_S * Math.floor((startS + fromS) / DAY_S);
    found.set(day, (found.get(day) ?? 0) + (edgesS[i + 1] as number) - fromS);
  }
  return found;
}

const total = (days: ReadonlyMap<number, number>): number =>
  [...days.values()].reduce((sum, seconds) => sum + seconds, 0);

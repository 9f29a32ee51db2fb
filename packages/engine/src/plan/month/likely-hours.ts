import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { hourOfWeek } from "../../units/hour-of-week.ts";

/** Of each account; they go when the account goes. */
const kept = new WeakMap<HourlyAccount, Float64Array>();

/** Most repetitions of the week that exact weights may take. */
const MOST_WEEKS = 60;

/**
 * ACU-hours of equally likely hours of a month (DEM-8), for commitments settled hour by hour (DSP-2): each
 * measured hour of the week appears as often as any other, with its own hours in turn.
 *
 * @param as the account whose measured hours count, over the same time: one cluster has one list of hours. What the
 * member itself was not measured in takes its mean of that hour of the week
 */
export function likelyHours(account: HourlyAccount, as: HourlyAccount = account): Float64Array {
  if (as !== account) return likelyHoursOf(account, as);
  const known = kept.get(account) ?? likelyHoursOf(account, account);
  kept.set(account, known);
  return known;
}

function likelyHoursOf(account: HourlyAccount, as: HourlyAccount): Float64Array {
  const first = hourOfWeek(account.firstHourS);
  const counts = measuredCounts(as.knownS, first);
  const distinct = [...new Set(counts)].filter((count) => count > 0);
  const exact = distinct.reduce(leastCommonMultiple, 1);
  const turns = exact <= MOST_WEEKS ? exact : Math.max(...distinct);
  const acu = new Float64Array(counts.reduce(countSeen, 0) * turns);
  const usual = as === account ? null : projectMonth(account).acuByHourOfWeek;
  let filled = 0;
  for (let hourInWeek = 0; hourInWeek < WEEK_HOURS; hourInWeek++) {
    const count = counts[hourInWeek] as number;
    if (count === 0) continue;
    let turn = 0;
    for (let h = (hourInWeek - first + WEEK_HOURS) % WEEK_HOURS; turn < count; h += WEEK_HOURS) {
      if (!((as.knownS[h] as number) > 0)) continue;
      const knownS = account.knownS[h] as number;
      acu[filled + turn] =
        knownS > 0 ? (account.acuSeconds[h] as number) / knownS : (usual?.[hourInWeek] as number);
      turn += 1;
      if (turn === turns) break;
    }
    // Its own hours in turn.
    for (; turn < turns; turn++) acu[filled + turn] = acu[filled + turn - count] as number;
    filled += turns;
  }
  return acu;
}

/** How often each hour of the week was measured. */
function measuredCounts(knownS: Float64Array, first: number): Int32Array {
  const counts = new Int32Array(WEEK_HOURS);
  for (let h = 0; h < knownS.length; h++) {
    const at = (first + h) % WEEK_HOURS;
    if ((knownS[h] as number) > 0) counts[at] = (counts[at] as number) + 1;
  }
  return counts;
}

const countSeen = (seen: number, count: number): number => seen + (count > 0 ? 1 : 0);

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { hourOfWeek } from "../../units/hour-of-week.ts";
import { HOUR_S } from "../../units/seconds.ts";

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
  const week: number[][] = Array.from({ length: WEEK_HOURS }, () => []);
  for (let h = 0; h < as.knownS.length; h++) {
    if ((as.knownS[h] as number) > 0) week[hourOfWeek(account.firstHourS + h * HOUR_S)]?.push(h);
  }
  const seen = week.filter((hours) => hours.length > 0);
  const counts = [...new Set(seen.map((hours) => hours.length))];
  const exact = counts.reduce(leastCommonMultiple, 1);
  const turns = exact <= MOST_WEEKS ? exact : Math.max(...counts);
  const acu = new Float64Array(seen.length * turns);
  const usual = as === account ? null : projectMonth(account).acuByHourOfWeek;
  seen.forEach((hours, w) => {
    for (let turn = 0; turn < turns; turn++) {
      const h = hours[turn % hours.length] as number;
      const knownS = account.knownS[h] as number;
      acu[w * turns + turn] =
        knownS > 0
          ? (account.acuSeconds[h] as number) / knownS
          : (usual?.[hourOfWeek(account.firstHourS + h * HOUR_S)] as number);
    }
  });
  return acu;
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

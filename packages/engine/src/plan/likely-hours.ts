import type { HourlyAccount } from "../capacity/hourly-account.ts";
import { WEEK_HOURS } from "../units/acu.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";

/** Most repetitions of the week that exact weights may take. */
const MOST_WEEKS = 60;

/**
 * ACU-hours of equally likely hours of a month (DEM-8), for commitments settled hour by hour (DSP-2): each
 * measured hour of the week appears as often as any other, with its own hours in turn.
 */
export function likelyHours(account: HourlyAccount): Float64Array {
  const week: number[][] = Array.from({ length: WEEK_HOURS }, () => []);
  for (let h = 0; h < account.knownS.length; h++) {
    if ((account.knownS[h] as number) > 0) week[hourOfWeek(account.firstHourS + h * 3600)]?.push(h);
  }
  const seen = week.filter((hours) => hours.length > 0);
  const counts = [...new Set(seen.map((hours) => hours.length))];
  const exact = counts.reduce(leastCommonMultiple, 1);
  const turns = exact <= MOST_WEEKS ? exact : Math.max(...counts);
  const acu = new Float64Array(seen.length * turns);
  seen.forEach((hours, w) => {
    for (let turn = 0; turn < turns; turn++) {
      const h = hours[turn % hours.length] as number;
      acu[w * turns + turn] = (account.acuSeconds[h] as number) / (account.knownS[h] as number);
    }
  });
  return acu;
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

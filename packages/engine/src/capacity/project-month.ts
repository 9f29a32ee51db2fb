import { MONTH_HOURS, WEEK_HOURS } from "../units/acu.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";
import { HOUR_S } from "../units/seconds.ts";
import type { HourlyAccount } from "./hourly-account.ts";

/** A run projected to a month of 730 h, each hour of the week with its own mean (DEM-8). */
export interface MonthProjection {
  readonly acuHours: number;
  /** Share of the time with unmet demand, 0–1, and the same in minutes. */
  readonly throttledRatio: number;
  readonly throttledMinutes: number;
  readonly deficitAcuHours: number;
  readonly pausedHours: number;
  /** Mean capacity in each hour of the week, ACU; Monday 00:00 UTC first. */
  readonly acuByHourOfWeek: Float64Array;
  /** Hours of the week that were measured; the others take the mean of their hour of the day. */
  readonly measuredHours: number;
}

/**
 * Projects an account to a month (DEM-8): every hour of the week weighs 730/168 h, however often it was
 * measured, so a 10-day trace does not count its weekend twice.
 */
export function projectMonth(account: HourlyAccount): MonthProjection {
  const known = sumByHourOfWeek(account, account.knownS);
  const mean = (values: Float64Array) => meansOf(sumByHourOfWeek(account, values), known);
  const acuByHourOfWeek = mean(account.acuSeconds);
  const throttledHours = monthly(mean(account.throttledS));
  return {
    acuHours: monthly(acuByHourOfWeek),
    throttledRatio: throttledHours / MONTH_HOURS,
    throttledMinutes: throttledHours * 60,
    deficitAcuHours: monthly(mean(account.deficitAcuS)),
    pausedHours: monthly(mean(account.pausedS)),
    acuByHourOfWeek,
    measuredHours: known.reduce((hours, seconds) => hours + (seconds > 0 ? 1 : 0), 0),
  };
}

/**
 * How often something happens in a month that happened in some hours of an account, by the same weights.
 *
 * @param counts by hour of the account
 */
export function projectCount(account: HourlyAccount, counts: Float64Array): number {
  const known = sumByHourOfWeek(account, account.knownS);
  return HOUR_S * monthly(meansOf(sumByHourOfWeek(account, counts), known));
}

/** Hours of a month of what goes on for a share of each hour of the week. */
function monthly(rates: Float64Array): number {
  return (rates.reduce((a, b) => a + b, 0) * MONTH_HOURS) / WEEK_HOURS;
}

function sumByHourOfWeek(account: HourlyAccount, values: Float64Array): Float64Array {
  const sums = new Float64Array(WEEK_HOURS);
  const first = hourOfWeek(account.firstHourS);
  for (let hour = 0; hour < values.length; hour++) {
    const bucket = (first + hour) % WEEK_HOURS;
    sums[bucket] = (sums[bucket] as number) + (values[hour] as number);
  }
  return sums;
}

/** Mean of each hour of the week; of its hour of the day where it was never measured, else of everything. */
function meansOf(sums: Float64Array, known: Float64Array): Float64Array {
  const overDays = (values: Float64Array, hourOfDay: number) => {
    let sum = 0;
    for (let bucket = hourOfDay; bucket < WEEK_HOURS; bucket += 24) sum += values[bucket] as number;
    return sum;
  };
  const all = known.reduce((a, b) => a + b, 0);
  const overall = all > 0 ? sums.reduce((a, b) => a + b, 0) / all : 0;
  return sums.map((sum, bucket) => {
    const seconds = known[bucket] as number;
    if (seconds > 0) return sum / seconds;
    const daySeconds = overDays(known, bucket % 24);
    return daySeconds > 0 ? overDays(sums, bucket % 24) / daySeconds : overall;
  });
}

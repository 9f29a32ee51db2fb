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
  const known = sumByHourOfWeek(account.knownS, { account, to: room.known });
  const acuByHourOfWeek = meansOf(account.acuSeconds, { account, known, to: new Float64Array(WEEK_HOURS) });
  const monthOf = { account, known, to: room.means };
  const throttledHours = monthly(meansOf(account.throttledS, monthOf));
  return {
    acuHours: monthly(acuByHourOfWeek),
    throttledRatio: throttledHours / MONTH_HOURS,
    throttledMinutes: throttledHours * 60,
    deficitAcuHours: monthly(meansOf(account.deficitAcuS, monthOf)),
    pausedHours: monthly(meansOf(account.pausedS, monthOf)),
    acuByHourOfWeek,
    measuredHours: known.reduce(countMeasured, 0),
  };
}

/**
 * How often something happens in a month that happened in some hours of an account, by the same weights.
 *
 * @param counts by hour of the account
 */
export function projectCount(account: HourlyAccount, counts: Float64Array): number {
  const known = sumByHourOfWeek(account.knownS, { account, to: room.known });
  return HOUR_S * monthly(meansOf(counts, { account, known, to: room.means }));
}

/** Where sums and means lie until they are added up: a plan projects thousands of runs, and each array is the collector's work. */
const room = {
  known: new Float64Array(WEEK_HOURS),
  sums: new Float64Array(WEEK_HOURS),
  means: new Float64Array(WEEK_HOURS),
};

/** Hours of a month of what goes on for a share of each hour of the week. */
function monthly(rates: Float64Array): number {
  return (sumOf(rates) * MONTH_HOURS) / WEEK_HOURS;
}

const countMeasured = (hours: number, seconds: number): number => hours + (seconds > 0 ? 1 : 0);

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return sum;
}

interface Summed {
  readonly account: HourlyAccount;
  readonly to: Float64Array;
}

function sumByHourOfWeek(values: Float64Array, { account, to }: Summed): Float64Array {
  const first = hourOfWeek(account.firstHourS);
  to.fill(0);
  for (let hour = 0; hour < values.length; hour++) {
    const bucket = (first + hour) % WEEK_HOURS;
    to[bucket] = (to[bucket] as number) + (values[hour] as number);
  }
  return to;
}

/** Mean of each hour of the week; of its hour of the day where it was never measured, else of everything. */
function meansOf(
  values: Float64Array,
  { account, known, to }: Summed & { readonly known: Float64Array },
): Float64Array {
  const sums = sumByHourOfWeek(values, { account, to: room.sums });
  const all = sumOf(known);
  const overall = all > 0 ? sumOf(sums) / all : 0;
  for (let bucket = 0; bucket < WEEK_HOURS; bucket++) {
    const seconds = known[bucket] as number;
    const daySeconds = seconds > 0 ? 0 : overDays(known, bucket);
    if (seconds > 0) to[bucket] = (sums[bucket] as number) / seconds;
    else to[bucket] = daySeconds > 0 ? overDays(sums, bucket) / daySeconds : overall;
  }
  return to;
}

/** Sum of an hour of the day over the days of the week. */
function overDays(values: Float64Array, hourInWeek: number): number {
  let sum = 0;
  for (let bucket = hourInWeek % 24; bucket < WEEK_HOURS; bucket += 24) sum += values[bucket] as number;
  return sum;
}

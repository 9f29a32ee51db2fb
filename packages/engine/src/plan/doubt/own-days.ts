import { WEEK_HOURS } from "../../units/acu.ts";
import { randomSource } from "../../units/random-source.ts";

const DAY_H = 24;
const WEEKDAYS = 7;
const MONTH_DAYS = 30;

/** Days of the week that are drawn from one another, the first of them and how many. */
interface DaysAlike {
  readonly from: number;
  readonly days: number;
}
const EACH_DAY: readonly DaysAlike[] = Array.from({ length: WEEKDAYS }, (_, from) => ({ from, days: 1 }));
const KINDS_OF_DAYS: readonly DaysAlike[] = [
  { from: 0, days: 5 },
  { from: 5, days: 2 },
];
/** Weeks from which a weekday is drawn among its own days alone. */
const WEEKS_OF_OWN = 3;

/**
 * Throws that pick the days of a draw's month (UNC-2), each from 0 to 1: pairs of which day of the week and which of those
 * that were measured. So many that both what the trace may have missed of its workload and what a month strays are in
 * them: of n days 1 ÷ (1/n + 1/30).
 */
export function dayThrows(of: {
  readonly seed: number;
  readonly members: number;
  readonly days: number;
}): readonly Float64Array[] {
  const random = randomSource(of.seed + 3);
  const drawn = Math.max(1, Math.round(1 / (1 / Math.max(1, of.days) + 1 / MONTH_DAYS)));
  return Array.from({ length: of.members }, () =>
    Float64Array.from({ length: 2 * drawn + 1 }, () => random()),
  );
}

/**
 * What a month of own days costs over the mean one, for each draw; the mean over the draws is 1, so that chance favours no
 * shape. 1 where not every hour of the week was measured, or the ACU are nobody's.
 *
 * @param acuByHour equally likely hours, each hour of the week as often as any other (DEM-8)
 */
export function dayFactors(
  acuByHour: Float64Array | null,
  {
    throws,
    days,
    isWhole,
  }: { readonly throws: readonly Float64Array[]; readonly days: number; readonly isWhole: boolean },
): Float64Array {
  const even = new Float64Array(throws.length).fill(1);
  const turns = (acuByHour?.length ?? 0) / WEEK_HOURS;
  if (!isWhole || acuByHour === null || turns < 1 || !Number.isInteger(turns)) return even;
  const sums = daySums(acuByHour, turns);
  const isOwn = days >= WEEKS_OF_OWN * WEEKDAYS;
  const factors = Float64Array.from(throws, (own) => drawnMean(own, { sums, turns, isOwn }));
  const mean = factors.reduce((sum, one) => sum + one, 0) / factors.length;
  return mean > 0 ? factors.map((one) => one / mean) : even;
}

/** Sum of each day, by day of the week and turn. */
function daySums(acuByHour: Float64Array, turns: number): Float64Array {
  const sums = new Float64Array(WEEKDAYS * turns);
  for (let w = 0; w < WEEK_HOURS; w++) {
    const day = Math.floor(w / DAY_H);
    for (let turn = 0; turn < turns; turn++)
      sums[day * turns + turn] =
        (sums[day * turns + turn] as number) + (acuByHour[w * turns + turn] as number);
  }
  return sums;
}

/**
 * Mean day of a month with these throws: each weekday, or where a weekday has few days each kind of day, weighs what it
 * does in a week; one that no throw falls on has its own mean.
 */
function drawnMean(
  throws: Float64Array,
  { sums, turns, isOwn }: { readonly sums: Float64Array; readonly turns: number; readonly isOwn: boolean },
): number {
  const kinds = isOwn ? EACH_DAY : KINDS_OF_DAYS;
  const first = Math.floor((throws.at(-1) as number) * WEEKDAYS);
  const [drawn, count] = [new Float64Array(kinds.length), new Float64Array(kinds.length)];
  for (let k = 0; 2 * k + 1 < throws.length; k++) {
    const slot = (first + k) % WEEKDAYS;
    const kind = kinds.findIndex(({ from, days }) => slot >= from && slot < from + days);
    const { from, days } = kinds[kind] as DaysAlike;
    const day = from + Math.floor((throws[2 * k] as number) * days);
    const turn = Math.floor((throws[2 * k + 1] as number) * turns);
    drawn[kind] = (drawn[kind] as number) + (sums[day * turns + turn] as number);
    count[kind] = (count[kind] as number) + 1;
  }
  let mean = 0;
  for (const [kind, { from, days }] of kinds.entries()) {
    const all = sums.subarray(from * turns, (from + days) * turns);
    const usual = all.reduce((a, b) => a + b, 0) / all.length;
    mean += days * ((count[kind] as number) > 0 ? (drawn[kind] as number) / (count[kind] as number) : usual);
  }
  return mean;
}

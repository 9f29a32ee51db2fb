import { formatClock, formatDayMonth, formatMonth, formatWeekday } from "@acuity/words";
import { utcMonday, utcTickInterval, utcWeek } from "d3-time";
import type { TimeWindow } from "./time-window.ts";

export interface TimeTick {
  readonly atS: number;
  readonly label: string;
}

const DAY = 86_400;

/** Ticks at round times in UTC, at most `most` of them; weeks begin on Monday. Where some are left out the starts of days stay. */
export function timeTicks({ startS, endS }: TimeWindow, most: number): readonly TimeTick[] {
  const [start, end] = [new Date(startS * 1000), new Date(endS * 1000)];
  const found = utcTickInterval(start, end, most);
  const interval = found === utcWeek ? utcMonday : found;
  const times = (interval?.range(start, end) ?? []).map((date) => date.getTime() / 1000);
  const stepS = (times[1] ?? endS) - (times[0] ?? startS);
  const every = Math.max(1, Math.ceil(times.length / most));
  const first =
    Math.max(
      0,
      times.findIndex((atS) => atS % DAY === 0),
    ) % every;
  return times.filter((_, i) => i % every === first).map((atS) => ({ atS, label: labelOf(atS, stepS) }));
}

function labelOf(atS: number, stepS: number): string {
  if (stepS >= 28 * DAY) return formatMonth(atS);
  if (stepS > 2 * DAY) return formatDayMonth(atS);
  return atS % DAY === 0 ? formatWeekday(atS) : formatClock(atS);
}

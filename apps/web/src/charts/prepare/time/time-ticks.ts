import { formatClock, formatDayMonth, formatMonth, formatWeekday } from "../../../format/time.ts";
import type { TimeWindow } from "./time-window.ts";

export interface TimeTick {
  readonly atS: number;
  readonly label: string;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Monday 5 January 1970, 00:00 UTC: weeks are counted from it. */
const MONDAY = 4 * DAY;

/** Round stretches an axis may step by, with the label that tells them apart. */
const STEPS: readonly { readonly s: number; readonly label: (atS: number) => string }[] = [
  ...[1, 2, 5, 10, 15, 30].map((n) => ({ s: n * MINUTE, label: clockOrDay })),
  ...[1, 2, 3, 6, 12].map((n) => ({ s: n * HOUR, label: clockOrDay })),
  ...[1, 2].map((n) => ({ s: n * DAY, label: (atS: number) => formatWeekday(atS) })),
  ...[7, 14].map((n) => ({ s: n * DAY, label: (atS: number) => formatDayMonth(atS) })),
];

/** Ticks at round times in UTC, at most `most` of them. */
export function timeTicks(window: TimeWindow, most: number): readonly TimeTick[] {
  const least = (window.endS - window.startS) / Math.max(1, most);
  const step = STEPS.find((one) => one.s >= least);
  if (step === undefined) return monthTicks(window, most);
  const origin = step.s >= 7 * DAY ? MONDAY : 0;
  const first = Math.ceil((window.startS - origin) / step.s) * step.s + origin;
  const ticks: TimeTick[] = [];
  for (let atS = first; atS < window.endS; atS += step.s) ticks.push({ atS, label: step.label(atS) });
  return ticks;
}

function clockOrDay(atS: number): string {
  return atS % DAY === 0 ? formatWeekday(atS) : formatClock(atS);
}

function monthTicks(window: TimeWindow, most: number): readonly TimeTick[] {
  const start = new Date(window.startS * 1000);
  const months = (window.endS - window.startS) / (30.4 * DAY);
  const every = [1, 2, 3, 6, 12, 24, 60].find((n) => months / n <= most + 0.5) ?? 120;
  const ticks: TimeTick[] = [];
  const firstMonth = Math.ceil(start.getUTCMonth() / every) * every;
  for (let month = firstMonth; ; month += every) {
    const atS = Date.UTC(start.getUTCFullYear(), month, 1) / 1000;
    if (atS >= window.endS) return ticks;
    if (atS >= window.startS) ticks.push({ atS, label: formatMonth(atS) });
  }
}

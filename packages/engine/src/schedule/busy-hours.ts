import type { DemandTrace } from "../demand/demand-trace.ts";
import { WEEK_HOURS } from "../units/acu.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";

/** A span of the week in whole hours, Monday 00:00 UTC first; the end is exclusive. */
export interface WeekSpan {
  readonly fromHour: number;
  readonly toHour: number;
}

/** Share of the week's hours that lie in spans. */
export const shareOfWeek = (spans: readonly WeekSpan[]): number =>
  spans.reduce((sum, { fromHour, toHour }) => sum + toHour - fromHour, 0) / WEEK_HOURS;

/** Share of the busiest hour's mean above which an hour of the week is a busy one (an assumption). */
const BUSY = 0.4;
const DAY_HOURS = 24;
/** Spans a week that somebody keeps, whatever their hours, and windows of a day where more of them come daily (assumptions). */
const MOST_SPANS = 14;
const MOST_OF_A_DAY = 4;

/** Whether spans are no hours that anybody keeps: many, and not the same few of every day, each of which is one rule. */
export function isScattered(spans: readonly WeekSpan[]): boolean {
  if (spans.length <= MOST_SPANS) return false;
  const [first, last] = [spans[0], spans.at(-1)];
  const goesOn = first?.fromHour === 0 && last?.toHour === WEEK_HOURS;
  const whole = goesOn ? [...spans.slice(1, -1), { ...last, toHour: WEEK_HOURS + first.toHour }] : spans;
  const windows = whole.map(({ fromHour, toHour }) => `${fromHour % DAY_HOURS}+${toHour - fromHour}`);
  return new Set(windows).size > MOST_OF_A_DAY;
}

/**
 * Spans of the week that are busy, each begun an hour early; empty where every hour is, where some hour of the week is not
 * known, or where they are scattered (CLU-4).
 */
export function busyHours(trace: DemandTrace): readonly WeekSpan[] {
  const means = meansByHour(trace);
  return spansOver(means, BUSY * Math.max(...means));
}

/** Share of an hour of the week with somebody connected above which memory is kept for it (an assumption). */
const CONNECTED = 0.1;

/**
 * Spans of the week in which somebody is connected, each begun an hour early: memory is touched then (INS-3). Empty where nobody
 * counted connections, and where `busyHours` would be (CLU-4).
 */
export function connectedHours(trace: DemandTrace): readonly WeekSpan[] {
  const { active, backgroundMilliAcu } = trace;
  if (active === null || backgroundMilliAcu !== undefined) return [];
  const levels = trace.milliAcu.map((level, i) => (level < 0 ? level : (active[i] as number)));
  return spansOver(meansByHour({ ...trace, milliAcu: levels }), CONNECTED);
}

/** Spans of the hours whose mean is over a level, each begun an hour early; empty where they are no hours that anybody keeps. */
function spansOver(means: readonly number[], level: number): readonly WeekSpan[] {
  if (!(Math.max(...means) > 0)) return [];
  const isBusy = (hour: number) => (means[hour % WEEK_HOURS] as number) > level;
  const spans: WeekSpan[] = [];
  for (let hour = 0; hour < WEEK_HOURS; hour++) {
    if (!isBusy(hour) && !isBusy(hour + 1)) continue;
    const last = spans.at(-1);
    if (last?.toHour === hour) spans[spans.length - 1] = { ...last, toHour: hour + 1 };
    else spans.push({ fromHour: hour, toHour: hour + 1 });
  }
  const isWhole = spans[0]?.fromHour === 0 && spans[0].toHour === WEEK_HOURS;
  return isWhole || isScattered(spans) ? [] : spans;
}

/** Mean demand of each hour of the week; not a number where nothing is known of one. */
export function meansByHour({ startS, edgesS, milliAcu }: DemandTrace): readonly number[] {
  const areas = new Float64Array(WEEK_HOURS);
  const seconds = new Float64Array(WEEK_HOURS);
  for (let i = 0; i < milliAcu.length; i++) {
    const level = milliAcu[i] as number;
    if (level < 0) continue;
    const hour = hourOfWeek(startS + (edgesS[i] as number));
    const length = (edgesS[i + 1] as number) - (edgesS[i] as number);
    areas[hour] = (areas[hour] as number) + level * length;
    seconds[hour] = (seconds[hour] as number) + length;
  }
  return Array.from(areas, (area, hour) => area / (seconds[hour] as number));
}

import type { ScheduleWindow } from "@acuity/engine/capacity";
import { formatNumber } from "../../../format/number.ts";
import { WEEKDAYS } from "../../../format/time.ts";

const WEEK = 168;

export interface HourRange {
  readonly minAcu: number;
  readonly maxAcu: number;
}

/** The range of each hour of the week, Monday 00:00 UTC first; null where no window says anything. */
export function hoursOf(schedule: readonly ScheduleWindow[]): readonly (HourRange | null)[] {
  const hours: (HourRange | null)[] = Array.from({ length: WEEK }, () => null);
  for (const window of schedule) {
    const { minAcu, maxAcu } = window;
    const length = (window.toHour - window.fromHour + WEEK) % WEEK || WEEK;
    for (let i = 0; i < length; i += 1) hours[(window.fromHour + i) % WEEK] = { minAcu, maxAcu };
  }
  return hours;
}

/** The fewest windows that say the same as the hours. A window over Sunday night wraps. */
export function windowsOf(hours: readonly (HourRange | null)[]): readonly ScheduleWindow[] {
  const first = hours[0];
  if (first !== undefined && first !== null && hours.every((hour) => isSame(hour, first))) {
    return [{ fromHour: 0, toHour: WEEK, ...first }];
  }
  const found: ScheduleWindow[] = [];
  // Begin where a run begins, so that one over Sunday night is found whole.
  const start = hours.findIndex((hour, i) => !isSame(hour, hours[(i + WEEK - 1) % WEEK] ?? null));
  for (let i = 0; i < WEEK; ) {
    const at = (Math.max(0, start) + i) % WEEK;
    const hour = hours[at] ?? null;
    let length = 1;
    while (i + length < WEEK && isSame(hour, hours[(at + length) % WEEK] ?? null)) length += 1;
    if (hour !== null) {
      const end = (at + length) % WEEK;
      found.push({ fromHour: at, toHour: end === 0 ? WEEK : end, minAcu: hour.minAcu, maxAcu: hour.maxAcu });
    }
    i += length;
  }
  return found.toSorted((a, b) => a.fromHour - b.fromHour);
}

function isSame(a: HourRange | null, b: HourRange | null): boolean {
  if (a === null || b === null) return a === b;
  return a.minAcu === b.minAcu && a.maxAcu === b.maxAcu;
}

/** `min 8 on Mon–Fri 8–19, else 2`. */
export function describeSchedule(schedule: readonly ScheduleWindow[], base: HourRange): string {
  if (schedule.length === 0) return "the same range at every hour";
  const byRange = Map.groupBy(schedule, (window) => `${window.minAcu} ${window.maxAcu}`);
  const sentences = [...byRange.values()].map((windows) => {
    const one = windows[0] ?? base;
    const max = one.maxAcu === base.maxAcu ? "" : `, max ${formatNumber(one.maxAcu, 1)}`;
    return `min ${formatNumber(one.minAcu, 1)}${max} on ${describeWindows(windows)}`;
  });
  return `${sentences.join("; ")}, else ${formatNumber(base.minAcu, 1)} (UTC)`;
}

function describeWindows(windows: readonly ScheduleWindow[]): string {
  const daily = windows.filter(
    (w) => Math.floor(w.fromHour / 24) === Math.floor((w.toHour - 1) / 24) && w.toHour > w.fromHour,
  );
  const byHours = Map.groupBy(daily, (w) => `${w.fromHour % 24}–${((w.toHour - 1) % 24) + 1}`);
  const parts = [...byHours].map(
    ([hours, same]) => `${describeDays(same.map((w) => Math.floor(w.fromHour / 24)))} ${hours}`,
  );
  const others = windows.filter((w) => !daily.includes(w));
  return [...parts, ...others.map(describeSpan)].join(", ");
}

function describeSpan(window: ScheduleWindow): string {
  if (window.toHour - window.fromHour === WEEK) return "the whole week";
  return `${WEEKDAYS[Math.floor(window.fromHour / 24)]} ${window.fromHour % 24} to ${WEEKDAYS[Math.floor(window.toHour / 24) % 7]} ${window.toHour % 24}`;
}

/** `Mon–Fri`, `Sat, Sun`. */
function describeDays(days: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day });
  }
  const name = (day: number) => WEEKDAYS[day] ?? "";
  return runs
    .map(({ from, to }) =>
      from === to ? name(from) : to === from + 1 ? `${name(from)}, ${name(to)}` : `${name(from)}–${name(to)}`,
    )
    .join(", ");
}

import type { ScheduleWindow, WeekPattern } from "@acuity/engine/capacity";
import { formatNumber } from "../formats/number.ts";
import { WEEKDAYS } from "../formats/time.ts";

type HourRange = Pick<ScheduleWindow, "minAcu" | "maxAcu">;

const WEEK = 168;
/** Windows begin and end at quarters of an hour. */
const QUARTER = 0.25;

/** `min 8 for 55 h a week`, `for 2.5 h` in quarter hours, where one minimum is raised, else `scheduled`. */
export function scheduleTitle(schedule: readonly ScheduleWindow[]): string {
  const minima = new Set(schedule.map(({ minAcu }) => minAcu));
  if (minima.size !== 1) return "scheduled";
  const hours = schedule.reduce(
    (sum, { fromHour, toHour }) => sum + ((toHour - fromHour + WEEK) % WEEK || WEEK),
    0,
  );
  return `min ${formatNumber(schedule[0]?.minAcu ?? 0, 1)} for ${formatNumber(hours, 2)} h a week`;
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

/** What hours that stand out in a trace are called. */
export const PATTERN_WORDS: Readonly<Record<WeekPattern["code"], string>> = {
  workdays: "Workdays",
  daily: "Daily batch",
  busy: "Busy hours",
};

/** `Mon–Fri 8–18`: spans of the week on a clock so many hours ahead of UTC. */
export function describeHours(spans: readonly WeekHours[], aheadHours = 0): string {
  return describeWindows(
    spans.map(({ fromHour, toHour }) => {
      const from = (fromHour + aheadHours + WEEK) % WEEK;
      return { fromHour: from, toHour: from + ((toHour - fromHour + WEEK) % WEEK || WEEK) };
    }),
  );
}

type WeekHours = Pick<ScheduleWindow, "fromHour" | "toHour">;

function describeWindows(windows: readonly WeekHours[]): string {
  const daily = windows.filter(
    (w) => w.toHour > w.fromHour && dayOf(w.fromHour) === dayOf(w.toHour - QUARTER),
  );
  const byHours = Map.groupBy(daily, (w) => `${clockOf(w.fromHour)}–${clockOf(w.toHour, "24")}`);
  const parts = [...byHours].map(
    ([hours, same]) => `${describeDays(same.map((w) => dayOf(w.fromHour)))} ${hours}`,
  );
  const others = windows.filter((w) => !daily.includes(w));
  return [...parts, ...others.map(describeSpan)].join(", ");
}

function describeSpan({ fromHour, toHour }: WeekHours): string {
  if (toHour - fromHour === WEEK) return "the whole week";
  const moment = (hour: number) => `${WEEKDAYS[dayOf(hour) % 7]} ${clockOf(hour)}`;
  return `${moment(fromHour)} to ${moment(toHour)}`;
}

function dayOf(hour: number): number {
  return Math.floor(hour / 24);
}

/** `8`, `8:15`; midnight as it is called at that end of a window. */
function clockOf(hour: number, midnight = "0"): string {
  const inDay = hour % 24;
  if (inDay === 0) return midnight;
  const minutes = (inDay % 1) * 60;
  return minutes === 0 ? String(inDay) : `${Math.floor(inDay)}:${minutes}`;
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

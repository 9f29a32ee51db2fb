import type { ScheduleWindow } from "@acuity/engine/capacity";
import { formatNumber, WEEKDAYS } from "@acuity/words";

const WEEK = 168;
/** Windows begin and end at quarters of an hour; hours are painted whole. */
const QUARTERS = 4;
const SLOTS = WEEK * QUARTERS;

export interface HourRange {
  readonly minAcu: number;
  readonly maxAcu: number;
}

type Slots = readonly (HourRange | null)[];

/** The range of each hour of the week, Monday 00:00 UTC first, where any quarter of it has one; else null. */
export function hoursOf(schedule: readonly ScheduleWindow[]): readonly (HourRange | null)[] {
  const slots = slotsOf(schedule);
  return Array.from(
    { length: WEEK },
    (_, hour) => slots.slice(hour * QUARTERS, (hour + 1) * QUARTERS).find((slot) => slot !== null) ?? null,
  );
}

/** The schedule with whole hours painted over; what it says of other hours stays to the quarter. */
export function paintHours(
  schedule: readonly ScheduleWindow[],
  painted: { readonly hours: readonly number[]; readonly range: HourRange | null },
): readonly ScheduleWindow[] {
  const slots = [...slotsOf(schedule)];
  for (const hour of painted.hours) slots.fill(painted.range, hour * QUARTERS, (hour + 1) * QUARTERS);
  return windowsOf(slots);
}

function slotsOf(schedule: readonly ScheduleWindow[]): Slots {
  const slots: (HourRange | null)[] = Array.from({ length: SLOTS }, () => null);
  for (const { fromHour, toHour, minAcu, maxAcu } of schedule) {
    const from = fromHour * QUARTERS;
    const length = (toHour * QUARTERS - from + SLOTS) % SLOTS || SLOTS;
    for (let i = 0; i < length; i += 1) slots[(from + i) % SLOTS] = { minAcu, maxAcu };
  }
  return slots;
}

/** The fewest windows that say the same. A window over Sunday night wraps. */
function windowsOf(slots: Slots): readonly ScheduleWindow[] {
  const [first] = slots;
  if (first != null && slots.every((slot) => isSame(slot, first))) {
    return [{ fromHour: 0, toHour: WEEK, ...first }];
  }
  const found: ScheduleWindow[] = [];
  // Begin where a run begins, so that one over Sunday night is found whole.
  const start = slots.findIndex((slot, i) => !isSame(slot, slots[(i + SLOTS - 1) % SLOTS] ?? null));
  for (let i = 0; i < SLOTS; ) {
    const at = (Math.max(0, start) + i) % SLOTS;
    const slot = slots[at] ?? null;
    let length = 1;
    while (i + length < SLOTS && isSame(slot, slots[(at + length) % SLOTS] ?? null)) length += 1;
    if (slot !== null) {
      const end = (at + length) % SLOTS || SLOTS;
      found.push({ fromHour: at / QUARTERS, toHour: end / QUARTERS, ...slot });
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
    (w) => w.toHour > w.fromHour && dayOf(w.fromHour) === dayOf(w.toHour - 1 / QUARTERS),
  );
  const byHours = Map.groupBy(daily, (w) => `${clockOf(w.fromHour)}–${clockOf(w.toHour, "24")}`);
  const parts = [...byHours].map(
    ([hours, same]) => `${describeDays(same.map((w) => dayOf(w.fromHour)))} ${hours}`,
  );
  const others = windows.filter((w) => !daily.includes(w));
  return [...parts, ...others.map(describeSpan)].join(", ");
}

function describeSpan({ fromHour, toHour }: ScheduleWindow): string {
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

import type { ScheduleWindow } from "@acuity/engine/capacity";

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

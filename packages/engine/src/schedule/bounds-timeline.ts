import { EngineError } from "../errors/engine-error.ts";
import type { ScheduleWindow } from "../plan/settings.ts";
import { WEEK_HOURS } from "../units/acu.ts";
import { type AcuRangeInput, checkAcuRange } from "../units/check-acu-range.ts";
import { hourOfWeek } from "../units/hour-of-week.ts";

/** A new minimum acts this long after it was set (S2 measured 30–60 s). */
export const MINIMUM_DELAY_S = 45;

/**
 * Bounds in force over a run, as triples second, minimum, maximum (half-ACU), the first at second 0 and one
 * for each change. A maximum acts at once, a minimum 45 s later (SCH-1); what held before the run started is
 * taken to be already in force.
 *
 * @throws EngineError `acu-range` for bounds no cluster could have, `setting-invalid` for windows that overlap
 */
export function boundsTimeline(input: {
  readonly startS: number;
  readonly totalS: number;
  readonly bounds: AcuRangeInput;
  readonly schedule?: readonly ScheduleWindow[] | null | undefined;
}): Int32Array {
  const { minAcu, maxAcu } = checkAcuRange(input.bounds);
  const schedule = input.schedule ?? [];
  if (schedule.length === 0) {
    return Int32Array.of(0, minAcu * 2, maxAcu * 2);
  }
  const hours = boundsByHour(schedule, input.bounds);
  const minAt = (second: number) => hours[2 * hourOfWeek(input.startS + second)] as number;
  const maxAt = (second: number) => hours[2 * hourOfWeek(input.startS + second) + 1] as number;
  const out = [0, minAt(0), maxAt(0)];
  const firstHour = 3600 - (((input.startS % 3600) + 3600) % 3600);
  for (let hour = firstHour; hour < input.totalS + MINIMUM_DELAY_S; hour += 3600) {
    append(out, [hour, minAt(hour - 1), maxAt(hour)]);
    append(out, [hour + MINIMUM_DELAY_S, minAt(hour), maxAt(hour)]);
  }
  return Int32Array.from(out);
}

function append(out: number[], [second, min, max]: readonly [number, number, number]): void {
  if (out[out.length - 2] !== min || out[out.length - 1] !== max) out.push(second, min, max);
}

/** Minimum and maximum of each hour of the week; a window may wrap over Sunday night. */
function boundsByHour(schedule: readonly ScheduleWindow[], base: AcuRangeInput): Int16Array {
  const hours = new Int16Array(2 * WEEK_HOURS).fill(-1);
  for (const window of schedule) {
    checkHours(window);
    checkAcuRange({ ...base, minAcu: window.minAcu, maxAcu: window.maxAcu });
    const length = (window.toHour - window.fromHour + WEEK_HOURS) % WEEK_HOURS || WEEK_HOURS;
    for (let step = 0; step < length; step++) {
      const hour = (window.fromHour + step) % WEEK_HOURS;
      if (hours[2 * hour] !== -1) {
        throw new EngineError(
          "setting-invalid",
          `Schedule windows must not overlap; hour ${hour} is in two.`,
        );
      }
      hours[2 * hour] = window.minAcu * 2;
      hours[2 * hour + 1] = window.maxAcu * 2;
    }
  }
  for (let hour = 0; hour < WEEK_HOURS; hour++) {
    if (hours[2 * hour] !== -1) continue;
    hours[2 * hour] = base.minAcu * 2;
    hours[2 * hour + 1] = base.maxAcu * 2;
  }
  return hours;
}

function checkHours({ fromHour, toHour }: ScheduleWindow): void {
  const whole = Number.isInteger(fromHour) && Number.isInteger(toHour);
  if (
    whole &&
    fromHour >= 0 &&
    fromHour < WEEK_HOURS &&
    toHour >= 0 &&
    toHour <= WEEK_HOURS &&
    fromHour !== toHour
  ) {
    return;
  }
  const given = `got ${fromHour} to ${toHour}`;
  throw new EngineError(
    "setting-invalid",
    `A schedule window runs between hours 0 and 168 of the week; ${given}.`,
  );
}

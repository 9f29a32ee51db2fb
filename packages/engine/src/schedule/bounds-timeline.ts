import { badSetting } from "../errors/engine-error.ts";
import { WEEK_HOURS } from "../units/acu.ts";
import { type AcuRangeInput, checkAcuRange } from "../units/check-acu-range.ts";
import { WEEK_S } from "../units/seconds.ts";
import type { ScheduleWindow } from "./schedule-window.ts";

/** Windows begin and end on quarter hours. */
const STEP_S = 900;
const WEEK_QUARTERS = 672;
/** 1970-01-05, a Monday. */
const MONDAY_S = 345_600;

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
  const { engine, engineVersion, platform } = input.bounds;
  const key = [input.startS, input.totalS, minAcu, maxAcu, engine, engineVersion, platform].join();
  const known = kept.get(schedule);
  if (known?.key === key) return known.timeline;
  const timeline = timelineOf(schedule, input);
  kept.set(schedule, { key, timeline });
  return timeline;
}

/** The last timeline of each schedule: draws of one range follow it in turn, and a year has 35,000 quarter hours. */
const kept = new WeakMap<
  readonly ScheduleWindow[],
  { readonly key: string; readonly timeline: Int32Array }
>();

function timelineOf(
  schedule: readonly ScheduleWindow[],
  input: { readonly startS: number; readonly totalS: number; readonly bounds: AcuRangeInput },
): Int32Array {
  const quarters = boundsByQuarter(schedule, input.bounds);
  const quarterAt = (second: number) =>
    Math.floor(((((input.startS + second - MONDAY_S) % WEEK_S) + WEEK_S) % WEEK_S) / STEP_S);
  const minAt = (second: number) => quarters[2 * quarterAt(second)] as number;
  const maxAt = (second: number) => quarters[2 * quarterAt(second) + 1] as number;
  const out = [0, minAt(0), maxAt(0)];
  const firstStep = STEP_S - (((input.startS % STEP_S) + STEP_S) % STEP_S);
  for (let step = firstStep; step < input.totalS + MINIMUM_DELAY_S; step += STEP_S) {
    append(out, [step, minAt(step - 1), maxAt(step)]);
    append(out, [step + MINIMUM_DELAY_S, minAt(step), maxAt(step)]);
  }
  return Int32Array.from(out);
}

function append(out: number[], [second, min, max]: readonly [number, number, number]): void {
  if (out[out.length - 2] !== min || out[out.length - 1] !== max) out.push(second, min, max);
}

/** Minimum and maximum of each quarter hour of the week; a window may wrap over Sunday night. */
function boundsByQuarter(schedule: readonly ScheduleWindow[], base: AcuRangeInput): Int16Array {
  const quarters = new Int16Array(2 * WEEK_QUARTERS).fill(-1);
  for (const window of schedule) {
    checkHours(window);
    checkAcuRange({ ...base, minAcu: window.minAcu, maxAcu: window.maxAcu });
    const from = window.fromHour * 4;
    const length = (window.toHour * 4 - from + WEEK_QUARTERS) % WEEK_QUARTERS || WEEK_QUARTERS;
    for (let step = 0; step < length; step++) {
      const quarter = (from + step) % WEEK_QUARTERS;
      if (quarters[2 * quarter] !== -1) {
        throw badSetting(
          `Schedule windows must not overlap; ${weekTime(quarter)} UTC (hour ${quarter / 4} of the week) is in two.`,
        );
      }
      quarters[2 * quarter] = window.minAcu * 2;
      quarters[2 * quarter + 1] = window.maxAcu * 2;
    }
  }
  for (let quarter = 0; quarter < WEEK_QUARTERS; quarter++) {
    if (quarters[2 * quarter] !== -1) continue;
    quarters[2 * quarter] = base.minAcu * 2;
    quarters[2 * quarter + 1] = base.maxAcu * 2;
  }
  return quarters;
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** `Wednesday 17:15` of a quarter of the week. */
function weekTime(quarter: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const ofDay = quarter % 96;
  return `${DAYS[Math.floor(quarter / 96)]} ${two(Math.floor(ofDay / 4))}:${two(15 * (ofDay % 4))}`;
}

function checkHours({ fromHour, toHour }: ScheduleWindow): void {
  const whole = Number.isInteger(fromHour * 4) && Number.isInteger(toHour * 4);
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
  throw badSetting(
    `A schedule window runs between hours 0 and 168 of the week, in quarters of an hour; ${given}.`,
  );
}

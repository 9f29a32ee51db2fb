import { MINIMUM_DELAY_S } from "../../schedule/bounds-timeline.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { hourOfWeek } from "../../units/hour-of-week.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { memberMonths } from "../month/member-months.ts";
import { unmetSpans } from "../month/unmet-spans.ts";
import type { Shape } from "../search/shape.ts";
import type { Effective } from "../workload/resolve.ts";
import { type Narrowing, narrowed, QUARTER } from "./narrower-hours.ts";

/** No sample tells when a climb begins closer than this. */
const MINUTE_S = 60;
const QUARTER_S = QUARTER * HOUR_S;

/**
 * Hours of the week, to the minute, in which a serverless instance of a range would begin to be short without its schedule: what it is
 * short of again within a quarter of an hour is the same climb.
 */
export function climbsWithout({ settings }: Shape, effective: Effective): readonly number[] {
  const plain = { ...effective, settings: { ...settings, schedule: [] } };
  const climbing = memberMonths({ effective: plain }).filter(({ run }) => run.kind === "serverless");
  const begins = climbing.flatMap(({ trace, run }) => {
    const { fromS, toS } = unmetSpans(trace, run.changes);
    return [...fromS].filter((at, i) => i === 0 || at - (toS[i - 1] as number) >= QUARTER_S);
  });
  const minuteOf = (at: number) => Math.floor((at % HOUR_S) / MINUTE_S) * MINUTE_S;
  return [...new Set(begins.map((at) => hourOfWeek(at) + minuteOf(at) / HOUR_S))];
}

/**
 * Windows ended no sooner than a quarter of an hour after each climb begins that they serve: a job that is a few minutes late finds them,
 * and once it runs its load holds capacity up, so that they cost next to nothing more.
 *
 * @param by.climbs hours of the week, as of `climbsWithout`
 */
export function coveringClimbs(
  shape: Shape,
  { narrowing, climbs }: { readonly narrowing: Narrowing; readonly climbs: readonly number[] },
): Narrowing {
  const { schedule } = narrowed(shape, narrowing).settings;
  const needed = schedule.map((window) => Math.max(0, ...climbs.map((at) => hoursFor(at, window))));
  const longHours = QUARTER * Math.ceil(Math.max(...needed) / QUARTER - 1e-9);
  return { ...narrowing, longHours: Math.max(narrowing.longHours, longHours) };
}

/** Hours from the begin of a window to a quarter of an hour after a climb; 0 of one that it does not serve. */
function hoursFor(at: number, { fromHour, toHour }: ScheduleWindow): number {
  const since = (hour: number) => (hour - fromHour + WEEK_HOURS) % WEEK_HOURS;
  // Its minimum is still in force a moment after its end.
  return since(at) <= since(toHour) + MINIMUM_DELAY_S / HOUR_S ? since(at) + QUARTER : 0;
}

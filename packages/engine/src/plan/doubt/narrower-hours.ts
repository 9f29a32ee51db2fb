import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { keyUnder, type Shape } from "../search/shape.ts";

/**
 * Windows begin and end on quarter hours, and are kept for two of them at least [A]: something must set each end. One will do where it
 * costs less and nothing is short or slow for longer.
 */
export const QUARTER = 0.25;
const LEAST_HOURS = 0.5;
/** Shares of what is left of the limit of time that narrower hours may take as expected, tried in this order [A]. */
export const SHARES_OF_TIME_LEFT = [1, 0.5, 0] as const;

/** How windows are narrowed: begun so many hours later, and ended so many after that or where they did. */
export interface Narrowing {
  readonly laterHours: number;
  readonly longHours: number;
}

/**
 * The latest begin and then the soonest end of the hours of a range in which it is short or slow for so much of the time at most, as
 * expected (CLU-4), by bisection; null where these are its own. Stops after every run.
 *
 * @param by.slowPct time short or slow of a range, percent; infinite outside a limit
 */
export function* narrowingOf(
  shape: Shape,
  by: { readonly slowPct: (narrower: Shape) => number; readonly mostPct: number },
): Generator<undefined, Narrowing | null, void> {
  const windows = joined(shape.settings.schedule);
  const longest = Math.max(...windows.map(({ fromHour, toHour }) => toHour - fromHour));
  const isEnough = (one: Narrowing) => by.slowPct(narrowed(shape, one)) <= by.mostPct;
  const spare = Math.round((longest - LEAST_HOURS) / QUARTER);
  const later = yield* mostOf(spare, (n) => isEnough({ laterHours: n * QUARTER, longHours: longest }));
  const laterHours = later * QUARTER;
  const sooner = yield* mostOf(spare - later, (n) =>
    isEnough({ laterHours, longHours: longest - laterHours - n * QUARTER }),
  );
  return later + sooner === 0 ? null : { laterHours, longHours: longest - laterHours - sooner * QUARTER };
}

/** Half an hour as a quarter of one from the same begin; null of longer hours. */
export function inAQuarter({ laterHours, longHours }: Narrowing): Narrowing | null {
  return longHours > LEAST_HOURS ? null : { laterHours, longHours: QUARTER };
}

/** Asked of each range once. */
export function eachOnce(ask: (shape: Shape) => number): (shape: Shape) => number {
  const found = new Map<string, number>();
  return (shape) => {
    const answer = found.get(shape.key) ?? ask(shape);
    found.set(shape.key, answer);
    return answer;
  };
}

/** The most steps of so many that are well, each well only where fewer are; none always is. */
function* mostOf(steps: number, isWell: (n: number) => boolean): Generator<undefined, number, void> {
  let [well, over] = [0, steps + 1];
  while (over - well > 1) {
    const middle = Math.floor((well + over) / 2);
    if (isWell(middle)) well = middle;
    else over = middle;
    yield;
  }
  return well;
}

/** A range with the windows of its schedule begun later and ended sooner, those that are shorter than that at their end. */
export function narrowed(shape: Shape, { laterHours, longHours }: Narrowing): Shape {
  const { settings, spec } = shape;
  const schedule = joined(settings.schedule).map((window) => {
    const fromHour = Math.max(
      window.fromHour,
      Math.min(window.fromHour + laterHours, window.toHour - LEAST_HOURS),
    );
    const toHour = Math.min(window.toHour, fromHour + longHours);
    return { ...window, fromHour: fromHour % WEEK_HOURS, toHour: toHour % WEEK_HOURS || WEEK_HOURS };
  });
  return { key: keyIn(shape, schedule), settings: { ...settings, schedule }, spec };
}

/** The name of a range with a schedule under another one. */
export function keyIn(shape: Shape, schedule: readonly ScheduleWindow[]): string {
  return keyUnder(shape, { ...shape.settings, schedule });
}

/** Windows with one that goes on over Sunday night as one, ended after the week's end. */
function joined(schedule: readonly ScheduleWindow[]): readonly ScheduleWindow[] {
  const [first, last] = [schedule[0], schedule.at(-1)];
  const goesOn = first !== last && first?.fromHour === 0 && last?.toHour === WEEK_HOURS;
  if (first === undefined || last === undefined || !goesOn) return schedule;
  return [...schedule.slice(1, -1), { ...last, toHour: WEEK_HOURS + first.toHour }];
}

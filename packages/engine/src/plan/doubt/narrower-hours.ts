import type { WeekSpan } from "../../schedule/busy-hours.ts";
import type { ScheduleWindow } from "../../schedule/schedule-window.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { type Candidate, candidatesOf, cheapestFirst } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { keptHours } from "../search/scheduled-shapes.ts";
import { keyOfRange, type Shape } from "../search/shape.ts";
import { ensembleSteps } from "./ensemble.ts";
import { type Drawn, fits, type Known } from "./raised-maxima.ts";

/** Windows begin and end on quarter hours, and are kept for two of them at least [A]: something must set each end. */
const QUARTER = 0.25;
const LEAST_HOURS = 0.5;
/**
 * What the draws of the whole windows leave of the limit of time that narrower ones may take as expected, and of the hours found so
 * those that are drawn at most [A]: each is one shape of some hundred.
 */
const OF_WHAT_IS_LEFT = [1, 0.5, 0] as const;
const MOST_DRAWN = 2;

/** How windows are narrowed: begun so many hours later, and ended so many after that or where they did. */
export interface Narrowing {
  readonly laterHours: number;
  readonly longHours: number;
}

type NarrowingKnown = Omit<Known, "draws">;

/**
 * The cheapest schedule that may be picked with its windows begun later and ended sooner, in its place (CLU-4): a minimum that is there
 * in time for the climb, and for no longer than demand itself does not hold capacity up. The next cheapest is kept in the same hours,
 * where it may be: what is compared has like hours.
 *
 * @param scheduled ranges with their minimum in the busy hours, under every draw
 * @param known.before the same that the user looks at, and what else was tried, drawn in `known.drawn`
 */
export function* narrowerSteps(
  scheduled: Drawn,
  known: NarrowingKnown & { readonly before: readonly Candidate[] },
): Generator<PlanStep, Drawn, void> {
  const { effective, before, drawn } = known;
  const spreads = new Map([...drawn, ...scheduled.spreads]);
  const held = { effective, spreads };
  const hours = hoursOf(keptHours(effective));
  const inSameHours = before.filter(
    ({ settings }) => settings.schedule.length > 0 && hoursOf(settings.schedule) === hours,
  );
  const isNone = (one: Candidate) =>
    before.some((other) => isSameAtEveryHour(other, one) && fits(other, held));
  const wholes = [...scheduled.candidates, ...inSameHours]
    .filter((one) => fits(one, held) && !isNone(one))
    .sort(cheapestFirst);
  const [whole] = wholes;
  if (whole === undefined) return scheduled;
  const next = wholes.find(({ evaluated }) => evaluated.shape.key !== whole.evaluated.shape.key);
  for (const narrowing of yield* narrowingsOf(whole, { ...known, drawn: spreads })) {
    const found = yield* inPlaceOf(whole, { ...known, narrowing, of: scheduled });
    if (found === null) continue;
    return next === undefined
      ? found
      : ((yield* inPlaceOf(next, { ...known, narrowing, of: found })) ?? found);
  }
  return scheduled;
}

/** Whether one is another without its schedule: where that may be picked the hours are none. */
function isSameAtEveryHour(other: Candidate, { evaluated: { shape }, offer }: Candidate): boolean {
  return other.id === `${keyIn(shape, [])}-${offer.key}`;
}

const hoursOf = (schedule: readonly WeekSpan[]): string =>
  schedule.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`).join();

/** With a schedule narrowed in the place of the whole one; null where that is outside the limits or saves nothing. */
function* inPlaceOf(
  whole: Candidate,
  known: NarrowingKnown & {
    readonly before: readonly Candidate[];
    readonly narrowing: Narrowing;
    readonly of: Drawn;
  },
): Generator<PlanStep, Drawn | null, void> {
  const { effective, before, drawn, of } = known;
  const shape = narrowed(whole.evaluated.shape, known.narrowing);
  const others = of.candidates.filter(({ evaluated }) => evaluated.shape.key !== whole.evaluated.shape.key);
  // The user may look at these very hours.
  const inView = before.filter(({ evaluated }) => evaluated.shape.key === shape.key);
  if (inView.length > 0) {
    const own = inView.find(({ offer }) => offer.key === whole.offer.key);
    const isKept = own !== undefined && fits(own, { effective, spreads: drawn });
    return isKept ? { ...of, candidates: others } : null;
  }
  const candidates = candidatesOf(evaluateShape(shape, known), effective);
  yield 0.8;
  const one = candidates.find(({ offer }) => offer.key === whole.offer.key);
  if (one === undefined || one.evaluated.misses.length > 0 || !isCheaper(one, whole)) return null;
  const spreads = yield* ensembleSteps({ ...known, candidates, progress: { from: 0.8, to: 0.8 } });
  if (!fits(one, { effective, spreads })) return null;
  return { candidates: [...others, ...candidates], spreads: new Map([...of.spreads, ...spreads]) };
}

const isCheaper = (one: Candidate, other: Candidate): boolean => one.priced.totalUsd < other.priced.totalUsd;

/** The narrowest hours that keep the limits as expected, by bisection, of each share of what the draws leave; the narrowest first. */
function* narrowingsOf(
  whole: Candidate,
  known: NarrowingKnown,
): Generator<PlanStep, readonly Narrowing[], void> {
  const { settings } = whole.evaluated.shape;
  const longest = Math.max(...joined(settings.schedule).map(({ fromHour, toHour }) => toHour - fromHour));
  const wholePct = whole.evaluated.month.projection.slowPct;
  const p90Pct = known.drawn.get(whole.id)?.slowPct.p90 ?? wholePct;
  const leftPct = Math.max(0, settings.limits.maxThrottledPct - Math.max(p90Pct, wholePct));
  const slowPct = slowPctOf(whole.evaluated.shape, known);
  const found = new Map<string, Narrowing>();
  for (const share of OF_WHAT_IS_LEFT) {
    const isEnough = (one: Narrowing) => slowPct(one) <= wholePct + share * leftPct;
    const spare = Math.round((longest - LEAST_HOURS) / QUARTER);
    const later = yield* mostOf(spare, (n) => isEnough({ laterHours: n * QUARTER, longHours: longest }));
    const laterHours = later * QUARTER;
    const sooner = yield* mostOf(spare - later, (n) =>
      isEnough({ laterHours, longHours: longest - laterHours - n * QUARTER }),
    );
    const longHours = longest - laterHours - sooner * QUARTER;
    if (later + sooner > 0) found.set(`${laterHours} ${longHours}`, { laterHours, longHours });
  }
  return [...found.values()].slice(0, MOST_DRAWN);
}

/** Time short or slow as expected in narrower hours, percent; infinite outside a limit. Each is run once. */
function slowPctOf(shape: Shape, known: NarrowingKnown): (narrowing: Narrowing) => number {
  const found = new Map<string, number>();
  return (narrowing) => {
    const own = narrowed(shape, narrowing);
    const before = found.get(own.key);
    if (before !== undefined) return before;
    const { misses, month } = evaluateShape(own, known);
    const pct = misses.length > 0 ? Number.POSITIVE_INFINITY : month.projection.slowPct;
    found.set(own.key, pct);
    return pct;
  };
}

/** The most steps of so many that are well, each well only where fewer are; none always is. */
function* mostOf(steps: number, isWell: (n: number) => boolean): Generator<PlanStep, number, void> {
  let [well, over] = [0, steps + 1];
  while (over - well > 1) {
    const middle = Math.floor((well + over) / 2);
    if (isWell(middle)) well = middle;
    else over = middle;
    yield 0.8;
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
function keyIn({ key, settings }: Shape, schedule: readonly ScheduleWindow[]): string {
  return keyOfRange(settings, schedule) + key.slice(keyOfRange(settings, settings.schedule).length);
}

/** Windows with one that goes on over Sunday night as one, ended after the week's end. */
function joined(schedule: readonly ScheduleWindow[]): readonly ScheduleWindow[] {
  const [first, last] = [schedule[0], schedule.at(-1)];
  const goesOn = first !== last && first?.fromHour === 0 && last?.toHour === WEEK_HOURS;
  if (first === undefined || last === undefined || !goesOn) return schedule;
  return [...schedule.slice(1, -1), { ...last, toHour: WEEK_HOURS + first.toHour }];
}

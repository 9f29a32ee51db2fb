import type { PlanStep } from "../parallel/divided.ts";
import { type Candidate, candidatesOf, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { Shape } from "../search/shape.ts";
import { ensembleSteps } from "./ensemble.ts";
import { type Drawn, fits, type Known } from "./raised-maxima.ts";

/** Hours of a window that are kept at least: the one before the climb and the one in which it comes. */
const LEAST_HOURS = 2;
/** Ends that are tried, and of those that serve as expected the ones that are drawn [A]: each is one shape of some hundred. */
const MOST_TRIED = 6;
const MOST_DRAWN = 2;

/**
 * The cheapest schedule that may be picked with its windows ended sooner, in its place (CLU-4): where demand itself holds capacity up
 * once it has come, the minimum is kept for the climb alone. The shortest that is inside the limits in nine of ten draws too.
 *
 * @param scheduled ranges with their minimum in the busy hours, under every draw
 */
export function* narrowerSteps(
  scheduled: Drawn,
  known: Omit<Known, "draws" | "drawn">,
): Generator<PlanStep, Drawn, void> {
  const { effective } = known;
  const held = { effective, spreads: scheduled.spreads };
  const whole = [...scheduled.candidates].sort(cheapestFirst).find((one) => fits(one, held));
  if (whole === undefined) return scheduled;
  let drawn = 0;
  for (const shape of narrowerHours(whole.evaluated.shape)) {
    if (drawn === MOST_DRAWN) break;
    const candidates = candidatesOf(evaluateShape(shape, known), effective);
    yield 0.8;
    if (!saves(candidates, whole)) continue;
    drawn++;
    const spreads = yield* ensembleSteps({ ...known, candidates, progress: { from: 0.8, to: 0.8 } });
    const own = { effective, spreads };
    if (!candidates.some((one) => one.id === whole.id && fits(one, own))) continue;
    const others = scheduled.candidates.filter(({ evaluated }) => evaluated.shape.key !== shape.key);
    return { candidates: [...others, ...candidates], spreads: new Map([...scheduled.spreads, ...spreads]) };
  }
  return scheduled;
}

/** Whether the same under other hours is inside the limits as expected, for less. */
function saves(candidates: readonly Candidate[], whole: Candidate): boolean {
  const own = candidates.find(({ id }) => id === whole.id);
  return (
    own !== undefined &&
    isOnDemand(own) &&
    own.evaluated.misses.length === 0 &&
    own.priced.totalUsd < whole.priced.totalUsd
  );
}

/** A range with the windows of its schedule ended sooner, those kept for least first. */
export function narrowerHours({ key, settings, spec }: Shape): readonly Shape[] {
  const longest = Math.max(0, ...settings.schedule.map(({ fromHour, toHour }) => toHour - fromHour));
  const tried = Math.max(0, Math.min(MOST_TRIED, longest - LEAST_HOURS));
  return Array.from({ length: tried }, (_, i) => {
    const schedule = settings.schedule.map((window) => ({
      ...window,
      toHour: Math.min(window.toHour, window.fromHour + LEAST_HOURS + i),
    }));
    return { key, settings: { ...settings, schedule }, spec };
  });
}

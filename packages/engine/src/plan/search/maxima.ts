import { demandLevels, levelAt } from "../../capacity/provisioned-quality.ts";
import { STEADY_RATIO } from "../../units/acu.ts";
import { takesPeak } from "../limits/takes-peak.ts";
import { demandFactorOf, type Effective } from "../workload/resolve.ts";

/** Every capacity worth telling from the next, ACU: an eighth above it at most (a search grid, not a rule). */
const STEPS: readonly number[] = (
  [
    [0.5, 8],
    [1, 16],
    [2, 32],
    [4, 64],
    [8, 128],
    [16, 256],
  ] as const
).flatMap(([step, to]) => {
  const from = step === 0.5 ? 1 : to / 2 + step;
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
});

/** The capacities that an engine version takes as a maximum. */
export function stepsUpTo(highest: number): readonly number[] {
  return STEPS.filter((acu) => acu <= highest);
}

/** Steps of the grid from the least maximum: below it for the front, itself, and with more and more to spare. */
const TRIED = [-5, 0, 1, 3, 6] as const;

/** Most of its maximum that a minimum is tried at: a range must have something to scale over (HED-4). */
export const MOST_OF_MAXIMUM = 7 / 8;

/** How much higher a maximum is taken for its room alone: what is not used is not billed (HED-3, HED-4) [A]. */
export const ROOM = 1.5;

/** What the demand wants of a range, ACU. */
export interface Wanted {
  /** For all but the time that the limits leave unmet. */
  readonly least: number;
  readonly peak: number;
}

/** By the expected demand on serverless; doubt and the spread of its seconds are what the steps above are for. */
export function wantedOf(effective: Effective): Wanted {
  const { settings, workload } = effective;
  const levels = demandLevels(workload.demand.expected);
  const factor = demandFactorOf({ ...effective, settings: { ...settings, writer: { kind: "serverless" } } });
  const want = (milliAcu: number) => (milliAcu * factor) / 1000 / STEADY_RATIO;
  const served = 1 - settings.limits.maxThrottledPct / 100;
  return { least: want(levelAt(levels, served)), peak: want(levelAt(levels, 1)) };
}

/** Maxima in the steps around what the demand wants (HED-4), and the first that serves its peak, the working set and the connections. */
export function maximaFor(
  effective: Effective,
  known: { readonly wanted: Wanted; readonly highest: number; readonly floor: number | null },
): readonly number[] {
  const { wanted } = known;
  const { settings } = effective;
  const steps = stepsUpTo(known.highest);
  const enough = steps.findIndex((acu) => acu >= wanted.least);
  const least = enough < 0 ? steps.length - 1 : enough;
  const around = TRIED.flatMap((by) => steps[least + by] ?? []);
  const first = steps.find(
    (maxAcu) =>
      maxAcu >= Math.max(wanted.peak, (known.floor ?? 0) / MOST_OF_MAXIMUM) &&
      takesPeak(effective, { settings: { engine: settings.engine, minAcu: 1, maxAcu }, spec: null }) !==
        false,
  );
  return [...new Set([...around, ...(first === undefined ? [] : [first])])].sort((a, b) => a - b);
}

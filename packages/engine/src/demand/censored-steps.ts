import { mostCommonStep, type Series } from "../series/series.ts";
import { type SeriesSteps, valuesOverSteps } from "../series/steps-of-series.ts";
import { STEADY_RATIO } from "../units/acu.ts";
import type { DemandSource } from "./demand-source.ts";

/** Steps of a trace, by index, and how long they last. */
export interface Steps {
  readonly steps: Int32Array;
  readonly seconds: number;
}

/** What full samples of an instance hide. */
export interface Censored extends Steps {
  /** Seconds of them at the most that the instance may have: a range that lags behind is full below its maximum. */
  readonly ceilingSeconds: number;
  /** Those of them that hid demand of the CPU, of a range at its maximum: below it a range is free to grow (HED-3). */
  readonly hidden: Steps;
  /** Where a serverless instance was full while its capacity climbed (INS-5), in the order of time. */
  readonly climbs: readonly Climb[];
}

/** Full samples in a row below the maximum, until capacity had come after what was asked. */
export interface Climb {
  /** First step, and one past the last. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Capacity before, in the middle of the second full step (null of one step) and after it, ACU. */
  readonly fromAcu: number;
  readonly secondAcu: number | null;
  readonly toAcu: number;
  /** What was asked once it was no longer full, milli-ACU. */
  readonly askedMilliAcu: number;
}

/** From this share of what there is, percent, a measurement hides demand (DEM-4). */
const FULL_PCT = 95;
/** At the maximum with less CPU than capacity is given for, percent, nothing of the CPU is hidden (HED-3). */
const WANTS_MORE_PCT = 100 * STEADY_RATIO;
/** A climb lasts no longer, and rises by as much at least: what stands longer is held by something else (an assumption). */
const LONGEST_CLIMB_S = 900;
const LEAST_CLIMB_ACU = 1;

interface Measured {
  readonly steps: SeriesSteps;
  readonly cpu: Series;
  /** Highest CPU of each sample; null without. */
  readonly cpuMaximum: Series | null;
  readonly source: DemandSource;
  readonly capacity: Series | null;
  readonly acuUtilisation: Series | null;
  /** Demand on the same steps; −1 = unknown. */
  readonly milliAcu: Int32Array;
}

/** How full a step was: whole, at the most there may be, and of the CPU. */
interface Fullness {
  readonly isFull: boolean;
  readonly isCapped: boolean;
  readonly isOfCpu: boolean;
}

/**
 * Steps measured on a full instance (DEM-4): provisioned CPU ≥ 95 %, ACUUtilization ≥ 95 %, or CPU of the
 * capacity of the moment ≥ 95 %.
 */
export function censoredSteps(input: Measured): Censored {
  const { edgesS } = input.steps;
  const spanS = (i: number) => (edgesS[i + 1] as number) - (edgesS[i] as number);
  const fullness = fullnessOf(input);
  const all = fullness.flatMap((one, i) => (one?.isFull === true ? [i] : []));
  const stepsOf = (steps: readonly number[]): Steps => ({
    steps: Int32Array.from(steps),
    seconds: steps.reduce((sum, i) => sum + spanS(i), 0),
  });
  const hidden = stepsOf(all.filter((i) => fullness[i]?.isCapped && fullness[i]?.isOfCpu));
  const climbs = climbsOf(input, fullness);
  return { ...stepsOf(all), ceilingSeconds: hidden.seconds, hidden, climbs };
}

/** Samples so many times as far apart tell of no moment [A]. */
const COARSER = 1.5;

/** Capacity that is sampled less often than CPU says the maximum was reached, and not how full a moment below it was. */
function isCoarser(capacity: Series | null, cpu: Series): boolean {
  const of = capacity === null ? null : mostCommonStep(capacity.timesS);
  const beside = mostCommonStep(cpu.timesS);
  return of !== null && beside !== null && of > COARSER * beside;
}

/** Null where nothing was measured. */
function fullnessOf(input: Measured): readonly (Fullness | null)[] {
  const { steps, cpu, cpuMaximum, source } = input;
  const capacity = valuesOverSteps(steps, input.capacity);
  const utilisation = valuesOverSteps(steps, input.acuUtilisation);
  const highest = valuesOverSteps(steps, cpuMaximum);
  const isOfMoment = !isCoarser(input.capacity, cpu);
  return Array.from(steps.sample, (sample, i) => {
    if (sample < 0) return null;
    const percent = cpu.values[sample] as number;
    if (source.kind === "provisioned") {
      const isFull = percent >= FULL_PCT;
      return { isFull, isCapped: isFull, isOfCpu: isFull };
    }
    const acu = capacity[i] as number;
    const isAtMost = (utilisation[i] as number) >= FULL_PCT;
    const isCapped = isAtMost || 100 * acu >= FULL_PCT * source.maxAcu;
    const isBusy = acu > 0 && percent * source.maxAcu >= FULL_PCT * acu && (isOfMoment || isCapped);
    const most = highest[i] as number;
    // Where nobody measured how busy it was at most, what asks for more capacity than there is may have been full.
    const wantsMore = most >= 0 ? most >= FULL_PCT : percent >= WANTS_MORE_PCT;
    return { isFull: isAtMost || isBusy, isCapped, isOfCpu: isBusy || (isAtMost && wantsMore) };
  });
}

/** Runs of full steps below the maximum that end with capacity having risen to what was asked (INS-5). */
function climbsOf(input: Measured, fullness: readonly (Fullness | null)[]): readonly Climb[] {
  const { steps, source, milliAcu } = input;
  if (source.kind === "provisioned" || input.capacity === null) return [];
  const capacity = valuesOverSteps(steps, input.capacity);
  const lags = (i: number) => fullness[i]?.isFull === true && !fullness[i]?.isCapped;
  const found: Climb[] = [];
  for (let i = 1; i < fullness.length; i++) {
    if (!lags(i)) continue;
    const from = i;
    while (lags(i)) i++;
    const seconds = (steps.edgesS[i] as number) - (steps.edgesS[from] as number);
    const [fromAcu, toAcu] = [capacity[from - 1] as number, capacity[i] ?? -1];
    const askedMilliAcu = milliAcu[i] ?? -1;
    const isKnown = fullness[from - 1] != null && fullness[i] != null && fromAcu > 0 && askedMilliAcu > 0;
    if (!isKnown || seconds > LONGEST_CLIMB_S || toAcu - fromAcu < LEAST_CLIMB_ACU) continue;
    const secondAcu = i - from > 1 ? (capacity[from + 1] as number) : null;
    found.push({ from, to: i, seconds, fromAcu, secondAcu, toAcu, askedMilliAcu });
  }
  return found;
}

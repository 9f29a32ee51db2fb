import type { Series } from "../series/series.ts";
import { MISSING, pausedSpans, stepsOfSeries } from "../series/steps-of-series.ts";
import { type Coverage, coverageOf } from "./demand-trace.ts";

/** What is known of an instance's CPU, of which time, and which weekdays that was. */
export interface CpuCoverage extends Pick<Coverage, "spanS" | "knownS" | "grade" | "weekdayS"> {
  /** Epoch second of its begin: a pause before the first sample belongs to it. */
  readonly startS: number;
}

/** The same as a plan rests on (DEM-7), before there is one: time at a measured capacity of 0 is known, without a sample of CPU. */
export function coverageOfCpu(of: { readonly cpu: Series; readonly capacity: Series | null }): CpuCoverage {
  const { startS, edgesS, sample } = stepsOfSeries(of.cpu, pausedSpans(of.capacity));
  const milliAcu = sample.map((one) => (one === MISSING ? -1 : 0));
  const { spanS, knownS, grade, weekdayS } = coverageOf({ startS, edgesS, milliAcu, active: null });
  return { startS, spanS, knownS, grade, weekdayS };
}

import { coverageGrade, type Series, WeekdaySeconds } from "@acuity/engine/demand";
import type { Quality } from "../trace-file.ts";

/** Steps in a row that make another period of it rather than a run of missing samples. */
const PERIOD_RUN = 6;
/** Periods CloudWatch and common agents publish at, seconds. */
const PERIODS = new Set([
  1, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21600, 43200, 86400,
]);

/**
 * What a series covers and what it lacks.
 * @param series ascending samples, at least one
 * @param duplicates samples the reader dropped for equal stamps
 */
export function assessQuality(series: Series, duplicates = 0): Quality {
  const { timesS, values } = series;
  const count = timesS.length;
  const firstS = timesS[0] ?? Number.NaN;
  const lastS = timesS[count - 1] ?? Number.NaN;
  const { gaps, missingSamples, missingS, periodsS, weekdayS } = walkSteps(timesS, series.periodS ?? 0);
  const spanS = count === 0 ? 0 : lastS - firstS + (periodsS.at(-1) ?? 0);
  const knownS = spanS - missingS;
  return {
    firstS,
    lastS,
    count,
    ...statisticsOf(values),
    spanS,
    ...{ knownS, weekdayS },
    grade: coverageGrade(knownS, weekdayS),
    ...{ gaps, missingSamples, duplicates, periodsS },
  };
}

function statisticsOf(values: Float64Array): { min: number; max: number; mean: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let mean = 0;
  let sum = 0;
  let carry = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < min) min = value;
    if (value > max) max = value;
    // Neumaier: keeps what the running sum rounds away.
    const next = sum + value;
    carry += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  if (values.length === 0) return { min: Number.NaN, max: Number.NaN, mean: Number.NaN };
  mean = (sum + carry) / values.length;
  if (!Number.isFinite(mean)) mean = values.reduce((m, v) => m + v / values.length, 0);
  return { min, max, mean };
}

/** Walks the steps with the period in force; a run of another usual period changes it, a single longer step is a gap. */
function walkSteps(timesS: Float64Array, declaredS: number) {
  let periodS = declaredS;
  let periodsS = [declaredS];
  let gaps = 0;
  let missingSamples = 0;
  let missingS = 0;
  let fromS = timesS[0] ?? 0;
  const weekdays = new WeekdaySeconds();
  for (let i = 1; i < timesS.length; i++) {
    const stepS = (timesS[i] as number) - (timesS[i - 1] as number);
    if (stepS === periodS) continue;
    if (PERIODS.has(stepS) && runOf(timesS, i, stepS) >= PERIOD_RUN) {
      periodsS = i > 1 ? [...periodsS, stepS] : [stepS];
      periodS = stepS;
    } else if (periodS > 0 && stepS > periodS * 1.5) {
      gaps++;
      missingSamples += Math.round(stepS / periodS) - 1;
      missingS += stepS - periodS;
      weekdays.add(fromS, (timesS[i - 1] as number) + periodS);
      fromS = timesS[i] as number;
    }
  }
  if (timesS.length > 0) weekdays.add(fromS, (timesS[timesS.length - 1] as number) + periodS);
  return { gaps, missingSamples, missingS, periodsS, weekdayS: [...weekdays.seconds] };
}

/** Consecutive steps of this length from step `i` on, counted up to PERIOD_RUN. */
function runOf(timesS: Float64Array, i: number, stepS: number): number {
  let run = 0;
  while (
    run < PERIOD_RUN &&
    i + run < timesS.length &&
    (timesS[i + run] as number) - (timesS[i + run - 1] as number) === stepS
  )
    run++;
  return run;
}

import type { HourLevels } from "../series/hour-levels.ts";
import { HOUR_S } from "../units/seconds.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { carriedOn, type TrendLaw } from "./trend-law.ts";
import { type FoundTrend, isSure, lawOf, WEEKS_AHEAD, weeklySlope } from "./weekly-trend.ts";

/** The mean of a figure, in the units that a trace counts in. */
const MEAN = 1e6;

/** How I/O and the volume came to their level beside demand; null where they neither grow nor shrink (TRD-1). */
export interface LawsBeside {
  readonly io: TrendLaw | null;
  readonly volume: TrendLaw | null;
}

/** Of both by the hour; none without a trend of demand. */
export function lawsBeside(
  { io, volume }: Readonly<Record<keyof LawsBeside, HourLevels | null>>,
  demand: FoundTrend | null,
): LawsBeside {
  if (demand === null) return { io: null, volume: null };
  return { io: lawBeside(io, demand), volume: lawBeside(volume, demand) };
}

/**
 * How a figure of the cluster came to its level beside a demand that has a trend (TRD-1): by its own trend where 21 days of it show
 * one, by the demand's where they leave that open or there are fewer, else by none.
 *
 * @param hours its level by the hour, in any unit; null = not in the files
 */
export function lawBeside(hours: HourLevels | null, demand: FoundTrend): TrendLaw | null {
  const trace = hours && traceOfHours(hours);
  const slope = trace && weeklySlope(trace);
  if (trace === null || slope === null) return demand.law;
  if (!slope.goesOn) return null;
  const isAsDemand = slope.low <= demand.pctPerWeek && demand.pctPerWeek <= slope.high;
  return isSure(slope) ? lawOf(trace, slope) : isAsDemand ? demand.law : null;
}

/** Of what demand grows by in the month ahead, the share that a figure of a law grows by: 1 where it goes as demand does, or that falls. */
export function shareOfGrowth(law: TrendLaw | null, demand: TrendLaw | null): number {
  if (demand === null || law === demand || demand.ratePerWeek <= 0) return 1;
  return law === null ? 0 : (carriedOn(law, WEEKS_AHEAD) - 1) / (carriedOn(demand, WEEKS_AHEAD) - 1);
}

export function traceOfHours({ firstHour, levels }: HourLevels): DemandTrace | null {
  const known = levels.filter((level) => !Number.isNaN(level));
  const mean = known.reduce((sum, level) => sum + level, 0) / known.length;
  if (!(mean > 0)) return null;
  return {
    startS: firstHour * HOUR_S,
    edgesS: Int32Array.from({ length: levels.length + 1 }, (_, hour) => hour * HOUR_S),
    milliAcu: Int32Array.from(levels, (level) =>
      Number.isNaN(level) ? -1 : Math.round((MEAN * level) / mean),
    ),
    active: null,
  };
}

import { hourLevels } from "../series/hour-levels.ts";
import type { Series } from "../series/series.ts";
import { MISSING, stepsOfSeries } from "../series/steps-of-series.ts";
import { MONTH_HOURS, WEEK_HOURS } from "../units/acu.ts";
import { traceOfHours } from "./trend-beside.ts";
import { carriedOn, liftAt, type TrendLaw, weeksUntil } from "./trend-law.ts";
import { foundTrend } from "./weekly-trend.ts";

const WEEK_S = 3600 * WEEK_HOURS;

/** Connections that grow by their own weeks (DEM-9). */
export interface GrowingConnections {
  readonly law: TrendLaw;
  /** Their peak with each sample at the level of the trace's end. */
  readonly peakAtEnd: number;
}

/** By the series itself: a year of minutes is looked at once. */
const kept = new WeakMap<Series, GrowingConnections | null>();

/** The trend of an instance's connections, by the rule of demand (TRD-1); null where they do not surely grow. */
export function growingConnections(series: Series): GrowingConnections | null {
  const before = kept.get(series);
  if (before !== undefined) return before;
  const found = growthOf(series);
  kept.set(series, found);
  return found;
}

function growthOf(series: Series): GrowingConnections | null {
  const { startS, edgesS, sample } = stepsOfSeries(series);
  const steps = Array.from(sample, (at, i) => ({
    ...{ fromS: startS + (edgesS[i] as number), toS: startS + (edgesS[i + 1] as number) },
    ...{ at, level: series.values[at] ?? 0 },
  })).filter(({ at }) => at !== MISSING);
  const toS = startS + (edgesS.at(-1) ?? 0);
  const trace = traceOfHours(hourLevels(steps, { fromS: startS, toS }));
  const trend = trace && foundTrend(trace);
  if (trend === null || trend.law.ratePerWeek <= 0) return null;
  const law = { ...trend.law, endS: toS };
  let peakAtEnd = 0;
  for (const [i, value] of series.values.entries())
    peakAtEnd = Math.max(peakAtEnd, value * liftAt(law, series.timesS[i] as number));
  return { law, peakAtEnd };
}

/** Their peak at the end of the month that begins where the trace ends. */
export const peakOfMonth = ({ law, peakAtEnd }: GrowingConnections): number =>
  peakAtEnd * carriedOn(law, MONTH_HOURS / WEEK_HOURS);

/** Epoch second at which they come to so many, not before the trace's end. */
export function reachesAtS({ law, peakAtEnd }: GrowingConnections, connections: number): number {
  return law.endS + WEEK_S * Math.max(0, weeksUntil(law, connections / peakAtEnd));
}

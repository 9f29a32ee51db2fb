import type { SeriesView } from "../files/session-view.ts";
import { instanceOf } from "./known-facts.ts";

/** A figure of the trace, and the words that say which. */
export interface Measured {
  readonly value: number;
  /** `mean of BufferCacheHitRatio`. */
  readonly origin: string;
}

/** What the trace tells about cache and reads of one instance; null = its metric is not in the files. */
export interface MeasuredCache {
  readonly bufferCacheHitPct: Measured | null;
  readonly connections: Measured | null;
  readonly sharedMemoryGib: Measured | null;
  readonly readsPerS: Measured | null;
  readonly readLatencyMs: Measured | null;
  readonly tieredCacheHitPct: Measured | null;
  readonly commitsPerS: Measured | null;
  readonly volumeGib: Measured | null;
}

const GIB = 2 ** 30;
type Quality = SeriesView["quality"];

/** Reads the figures off the summaries of the series; rates and ratios are means, sizes are the largest seen. */
export function measuredCache(series: readonly SeriesView[], instance: string | null): MeasuredCache {
  const own = series.filter((one) => {
    const name = instanceOf(one);
    return (
      one.quality.count > 0 && (name === "" || instance === null || instance === "" || name === instance)
    );
  });
  const mean = (metric: string, toUnit: (value: number, unit: string | null) => number = (value) => value) =>
    measured(own, { metric, statistic: "Average", take: ({ mean: value }) => value, toUnit, word: "mean" });
  const most = (metric: string) =>
    measured(own, {
      metric,
      statistic: "Maximum",
      take: ({ max }) => max,
      toUnit: (bytes) => bytes / GIB,
      word: "largest",
    });
  return {
    bufferCacheHitPct: mean("BufferCacheHitRatio"),
    connections: mean("DatabaseConnections"),
    sharedMemoryGib: most("AuroraEstimatedSharedMemoryBytes"),
    readsPerS: mean("ReadIOPS"),
    readLatencyMs: mean("ReadLatency", (value, unit) => (unit === "Milliseconds" ? value : value * 1000)),
    tieredCacheHitPct: mean("AuroraOptimizedReadsCacheHitRatio"),
    commitsPerS: mean("CommitThroughput"),
    volumeGib: most("VolumeBytesUsed"),
  };
}

function measured(
  series: readonly SeriesView[],
  asked: {
    readonly metric: string;
    readonly statistic: string;
    readonly take: (quality: Quality) => number;
    readonly toUnit: (value: number, unit: string | null) => number;
    readonly word: string;
  },
): Measured | null {
  const found = series.filter(({ metric }) => metric === asked.metric);
  const chosen =
    found.find(({ statistic }) => statistic === asked.statistic) ??
    found.find(({ statistic }) => statistic === "Average" || statistic === null);
  if (chosen === undefined) return null;
  const value = asked.toUnit(asked.take(chosen.quality), chosen.unit);
  return Number.isFinite(value) ? { value, origin: `${asked.word} of ${asked.metric}` } : null;
}

import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { metricTest, plainName } from "./indexed-series.ts";

/** Nothing of these is ever below 0; what is above `most` no Aurora has. */
const MOST: Readonly<Record<string, number>> = {
  // 256 ACU is the largest range, 256 TiB the largest volume (F: Aurora limits, 2025-07).
  ServerlessDatabaseCapacity: 256,
  VolumeBytesUsed: 2 ** 48,
  ...Object.fromEntries(
    [
      ...["ACUUtilization", "AuroraEstimatedSharedMemoryBytes", "DatabaseConnections", "FreeableMemory"],
      ...["ReadIOPS", "TotalBackupStorageBilled", "VolumeReadIOPs", "VolumeWriteIOPs", "WriteIOPS"],
    ].map((metric) => [metric, Number.POSITIVE_INFINITY]),
  ),
};
const BOUNDED = Object.entries(MOST).map(([metric, most]) => ({ metric, most, is: metricTest(metric) }));

/** Statistics that add up, and so have no upper end. */
const ADDED: readonly (string | null)[] = ["Sum", "SampleCount"];

/**
 * A series without the samples that its metric cannot have (EVD-12), and what was left out; the series itself where all may
 * be. CPU and hit ratios are looked at where they are read.
 */
export function possibleSamples(series: Series): {
  readonly series: Series;
  readonly findings: readonly EvidenceFinding[];
} {
  const metric = series.metric === null ? null : plainName(series.metric);
  const bound = BOUNDED.find(({ is }) => is({ metric }));
  if (bound === undefined) return { series, findings: [] };
  const most = ADDED.includes(series.statistic) ? Number.POSITIVE_INFINITY : bound.most;
  const isOdd = (value: number) => value < 0 || value > most;
  const odd = series.values.filter(isOdd);
  if (odd.length === 0) return { series, findings: [] };
  const oddest = odd.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  const isKept = (_: number, i: number) => !isOdd(series.values[i] as number);
  const { timesS, values, periodsS } = series;
  return {
    series: {
      ...series,
      ...{ timesS: timesS.filter(isKept), values: values.filter(isKept) },
      ...(periodsS && { periodsS: periodsS.filter(isKept) }),
    },
    findings: [
      {
        ...{ code: "samples-impossible", metric: bound.metric, samples: odd.length, oddest },
        ...{ most: Number.isFinite(bound.most) ? bound.most : null, assumption: false },
      },
    ],
  };
}

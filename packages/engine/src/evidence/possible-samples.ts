import { periodAt, type Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { DAY_S } from "../units/seconds.ts";
import { MOST_FULL_PCT, MOST_PCT, WHOLE_PCT } from "./cpu-percent.ts";
import { metricTest, plainName } from "./indexed-series.ts";
import { type OddSamples, oddSamples } from "./odd-samples.ts";

/** Page reads and writes a second: a hundred times what was measured on the largest instances [A] (F: S1, 54,500 reads/s). */
const MOST_IOPS = 1e7;

/** Nothing of these is ever below 0; what is above `most` no Aurora has. */
const MOST: Readonly<Record<string, number>> = {
  // 256 ACU is the largest range, 256 TiB the largest volume (F: Aurora limits, 2025-07).
  ServerlessDatabaseCapacity: 256,
  VolumeBytesUsed: 2 ** 48,
  // The largest class has 1.5 TiB; the most connections are PostgreSQL's 262,143 (F: max_connections, 2026-04).
  ...{ AuroraEstimatedSharedMemoryBytes: 2 ** 42, FreeableMemory: 2 ** 42, DatabaseConnections: 262_143 },
  // The most local storage is Aurora MySQL's 3,840 GiB on a 48xlarge (F: temporary storage limits, 2026-11).
  ...{ SwapUsage: 2 ** 42, FreeLocalStorage: 2 ** 42 },
  ...{ ReadIOPS: MOST_IOPS, WriteIOPS: MOST_IOPS },
  // Counts of a sample, of a day at most.
  ...{ VolumeReadIOPs: MOST_IOPS * DAY_S, VolumeWriteIOPs: MOST_IOPS * DAY_S },
  AuroraGlobalDBReplicatedWriteIO: MOST_IOPS * DAY_S,
  // Of 64 of the largest volumes [A].
  TotalBackupStorageBilled: 2 ** 54,
  ACUUtilization: Number.POSITIVE_INFINITY,
  // What is above a whole and below this counts as a whole.
  CPUUtilization: MOST_FULL_PCT,
  ...{ BufferCacheHitRatio: 100, AuroraOptimizedReadsCacheHitRatio: 100 },
};
/** Of what cost rests on, more than this share of odd samples is no slip of a sample [A]: the file denies itself. */
const MOST_ODD_CPU = 0.03;
/** Of a metric of which more than this is none, the rest is none either: nothing says which is the slip [A]; of CPU nothing is left. */
const MOSTLY_ODD = 0.5;
/** CPU has a share of its own, and ACUUtilization one of what is above a whole. */
const ITS_OWN: readonly string[] = ["CPUUtilization", "ACUUtilization"];
/** A maximum that was lowered leaves the capacity above it for a while; for more than this share of the samples nothing does [A]. */
const MOST_ABOVE_RANGE = 0.5;
/** Nothing else has a least above 0: an empty volume has tens of MiB; what is below is no count of bytes [A]. */
const LEAST: Readonly<Record<string, number>> = { VolumeBytesUsed: 2 ** 20 };
/** Of these single samples may be small, and the highest of a trace is not [A]: where it is, they are no bytes. */
const LEAST_HIGHEST: Readonly<Record<string, number>> = {
  ...{ FreeableMemory: 2 ** 20, FreeLocalStorage: 2 ** 20, AuroraEstimatedSharedMemoryBytes: 2 ** 20 },
};
const CPU = "CPUUtilization";
const BOUNDED = Object.entries(MOST).map(([metric, most]) => ({ metric, most, is: metricTest(metric) }));

/** Statistics that add up, and so have no upper end but where the metric itself is a count. */
const ADDED: readonly (string | null)[] = ["Sum", "SampleCount"];
const COUNTS: readonly string[] = ["VolumeReadIOPs", "VolumeWriteIOPs", "AuroraGlobalDBReplicatedWriteIO"];

interface Possible {
  readonly series: Series;
  readonly findings: readonly EvidenceFinding[];
}

/**
 * A series without the samples that its metric cannot have (EVD-12), and what was left out; the series itself where all may
 * be. An Average of CPU that is mostly none is refused where it is read.
 *
 * @param pieces all that was given of the same measurement, the series among them
 */
export function possibleSamples(series: Series, pieces: readonly Series[]): Possible {
  const metric = series.metric === null ? null : plainName(series.metric);
  const bound = BOUNDED.find(({ is }) => is({ metric }));
  if (bound === undefined) return { series, findings: [] };
  if (bound.metric !== CPU) return withoutOdd(series, { pieces, bound });
  if (isRefused(pieces)) return { series, findings: [] };
  const kept = withoutOdd(series, { pieces, bound });
  const full = asFull(kept.series, pieces);
  return { series: full.series, findings: [...kept.findings, ...full.findings] };
}

/** Of a cost's own measurement mostly odd samples, on whichever side: they are refused where they are read. */
function isRefused(pieces: readonly Series[]): boolean {
  if (pieces.some(({ statistic }) => statistic === "Maximum")) return false;
  const isMostly = (isOdd: (percent: number) => boolean) => {
    const { odd, of } = oddSamples(pieces, ({ values }, i) => isOdd(values[i] as number));
    return odd > MOSTLY_ODD * of;
  };
  return isMostly((percent) => percent > MOST_PCT) || isMostly((percent) => percent < 0);
}

/** Whether so many odd samples of what demand is read from are no slips: what was asked then nobody knows. */
function isDenied(pieces: readonly Series[], isOdd: (piece: Series, i: number) => boolean): boolean {
  if (pieces.some(({ statistic }) => statistic === "Maximum")) return false;
  const { odd, of } = oddSamples(pieces, isOdd);
  return odd > MOST_ODD_CPU * of;
}

/** CPU above a whole was asked of an instance that was full: it counts as a whole, and hides what more was wanted (DEM-4). */
function asFull(series: Series, pieces: readonly Series[]): Possible {
  const { statistic, values } = series;
  if (ADDED.includes(statistic) || !values.some((value) => value > WHOLE_PCT))
    return { series, findings: [] };
  const above = values.filter((value) => value > MOST_PCT);
  const full = { ...series, values: values.map((value) => Math.min(WHOLE_PCT, value)) };
  if (above.length === 0) return { series: full, findings: [] };
  const highestPct = above.reduce((most, value) => Math.max(most, value), 0);
  const { label } = series;
  const figures = { label, statistic, samples: above.length, ofSamples: values.length, highestPct };
  const isAbove = (piece: Series, i: number) => (piece.values[i] as number) > MOST_PCT;
  const denied = isDenied(pieces, isAbove) && ({ isDenied: true } as const);
  return { series: full, findings: [{ code: "cpu-over-whole", ...figures, ...denied, assumption: true }] };
}

/** Without what is below the least or above the most. */
function withoutOdd(
  series: Series,
  {
    pieces,
    bound,
  }: {
    readonly pieces: readonly Series[];
    readonly bound: { readonly metric: string; readonly most: number };
  },
): Possible {
  const isEndless = ADDED.includes(series.statistic) && !COUNTS.includes(bound.metric);
  const highest = highestOf(pieces, bound);
  const most = isEndless ? Number.POSITIVE_INFINITY : highest;
  const isThroughout = isBelowThroughout(pieces, bound.metric);
  const lowest = (isThroughout ? LEAST_HIGHEST : LEAST)[bound.metric] ?? 0;
  const least = ADDED.includes(series.statistic) ? 0 : lowest;
  const isNone = (piece: Series, i: number) => {
    const value = piece.values[i] as number;
    return value < least || value > mostOf(piece, { i, bound: bound.metric, most });
  };
  const limits = { metric: bound.metric, least, most: saidMost(bound.metric, highest), isThroughout };
  if (!ITS_OWN.includes(bound.metric)) {
    const all = oddSamples(pieces, isNone);
    if (all.odd > MOSTLY_ODD * all.of) return withoutAny(series, { pieces, all, isNone, limits });
  }
  const isOdd = (_: number, i: number) => isNone(series, i);
  const odd = series.values.filter(isOdd);
  if (odd.length === 0) return { series, findings: [] };
  const isKept = (value: number, i: number) => !isOdd(value, i);
  const { timesS, values, periodsS } = series;
  const isMany = bound.metric === CPU && isDenied(pieces, isNone);
  const kept = {
    ...series,
    ...{ timesS: timesS.filter(isKept), values: values.filter(isKept) },
    ...(periodsS && { periodsS: periodsS.filter(isKept) }),
    ...(isMany && { noneS: timesS.filter(isOdd) }),
  };
  const finding = findingOf({ samples: odd.length, oddest: oddestOf(odd) }, limits);
  return { series: kept, findings: [{ ...finding, ...(isMany && { ofSamples: values.length }) }] };
}

interface Limits {
  readonly metric: string;
  readonly least: number;
  readonly most: number | null;
  readonly isThroughout: boolean;
}

/** Nothing of a measurement that is mostly none: the first of its pieces tells of all together. */
function withoutAny(
  series: Series,
  {
    pieces,
    all,
    isNone,
    limits,
  }: {
    readonly pieces: readonly Series[];
    readonly all: OddSamples;
    readonly isNone: (piece: Series, i: number) => boolean;
    readonly limits: Limits;
  },
): Possible {
  const empty = {
    ...series,
    ...{ timesS: new Float64Array(), values: new Float64Array() },
    ...(series.periodsS && { periodsS: new Int32Array() }),
  };
  if (series !== pieces[0]) return { series: empty, findings: [] };
  const oddest = oddestOf(pieces.map((piece) => oddestOf(piece.values.filter((_, i) => isNone(piece, i)))));
  const restLeftOut = limits.isThroughout ? 0 : all.of - all.odd;
  const finding = findingOf({ samples: all.odd, oddest }, limits);
  return { series: empty, findings: [{ ...finding, ...(restLeftOut > 0 && { restLeftOut }) }] };
}

function findingOf(
  figures: { readonly samples: number; readonly oddest: number },
  { metric, least, most, isThroughout }: Limits,
) {
  return {
    code: "samples-impossible" as const,
    ...{ metric, ...figures, least, most, assumption: false as const },
    ...(isThroughout && { throughout: true }),
  };
}

/** Farthest from 0. */
function oddestOf(values: Iterable<number>): number {
  let oddest = 0;
  for (const value of values) if (Math.abs(value) > Math.abs(oddest)) oddest = value;
  return oddest;
}

/** What is said to be the most: of CPU, which is left out far above it alone, a whole. */
function saidMost(metric: string, highest: number): number | null {
  if (metric === CPU) return WHOLE_PCT;
  return Number.isFinite(highest) ? Math.floor(highest) : null;
}

/** Whether even the highest of a trace is less than a size in bytes is: then none of it is one. */
function isBelowThroughout(pieces: readonly Series[], metric: string): boolean {
  const floor = LEAST_HIGHEST[metric];
  return floor !== undefined && pieces.every(({ values }) => values.every((value) => value < floor));
}

/** Of a metric the most there is; of ACUUtilization none but where too much of it is above a whole range. */
function highestOf(
  pieces: readonly Series[],
  { metric, most }: { readonly metric: string; readonly most: number },
): number {
  if (metric !== "ACUUtilization") return most;
  const { odd, of } = oddSamples(pieces, ({ values }, i) => (values[i] as number) > MOST_PCT);
  return odd > MOST_ABOVE_RANGE * of ? MOST_PCT : most;
}

/** Of counts what there could be in the time of the sample. */
function mostOf(
  series: Series,
  { i, bound, most }: { readonly i: number; readonly bound: string; readonly most: number },
): number {
  return COUNTS.includes(bound) ? Math.min(most, MOST_IOPS * periodAt(series, i)) : most;
}

import {
  coverageOfCpu,
  type Evidence,
  pausedSpans,
  possibleSamples,
  type Series,
} from "@acuity/engine/demand";
import type { TimeWindow } from "../time/time-window.ts";
import { bucketSeries, endOf, gapsOutside } from "./bucket-series.ts";

/** One point for every two pixels of the widest place it is drawn in. */
const BUCKETS = 420;
/** So many gaps are drawn, the longest; the others are counted. */
const MOST_GAPS = 60;
/** So many series are drawn beside those that are planned with. */
const MOST_MORE = 24;

/** A series as it is drawn: figures in buckets, and what they are of. */
export interface TraceLine {
  readonly id: string;
  /** Null where no file names it. */
  readonly metric: string | null;
  readonly label: string;
  readonly statistic: string | null;
  readonly unit: string | null;
  /** Instance or cluster. */
  readonly of: string | null;
  readonly periodS: number | null;
  readonly mean: Float64Array;
  /** The highest sample of each bucket, of Maximum where it was given. */
  readonly highest: Float64Array;
  readonly hasMaximum: boolean;
}

/** Gaps of CPU: the longest, and what all come to. */
export interface TraceGaps {
  readonly spans: readonly TimeWindow[];
  readonly count: number;
  readonly totalS: number;
  /** Whether in all that are drawn nothing else was measured either. */
  readonly isOfAll: boolean;
}

/** What a page draws of the trace: all of it that leaves the worker. */
export interface TraceColumns extends TimeWindow {
  readonly buckets: number;
  /** CPU, capacity and memory of the planned instance, as far as they were measured. */
  readonly lines: readonly TraceLine[];
  /** Of the other series of the files over the same time those that are drawn, impossible samples left out. */
  readonly more: readonly TraceLine[];
  /** How many others there are, drawn or not. */
  readonly moreCount: number;
  readonly gaps: TraceGaps;
  /** Times that rows of the files repeat, in the window. */
  readonly repeatsS: readonly number[];
  /** Whether the planned instance is serverless by its measured capacity. */
  readonly hasCapacity: boolean;
}

/** Null without CPU: there is no time to draw. */
export function traceColumns(
  { planned }: Pick<Evidence, "planned">,
  files: { readonly series: readonly Series[]; readonly repeatsS: readonly number[] },
): TraceColumns | null {
  const { cpu, cpuMaximum, capacity, freeableMemory } = planned;
  if (cpu === null || cpu.timesS.length < 2) return null;
  const window = windowOf(cpu, capacity);
  const view = { ...window, buckets: BUCKETS };
  const draw = (series: Series, id: string) => lineOf({ series, maximum: null }, { id, view });
  const lines = [
    lineOf({ series: cpu, maximum: cpuMaximum }, { id: "cpu", view }),
    ...(capacity === null ? [] : [draw(capacity, "capacity")]),
    ...(freeableMemory === null ? [] : [draw(freeableMemory, "memory")]),
  ];
  const others = files.series.filter((one) => !isDrawn(one, planned.id) && touches(one, window));
  return {
    ...view,
    lines,
    more: others.slice(0, MOST_MORE).map((one, i) => draw(possibleSamples(one, [one]).series, `more-${i}`)),
    moreCount: others.length,
    gaps: gapsOf(gapsOutside(cpu, pausedSpans(capacity)), { ...view, lines }),
    repeatsS: files.repeatsS.filter((atS) => atS >= window.startS && atS < window.endS),
    hasCapacity: capacity !== null,
  };
}

function lineOf(
  { series, maximum }: { readonly series: Series; readonly maximum: Series | null },
  { id, view }: { readonly id: string; readonly view: TimeWindow & { readonly buckets: number } },
): TraceLine {
  const { metric, label, statistic, unit, dimensions, periodS } = series;
  const { mean, highest } = bucketSeries(series, view);
  const most = maximum === null ? null : bucketSeries(maximum, view).highest;
  return {
    ...{ id, metric, label, statistic, unit, periodS, mean },
    of: dimensions["DBInstanceIdentifier"] ?? dimensions["DBClusterIdentifier"] ?? null,
    highest: most === null ? highest : highest.map((value, i) => higher(value, most[i] as number)),
    hasMaximum: maximum !== null || statistic === "Maximum",
  };
}

const higher = (a: number, b: number): number => (Number.isNaN(b) ? a : Number.isNaN(a) ? b : Math.max(a, b));

const PLANNED_WITH: ReadonlySet<string | null> = new Set([
  "CPUUtilization",
  "ServerlessDatabaseCapacity",
  "FreeableMemory",
]);

/** Whether it is one of those that stand above already: the planned instance's own, or one that nobody names. */
function isDrawn({ metric, dimensions, statistic }: Series, planned: string | null): boolean {
  const of = dimensions["DBInstanceIdentifier"] ?? null;
  const isMean = statistic !== "Minimum" || metric !== "FreeableMemory";
  return PLANNED_WITH.has(metric) && isMean && (of === null || of === planned);
}

function touches({ timesS }: Series, { startS, endS }: TimeWindow): boolean {
  const [first, last] = [timesS[0], timesS[timesS.length - 1]];
  return first !== undefined && last !== undefined && first < endS && last >= startS;
}

/** From the first sample to the end of the last, and pauses around them (DEM-7). */
function windowOf(cpu: Series, capacity: Series | null): TimeWindow {
  const own = { startS: cpu.timesS[0] as number, endS: endOf(cpu, cpu.timesS.length - 1) };
  if (pausedSpans(capacity).length === 0) return own;
  const { startS, spanS } = coverageOfCpu({ cpu, capacity });
  return { startS: Math.min(own.startS, startS), endS: Math.max(own.endS, startS + spanS) };
}

function gapsOf(
  all: readonly TimeWindow[],
  { startS, endS, buckets, lines }: Pick<TraceColumns, "startS" | "endS" | "buckets" | "lines">,
): TraceGaps {
  const length = (gap: TimeWindow) => gap.endS - gap.startS;
  const longest = all.toSorted((a, b) => length(b) - length(a)).slice(0, MOST_GAPS);
  const spans = longest.sort((a, b) => a.startS - b.startS);
  const bucketAt = (atS: number) => Math.floor(((atS - startS) / (endS - startS)) * buckets);
  const isSilent = (gap: TimeWindow) =>
    lines.every(({ mean }) => Number.isNaN(mean[bucketAt((gap.startS + gap.endS) / 2)] ?? Number.NaN));
  return {
    spans,
    count: all.length,
    totalS: all.reduce((sum, gap) => sum + length(gap), 0),
    isOfAll: spans.every(isSilent),
  };
}

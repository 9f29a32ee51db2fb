import { bucketSteps, type Steps } from "@acuity/engine/demand";
import type { TimeWindow } from "../time/time-window.ts";
import { bucketSpans, type Spans } from "./bucket-spans.ts";
import { findGaps, type Gaps } from "./find-gaps.ts";

/** More gaps than this are counted and announced, and only the longest are drawn. */
const MOST_GAPS = 200;

/** What the trace holds, at full resolution, its demand at the level of its end where it has a trend (TRD-1). It stays in the worker. */
export interface SupplySource {
  readonly demand: Steps;
  readonly burst: Steps | null;
  readonly actual: Steps | null;
  readonly censored: Spans;
  /** Demand is drawn times this (DEM-8). */
  readonly demandFactor: number;
}

/** What one setting adds. */
export interface SupplyAnswer {
  readonly capacity: Steps;
  readonly unmet: Spans;
  /** What was asked at the worst of each of these spans, ACU. */
  readonly askedAcu: Float64Array;
}

/** The chart's columns: one figure a bucket, NaN where there is no data. This is all the main thread gets. */
export interface SupplyColumns extends TimeWindow {
  readonly buckets: number;
  readonly demandMean: Float64Array;
  readonly demandMax: Float64Array;
  /** Highest sample where Maximum was uploaded, else null. */
  readonly burstMax: Float64Array | null;
  readonly actualMean: Float64Array | null;
  readonly capacityMean: Float64Array;
  readonly capacityMax: Float64Array;
  readonly unmetS: Float64Array;
  readonly unmetWorstAcu: Float64Array;
  /** ACU-seconds asked for and not there: what unmet demand weighs. */
  readonly unmetAcuS: Float64Array;
  /** What is asked at worst while some is unmet: above the demand where a full instance hid some (DEM-4). */
  readonly unmetAskedAcu: Float64Array;
  readonly censoredS: Float64Array;
  readonly gaps: Gaps;
}

export type View = TimeWindow & { readonly buckets: number };

/** The columns that do not depend on a setting; kept while a slider moves. */
export type TraceColumns = Omit<
  SupplyColumns,
  "capacityMean" | "capacityMax" | "unmetS" | "unmetWorstAcu" | "unmetAcuS" | "unmetAskedAcu"
>;

export function traceColumns(source: SupplySource, view: View): TraceColumns {
  const demand = bucketSteps(source.demand, view);
  const burst = source.burst === null ? null : bucketSteps(source.burst, view);
  const actual = source.actual === null ? null : bucketSteps(source.actual, view);
  return {
    startS: view.startS,
    endS: view.endS,
    buckets: view.buckets,
    demandMean: scaled(demand.mean, source),
    demandMax: scaled(demand.max, source),
    burstMax: burst === null ? null : scaled(burst.max, source),
    actualMean: actual?.mean ?? null,
    censoredS: bucketSpans(source.censored, view).seconds,
    gaps: findGaps(source.demand, { ...view, most: MOST_GAPS }),
  };
}

export function supplyColumns(trace: TraceColumns, answer: SupplyAnswer): SupplyColumns {
  const capacity = bucketSteps(answer.capacity, trace);
  const unmet = bucketSpans(answer.unmet, trace);
  return {
    ...trace,
    capacityMean: capacity.mean,
    capacityMax: capacity.max,
    unmetS: unmet.seconds,
    unmetWorstAcu: unmet.worst,
    unmetAcuS: unmet.amount,
    unmetAskedAcu: bucketSpans({ ...answer.unmet, worst: answer.askedAcu }, trace).worst,
  };
}

/** As the shape meets it: grown. */
function scaled(values: Float64Array, { demandFactor }: SupplySource): Float64Array {
  return demandFactor === 1 ? values : values.map((value) => value * demandFactor);
}

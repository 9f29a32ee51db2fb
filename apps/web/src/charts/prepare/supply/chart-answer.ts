import { liftColumns } from "@acuity/engine/demand";
import { type Spikes, type StepColumns, spikesOf, type WhatIf, type WorkloadView } from "@acuity/engine/plan";
import {
  type SupplyColumns,
  type SupplySource,
  supplyColumns,
  traceColumns,
  type View,
} from "./supply-columns.ts";

/** What crosses from the worker while the hand moves: every figure, and the chart's columns instead of the long ones. */
export interface ChartAnswer {
  readonly figures: Omit<WhatIf, "capacity" | "unmet">;
  readonly supply: SupplyColumns;
  /** Unmet spans inside what is drawn, at their true length. */
  readonly spikes: Spikes;
}

/** The trace as the chart's source; the trace's end closes the last step of every column. */
export function supplySource(workload: WorkloadView, demandFactor: number): SupplySource {
  const { endS } = workload;
  return {
    ...atEnd(workload),
    actual: workload.actual === null ? null : { ...workload.actual, endS },
    censored: workload.censored,
    demandFactor,
  };
}

type Lifted = Pick<SupplySource, "demand" | "burst">;

/** A trace is drawn at many factors. */
const lifted = new WeakMap<WorkloadView, Lifted>();

/** Each sample at the level of the trace's end, where it has a trend. */
function atEnd(workload: WorkloadView): Lifted {
  const { demand, burst, endS, trend } = workload;
  const lift = (columns: StepColumns) => liftColumns({ ...columns, endS }, trend?.law ?? null);
  const found = lifted.get(workload) ?? { demand: lift(demand), burst: burst && lift(burst) };
  lifted.set(workload, found);
  return found;
}

/** Runs in the worker, right after `whatIf`. `trace` comes from `traceColumns` and is kept while only a setting moves. */
export function chartAnswer(
  whatIf: WhatIf,
  at: { readonly workload: WorkloadView; readonly trace: ReturnType<typeof traceColumns> },
): ChartAnswer {
  const { capacity, unmet, ...figures } = whatIf;
  const { endS } = at.workload;
  const onRange = (values: Float64Array) => onScale(values, whatIf.rangeAcu);
  const supply = supplyColumns(at.trace, {
    capacity: { ...capacity, acu: onRange(capacity.acu), endS },
    unmet: {
      ...{ fromS: unmet.fromS, toS: unmet.toS },
      ...{ worst: onRange(unmet.worstAcu), amount: onRange(unmet.deficitAcuS) },
    },
    askedAcu: onRange(unmet.askedAcu),
  });
  return { figures, supply, spikes: spikesOf(unmet, at.trace) };
}

/** What the measured demand is multiplied by to be drawn: whatever the shape, in ACU of a range. */
export function drawnFactor({ demandFactor, rangeAcu }: Pick<WhatIf, "demandFactor" | "rangeAcu">): number {
  return demandFactor * rangeAcu;
}

function onScale(values: Float64Array, times: number): Float64Array {
  return times === 1 ? values : values.map((value) => value * times);
}

/** A `chartAnswer` that keeps the trace's own columns until window, width, demand or trace change. One per session. */
export function chartAnswerer(): (
  whatIf: WhatIf,
  at: { readonly workload: WorkloadView; readonly view: View },
) => ChartAnswer {
  let kept: {
    readonly key: string;
    readonly workload: WorkloadView;
    readonly trace: ReturnType<typeof traceColumns>;
  } | null = null;
  return (whatIf, { workload, view }) => {
    const key = [view.startS, view.endS, view.buckets, drawnFactor(whatIf)].join();
    if (kept === null || kept.key !== key || kept.workload !== workload) {
      kept = { key, workload, trace: traceColumns(supplySource(workload, drawnFactor(whatIf)), view) };
    }
    return chartAnswer(whatIf, { workload, trace: kept.trace });
  };
}

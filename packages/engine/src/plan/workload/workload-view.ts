import { unseenWeekdays } from "../../demand/coverage-grade.ts";
import type { Demand } from "../../demand/demand-of-instance.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { gapsOf } from "../../demand/gaps-of.ts";
import { liftDemand } from "../../demand/lift-demand.ts";
import type { LawsBeside } from "../../demand/trend-beside.ts";
import { liftAt, type TrendLaw } from "../../demand/trend-law.ts";
import { unseenHours } from "../../demand/unseen-hours.ts";
import type { FoundTrend } from "../../demand/weekly-trend.ts";
import { billedIo, replicatedWrites } from "../../evidence/billed-io.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { readOverTrace } from "../../memory/read-over-trace.ts";
import { idleReading } from "../../pause/idle-reading.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { MonthFinding } from "../../units/finding.ts";
import type { Baseline } from "../terms/baseline.ts";
import { heldTodayGib } from "../terms/held-today.ts";
import type { StepColumns, WorkloadView } from "./what-if.ts";

/** What the trace says, in ACU and epoch seconds, for charts and figures. */
export function workloadView(
  workload: {
    readonly demand: Demand;
    readonly evidence: Evidence;
    readonly baseline: Baseline;
    readonly law: TrendLaw | null;
    readonly beside: LawsBeside;
    /** What was measured, where `demand` is at the level of the trace's end. */
    readonly unlifted: { readonly demand: Demand } | null;
  },
  { trend, specs }: { readonly trend: FoundTrend | null; readonly specs: readonly InstanceSpec[] },
): WorkloadView {
  const { demand, evidence } = workload;
  const { cluster } = evidence;
  const { trace, coverage } = demand;
  // As measured, like the trace that it stands beside (TRD-1).
  const { burst } = (workload.unlifted ?? workload).demand;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const { law, beside } = workload;
  const ioLaw = beside.io;
  const lift = ioLaw === null ? undefined : (epochS: number) => liftAt(ioLaw, epochS);
  const io = lift === undefined ? cluster.io : billedIo(cluster.ioSeries, lift);
  const replicated = replicatedWrites(cluster.ioSeries, lift);
  return {
    startS: trace.startS,
    endS: trace.startS + totalS,
    demand: stepColumns(trace),
    burst: burst === null ? null : stepColumns(burst),
    actual: demand.capacity === null ? null : { timesS: demand.capacity.timesS, acu: demand.capacity.values },
    censored: censoredSpans(demand.censored.steps, trace),
    coveredPct: coverage.ratio * 100,
    ...peakAndMean(trace),
    workingSetGib: heldTodayGib(workload.baseline, { specs, volumeGib: cluster.storageGb }),
    ...{ isWorkingSetAssumed: true, readOverTrace: readToday(workload, specs) },
    peakConnections: demand.peakConnections,
    storageGb: cluster.storageGb,
    ioRequestsPerMonth: io?.requestsPerMonth ?? null,
    ...(io?.basis === "estimate" && { isIoEstimated: true }),
    ...(replicated !== null && { replicatedWritesPerMonth: replicated }),
    ...(trend !== null && { trend, atEnd: peakAndMean(liftDemand(trace, law)) }),
    notes: [...evidence.findings, ...demand.notes, ...gapFindings(demand), ...idleReading(trace)],
  };
}

/** What was read from storage, of a class beside its pool (MEM-4). */
function readToday(
  {
    demand,
    evidence,
    baseline: { source, engine },
  }: { readonly demand: Demand; readonly evidence: Evidence; readonly baseline: Baseline },
  specs: readonly InstanceSpec[],
): NonNullable<WorkloadView["readOverTrace"]> | null {
  const spec = source.kind === "provisioned" ? findClass(specs, source.instanceClass) : null;
  return readOverTrace({ evidence, trace: demand.trace }, { engine, spec });
}

/** Above this share of its span a trace is whole. */
const WHOLE = 0.9995;

function gapFindings({ trace, coverage }: Demand): readonly MonthFinding[] {
  if (coverage.ratio >= WHOLE) return [];
  const hours = unseenHours(trace);
  const weekdays = unseenWeekdays(coverage);
  return [
    { code: "gaps", coveredPct: 100 * coverage.ratio, missing: gapsOf(trace), assumption: false },
    ...(hours.length === 0 ? [] : [{ code: "hours-unseen", hours, assumption: false } as const]),
    ...(weekdays.length === 0 ? [] : [{ code: "weekdays-unseen", weekdays, assumption: false } as const]),
  ];
}

/** Steps of a trace; the last entry ends it. Unknown demand is NaN. */
function stepColumns(trace: DemandTrace): StepColumns {
  const n = trace.milliAcu.length;
  const timesS = new Float64Array(n + 1);
  const acu = new Float64Array(n + 1).fill(Number.NaN);
  for (let i = 0; i <= n; i++) {
    timesS[i] = trace.startS + (trace.edgesS[i] as number);
    if (i < n && (trace.milliAcu[i] as number) >= 0) acu[i] = (trace.milliAcu[i] as number) / 1000;
  }
  return { timesS, acu };
}

function censoredSpans(steps: Int32Array, trace: DemandTrace): WorkloadView["censored"] {
  const from: number[] = [];
  const to: number[] = [];
  for (const step of steps) {
    const fromS = trace.startS + (trace.edgesS[step] as number);
    const toS = trace.startS + (trace.edgesS[step + 1] as number);
    if (to.length > 0 && to[to.length - 1] === fromS) to[to.length - 1] = toS;
    else {
      from.push(fromS);
      to.push(toS);
    }
  }
  return { fromS: Float64Array.from(from), toS: Float64Array.from(to) };
}

function peakAndMean(trace: DemandTrace): { readonly peakAcu: number; readonly meanAcu: number } {
  let peak = 0;
  let area = 0;
  let knownS = 0;
  for (let i = 0; i < trace.milliAcu.length; i++) {
    const milli = trace.milliAcu[i] as number;
    if (milli < 0) continue;
    const spanS = (trace.edgesS[i + 1] as number) - (trace.edgesS[i] as number);
    if (milli > peak) peak = milli;
    area += milli * spanS;
    knownS += spanS;
  }
  return { peakAcu: peak / 1000, meanAcu: knownS === 0 ? 0 : area / knownS / 1000 };
}

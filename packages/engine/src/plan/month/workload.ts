import { billedIo } from "../../bill/billed-io.ts";
import { alignDemand } from "../../demand/align-demand.ts";
import { type Demand, demandFromSeries } from "../../demand/demand-from-series.ts";
import type { DemandSource } from "../../demand/demand-source.ts";
import { EngineError } from "../../errors/engine-error.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Series } from "../../series/series.ts";
import type { MeasuredReader, ReaderSetting, SourceSetting } from "../terms/settings.ts";
import type { ReaderDemand, Workload } from "./prepared-workload.ts";
import { workloadView } from "./workload-view.ts";

export type { Workload };

export interface WorkloadInput {
  readonly series: readonly Series[];
  readonly source: SourceSetting;
  readonly specs: readonly InstanceSpec[];
  /** DBInstanceIdentifier to plan for; needed when the files describe several instances. */
  readonly instance?: string | null;
  readonly workingSetGib?: number | null;
  /** Readers whose own metrics are in the series count with their own demand (RDR-1). */
  readonly readers?: readonly ReaderSetting[];
}

const BYTES_PER_GB = 2 ** 30;

/**
 * Reads demand, I/O, storage and backup out of the series (DEM-1…7, PRC-3).
 *
 * @throws EngineError `series-missing`, `series-invalid`, `setting-invalid`, `instance-class-unknown`
 */
export function prepareWorkload(input: WorkloadInput): Workload {
  const { series, source } = input;
  const demand = demandFromSeries({
    series,
    source: demandSource(source, input.specs),
    instance: input.instance ?? null,
    workingSetMib: input.workingSetGib == null ? null : input.workingSetGib * 1024,
  });
  const io = billedIo(series.filter((s) => (s.periodS ?? 0) >= 300 || !s.metric?.startsWith("Volume")));
  const parts = {
    source,
    demand,
    readers: readerDemands(input, demand),
    io,
    storageGb: gigabytes(series, { metric: "VolumeBytesUsed", take: highest }),
    backupGb: gigabytes(series, {
      metric: "TotalBackupStorageBilled",
      take: (values) => values.at(-1) as number,
    }),
  };
  return { ...parts, view: workloadView(parts) };
}

/** One entry for each instance that some reader was measured as. */
function readerDemands(input: WorkloadInput, planned: Demand): readonly ReaderDemand[] {
  const { startS, edgesS } = planned.trace;
  const span = { startS, totalS: edgesS[edgesS.length - 1] as number };
  const found: ReaderDemand[] = [];
  for (const { measured } of input.readers ?? []) {
    if (!measured || found.some((known) => isSameReader(known.measured, measured))) continue;
    const { instance } = measured;
    if (instance === planned.instance) throw plannedItself(instance);
    const own = demandFromSeries({
      series: input.series,
      source: demandSource(measured.source, input.specs),
      instance,
    });
    const trace = alignDemand(own.trace, span);
    if (trace.milliAcu.every((demand) => demand < 0)) throw neverTogether(instance);
    found.push({ measured, trace });
  }
  return found;
}

function plannedItself(instance: string): EngineError {
  return new EngineError(
    "setting-invalid",
    `"${instance}" is the planned instance itself; a reader takes the demand of another one, or a share of this one's.`,
  );
}

function neverTogether(instance: string): EngineError {
  return new EngineError(
    "series-invalid",
    `"${instance}" has no sample in the time of the planned instance; export both for the same days, or give the reader a share of the writer's demand.`,
  );
}

/** Whether two readers are the same instance, measured on the same. */
export function isSameReader(a: MeasuredReader, b: MeasuredReader): boolean {
  return a.instance === b.instance && JSON.stringify(a.source) === JSON.stringify(b.source);
}

function demandSource(source: SourceSetting, specs: readonly InstanceSpec[]): DemandSource {
  if (source.kind === "serverless") return source;
  const spec = specs.find((candidate) => candidate.instanceClass === source.instanceClass);
  if (spec === undefined) {
    throw new EngineError(
      "instance-class-unknown",
      `No specification for the instance class "${source.instanceClass}"; expected one such as db.r6g.xlarge.`,
    );
  }
  return {
    kind: "provisioned",
    instanceClass: spec.instanceClass,
    vcpu: spec.vcpu,
    memoryGib: spec.memoryGib,
  };
}

function gigabytes(
  series: readonly Series[],
  query: { readonly metric: string; readonly take: (values: Float64Array) => number },
): number | null {
  const found = series.filter((s) => s.metric === query.metric && s.values.length > 0);
  const chosen = found.find((s) => s.statistic === "Maximum") ?? found[0];
  return chosen === undefined ? null : query.take(chosen.values) / BYTES_PER_GB;
}

const highest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), 0);

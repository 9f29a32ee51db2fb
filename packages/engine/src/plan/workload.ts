import { billedIo } from "../bill/billed-io.ts";
import { demandFromSeries } from "../demand/demand-from-series.ts";
import type { DemandSource } from "../demand/demand-source.ts";
import { EngineError } from "../errors/engine-error.ts";
import type { InstanceSpec } from "../prices/price-sheet.ts";
import type { Series } from "../series/series.ts";
import type { Workload } from "./prepared-workload.ts";
import type { SourceSetting } from "./settings.ts";
import { workloadView } from "./workload-view.ts";

export type { Workload };

export interface WorkloadInput {
  readonly series: readonly Series[];
  readonly source: SourceSetting;
  readonly specs: readonly InstanceSpec[];
  /** DBInstanceIdentifier to plan for; needed when the files describe several instances. */
  readonly instance?: string | null;
  readonly workingSetGib?: number | null;
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
    io,
    storageGb: gigabytes(series, { metric: "VolumeBytesUsed", take: highest }),
    backupGb: gigabytes(series, {
      metric: "TotalBackupStorageBilled",
      take: (values) => values.at(-1) as number,
    }),
  };
  return { ...parts, view: workloadView(parts) };
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

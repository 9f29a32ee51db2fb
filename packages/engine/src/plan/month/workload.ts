import { alignDemand } from "../../demand/align-demand.ts";
import { type Demand, demandOfInstance } from "../../demand/demand-of-instance.ts";
import type { DemandSource } from "../../demand/demand-source.ts";
import { EngineError } from "../../errors/engine-error.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { MeasuredReader, ReaderSetting, SourceSetting } from "../terms/settings.ts";
import type { ReaderDemand, Workload } from "./prepared-workload.ts";
import { workloadView } from "./workload-view.ts";

export type { Workload };

export interface WorkloadInput {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  readonly specs: readonly InstanceSpec[];
  /** Readers whose own metrics are in the evidence count with their own demand (RDR-1). */
  readonly readers?: readonly ReaderSetting[];
}

/**
 * The evidence read as demand on what runs today (DEM-1…7).
 *
 * @throws EngineError `series-missing`, `series-invalid`, `setting-invalid`, `instance-class-unknown`
 */
export function prepareWorkload(input: WorkloadInput): Workload {
  const { evidence, baseline } = input;
  if (evidence.planned.cpu === null) throw cpuMissing(evidence);
  const demand = demandOfInstance({
    instance: evidence.planned,
    source: demandSource(baseline.source, input.specs),
  });
  const parts = { baseline, evidence, demand, readers: readerDemands(input, demand) };
  return { ...parts, view: workloadView(parts) };
}

function cpuMissing({ metrics }: Evidence): EngineError {
  const shown = metrics.slice(0, 8).join(", ");
  const found =
    metrics.length === 0 ? "nothing" : metrics.length > 8 ? `${shown} and ${metrics.length - 8} more` : shown;
  return new EngineError(
    "series-missing",
    `A plan needs CPUUtilization of the instance; the files hold ${found}. Export it with statistic Average.`,
  );
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
    const own = demandOfInstance({
      instance: readerEvidence(input.evidence, instance),
      source: demandSource(measured.source, input.specs),
    });
    const trace = alignDemand(own.trace, span);
    if (trace.milliAcu.every((demand) => demand < 0)) throw neverTogether(instance);
    found.push({ measured, trace });
  }
  return found;
}

function readerEvidence(evidence: Evidence, instance: string): InstanceEvidence {
  const found = [...evidence.others, ...evidence.strangers].find(({ id }) => id === instance);
  if (found !== undefined) return found;
  const known = [evidence.planned, ...evidence.others].flatMap(({ id }) => id ?? []);
  throw new EngineError(
    "series-missing",
    `No CPUUtilization of instance "${instance}" was found; the files describe ${known.join(", ")}.`,
  );
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
  const { instanceClass, vcpu, memoryGib } = spec;
  return { kind: "provisioned", instanceClass, vcpu, memoryGib };
}

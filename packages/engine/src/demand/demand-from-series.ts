import { EngineError } from "../errors/engine-error.ts";
import type { WorkloadFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { censoredSteps } from "./censored-steps.ts";
import { chooseCpu } from "./choose-cpu.ts";
import { type Coverage, coverageOf } from "./coverage-of.ts";
import { type DemandSource, milliAcuPerPercent } from "./demand-source.ts";
import type { DemandTrace } from "./demand-trace.ts";
import { findSeries } from "./find-series.ts";
import { pausedSpans } from "./paused-spans.ts";
import { MISSING, PAUSED, type SeriesSteps, stepsOfSeries } from "./steps-of-series.ts";
import { valuesOverSteps } from "./values-over-steps.ts";
import { type WorkingSet, workingSetOf } from "./working-set-of.ts";

export interface DemandInput {
  readonly series: readonly Series[];
  readonly source: DemandSource;
  /** Instance to plan for; needed when the files describe several. */
  readonly instance?: string | null | undefined;
  /** The user's figure for the working set, MiB. */
  readonly workingSetMib?: number | null | undefined;
}

/** What a workload asked for, and what that rests on. */
export interface Demand {
  /** From Average: drives cost (DEM-3). */
  readonly trace: DemandTrace;
  /** From Maximum, on the same edges: bounds the burst inside a sample; null without Maximum (DEM-3). */
  readonly burst: DemandTrace | null;
  /** ServerlessDatabaseCapacity as measured, ACU; null without. */
  readonly capacity: Series | null;
  /** Steps whose demand a full instance hides (DEM-4), by index into the trace, and their seconds. */
  readonly censored: { readonly steps: Int32Array; readonly seconds: number };
  readonly workingSet: WorkingSet | null;
  /** Highest DatabaseConnections; null without (DEM-6). */
  readonly peakConnections: number | null;
  readonly coverage: Coverage;
  /** Instance the CPU series names, or null. */
  readonly instance: string | null;
  readonly notes: readonly WorkloadFinding[];
}

/**
 * Demand in ACU from CloudWatch series (DEM-1…7).
 *
 * @throws EngineError `series-missing` without a CPU series, `series-invalid` for values that are no
 * percentages, `setting-invalid` for an impossible source
 */
export function demandFromSeries(input: DemandInput): Demand {
  const { series, source } = input;
  const cpu = chooseCpu({ series, instance: input.instance });
  const pick = (metric: string, statistics: readonly (string | null)[]) =>
    findSeries({ series, metric, statistics, instance: cpu.instance });
  const average = ["Average", null] as const;
  const peak = ["Maximum", "Average", null] as const;
  const capacity = pick("ServerlessDatabaseCapacity", average);
  const steps = stepsOfSeries(cpu.average, pausedSpans(capacity));
  const factor = milliAcuPerPercent(source);
  const connections = pick("DatabaseConnections", peak);
  const milliAcu = milliAcuOf({ steps, series: cpu.average, factor });
  const active = connections === null ? null : activityOf({ steps, milliAcu, connections });
  const trace: DemandTrace = { startS: steps.startS, edgesS: steps.edgesS, milliAcu, active };
  const maximum = pick(cpu.average.metric ?? "CPUUtilization", ["Maximum"]);
  const hasBurst = maximum !== null && maximum !== cpu.average;
  const censored = censoredSteps({
    steps,
    cpu: cpu.average,
    source,
    capacity,
    acuUtilisation: pick("ACUUtilization", average),
  });
  const notes: WorkloadFinding[] = [...cpu.notes];
  if (censored.seconds > 0) notes.push(censoredFinding(censored, trace));
  if (!hasBurst) notes.push({ code: "no-maximum", assumption: true });
  const workingSet = workingSetOf({
    source,
    givenMib: input.workingSetMib ?? null,
    sharedMemory: pick("AuroraEstimatedSharedMemoryBytes", peak),
  });
  if (workingSet.assumption) {
    notes.push({ code: "working-set-assumed", gib: workingSet.mib / 1024, assumption: true });
  }
  return {
    trace,
    burst: hasBurst ? { ...trace, milliAcu: burstOf({ trace, steps, maximum, factor }) } : null,
    capacity,
    censored,
    workingSet,
    peakConnections: connections === null ? null : connections.values.reduce((a, b) => Math.max(a, b), 0),
    coverage: coverageOf(trace, steps.heldS),
    instance: cpu.instance,
    notes,
  };
}

function milliAcuOf(input: { steps: SeriesSteps; series: Series; factor: number }): Int32Array {
  const { steps, series, factor } = input;
  return steps.sample.map((sample) => {
    if (sample === MISSING) return -1;
    if (sample === PAUSED) return 0;
    const percent = series.values[sample] as number;
    const most = 100.5;
    if (!(percent >= 0 && percent <= most)) {
      throw new EngineError(
        "series-invalid",
        `CPUUtilization is a percentage from 0 to 100; "${series.label}" has ${percent}.`,
      );
    }
    return Math.round(percent * factor);
  });
}

function burstOf(input: {
  trace: DemandTrace;
  steps: SeriesSteps;
  maximum: Series;
  factor: number;
}): Int32Array {
  const highest = valuesOverSteps(input.steps, input.maximum);
  return input.trace.milliAcu.map((average, i) => {
    const maximum = highest[i] as number;
    return average < 0 || !(maximum >= 0) ? average : Math.max(average, Math.round(maximum * input.factor));
  });
}

/** Connected or not; where the connection metric is silent, demand speaks for it (PAU-1). */
function activityOf(input: { steps: SeriesSteps; milliAcu: Int32Array; connections: Series }): Uint8Array {
  const highest = valuesOverSteps(input.steps, input.connections);
  return Uint8Array.from(highest, (connections, i) => {
    if (input.steps.sample[i] === PAUSED) return 0;
    return Number(connections >= 0 ? connections > 0 : (input.milliAcu[i] as number) > 0);
  });
}

function censoredFinding(censored: Demand["censored"], trace: DemandTrace): WorkloadFinding {
  const timePct = (100 * censored.seconds) / (trace.edgesS[trace.edgesS.length - 1] as number);
  return { code: "censored", samples: censored.steps.length, timePct, assumption: true };
}

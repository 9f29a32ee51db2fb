import { EngineError } from "../errors/engine-error.ts";
import { cpuRefusal } from "../evidence/cpu-percent.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import type { Series } from "../series/series.ts";
import {
  MISSING,
  PAUSED,
  pausedSpans,
  type SeriesSteps,
  stepsOfSeries,
  valuesOverSteps,
} from "../series/steps-of-series.ts";
import type { WorkloadFinding } from "../units/finding.ts";
import { type Censored, censoredSteps } from "./censored-steps.ts";
import { peakOfSeries } from "./connections-together.ts";
import { type DemandSource, milliAcuPerPercent } from "./demand-source.ts";
import { type Coverage, coverageOf, type DemandTrace } from "./demand-trace.ts";
import { expectedDemand } from "./expected-demand.ts";
import { withBackground } from "./with-background.ts";

export interface DemandInput {
  readonly instance: InstanceEvidence;
  readonly source: DemandSource;
}

/** What a workload asked for, and what that rests on. */
export interface Demand {
  /** From Average: drives cost (DEM-3). */
  readonly trace: DemandTrace;
  /** From Maximum, on the same edges: bounds the burst inside a sample; null without Maximum (DEM-3). */
  readonly burst: DemandTrace | null;
  /** What cost and limits look at: bursts inside samples, and what a full instance hides (INS-2, HED-3). */
  readonly expected: DemandTrace;
  /** What the measured instance could serve at most, milli-ACU. */
  readonly mostMilliAcu: number;
  /** ServerlessDatabaseCapacity as measured, ACU; null without. */
  readonly capacity: Series | null;
  /** Steps whose demand a full instance hides (DEM-4), by index into the trace. */
  readonly censored: Censored;
  /** Highest DatabaseConnections; null without (DEM-6). */
  readonly peakConnections: number | null;
  readonly coverage: Coverage;
  /** Instance the CPU series names, or null. */
  readonly instance: string | null;
  readonly notes: readonly WorkloadFinding[];
}

/**
 * Demand in ACU of one instance (DEM-1…7).
 *
 * @throws EngineError `series-missing` without a CPU series, `series-invalid` for values that are no
 * percentages, `setting-invalid` for an impossible source
 */
export function demandOfInstance({ instance, source }: DemandInput): Demand {
  const { cpu, cpuMaximum, capacity, connections } = instance;
  if (cpu === null) {
    const whose = instance.id === null ? "the instance" : `instance "${instance.id}"`;
    throw new EngineError("series-missing", `No CPUUtilization of ${whose} was found; export it as Average.`);
  }
  const steps = stepsOfSeries(cpu, pausedSpans(capacity));
  const factor = milliAcuPerPercent(source);
  const milliAcu = milliAcuOf({ steps, series: cpu, factor });
  const known: DemandTrace = { startS: steps.startS, edgesS: steps.edgesS, milliAcu, active: null };
  const trace =
    connections === null
      ? idleByItself({ known, steps, sourceMilliAcu: FULL_CPU_PCT * factor })
      : { ...known, active: activityOf({ steps, milliAcu, connections }) };
  const { acuUtilisation } = instance;
  const censored = censoredSteps({ steps, cpu, cpuMaximum, source, capacity, acuUtilisation, milliAcu });
  const notes: WorkloadFinding[] = [...shareOfCpu(cpu)];
  if (censored.seconds > 0) notes.push(censoredFinding(censored, trace));
  if (cpuMaximum === null) notes.push({ code: "no-maximum", assumption: true });
  const burst = burstOf({ trace, steps, maximum: cpuMaximum, factor });
  return {
    trace,
    burst,
    expected: expectedDemand({ trace, burst, censored }),
    mostMilliAcu: FULL_CPU_PCT * factor,
    capacity,
    censored,
    peakConnections: connections && peakOfSeries(connections),
    coverage: coverageOf(trace, steps.heldS),
    instance: instance.id,
    notes,
  };
}

/** Whether a CPU that is hardly ever there, or its hundredth, was measured cannot be told (EVD-12). */
function shareOfCpu({ values }: Series): readonly WorkloadFinding[] {
  const highest = values.reduce((most, value) => Math.max(most, value), 0);
  return highest > 0 && highest <= 1 ? [{ code: "cpu-as-share", highest, assumption: true }] : [];
}

function milliAcuOf(input: { steps: SeriesSteps; series: Series; factor: number }): Int32Array {
  const { steps, series, factor } = input;
  const refusal = cpuRefusal(series);
  if (refusal !== null) throw new EngineError("series-invalid", refusal);
  return steps.sample.map((sample) => {
    if (sample === MISSING) return -1;
    if (sample === PAUSED) return 0;
    const percent = series.values[sample] as number;
    return Math.round(percent * factor);
  });
}

function burstOf(input: {
  trace: DemandTrace;
  steps: SeriesSteps;
  maximum: Series | null;
  factor: number;
}): DemandTrace | null {
  const { trace, maximum: series, factor } = input;
  if (series === null) return null;
  const highest = valuesOverSteps(input.steps, series);
  const milliAcu = trace.milliAcu.map((average, i) => {
    const maximum = highest[i] as number;
    return average < 0 || !(maximum >= 0) ? average : Math.max(average, Math.round(maximum * factor));
  });
  return { ...trace, milliAcu };
}

/** A trace that was paused shows when it was idle; of any other its background is (IDL-1). */
function idleByItself(input: {
  readonly known: DemandTrace;
  readonly steps: SeriesSteps;
  readonly sourceMilliAcu: number;
}): DemandTrace {
  const { known, steps, sourceMilliAcu } = input;
  return steps.sample.includes(PAUSED) ? known : withBackground(known, sourceMilliAcu);
}

/** CPUUtilization of a source at its whole capacity. */
const FULL_CPU_PCT = 100;

/** Connected or not; where the connection metric is silent, demand speaks for it (PAU-1). */
function activityOf(input: { steps: SeriesSteps; milliAcu: Int32Array; connections: Series }): Uint8Array {
  const highest = valuesOverSteps(input.steps, input.connections);
  return Uint8Array.from(highest, (connections, i) => {
    if (input.steps.sample[i] === PAUSED) return 0;
    return Number(connections >= 0 ? connections > 0 : (input.milliAcu[i] as number) > 0);
  });
}

/** How long an instance was full, of the time it was measured (DEM-4), and how long that hid demand (HED-3). */
export function censoredFinding(
  censored: Censored,
  trace: DemandTrace,
): Extract<WorkloadFinding, { readonly code: "censored" }> {
  const pctOf = (seconds: number) => (100 * seconds) / coverageOf(trace).knownS;
  const [timePct, hiddenPct] = [pctOf(censored.seconds), pctOf(censored.hidden.seconds)];
  return { code: "censored", samples: censored.steps.length, timePct, hiddenPct, assumption: true };
}

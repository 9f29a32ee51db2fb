import { EngineError } from "../errors/engine-error.ts";
import { cpuAsShare } from "../evidence/cpu-as-share.ts";
import { cpuRefusal } from "../evidence/cpu-percent.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { zeroConnections } from "../evidence/zero-connections.ts";
import { mostCommonStep, type Series } from "../series/series.ts";
import {
  MISSING,
  PAUSED,
  pausedSpans,
  type SeriesSteps,
  stepsOfSeries,
  valuesOverSteps,
} from "../series/steps-of-series.ts";
import type { WorkloadFinding } from "../units/finding.ts";
import { DAY_S } from "../units/seconds.ts";
import { type Censored, censoredSteps } from "./censored-steps.ts";
import { peakOfSeries } from "./connections-together.ts";
import { type DemandSource, milliAcuPerPercent } from "./demand-source.ts";
import { type Coverage, coverageOf, type DemandTrace } from "./demand-trace.ts";
import { expectedDemand } from "./expected-demand.ts";
import { mostOfBackground, withBackground } from "./with-background.ts";
import { LEAST_DAYS, worstDay } from "./worst-day.ts";

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
  const { cpu, cpuMaximum, capacity } = instance;
  if (cpu === null) {
    const whose = instance.id === null ? "the instance" : `instance "${instance.id}"`;
    throw new EngineError("series-missing", `No CPUUtilization of ${whose} was found; export it as Average.`);
  }
  const steps = stepsOfSeries(cpu, pausedSpans(capacity));
  const factor = milliAcuPerPercent(source);
  const milliAcu = milliAcuOf({ steps, series: cpu, factor });
  const known: DemandTrace = { startS: steps.startS, edgesS: steps.edgesS, milliAcu, active: null };
  const trace =
    instance.connections === null
      ? idleByItself({ known, steps, sourceMilliAcu: FULL_CPU_PCT * factor })
      : { ...known, active: activityOf({ steps, known, instance, factor }) };
  const { acuUtilisation } = instance;
  const censored = censoredSteps({ steps, cpu, cpuMaximum, source, capacity, acuUtilisation, milliAcu });
  const notes: WorkloadFinding[] = [...shareOf({ instance, source })];
  if (censored.seconds > 0) notes.push(censoredFinding(censored, trace));
  if (cpuMaximum === null && cpu.statistic !== "Maximum") notes.push(noMaximum(cpu));
  const burst = burstOf({ trace, steps, maximum: cpuMaximum, factor });
  return {
    trace,
    burst,
    expected: expectedDemand({ trace, burst, censored }),
    mostMilliAcu: FULL_CPU_PCT * factor,
    capacity,
    censored,
    peakConnections: instance.connections && peakOfSeries(instance.connections),
    coverage: coverageOf(trace, steps.heldS),
    instance: instance.id,
    notes,
  };
}

/** Whether a CPU that is hardly ever there, or its hundredth, was measured cannot be told (EVD-12). */
function shareOf({ instance, source }: DemandInput): readonly WorkloadFinding[] {
  const found = cpuAsShare(instance, source.kind === "serverless" ? source.maxAcu : null);
  return found === null ? [] : [found];
}

/** RDS publishes CPU by the minute: of one minute Average and Maximum are one value (INS-4). */
const MINUTE_S = 60;

function noMaximum({ timesS, periodS }: Series): WorkloadFinding {
  const isCoarse = (mostCommonStep(timesS) ?? periodS ?? 0) > MINUTE_S;
  return { code: "no-maximum", ...(isCoarse && ({ isCoarse: true } as const)), assumption: true };
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

/**
 * Connected or not; where the connection metric is silent, or its zeros are denied (EVD-16), demand speaks for it (PAU-1). Of a sample
 * that is busier than an empty instance somebody asks whatever was counted, unless a capacity of 0 says that it was paused.
 */
function activityOf(input: {
  readonly steps: SeriesSteps;
  readonly known: DemandTrace;
  readonly instance: InstanceEvidence;
  readonly factor: number;
}): Uint8Array {
  const { steps, instance, factor } = input;
  const { milliAcu } = input.known;
  const isDenied = zeroConnections(instance) !== null;
  const capacity = valuesOverSteps(steps, instance.capacity);
  const background = mostOfBackground(FULL_CPU_PCT * factor);
  const highest = valuesOverSteps(steps, instance.connections as Series);
  return Uint8Array.from(highest, (connections, i) => {
    if (steps.sample[i] === PAUSED) return 0;
    if (connections > 0) return 1;
    const demand = milliAcu[i] as number;
    if (!(connections >= 0) || isDenied) return Number(demand > 0);
    return Number(demand > background && capacity[i] !== 0);
  });
}

/** How long an instance was full, of the time it was measured (DEM-4), and how long that hid demand (HED-3). */
export function censoredFinding(
  censored: Censored,
  trace: DemandTrace,
): Extract<WorkloadFinding, { readonly code: "censored" }> {
  const pctOf = (seconds: number) => (100 * seconds) / coverageOf(trace).knownS;
  const [timePct, hiddenPct] = [pctOf(censored.seconds), pctOf(censored.hidden.seconds)];
  const hiddenDay = dayOfHidden(censored, trace);
  return {
    ...{ code: "censored", samples: censored.steps.length, timePct, hiddenPct, assumption: true },
    ...(hiddenDay !== null && { hiddenDay }),
  };
}

/** Of what is hidden nearly all, from which one day alone holds it (an assumption). */
const NEARLY_ALL = 0.9;

/** The 24 hours that alone hold what a full instance hid (HED-3); null where others hold some, or less than a week is known. */
function dayOfHidden(
  { hidden }: Censored,
  trace: DemandTrace,
): { readonly fromS: number; readonly pct: number } | null {
  if (coverageOf(trace).knownS < LEAST_DAYS * DAY_S) return null;
  const steps = new Set(hidden.steps);
  const day = worstDay(trace, (step) => steps.has(step));
  if (day === null || day.insideS < NEARLY_ALL * hidden.seconds) return null;
  return { fromS: trace.startS + day.fromS, pct: (100 * day.insideS) / hidden.seconds };
}

import type { ReadCost } from "../src/capacity/page-state.ts";
import type { CapacityParameters } from "../src/capacity/parameters.ts";
import { prepareTrace } from "../src/capacity/prepare-trace.ts";
import { profileFor } from "../src/capacity/profile-for.ts";
import { runDrop } from "../src/capacity/run-drop.ts";
import {
  type CapacityTables,
  capacityTables,
  newRunState,
  type RunState,
} from "../src/capacity/run-state.ts";
import type { DemandTrace } from "../src/demand/demand-trace.ts";
import { readCost } from "../src/memory/read-cpu.ts";
import { seededTrace, TRACE_NAMES, type TraceName } from "./seeded-traces.ts";

export const PHASE_S = 92;
export const PARAMETERS: CapacityParameters = profileFor({ profile: "platform-4" }).parameters;
export const TABLES: CapacityTables = capacityTables(PARAMETERS);

/** Half-ACU bounds a planner would look at for each trace: its nights below the minimum's want or near it. */
export const SETTINGS: Readonly<Record<TraceName, readonly [number, number]>> = {
  idle: [1, 32],
  office: [2, 64],
  mixed: [2, 96],
  spiky: [32, 128],
};

/** Samples of a trace as demand, `stepS` apart. */
export function demandOf(acu: Float64Array, stepS = 60): DemandTrace {
  const edgesS = Int32Array.from({ length: acu.length + 1 }, (_, i) => i * stepS);
  return {
    startS: 0,
    edgesS,
    milliAcu: Int32Array.from(acu, (value) => Math.round(value * 1000)),
    active: null,
  };
}

export function prepared(trace: DemandTrace) {
  return prepareTrace({ trace, parameters: PARAMETERS, phaseS: PHASE_S });
}

/** Three touches a second for each milli-ACU, three in ten of them missed by the smallest pool and none by 60 GiB. */
export function benchReads(): ReadCost {
  const mib = Float64Array.from({ length: 33 }, (_, i) => 4096 * i);
  const miss = mib.map((size) => (size === 0 ? 1 : 0.3 * Math.max(0, 1 - size / 60_000) ** 3));
  return readCost(
    { touches: 3, sourceMiss: 0.004, readCpuMs: 0.127 },
    { line: { mib, miss }, pagesPerMib: 128, engine: "aurora-postgresql", readCeilingPerS: 54_500 },
  );
}

/** One setting over a prepared trace, totals only. */
export function replay(trace: ReturnType<typeof prepared>, bounds: readonly [number, number]): RunState {
  const run = newRunState({ prepared: trace, tables: TABLES, withChanges: false });
  runDrop({
    run,
    bounds: Int32Array.of(0, bounds[0], bounds[1]),
    autoPauseS: null,
    startHalf: null,
    pages: null,
  });
  return run;
}

/** The four traces of a year, made once. */
export function yearTraces() {
  return TRACE_NAMES.map((name) => {
    const acu = seededTrace(name);
    const trace = demandOf(acu);
    return { name, acu, trace, prepared: prepared(trace), bounds: SETTINGS[name] };
  });
}

export type YearTrace = ReturnType<typeof yearTraces>[number];

/** The first days of a trace of minutes. */
export function firstDays(trace: DemandTrace, days: number): DemandTrace {
  const samples = days * 1440;
  return { ...trace, edgesS: trace.edgesS.slice(0, samples + 1), milliAcu: trace.milliAcu.slice(0, samples) };
}

import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import { type CapacityParameters, checkParameters } from "./parameters.ts";

/** Wants above this are all alike: no instance is larger than 512 half-ACU. */
const MOST_RAW = 32_767;

/**
 * What every setting shares about a trace under one ρ, tick, hold and phase: unclamped wants, and the
 * highest want between ticks and over the hold before each tick. Plain typed arrays, so that it can lie on
 * shared memory (`shareTrace`).
 */
export interface PreparedTrace {
  readonly trace: DemandTrace;
  /** ⌈2d/ρ⌉ of each sample in half-ACU, capped at 32,767; -1 where demand is unknown. */
  readonly raw: Int16Array;
  /** First and one past last sample of each stretch without unknown demand, in pairs. */
  readonly spans: Int32Array;
  /** Sample in which tick `k` lies; tick `k` is second `phaseS + k·tickS`. */
  readonly tickSample: Int32Array;
  /** Highest want of the seconds from tick `k` to before the next one. */
  readonly tickPeak: Int16Array;
  /** Highest want of the `holdS` seconds that end with tick `k`, inside its stretch. */
  readonly tickHold: Int16Array;
  readonly phaseS: number;
  readonly tickS: number;
  readonly holdS: number;
  readonly rhoThousandths: number;
}

/**
 * Prepares a trace for many settings (ACU-2, ACU-3). The phase is taken modulo the tick.
 *
 * @throws EngineError `setting-invalid`
 */
export function prepareTrace(input: {
  readonly trace: DemandTrace;
  readonly parameters: CapacityParameters;
  readonly phaseS?: number | undefined;
}): PreparedTrace {
  const { trace, parameters } = input;
  checkParameters(parameters);
  const phase = input.phaseS ?? 0;
  if (!Number.isInteger(phase) || phase < 0) {
    throw new EngineError(
      "setting-invalid",
      `The phase must be a whole number of seconds, 0 or more; got ${phase}.`,
    );
  }
  const { tickS, holdS, rhoThousandths } = parameters;
  const phaseS = phase % tickS;
  const raw = rawWants(trace.milliAcu, rhoThousandths);
  const spans = spansOf(trace.milliAcu);
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const ticks = totalS > phaseS ? Math.ceil((totalS - phaseS) / tickS) : 0;
  const tickSample = new Int32Array(ticks);
  const tickPeak = new Int16Array(ticks);
  const tickHold = new Int16Array(ticks);
  fillTicks({ edges: trace.edgesS, raw, phaseS, tickS, holdS, tickSample, tickPeak, tickHold });
  return { trace, raw, spans, tickSample, tickPeak, tickHold, phaseS, tickS, holdS, rhoThousandths };
}

function rawWants(milliAcu: Int32Array, rho: number): Int16Array {
  const n = milliAcu.length;
  const raw = new Int16Array(n);
  for (let i = 0; i < n; i++) {
    const demand = milliAcu[i] as number;
    const want = Math.ceil((demand * 2) / rho);
    raw[i] = demand < 0 ? -1 : want > MOST_RAW ? MOST_RAW : want;
  }
  return raw;
}

function spansOf(milliAcu: Int32Array): Int32Array {
  const pairs: number[] = [];
  const n = milliAcu.length;
  for (let i = 0; i < n; ) {
    while (i < n && (milliAcu[i] as number) < 0) i++;
    if (i === n) break;
    pairs.push(i);
    while (i < n && (milliAcu[i] as number) >= 0) i++;
    pairs.push(i);
  }
  return Int32Array.from(pairs);
}

interface TickTables {
  readonly edges: Int32Array;
  readonly raw: Int16Array;
  readonly phaseS: number;
  readonly tickS: number;
  readonly holdS: number;
  readonly tickSample: Int32Array;
  readonly tickPeak: Int16Array;
  readonly tickHold: Int16Array;
}

/** Hot loop: a year of ticks, one pass over the samples. */
function fillTicks(tables: TickTables): void {
  const { edges, raw, phaseS, tickS, holdS, tickSample, tickPeak, tickHold } = tables;
  const n = raw.length;
  const ticks = tickSample.length;
  let i = 0;
  let second = phaseS;
  for (let k = 0; k < ticks; k++) {
    while ((edges[i + 1] as number) <= second) i++;
    tickSample[k] = i;
    let hold = raw[i] as number;
    const since = second - holdS + 1;
    for (let j = i; j > 0 && (edges[j] as number) > since; ) {
      const want = raw[--j] as number;
      if (want < 0) break;
      if (want > hold) hold = want;
    }
    tickHold[k] = hold;
    second += tickS;
    let peak = raw[i] as number;
    while (i + 1 < n && (edges[i + 1] as number) < second) {
      const want = raw[++i] as number;
      if (want > peak) peak = want;
    }
    tickPeak[k] = peak;
  }
}

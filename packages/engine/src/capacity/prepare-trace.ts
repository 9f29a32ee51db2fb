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
  /**
   * Two highest wants of each tick in one number: of the seconds from it to before the next one (upper 16 bits,
   * `>> 16`), and of the `holdS` seconds that end with it, inside its stretch (lower 16 bits, `<< 16 >> 16`).
   */
  readonly ticks: Int32Array;
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
  const { raw, hasUnknown } = rawWants(trace.milliAcu, rhoThousandths);
  const spans = hasUnknown || raw.length === 0 ? spansOf(trace.milliAcu) : Int32Array.of(0, raw.length);
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const count = totalS > phaseS ? Math.ceil((totalS - phaseS) / tickS) : 0;
  const tickSample = new Int32Array(count);
  const ticks = new Int32Array(count);
  const tables = { edges: trace.edgesS, raw, phaseS, tickS, holdS, tickSample, ticks };
  let sample = 0;
  for (let from = 0; from < count; from += TICKS_A_CALL) {
    sample = fillTicks(tables, { from, to: Math.min(count, from + TICKS_A_CALL), sample });
  }
  return { trace, raw, spans, tickSample, ticks, phaseS, tickS, holdS, rhoThousandths };
}

/**
 * Ticks and samples that one call of a hot loop takes. A compiler that meets a loop of many short calls compiles the
 * function, not the one loop it is caught in; the code is a quarter faster (V8, measured).
 */
const TICKS_A_CALL = 2048;
const SAMPLES_A_CALL = 8192;

/** Hot loop. ⌈2d/ρ⌉ by a product: a quotient that is no integer is at least 1/ρ away from one. */
function rawWants(
  milliAcu: Int32Array,
  rho: number,
): { readonly raw: Int16Array; readonly hasUnknown: boolean } {
  const raw = new Int16Array(milliAcu.length);
  const perMilli = 2 / rho;
  let signs = 0;
  for (let from = 0; from < raw.length; from += SAMPLES_A_CALL) {
    const to = Math.min(raw.length, from + SAMPLES_A_CALL);
    signs |= fillWants({ milliAcu, raw, perMilli }, { from, to });
  }
  return { raw, hasUnknown: signs < 0 };
}

/** Returns all demands or-ed: below 0 when one is unknown. */
function fillWants(
  of: { readonly milliAcu: Int32Array; readonly raw: Int16Array; readonly perMilli: number },
  part: { readonly from: number; readonly to: number },
): number {
  const { milliAcu, raw, perMilli } = of;
  const to = part.to | 0;
  let signs = 0;
  for (let i = part.from | 0; i < to; i = (i + 1) | 0) {
    const demand = milliAcu[i] as number;
    const want = (demand * perMilli + 0.999_999) | 0;
    signs |= demand;
    raw[i] = (want > MOST_RAW ? MOST_RAW : want) | (demand >> 31);
  }
  return signs;
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
  readonly ticks: Int32Array;
}

/**
 * Hot loop over some ticks, one pass over their samples; maxima without a branch, which would be a coin toss.
 *
 * @param part.sample a sample at or before the first of these ticks; the answer is one for the next part
 */
function fillTicks(
  tables: TickTables,
  part: { readonly from: number; readonly to: number; readonly sample: number },
): number {
  const { edges, raw, tickSample, ticks } = tables;
  const tickS = tables.tickS | 0;
  const holdS = tables.holdS | 0;
  const last = (raw.length - 1) | 0;
  const to = part.to | 0;
  let second = (tables.phaseS + part.from * tickS) | 0;
  let i = part.sample | 0;
  for (let k = part.from | 0; k < to; k = (k + 1) | 0) {
    while ((edges[(i + 1) | 0] as number) <= second) i = (i + 1) | 0;
    tickSample[k] = i;
    const here = raw[i] as number;
    let hold = here;
    const since = (second - holdS + 1) | 0;
    for (let j = i; j > 0 && (edges[j] as number) > since; ) {
      j = (j - 1) | 0;
      const want = raw[j] as number;
      if (want < 0) break;
      const less = (hold - want) | 0;
      hold = (hold - (less & (less >> 31))) | 0;
    }
    second = (second + tickS) | 0;
    let peak = here;
    while (i < last && (edges[(i + 1) | 0] as number) < second) {
      i = (i + 1) | 0;
      const less = (peak - (raw[i] as number)) | 0;
      peak = (peak - (less & (less >> 31))) | 0;
    }
    ticks[k] = (peak << 16) | (hold & 0xffff);
  }
  return i;
}

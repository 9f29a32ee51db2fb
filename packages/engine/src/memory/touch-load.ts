import type { DemandTrace } from "../demand/demand-trace.ts";
import { segmentAt } from "../pool/miss-line.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import { type TouchSums, touchSums } from "./touch-sums.ts";
import type { Touches } from "./touches-of.ts";

/** Touches of one instance over a demand trace: prepared once, then asked for every option. */
export interface TouchLoad {
  /** Edges of the steps, those of the demand. */
  readonly edgesS: Int32Array;
  /** Touches a second in each step; −1 where demand is unknown. */
  readonly perS: Float64Array;
  readonly knownS: number;
  readonly meanPerS: number;
  readonly sums: TouchSums;
  /** The rates that occur, ascending, with the seconds and the touches at or below each. */
  readonly ranked: {
    readonly perS: Float64Array;
    readonly seconds: Float64Array;
    readonly touches: Float64Array;
  };
}

type LiftedAt = (epochS: number) => number;

/**
 * Touches over a demand: κ × demand, else, where touches do not follow the CPU, those measured at the time (MEM-2). Give the
 * demand in vCPU of the source (without the speed of an option): a faster vCPU touches as many pages for the same work.
 *
 * @param load.trace the demand, without the growth that comes on top (`timesLoad`)
 * @param load.liftedAt what its trend lifts an epoch second by, for touches that were kept as measured; 1 unless told
 */
export function touchLoad(
  touches: Touches,
  { trace, liftedAt = () => 1 }: { readonly trace: DemandTrace; readonly liftedAt?: LiftedAt },
): TouchLoad {
  const { edgesS, milliAcu } = trace;
  const perMilli = (touches.perVcpuS * VCPU_PER_ACU) / 1000;
  const perS = Float64Array.from(milliAcu, (demand) => (demand < 0 ? -1 : demand * perMilli));
  if (touches.measured !== null) keepMeasured(perS, { trace, liftedAt, measured: touches.measured });
  const ranked = rank(perS, edgesS);
  const knownS = ranked.seconds.at(-1) ?? 0;
  const meanPerS = knownS > 0 ? (ranked.touches.at(-1) as number) / knownS : 0;
  return { edgesS, perS, knownS, meanPerS, sums: touchSums(edgesS, perS), ranked };
}

/** The same load, so many times as busy; classes ask for its ranks alone, ranges for its sums alone. */
export function timesLoad(load: TouchLoad, factor: number): TouchLoad {
  const times = (rates: Float64Array) => rates.map((rate) => (rate < 0 ? rate : rate * factor));
  const { edgesS, knownS } = load;
  const perS = times(load.perS);
  let [sums, ranked]: [TouchSums | null, TouchLoad["ranked"] | null] = [null, null];
  return {
    ...{ edgesS, perS, knownS, meanPerS: load.meanPerS * factor },
    get sums() {
      sums ??= touchSums(edgesS, perS);
      return sums;
    },
    get ranked() {
      const { perS: rates, seconds, touches } = load.ranked;
      ranked ??= { perS: times(rates), seconds, touches: times(touches) };
      return ranked;
    },
  };
}

/** Each step's own mean where samples cover it; elsewhere κ × demand stays. */
function keepMeasured(
  perS: Float64Array,
  of: { trace: DemandTrace; liftedAt: LiftedAt; measured: NonNullable<Touches["measured"]> },
): void {
  const { trace, liftedAt, measured } = of;
  const { timesS, spanS } = measured;
  let k = 0;
  for (let i = 0; i < perS.length; i++) {
    if ((perS[i] as number) < 0) continue;
    const fromS = trace.startS + (trace.edgesS[i] as number);
    const toS = trace.startS + (trace.edgesS[i + 1] as number);
    while (k < timesS.length && (timesS[k] as number) + (spanS[k] as number) <= fromS) k++;
    let [area, seconds] = [0, 0];
    for (let s = k; s < timesS.length && (timesS[s] as number) < toS; s++) {
      const atS = timesS[s] as number;
      const common = Math.min(toS, atS + (spanS[s] as number)) - Math.max(fromS, atS);
      if (common <= 0) continue;
      area += (measured.perS[s] as number) * common;
      seconds += common;
    }
    if (seconds > 0) perS[i] = (liftedAt((fromS + toS) / 2) * area) / seconds;
  }
}

function rank(perS: Float64Array, edgesS: Int32Array): TouchLoad["ranked"] {
  const sorted = perS.filter((rate) => rate >= 0).sort();
  const { rates, upTo } = distinct(sorted);
  const seconds = secondsOf(rates, { perS, edgesS, upTo });
  const touches = new Float64Array(rates.length);
  let sum = 0;
  for (let at = 0; at < rates.length; at++) {
    sum += (rates[at] as number) * ((seconds[at] as number) - (at > 0 ? (seconds[at - 1] as number) : 0));
    touches[at] = sum;
  }
  return { perS: rates, seconds, touches };
}

/** The values of an ascending column, each once, and how many entries are at or below each. */
function distinct(sorted: Float64Array): { readonly rates: Float64Array; readonly upTo: Float64Array } {
  const [rates, upTo] = [new Float64Array(sorted.length), new Float64Array(sorted.length)];
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (count === 0 || rates[count - 1] !== sorted[i]) rates[count++] = sorted[i] as number;
    upTo[count - 1] = i + 1;
  }
  return { rates: rates.slice(0, count), upTo: upTo.slice(0, count) };
}

/** Seconds at or below each rate: where all steps are equally long their count tells it, else each looks for its rate. */
function secondsOf(
  rates: Float64Array,
  { perS, edgesS, upTo }: { perS: Float64Array; edgesS: Int32Array; upTo: Float64Array },
): Float64Array {
  const stepS = (i: number) => (edgesS[i + 1] as number) - (edgesS[i] as number);
  const firstS = stepS(0);
  if (perS.every((_, i) => stepS(i) === firstS)) return upTo.map((steps) => steps * firstS);
  const seconds = new Float64Array(rates.length);
  for (let i = 0; i < perS.length; i++) {
    if ((perS[i] as number) < 0) continue;
    const at = segmentAt(rates, perS[i] as number);
    seconds[at] = (seconds[at] as number) + stepS(i);
  }
  for (let at = 1; at < seconds.length; at++) {
    seconds[at] = (seconds[at] as number) + (seconds[at - 1] as number);
  }
  return seconds;
}

import type { DemandTrace } from "../demand/demand-trace.ts";
import { VCPU_PER_ACU } from "../units/acu.ts";
import type { Touches } from "./touches-of.ts";

/** Touches of one instance over a demand trace: prepared once, then asked for every option. */
export interface TouchLoad {
  /** Edges of the steps, those of the demand. */
  readonly edgesS: Int32Array;
  /** Touches a second in each step; −1 where demand is unknown. */
  readonly perS: Float64Array;
  readonly knownS: number;
  readonly meanPerS: number;
  /** Steps by their rate, ascending: the rate, and the seconds and touches at or below it. */
  readonly ranked: {
    readonly perS: Float64Array;
    readonly seconds: Float64Array;
    readonly touches: Float64Array;
  };
}

/**
 * Touches over a demand: κ × demand, else, where touches do not follow the CPU, those measured at the time (MEM-2). Give the
 * demand in vCPU of the source (without the speed of an option): a faster vCPU touches as many pages for the same work.
 *
 * @param load.trace the demand, growth included
 * @param load.growth what it grew by, for touches that were kept as measured; 1 unless told
 */
export function touchLoad(
  touches: Touches,
  { trace, growth = 1 }: { readonly trace: DemandTrace; readonly growth?: number },
): TouchLoad {
  const { edgesS, milliAcu } = trace;
  const perMilli = (touches.perVcpuS * VCPU_PER_ACU) / 1000;
  const perS = Float64Array.from(milliAcu, (demand) => (demand < 0 ? -1 : demand * perMilli));
  if (touches.measured !== null) keepMeasured(perS, { trace, growth, measured: touches.measured });
  const ranked = rank(perS, edgesS);
  const knownS = ranked.seconds.at(-1) ?? 0;
  const meanPerS = knownS > 0 ? (ranked.touches.at(-1) as number) / knownS : 0;
  return { edgesS, perS, knownS, meanPerS, ranked };
}

/** Each step's own mean where samples cover it; elsewhere κ × demand stays. */
function keepMeasured(
  perS: Float64Array,
  of: { trace: DemandTrace; growth: number; measured: NonNullable<Touches["measured"]> },
): void {
  const { trace, growth, measured } = of;
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
    if (seconds > 0) perS[i] = (growth * area) / seconds;
  }
}

function rank(perS: Float64Array, edgesS: Int32Array): TouchLoad["ranked"] {
  const order = Uint32Array.from(perS.keys())
    .filter((i) => (perS[i] as number) >= 0)
    .sort((a, b) => (perS[a] as number) - (perS[b] as number));
  const [rates, seconds, touches] = [order.length, order.length, order.length].map(
    (n) => new Float64Array(n),
  ) as [Float64Array, Float64Array, Float64Array];
  let [spanS, sum] = [0, 0];
  order.forEach((i, at) => {
    const rate = perS[i] as number;
    const stepS = (edgesS[i + 1] as number) - (edgesS[i] as number);
    spanS += stepS;
    sum += rate * stepS;
    rates[at] = rate;
    seconds[at] = spanS;
    touches[at] = sum;
  });
  return { perS: rates, seconds, touches };
}

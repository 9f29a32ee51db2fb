import type { DemandTrace } from "../demand/demand-trace.ts";
import { grow, grownFrom } from "../demand/grow-demand.ts";
import { HOUR_S } from "../units/seconds.ts";

/** What the clock hours (UTC) of a trace hold at most. */
export interface HourPeaks {
  /** Seconds by which the first hour begins before the trace. */
  readonly leadS: number;
  /** Sample in which each hour begins. */
  readonly firstSample: Int32Array;
  /** Highest demand of each hour, milli-ACU; `UNKNOWN_PEAK` where some of it is unknown. */
  readonly milliAcu: Int32Array;
}

/** Above every capacity: an hour with unknown demand is never taken for quiet. */
export const UNKNOWN_PEAK = 0x7fff_ffff;

/** Those of each trace; they go when the trace goes. */
const kept = new WeakMap<DemandTrace, HourPeaks>();

/** Hours whose peak a capacity serves need no look at their samples; found once for a trace, which is never written to. */
export function hourPeaks(trace: DemandTrace): HourPeaks {
  const known = kept.get(trace);
  if (known !== undefined) return known;
  const from = grownFrom(trace);
  const peaks = from === null ? findPeaks(trace) : grownPeaks(hourPeaks(from.trace), from.factor);
  kept.set(trace, peaks);
  return peaks;
}

/** What a trace grows from has its peaks in the same samples. */
function grownPeaks(peaks: HourPeaks, factor: number): HourPeaks {
  const milliAcu = peaks.milliAcu.map((peak) => (peak === UNKNOWN_PEAK ? peak : grow(peak, factor)));
  return { ...peaks, milliAcu };
}

function findPeaks({ startS, edgesS, milliAcu }: DemandTrace): HourPeaks {
  const leadS = startS - Math.floor(startS / HOUR_S) * HOUR_S;
  const totalS = edgesS[milliAcu.length] as number;
  const hours = Math.ceil((leadS + totalS) / HOUR_S);
  const firstSample = new Int32Array(hours);
  const peaks = new Int32Array(hours);
  let i = 0;
  for (let hour = 0; hour < hours; hour++) {
    const fromS = Math.max(0, hour * HOUR_S - leadS);
    const toS = Math.min(totalS, (hour + 1) * HOUR_S - leadS);
    while ((edgesS[i + 1] as number) <= fromS) i++;
    firstSample[hour] = i;
    let peak = 0;
    for (let j = i; j < milliAcu.length && (edgesS[j] as number) < toS; j++) {
      const demand = milliAcu[j] as number;
      if (demand < 0) peak = UNKNOWN_PEAK;
      else if (demand > peak) peak = demand;
    }
    peaks[hour] = peak;
  }
  return { leadS, firstSample, milliAcu: peaks };
}

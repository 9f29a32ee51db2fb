import type { DemandTrace } from "./demand-trace.ts";

/** Share of the running time that is taken to be the quietest (IDL-1). */
const QUIETEST = 0.05;
/** Its level sways by as much: of samples at 8 to 10 % the lowest twentieth ends at 8.1 % (IDL-1, an assumption). */
const SWAY = 1.5;
/** Never more than this share of the source (AWS: an empty Aurora shows 8–10 %). */
const MOST_OF_SOURCE = 0.1;
/** Nor more than that of four processors, milli-ACU: an empty instance does not idle harder for being larger (an assumption). */
const MOST_MILLI_ACU = 1600;

/**
 * What counts as idle where nobody counted connections (IDL-1): the trace's own background, its lowest 5th percentile
 * while it runs and half as much again, at most a tenth of the source and of four processors. Unchanged where even the quietest time is above.
 *
 * @param sourceMilliAcu the whole capacity of what was measured
 */
export function withBackground(trace: DemandTrace, sourceMilliAcu: number): DemandTrace {
  const backgroundMilliAcu = backgroundOf(trace, sourceMilliAcu);
  if (backgroundMilliAcu === null) return trace;
  return {
    ...trace,
    active: Uint8Array.from(trace.milliAcu, (milli) => Number(milli > backgroundMilliAcu)),
    backgroundMilliAcu,
  };
}

/** The trace's own background; null where even its quietest time is work. */
export function backgroundOf(trace: DemandTrace, sourceMilliAcu: number): number | null {
  const most = mostOfBackground(sourceMilliAcu);
  const quietest = quietestMilliAcu(trace);
  return quietest === null || quietest > most ? null : Math.min(most, Math.round(quietest * SWAY));
}

/** What an instance shows at most while nobody uses it. */
export function mostOfBackground(sourceMilliAcu: number): number {
  return Math.min(MOST_MILLI_ACU, Math.floor(sourceMilliAcu * MOST_OF_SOURCE));
}

/** Level that a twentieth of the running time does not exceed; null for a trace that asks for nothing. */
function quietestMilliAcu({ edgesS, milliAcu }: DemandTrace): number | null {
  const count = milliAcu.length;
  const spanS = (i: number) => (edgesS[i + 1] as number) - (edgesS[i] as number);
  // Demand and place in one number, which is sorted without a callback.
  const keys = new Float64Array(count);
  let [running, wholeS] = [0, 0];
  for (let i = 0; i < count; i++) {
    const milli = milliAcu[i] as number;
    if (milli <= 0) continue;
    keys[running++] = milli * count + i;
    wholeS += spanS(i);
  }
  let leftS = QUIETEST * wholeS;
  for (const key of keys.subarray(0, running).sort()) {
    const i = key % count;
    leftS -= spanS(i);
    if (leftS <= 0) return milliAcu[i] as number;
  }
  return null;
}

import type { DemandTrace } from "../demand/demand-trace.ts";

/**
 * Seconds in which an instance may be paused, in pairs first and one past last (PAU-1): nobody connected
 * (without a connection metric: no demand) now and in each of the `afterS` seconds before.
 */
export function idleWindows(input: {
  readonly trace: DemandTrace;
  readonly fromSample: number;
  readonly toSample: number;
  readonly afterS: number;
}): Int32Array {
  const { edgesS, milliAcu, active } = input.trace;
  const pairs: number[] = [];
  let i = input.fromSample;
  while (i < input.toSample) {
    if (isActive(i)) {
      i++;
      continue;
    }
    const idleS = edgesS[i] as number;
    while (i < input.toSample && !isActive(i)) i++;
    const endS = edgesS[i] as number;
    if (endS - idleS > input.afterS) pairs.push(idleS + input.afterS, endS);
  }
  return Int32Array.from(pairs);

  function isActive(sample: number): boolean {
    return active === null
      ? milliAcu[sample] !== 0
      : active[sample] === 1 || (milliAcu[sample] as number) < 0;
  }
}

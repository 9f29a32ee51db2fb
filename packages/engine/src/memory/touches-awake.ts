import type { TouchLoad } from "./touch-load.ts";
import { touchSums } from "./touch-sums.ts";

/**
 * The touches of a run that pauses: nobody touches a page while nothing runs, whatever the trace shows there (INS-3). What
 * another instance touched in its idle hours is neither read nor billed by one that sleeps through them.
 *
 * @param changes pairs of `CapacityRun.changes`, over the seconds of the load
 */
export function touchesAwake(load: TouchLoad, changes: Int32Array): TouchLoad {
  const isPausedAt = (c: number) => changes[c + 1] === 0;
  let pauses = false;
  for (let c = 0; c < changes.length; c += 2) pauses ||= isPausedAt(c);
  if (!pauses) return load;
  const edges: number[] = [load.edgesS[0] as number];
  const perS: number[] = [];
  let [c, touches] = [0, 0];
  for (let i = 0; i < load.perS.length; i++) {
    const rate = load.perS[i] as number;
    const endS = load.edgesS[i + 1] as number;
    for (let atS = load.edgesS[i] as number; atS < endS; ) {
      while (c + 2 < changes.length && (changes[c + 2] as number) <= atS) c += 2;
      // Only a change to or from a pause parts a step.
      let next = c;
      do next += 2;
      while (next < changes.length && isPausedAt(next) === isPausedAt(c));
      const toS = Math.min(endS, changes[next] ?? endS);
      const awake = rate > 0 && isPausedAt(c) ? 0 : rate;
      edges.push(toS);
      perS.push(awake);
      touches += Math.max(0, awake) * (toS - atS);
      atS = toS;
    }
  }
  const meanPerS = load.knownS > 0 ? touches / load.knownS : 0;
  const columns = { edgesS: Int32Array.from(edges), perS: Float64Array.from(perS) };
  return { ...load, ...columns, meanPerS, sums: touchSums(columns.edgesS, columns.perS) };
}

import { type SimulationInput, simulate } from "../src/capacity/simulate.ts";
import type { DemandTrace } from "../src/demand/demand-trace.ts";

/** What the scaling itself leaves free is not short of capacity (ACU-4); copied, not taken from the engine. */
const STEADY_RATIO = 0.76;

/** M/M/c's response over an idle instance's, out of the definition: the sum of its states. */
function stretchOf(servers: number, busy: number): number {
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  let [state, free] = [1, 0];
  for (let n = 0; n < servers; n++) {
    free += state;
    state *= (servers * busy) / (n + 1);
  }
  const waiting = state / (1 - busy);
  return 1 + waiting / (free + waiting) / (servers * (1 - busy));
}

/** Whether answers to a demand take more than twice as long at the most that an instance has (HED-1). */
export function isSlow(
  milliAcu: number,
  on: { readonly vcpu: number | null; readonly maxAcu: number },
): boolean {
  const busy = milliAcu / (1000 * (on.vcpu === null ? on.maxAcu : 4 * on.vcpu));
  const servers = on.vcpu ?? Math.max(1, Math.floor(on.maxAcu / 4));
  return stretchOf(servers, busy) > 2 && (on.vcpu !== null || busy > STEADY_RATIO);
}

/** What an instance runs on: a class by its processors, or a range as it is simulated. */
export interface RunsOn
  extends Pick<SimulationInput, "minAcu" | "maxAcu" | "schedule" | "autoPauseS" | "parameters"> {
  readonly vcpu: number | null;
  /** When its ticks fall, seconds; absent = as in the expected run. */
  readonly phaseS?: number;
}

/** Capacity in each second, thousandths of an ACU. */
export function capacityBySecond(trace: DemandTrace, { vcpu, phaseS = 92, ...range }: RunsOn): Int32Array {
  const totalS = trace.edgesS.at(-1) as number;
  if (vcpu !== null) return new Int32Array(totalS).fill(4000 * vcpu);
  const { changes } = simulate({ trace, ...range, phaseS });
  const capacity = new Int32Array(totalS);
  for (let c = 0; c < changes.length; c += 2)
    capacity.fill(500 * (changes[c + 1] as number), changes[c] as number, changes[c + 2] ?? totalS);
  return capacity;
}

/** Percent of the known seconds in which demand is unmet, or answers take more than twice as long (HED-1). */
export function latePctBySecond(trace: DemandTrace, on: RunsOn): number {
  const capacity = capacityBySecond(trace, on);
  let [known, late] = [0, 0];
  for (const [i, milliAcu] of trace.milliAcu.entries()) {
    if (milliAcu < 0) continue;
    const slow = isSlow(milliAcu, on);
    for (let s = trace.edgesS[i] as number; s < (trace.edgesS[i + 1] as number); s++) {
      const acu = capacity[s] as number;
      const nobodyAsks = acu === 0 && trace.active?.[i] === 0;
      known++;
      if (slow || (milliAcu > acu && !nobodyAsks)) late++;
    }
  }
  return (100 * late) / known;
}

/**
 * The same by the ceiling alone, over seconds that stray normally about their sample (INS-2): what no scaling could serve
 * in time. Deviates a hundredth apart.
 *
 * @param on.slowFrom demand that is served late, thousandths of an ACU; absent = as M/M/c and the steady ratio have it
 */
export function overCeilingPct(
  trace: DemandTrace,
  on: Pick<RunsOn, "vcpu" | "maxAcu"> & { readonly spread: number; readonly slowFrom?: number },
): number {
  const { slowFrom = slowFromMilliAcu(on) } = on;
  const shares = new Map<number, number>();
  let [known, over] = [0, 0];
  for (const [i, milliAcu] of trace.milliAcu.entries()) {
    if (milliAcu < 0) continue;
    const seconds = (trace.edgesS[i + 1] as number) - (trace.edgesS[i] as number);
    const share = shares.get(milliAcu) ?? shareAbove(slowFrom / Math.max(1, milliAcu), on.spread);
    shares.set(milliAcu, share);
    known += seconds;
    over += share * seconds;
  }
  return (100 * over) / known;
}

/** Least demand that is served late, by halving. */
export function slowFromMilliAcu(on: Pick<RunsOn, "vcpu" | "maxAcu">): number {
  let [low, high] = [0, 1000 * (on.vcpu === null ? on.maxAcu : 4 * on.vcpu)];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (isSlow(middle, on)) high = middle;
    else low = middle;
  }
  return high;
}

/** Deviates of a normal distribution a hundredth apart, and the share of the seconds at each or above. */
const DEVIATES = Array.from({ length: 701 }, (_, i) => (i - 350) / 100);
const AT_LEAST = (() => {
  const weights = DEVIATES.map((z) => Math.exp((-z * z) / 2));
  const all = weights.reduce((sum, one) => sum + one, 0);
  const shares = new Float64Array(weights.length + 1);
  for (let i = weights.length - 1; i >= 0; i--)
    shares[i] = (shares[i + 1] as number) + (weights[i] as number) / all;
  return shares;
})();

/** Share of normally distributed seconds, of mean 1, above a level. */
function shareAbove(level: number, spread: number): number {
  if (spread === 0 || level <= 1) return Number(level <= 1);
  const first = Math.floor((100 * (level - 1)) / spread) + 351;
  return AT_LEAST[first] ?? 0;
}

import type { CapacityParameters } from "../capacity/parameters.ts";
import { IDLE_MILLI_ACU_PER_HALF } from "../capacity/run-state.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import type { ShownDemand } from "../demand/short-bursts.ts";
import type { Series } from "../series/series.ts";
import { stepsOfSeries } from "../series/steps-of-series.ts";
import { highestOver } from "./shown-demand.ts";

/** What asks for more than this of its capacity has it rise: the highest ratio that is drawn (UNC-1), thousandths. */
const MOST_RHO = 800;
/** The longest wait under load that is drawn (UNC-1), seconds; the longer where a platform has one wait for all. */
const LONGEST_WARM_S = { own: 4, one: 12 } as const;
/** Of the bucket: what rose by more may have wanted more than it could get. */
const TELLING_RISE = 0.5;
/** A maximum so near is reached, ACU. */
const NEAR_ACU = 0.25;
/** Nothing is told, milli-ACU. */
const UNTOLD = 1_000_000_000;

interface Measured {
  readonly maxAcu: number;
  readonly parameters: CapacityParameters;
}

/**
 * What no seconds of a step of the expected demand asked for at any length, because measured capacity did not rise for it (INS-4):
 * under load it does within seconds, and stays up until the demand of its last ninety is less. Not told where it was idle before,
 * at its maximum, paused, or rose by what its bucket may have held up. Null without a capacity.
 */
export function unseenDemand(
  { expected, capacity }: Pick<Demand, "expected" | "capacity">,
  { maxAcu, parameters }: Measured,
): Pick<ShownDemand, "most" | "afterS"> | null {
  if (capacity === null || capacity.values.length === 0) return null;
  const steps = stepsOfSeries(capacity);
  const acu = highestPossible(capacity, { maxAcu, parameters });
  const rhoThousandths = Math.max(MOST_RHO, parameters.rhoThousandths);
  const most = highestOver(expected, { rises: { steps, acu }, rhoThousandths });
  const idlePerAcu = 2 * IDLE_MILLI_ACU_PER_HALF;
  for (let i = 0; i < most.length; i++) {
    const atAcu = (most[i] as number) / rhoThousandths;
    const isIdle = (expected.milliAcu[i - 1] ?? 0) < idlePerAcu * atAcu;
    if (atAcu === 0 || atAcu >= maxAcu - NEAR_ACU || isIdle) most[i] = UNTOLD;
  }
  const { coldWaitS, warmWaitS } = parameters;
  return { most, afterS: warmWaitS < coldWaitS ? LONGEST_WARM_S.own : LONGEST_WARM_S.one };
}

/**
 * How high capacity may have stood in each of its samples, ACU: as high as it or the next says, and as what both have above the
 * lowest about them would, had it lasted no longer than a rise lasts at least. The maximum where it cannot be told.
 */
function highestPossible(capacity: Series, { maxAcu, parameters }: Measured): Float64Array {
  const { sample, edgesS } = stepsOfSeries(capacity);
  const acuAt = (k: number) => {
    const of = sample[k] ?? -1;
    return of < 0 ? 0 : (capacity.values[of] as number);
  };
  const lengthS = (k: number) => (edgesS[k + 1] as number) - (edgesS[k] as number);
  const mostRise = (TELLING_RISE * parameters.burstMicroAcu) / 1e6;
  return Float64Array.from(sample, (_, k) => {
    const [before, here, after] = [acuAt(k - 1), acuAt(k), acuAt(k + 1)];
    const least = Math.min(before, here, after);
    if (!(least > 0)) return maxAcu;
    const above = (here - least) * lengthS(k) + (after - least) * lengthS(k + 1);
    const highest = Math.max(here, after, least + above / parameters.holdS);
    return highest - least > mostRise ? maxAcu : Math.min(highest, maxAcu);
  });
}

import type { CapacityParameters } from "../capacity/parameters.ts";
import { simulate } from "../capacity/simulate.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import type { DemandTrace } from "../demand/demand-trace.ts";
import { followPool } from "../pool/follow-pool.ts";
import type { SeriesSteps } from "../series/steps-of-series.ts";

/** What CPU explains of each step of a capacity series, ACU; NaN where its demand is not known. */
export interface CpuOverSteps {
  /** Mean of what it asks at each second. */
  readonly askedAcu: Float64Array;
  /** Highest capacity that it alone leads to, a tick before the step included: the phase of the ticks is not known. */
  readonly untilAcu: Float64Array;
}

/** CPU's own capacity: the smallest minimum there is, and the source's maximum; it pauses where its source does (HLD-2). */
export function cpuOverSteps(
  steps: Pick<SeriesSteps, "startS" | "edgesS">,
  by: {
    readonly demand: Pick<Demand, "trace" | "burst">;
    readonly maxAcu: number;
    readonly pauses: boolean;
    readonly parameters: CapacityParameters;
  },
): CpuOverSteps {
  const { demand, parameters } = by;
  const trace = demand.burst ?? demand.trace;
  const phaseS = Math.floor(parameters.tickS / 2);
  const range = by.pauses ? { minAcu: 0 } : { minAcu: 0.5, autoPauseS: null };
  const run = simulate({ ...range, trace, maxAcu: by.maxAcu, parameters, phaseS });
  return {
    askedAcu: meanAsked(steps, { trace: demand.trace, rhoThousandths: parameters.rhoThousandths }),
    untilAcu: highestWithin(steps, {
      changes: followPool(run.changes),
      shiftS: trace.startS - steps.startS,
      beforeS: parameters.tickS,
    }),
  };
}

type Edges = Pick<SeriesSteps, "startS" | "edgesS">;

function meanAsked(
  { startS, edgesS }: Edges,
  { trace, rhoThousandths }: { readonly trace: DemandTrace; readonly rhoThousandths: number },
): Float64Array {
  const shiftS = trace.startS - startS;
  const last = trace.milliAcu.length;
  let d = 0;
  return Float64Array.from({ length: edgesS.length - 1 }, (_, i) => {
    const [fromS, toS] = [edgesS[i] as number, edgesS[i + 1] as number];
    let [area, knownS] = [0, 0];
    while (d < last && (trace.edgesS[d + 1] as number) + shiftS <= fromS) d++;
    for (let at = d; at < last && (trace.edgesS[at] as number) + shiftS < toS; at++) {
      const milli = trace.milliAcu[at] as number;
      if (milli < 0) continue;
      const endS = Math.min(toS, (trace.edgesS[at + 1] as number) + shiftS);
      const spanS = endS - Math.max(fromS, (trace.edgesS[at] as number) + shiftS);
      area += (Math.ceil((2 * milli) / rhoThousandths) / 2) * spanS;
      knownS += spanS;
    }
    return knownS === 0 ? Number.NaN : area / knownS;
  });
}

/** Highest of a run's capacities over each step and the time before it; NaN where all of it is unknown. */
function highestWithin(
  { edgesS }: Edges,
  run: { readonly changes: Int32Array; readonly shiftS: number; readonly beforeS: number },
): Float64Array {
  const { changes, shiftS, beforeS } = run;
  let c = 0;
  return Float64Array.from({ length: edgesS.length - 1 }, (_, i) => {
    const fromS = (edgesS[i] as number) - shiftS - beforeS;
    const toS = (edgesS[i + 1] as number) - shiftS;
    while (c + 2 < changes.length && (changes[c + 2] as number) <= fromS) c += 2;
    let highest = -1;
    for (let at = c; at < changes.length && (changes[at] as number) < toS; at += 2)
      highest = Math.max(highest, changes[at + 1] as number);
    return highest < 0 ? Number.NaN : highest / 2;
  });
}

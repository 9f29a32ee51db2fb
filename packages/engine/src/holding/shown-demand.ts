import type { DemandTrace } from "../demand/demand-trace.ts";
import type { SeriesSteps } from "../series/steps-of-series.ts";
import { AT } from "./holding-cause.ts";
import type { Moment } from "./split-capacity.ts";

/**
 * Capacity that rose and that nothing in the samples explains: demand of some seconds asked for it (INS-4). What merely
 * stays up may be held by anything.
 */
export interface Rises {
  readonly steps: Pick<SeriesSteps, "startS" | "edgesS">;
  /** Capacity that each step rose to, ACU; 0 where it did not. */
  readonly acu: Float64Array;
}

/** A mean over a sample that is so much above the one before rose, ACU. */
const RISEN_ACU = 0.5;
/** What of a capacity CPU must leave unexplained, ACU and share of it, before bursts are thought of (an assumption). */
const UNEXPLAINED = { acu: 1, share: 0.2 } as const;

/** Whether the capacity of a moment rose from the one before for no reason that its samples show. */
export function isUnexplainedRise(
  { acu }: Moment,
  by: { readonly parts: Float64Array; readonly before: number },
) {
  const unexplained = by.parts[AT.unexplained] as number;
  return acu > by.before + RISEN_ACU && unexplained >= Math.max(UNEXPLAINED.acu, UNEXPLAINED.share * acu);
}

/**
 * What was asked for at least, in some seconds of each step of a trace, milli-ACU: the steady share of the capacity it
 * rose to; 0 where nothing is shown, null where nothing is anywhere.
 */
export function shownDemand(
  trace: Pick<DemandTrace, "startS" | "edgesS" | "milliAcu">,
  by: { readonly rises: Rises; readonly rhoThousandths: number },
): Int32Array | null {
  return by.rises.acu.some((rose) => rose > 0) ? highestOver(trace, by) : null;
}

/** Share of the highest capacity of the steps that each step of a trace overlaps, milli-ACU. */
export function highestOver(
  trace: Pick<DemandTrace, "startS" | "edgesS" | "milliAcu">,
  by: { readonly rises: Rises; readonly rhoThousandths: number },
): Int32Array {
  const { steps, acu } = by.rises;
  const shiftS = trace.startS - steps.startS;
  let at = 0;
  return trace.milliAcu.map((_, i) => {
    const [fromS, toS] = [trace.edgesS[i] as number, trace.edgesS[i + 1] as number];
    while (at < acu.length && (steps.edgesS[at + 1] as number) <= fromS + shiftS) at++;
    let highest = 0;
    for (let k = at; k < acu.length && (steps.edgesS[k] as number) < toS + shiftS; k++)
      highest = Math.max(highest, acu[k] as number);
    return Math.round(by.rhoThousandths * highest);
  });
}

/** Samples of instances in which capacity rose for no reason that they show, and their seconds; null without any. */
export function risenSamples(
  all: readonly Rises[],
): { readonly samples: number; readonly seconds: number } | null {
  let [samples, seconds] = [0, 0];
  for (const { steps, acu } of all) {
    for (let i = 0; i < acu.length; i++) {
      if (!((acu[i] as number) > 0)) continue;
      samples++;
      seconds += (steps.edgesS[i + 1] as number) - (steps.edgesS[i] as number);
    }
  }
  return samples === 0 ? null : { samples, seconds };
}

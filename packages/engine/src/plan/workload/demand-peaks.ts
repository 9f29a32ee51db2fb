import type { DemandTrace } from "../../demand/demand-trace.ts";
import { demandToGrow } from "./figures-in-use.ts";
import type { Workload } from "./workload.ts";

/** Highest demand of the writer on what it was measured on, ACU of that, at the level of the trace's end where it has a trend (TRD-1). */
export interface DemandPeaks {
  /** Of the means of the samples. */
  readonly meanAcu: number;
  /** Of what the samples show, by Average or inside them by Maximum (DEM-3). */
  readonly seenAcu: number;
  /** Of what is planned for, with what a full instance is taken to have hidden (HED-3). */
  readonly askedAcu: number;
}

/** A peak as a limit tells it. */
export interface ToldPeak {
  readonly peakAcu: number;
  /** What the samples show, where the peak is what a full instance is taken to have hidden. */
  readonly seenAcu?: number;
  /** What the samples show is inside one, by Maximum; absent of a mean. */
  readonly isByMaximum?: true;
}

/** Share of a peak below which what the samples show is another figure. */
const CLEARLY = 0.995;

type Peaked = Pick<Workload, "demand" | "view">;

export function demandPeaks({ demand, view }: Peaked): DemandPeaks {
  const { peakAcu: meanAcu } = demandToGrow(view);
  return {
    meanAcu,
    seenAcu: Math.max(meanAcu, highestAcu(demand.burst)),
    askedAcu: highestAcu(demand.expected),
  };
}

/** Whether what is planned for is above all that the samples show: that part of it is an estimate. */
export function isHidden({ seenAcu, askedAcu }: Pick<DemandPeaks, "seenAcu" | "askedAcu">): boolean {
  return seenAcu < CLEARLY * askedAcu;
}

/**
 * By which figure a peak is told, so that one that stands elsewhere is the same number: what is hidden as it is asked for, else the
 * Maximum where what is planned for goes above the means, else the mean.
 */
export function toldPeak({ meanAcu, seenAcu, askedAcu }: DemandPeaks): ToldPeak {
  const isAbove = (acu: number) => meanAcu < CLEARLY * acu;
  const byMaximum = (acu: number) => (isAbove(acu) ? { isByMaximum: true as const } : {});
  if (isHidden({ seenAcu, askedAcu })) return { peakAcu: askedAcu, seenAcu, ...byMaximum(seenAcu) };
  if (!isAbove(askedAcu)) return { peakAcu: Math.max(meanAcu, askedAcu) };
  return { peakAcu: seenAcu, ...byMaximum(seenAcu) };
}

/** A trace is of many shapes; it goes when the demand goes. */
const known = new WeakMap<DemandTrace, number>();

export function highestAcu(trace: DemandTrace | null): number {
  if (trace === null) return 0;
  const most = known.get(trace) ?? trace.milliAcu.reduce((highest, milli) => Math.max(highest, milli), 0);
  known.set(trace, most);
  return most / 1000;
}

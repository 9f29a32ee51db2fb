import { highestAcu } from "../workload/demand-peaks.ts";
import { demandFactorOf, type Effective, workOn } from "../workload/resolve.ts";
import type { Projection } from "../workload/what-if.ts";
import { isSameReader } from "../workload/workload.ts";

/** Whose highest sample is asked for, and what its demand is multiplied by beside growth and speed. */
interface Of extends Pick<Projection, "slowReader"> {
  readonly loadFactor: number;
}

/**
 * The highest Average of an instance on what it is to run on, ACU, where it has a Maximum beside it (DEM-3): what is slow only above
 * that rests on the Maximum inside samples (INS-2). Null without one, and of a reader whose demand was lifted to its end.
 */
export function highestMeanAcu(effective: Effective, { slowReader, loadFactor }: Of): number | null {
  const { workload, settings, growth } = effective;
  if (slowReader === undefined) {
    const { view, demand } = workload;
    const { peakAcu } = view.atEnd ?? view;
    return demand.burst === null ? null : loadFactor * demandFactorOf(effective) * peakAcu;
  }
  const reader = settings.readers[slowReader.position - 1];
  const of = reader?.measured;
  if (!of) return null;
  const own = workload.readers.find(({ measured }) => isSameReader(of, measured));
  if (own === undefined || own.demand.burst === null || own.law !== null) return null;
  const work = workOn(effective, { source: own.measured.source, runsOn: reader });
  return loadFactor * growth * reader.demandShare * work * highestAcu(own.demand.trace);
}

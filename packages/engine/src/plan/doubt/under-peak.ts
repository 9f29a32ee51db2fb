import type { UnderPeak } from "../search/beaten.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { Settings } from "../terms/settings.ts";
import { paysBeingShort } from "../terms/worth-a-change.ts";
import { highestAcu } from "../workload/demand-peaks.ts";
import { type Effective, rangeWorkOf } from "../workload/resolve.ts";
import { isSameReader, type Workload } from "../workload/workload.ts";
import { savesEnough } from "./too-seldom.ts";

/**
 * The highest capacity measured of today's serverless instances that stay on a range, else their highest demand, grown, ACU; null where
 * none does. No more than today's maximum, which is all that was served.
 */
export function peakServedAcu({ writer, readers }: Settings, effective: Effective): number | null {
  const { workload, growth } = effective;
  const beside = readers.map(({ kind, measured }) => {
    const found = workload.readers.find((one) => measured != null && isSameReader(one.measured, measured));
    return found === undefined
      ? null
      : ({ kind, source: found.measured.source, demand: found.demand } as const);
  });
  const own = { kind: writer.kind, source: workload.baseline.source, demand: workload.demand } as const;
  const factor = growth * rangeWorkOf(effective);
  const peaks = [own, ...beside].flatMap((one) =>
    one !== null && one.kind === "serverless" && one.source.kind === "serverless"
      ? [Math.min(one.source.maxAcu, factor * highestOf(one.demand))]
      : [],
  );
  return peaks.length === 0 ? null : Math.max(...peaks);
}

function highestOf({ capacity, trace }: Workload["demand"]): number {
  return capacity === null
    ? highestAcu(trace)
    : capacity.values.reduce((high, acu) => Math.max(high, acu), 0);
}

/** The peak that today's range serves and a lower maximum does not, ACU; null where it does (HED-4). */
export function peakAboveAcu(settings: Settings, effective: Effective): number | null {
  const peakAcu = peakServedAcu(settings, effective);
  return peakAcu !== null && highestMaximum(settings) < peakAcu ? peakAcu : null;
}

/** What is saved against what runs today by a maximum under the peak that today's serves, where it is too little for that; null elsewhere. */
export function underPeak(
  candidate: Candidate,
  { from, effective }: { readonly from: Candidate; readonly effective: Effective },
): UnderPeak | null {
  const [usd, fromUsd] = [candidate.priced.totalUsd, from.priced.totalUsd];
  if (!savesEnough(candidate, from) || paysBeingShort(usd, fromUsd)) return null;
  const peakAcu = peakAboveAcu(candidate.settings, effective);
  return peakAcu === null ? null : { peakAcu, lessUsd: fromUsd - usd, lessPct: 100 * (1 - usd / fromUsd) };
}

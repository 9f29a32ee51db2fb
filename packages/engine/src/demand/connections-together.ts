import type { Series } from "../series/series.ts";

/** Connections of one instance: their peak, and the samples of it where the files hold them. */
export interface Connections {
  readonly peak: number;
  readonly series: Series | null;
}

/** By the series itself: a year of minutes is looked at once. */
const peaks = new WeakMap<Series, number>();

/** Most connections that a series has. */
export function peakOfSeries(series: Series): number {
  const peak = peaks.get(series) ?? series.values.reduce((most, value) => Math.max(most, value), 0);
  peaks.set(series, peak);
  return peak;
}

/** Samples stand at the same times where so many of either, in the time that both cover, are at one of the other [A]. */
const ALIGNED = 0.9;

/** Peaks of what was asked before, by both series and the share; they go when the files go. */
const kept = new WeakMap<Series, WeakMap<Series, Map<number, number>>>();

/**
 * Highest number of connections of an instance that takes a share of another's (CLU-1): of the sums of each moment where their
 * samples stand at the same times, else the sum of both peaks, which is no less. A moment that one of them does not tell of has the
 * other's alone.
 */
export function peakTogether(
  own: Connections,
  more: { readonly of: Connections; readonly share: number },
): number {
  const { of, share } = more;
  if (own.series === null || of.series === null) return own.peak + share * of.peak;
  const before = kept.get(own.series) ?? new WeakMap<Series, Map<number, number>>();
  kept.set(own.series, before);
  const known = before.get(of.series) ?? new Map<number, number>();
  before.set(of.series, known);
  const peak =
    known.get(share) ?? peakOfSums(own.series, { of: of.series, share }) ?? own.peak + share * of.peak;
  known.set(share, peak);
  return peak;
}

/** Null where the samples stand at other times. */
function peakOfSums(own: Series, more: { readonly of: Series; readonly share: number }): number | null {
  const { of, share } = more;
  const [fromS, toS] = [
    Math.max(own.timesS[0] ?? Number.NaN, of.timesS[0] ?? Number.NaN),
    Math.min(own.timesS.at(-1) ?? Number.NaN, of.timesS.at(-1) ?? Number.NaN),
  ];
  let [peak, common, ofOwn, ofOther] = [0, 0, 0, 0];
  const isShared = (atS: number) => atS >= fromS && atS <= toS;
  for (let i = 0, j = 0; i < own.timesS.length || j < of.timesS.length; ) {
    const at = own.timesS[i] ?? Number.POSITIVE_INFINITY;
    const other = of.timesS[j] ?? Number.POSITIVE_INFINITY;
    const sum =
      (at <= other ? (own.values[i] as number) : 0) + (other <= at ? share * (of.values[j] as number) : 0);
    if (sum > peak) peak = sum;
    if (at === other) common++;
    if (at <= other) {
      if (isShared(at)) ofOwn++;
      i++;
    }
    if (other <= at) {
      if (isShared(other)) ofOther++;
      j++;
    }
  }
  return common > 0 && common >= ALIGNED * Math.max(ofOwn, ofOther) ? peak : null;
}

import { periodAt, type Series } from "../series/series.ts";
import { silentS } from "../series/steps-of-series.ts";
import type { IoAssumption } from "../units/finding.ts";
import { MONTH_S } from "../units/seconds.ts";

/** VolumeReadIOPs and VolumeWriteIOPs count I/O per five minutes (F: CloudWatch metrics of Aurora). */
export const VOLUME_PERIOD_S = 300;

/** Billed I/O of one cluster over what was measured. */
export interface BilledIo {
  readonly requests: number;
  /** Scaled from the seconds measured to a month of 730 h. */
  readonly requestsPerMonth: number;
  /** The reads and the writes of that month; null where they are not in the files. */
  readonly readsPerMonth: number | null;
  readonly writesPerMonth: number | null;
  /** Seconds with a sample of the metric that has the fewest, and those in which a paused cluster had none. */
  readonly measuredS: number;
  /** `volume` is what AWS bills; `estimate` comes from ReadIOPS and WriteIOPS and is never billed I/O. */
  readonly basis: "volume" | "estimate";
}

/** The series I/O is counted from; null or empty = not in the files. */
export interface IoSeries {
  /** VolumeReadIOPs and VolumeWriteIOPs of the cluster: Sum, else Average, of 300 s or more. */
  readonly read: Series | null;
  readonly write: Series | null;
  /** The billed reads cannot be (EVD-15): reads are those of the instances, beside the writes of the volume. */
  readonly areReadsOfRates?: boolean;
  /** AuroraGlobalDBReplicatedWriteIO of the cluster, likewise; absent = null. */
  readonly replicated?: Series | null;
  /** Spans in which the whole cluster was paused, pairs of epoch seconds: no I/O, sample or not (TOD-2). */
  readonly pausedSpans: Float64Array;
  /** ReadIOPS and WriteIOPS of each of its instances, Average, and when it was paused. */
  readonly rates: readonly InstanceRates[];
}

interface InstanceRates {
  readonly read: Series | null;
  readonly write: Series | null;
  readonly pausedSpans: Float64Array;
}

/**
 * Billed I/O of a cluster (PRC-3): Σ Sum, or Σ Average × period / 300, of VolumeReadIOPs and VolumeWriteIOPs. Without
 * either, ReadIOPS and WriteIOPS × period of its instances give a flagged estimate. Null when there is none of the four.
 *
 * @param liftAt what a sample is multiplied by for its age (TRD-1); absent = 1
 */
export function billedIo(
  { read, write, areReadsOfRates = false, rates, pausedSpans }: IoSeries,
  liftAt: Lift = () => 1,
): BilledIo | null {
  const by = { pausedSpans, liftAt };
  const isVolume = read !== null || write !== null;
  if (isVolume && !areReadsOfRates)
    return total({ read: volume(read, by), write: volume(write, by) }, "volume");
  const readRate = sumOfRates(rates, { which: "read", liftAt });
  if (isVolume) return total({ read: readRate, write: volume(write, by) }, "estimate");
  const writeRate = sumOfRates(rates, { which: "write", liftAt });
  return readRate === null && writeRate === null
    ? null
    : total({ read: readRate, write: writeRate }, "estimate");
}

/** Writes that a global database replicates in a month of 730 h, counted as those of the volume (PRC-2); null without the metric. */
export function replicatedWrites(
  { replicated = null, pausedSpans }: IoSeries,
  liftAt: Lift = () => 1,
): number | null {
  const perMonthOf = perMonth(volume(replicated, { pausedSpans, liftAt }));
  return perMonthOf === null ? null : Math.round(perMonthOf);
}

/** Why the count is not what AWS bills; null where it is. */
export function ioAssumption({ read, write }: IoSeries, io: BilledIo | null): IoAssumption | null {
  if (io === null) return null;
  if (io.basis === "estimate") return "rates";
  return read === null ? "no-reads" : write === null ? "no-writes" : null;
}

interface Counted {
  readonly requests: number;
  readonly measuredS: number;
}

function total(
  part: { readonly read: Counted | null; readonly write: Counted | null },
  basis: BilledIo["basis"],
): BilledIo {
  const parts = [part.read, part.write].filter((p) => p !== null);
  const [readsPerMonth, writesPerMonth] = [perMonth(part.read), perMonth(part.write)];
  return {
    requests: parts.reduce((sum, p) => sum + p.requests, 0),
    requestsPerMonth: Math.round((readsPerMonth ?? 0) + (writesPerMonth ?? 0)),
    ...{ readsPerMonth, writesPerMonth },
    measuredS: Math.min(...parts.map((p) => p.measuredS)),
    basis,
  };
}

function perMonth(counted: Counted | null): number | null {
  if (counted === null) return null;
  return counted.measuredS === 0 ? 0 : (counted.requests / counted.measuredS) * MONTH_S;
}

function volume(series: Series | null, by: Pick<Weight, "pausedSpans" | "liftAt">): Counted | null {
  if (series === null) return null;
  const each = series.statistic === "Sum" ? () => 1 : (periodS: number) => periodS / VOLUME_PERIOD_S;
  return count(series, { ...by, each, leastS: VOLUME_PERIOD_S });
}

/** Instances add up, each at its own rate: what one was not measured in is not zero. */
function sumOfRates(
  rates: readonly InstanceRates[],
  { which, liftAt }: { readonly which: "read" | "write"; readonly liftAt: Lift },
): Counted | null {
  const counted = rates.flatMap(({ [which]: one, pausedSpans }) =>
    one === null ? [] : [count(one, { each: (periodS) => periodS, pausedSpans, liftAt })],
  );
  if (counted.length === 0) return null;
  const measuredS = Math.max(...counted.map((one) => one.measuredS));
  const requests = counted.reduce((sum, one) => sum + (one.requests / one.measuredS) * measuredS, 0);
  return { requests, measuredS };
}

/** What a sample that begins at an epoch second is multiplied by. */
type Lift = (epochS: number) => number;

interface Weight {
  readonly each: (periodS: number) => number;
  /** A sample alone among gaps does not show its period; AWS measures no oftener than this. */
  readonly leastS?: number;
  readonly pausedSpans: Float64Array;
  readonly liftAt: Lift;
}

/** What a series counts, over the time it covers: a pause in which it is silent is time without any (TOD-2). */
function count(series: Series, { each, leastS = 0, pausedSpans, liftAt }: Weight): Counted {
  let requests = 0;
  let measuredS = silentS(series, pausedSpans);
  for (let i = 0; i < series.values.length; i++) {
    const periodS = Math.max(leastS, periodAt(series, i));
    requests += (series.values[i] as number) * each(periodS) * liftAt(series.timesS[i] as number);
    measuredS += periodS;
  }
  return { requests, measuredS };
}

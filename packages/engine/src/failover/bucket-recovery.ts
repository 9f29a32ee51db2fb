import type { Recovery } from "./failover-plan.ts";

/** One or two ways back to the rate before. */
export interface RecoveryCurves {
  readonly outageS: number;
  readonly steadyTps: number;
  readonly without: Pick<Recovery, "secondsTo90" | "secondsTo99" | "tps">;
  /** With cluster cache management; null where it is not the question. */
  readonly with: Pick<Recovery, "tps"> | null;
}

/** Transactions a second from the failure on, in buckets of equal length. */
export interface RecoveryColumns {
  /** Length of the stretch, s. */
  readonly spanS: number;
  readonly outageS: number;
  readonly steadyTps: number;
  /** Means of the buckets. */
  readonly without: readonly number[];
  readonly with: readonly number[] | null;
}

/** A little of the steady time after the recovery is kept, so that its end is seen. */
const SPAN_RATIO = 1.2;
const LEAST_SPAN_S = 120;
/** The last percents of a cold cache may take hours: what comes after this many times the time to 90 % is told, not shown. */
const MOST_TAILS = 3;

/** Recoveries in at most `buckets` means. After a recovery has ended its last second holds. */
export function bucketRecovery(curves: RecoveryCurves, buckets: number): RecoveryColumns {
  const { outageS, steadyTps, without } = curves;
  const spanS = Math.max(LEAST_SPAN_S, Math.ceil((outageS + shownS(without)) * SPAN_RATIO));
  const about = { spanS, buckets: Math.max(1, Math.min(buckets, spanS)) };
  return {
    ...{ spanS, outageS, steadyTps },
    without: means(without.tps, about),
    with: curves.with === null ? null : means(curves.with.tps, about),
  };
}

/** Seconds of a recovery that a curve of it shows. */
function shownS({ secondsTo90, secondsTo99, tps }: RecoveryCurves["without"]): number {
  const recovered = secondsTo99 ?? tps.length;
  return secondsTo90 === null || secondsTo90 === 0
    ? recovered
    : Math.min(recovered, MOST_TAILS * secondsTo90);
}

function means(
  tps: Float64Array,
  { spanS, buckets }: { readonly spanS: number; readonly buckets: number },
): number[] {
  return Array.from({ length: buckets }, (_, index) => {
    const from = Math.floor((index * spanS) / buckets);
    const to = Math.max(from + 1, Math.floor(((index + 1) * spanS) / buckets));
    let sum = 0;
    for (let second = from; second < to; second += 1) sum += tps[Math.min(second, tps.length - 1)] ?? 0;
    return sum / (to - from);
  });
}

import type { Evidence, InstanceEvidence } from "../evidence/evidence.ts";
import { meanOf, periodAt, type Series } from "../series/series.ts";
import { pausedSpans, silentS } from "../series/steps-of-series.ts";
import { MONTH_S } from "../units/seconds.ts";

/** Of a month's I/O requests, those of one instance's cache, and those that no cache changes. */
export interface ReadsInBill {
  /** Pages that the instance reads from storage, as the bill counts them. */
  readonly readsPerMonth: number;
  /** Writes: every bill has at least these (PRC-3). */
  readonly leastPerMonth: number;
}

/**
 * What an instance reads of the requests of its cluster (MEM-10). The volume tells reads from writes; among several instances
 * each has the share of its own ReadIOPS, and where one of them has none, no more than its own.
 *
 * @param of.requestsPerMonth measured, or the user's own: then in the same proportion
 * @param of.isWhole whether every instance that runs is in the evidence
 */
export function readsInBill(
  instance: InstanceEvidence,
  of: { readonly evidence: Evidence; readonly requestsPerMonth: number; readonly isWhole: boolean },
): ReadsInBill {
  const { evidence, requestsPerMonth } = of;
  const { io } = evidence.cluster;
  const all = [evidence.planned, ...evidence.others];
  const own = ownReads(instance);
  const sum = all.reduce((total, one) => total + (ownReads(one) ?? 0), 0);
  const reads = io?.readsPerMonth ?? null;
  if (io === null || reads === null) {
    // Whose reads are in no file has a bill of what the user says, or of writes alone.
    const leastPerMonth = io === null ? Math.max(0, requestsPerMonth - sum) : requestsPerMonth;
    return { readsPerMonth: own ?? 0, leastPerMonth };
  }
  const measured = reads + (io.writesPerMonth ?? 0);
  const total = measured === 0 ? 0 : (requestsPerMonth * reads) / measured;
  const leastPerMonth = requestsPerMonth - total;
  const isAlone = of.isWhole && all.length === 1;
  if (isAlone || own === null) return { readsPerMonth: isAlone ? total : 0, leastPerMonth };
  const isToldOfAll = of.isWhole && all.every((one) => ownReads(one) !== null);
  const share = sum === 0 ? 0 : own / sum;
  return { readsPerMonth: isToldOfAll ? share * total : Math.min(own, share * total), leastPerMonth };
}

/** Over the time it was measured, pauses in which it publishes nothing included (TOD-2). */
function ownReads({ readIops, capacity }: InstanceEvidence): number | null {
  if (readIops === null) return null;
  const found = readsPerMonth.get(readIops) ?? awakeShare(readIops, capacity) * meanOf(readIops) * MONTH_S;
  readsPerMonth.set(readIops, found);
  return found;
}

function awakeShare(readIops: Series, capacity: Series | null): number {
  let measuredS = 0;
  for (let i = 0; i < readIops.timesS.length; i++) measuredS += periodAt(readIops, i);
  const pausedS = silentS(readIops, pausedSpans(capacity));
  return measuredS === 0 ? 1 : measuredS / (measuredS + pausedS);
}

/** Each shape of a cluster asks for each of its instances about all of them. */
const readsPerMonth = new WeakMap<Series, number>();

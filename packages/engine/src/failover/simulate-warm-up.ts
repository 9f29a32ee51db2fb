import { bucketPages, type PageBuckets } from "../reads/hits/bucket-pages.ts";
import type { PageClass } from "../reads/hits/page-class.ts";
import { solveResidence } from "../reads/hits/solve-residence.ts";

/** What a cache holds when the clients come back. */
export type WarmUpStart =
  /** A share of all pages that are used, 0–1: nothing after a failover, almost all with cache management. */
  | { readonly kind: "share"; readonly heldShare: number }
  /** What an LRU cache of this many pages held: a pool that was shrunk. */
  | { readonly kind: "pool"; readonly poolPages: number };

/** A workload that comes back to a cache, and the instance it comes back to. */
export interface WarmUpInput {
  /** Pages that are used, with touches per transaction. */
  readonly pageClasses: readonly PageClass[];
  /** Buffer pool, and the tiered cache or 0, in pages. */
  readonly poolPages: number;
  readonly tierPages: number;
  readonly start: WarmUpStart;
  /** Transactions a second when every page is in memory. */
  readonly maxTps: number;
  /** Connections that send the next transaction when the last one is done. */
  readonly clients: number;
  readonly storageReadMs: number;
  readonly nvmeReadMs: number;
  /** Storage reads a second that the instance can do. */
  readonly readCeilingPerS: number;
  /** The simulation ends here if the cache is still cold, s. */
  readonly horizonS: number;
}

/** Transactions a second from the moment the clients are back. */
export interface WarmUp {
  /** Mean of each second. The last one stands for the time after. */
  readonly tps: Float64Array;
  /** With the cache as warm as it gets. */
  readonly steadyTps: number;
}

/** A Zipf group 25 % wide: 130 groups for 10⁸ pages, and t90 within a second of 5 % groups. */
const GROUP_RATIO = 1.25;
/** Warm enough to stop: within 0.1 % of the steady rate. */
const SETTLED_RATIO = 0.999;
const LEAST_SECONDS = 30;
/** Transactions after which no page can be absent any more; a pool that held everything starts here. */
const EVERYTHING_HELD = 1e12;

/**
 * Fills a cold cache by the workload's own misses (CCM-1). A page that is touched `rate` times a transaction
 * is still absent after n transactions with probability e^(−rate·n), until it would have been evicted again
 * (Che's residence time), so the whole state is n, and dn/dt is the transaction rate.
 */
export function simulateWarmUp(input: WarmUpInput): WarmUp {
  const buckets = bucketPages(input.pageClasses, GROUP_RATIO);
  const rateAt = transactionRate(input, buckets);
  const steadyTps = rateAt(Number.POSITIVE_INFINITY);
  const tps: number[] = [];
  let done = startAt(input.start, buckets);
  while (tps.length < input.horizonS) {
    const stepS = Math.max(1, Math.min(30, Math.floor(tps.length / 200)));
    const after = advance(rateAt, { done, stepS });
    for (let second = 0; second < stepS; second += 1) tps.push((after - done) / stepS);
    done = after;
    if (tps.length >= LEAST_SECONDS && rateAt(done) >= SETTLED_RATIO * steadyTps) break;
  }
  return { tps: Float64Array.from(tps), steadyTps };
}

function startAt(start: WarmUpStart, buckets: PageBuckets): number {
  if (start.kind === "share") return 0;
  return Math.min(solveResidence(buckets, start.poolPages), EVERYTHING_HELD);
}

/**
 * rate = min(TPS_max, clients / (clients/TPS_max + Σ reads × latency), ceiling / Σ storage reads),
 * after n transactions since the start (CCM-1).
 */
function transactionRate(input: WarmUpInput, buckets: PageBuckets): (done: number) => number {
  const { maxTps, clients, readCeilingPerS } = input;
  const heldShare = input.start.kind === "share" ? input.start.heldShare : 0;
  const poolLimit = solveResidence(buckets, input.poolPages);
  const tierLimit = solveResidence(buckets, Math.max(input.poolPages, input.tierPages));
  const reads = (done: number, limit: number) => absentTouches(buckets, { done, limit, heldShare });
  return (done) => {
    const storageReads = reads(done, tierLimit);
    const nvmeReads = tierLimit > poolLimit ? Math.max(0, reads(done, poolLimit) - storageReads) : 0;
    const readsS = (storageReads * input.storageReadMs + nvmeReads * input.nvmeReadMs) / 1000;
    const ceilingTps = storageReads > 0 ? readCeilingPerS / storageReads : Number.POSITIVE_INFINITY;
    return Math.min(maxTps, clients / (clients / maxTps + readsS), ceilingTps);
  };
}

interface CacheState {
  readonly done: number;
  readonly limit: number;
  readonly heldShare: number;
}

/** Touches of one transaction that miss. */
function absentTouches({ pages, rates }: PageBuckets, { done, limit, heldShare }: CacheState): number {
  let sum = 0;
  for (let i = 0; i < rates.length; i += 1) {
    const rate = at(rates, i);
    if (rate === 0) continue;
    const evicted = Math.exp(-rate * limit);
    const untouched = done === Number.POSITIVE_INFINITY ? 0 : (1 - heldShare) * Math.exp(-rate * done);
    sum += at(pages, i) * rate * Math.max(evicted, untouched);
  }
  return sum;
}

/** One Runge-Kutta step of dn/dt = rate(n). */
function advance(
  rateAt: (done: number) => number,
  { done, stepS }: { readonly done: number; readonly stepS: number },
): number {
  const first = rateAt(done);
  const second = rateAt(done + (first * stepS) / 2);
  const third = rateAt(done + (second * stepS) / 2);
  const fourth = rateAt(done + third * stepS);
  return done + (stepS * (first + 2 * second + 2 * third + fourth)) / 6;
}

function at(column: Float64Array, index: number): number {
  // biome-ignore lint/style/noNonNullAssertion: hot loop over columns of equal length
  return column[index]!;
}

/** The mean spans 10 s, centred on its second and cut at the start. */
const SECONDS_BEFORE = 5;
const SECONDS_AFTER = 4;

/**
 * First second after the clients are back at which the 10-s mean TPS reaches `share` (0–1) of the mean before
 * (CCM-1: S4 says "90th percentile"; read so, an assumption). Null when the simulation ends before.
 */
export function findRecovery(warmUp: WarmUp, share: number): number | null {
  const { tps, steadyTps } = warmUp;
  for (let second = 0; second < tps.length; second += 1) {
    const window = tps.subarray(
      Math.max(0, second - SECONDS_BEFORE),
      Math.min(tps.length, second + SECONDS_AFTER + 1),
    );
    const mean = window.reduce((sum, value) => sum + value, 0) / window.length;
    // Sums of equal terms differ in the last bit.
    if (mean >= share * steadyTps * (1 - 1e-12)) return second;
  }
  return null;
}

import { curveOfClasses } from "../memory/curve-of-classes.ts";
import { missOfPages, type PageLine, pageLine } from "../memory/page-line.ts";
import { stepPages } from "../memory/step-pages.ts";
import { PAGES_PER_GIB, type PageClass } from "../reads/hits/page-class.ts";

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

/** Warm enough to stop: within 0.1 % of the steady rate. */
const SETTLED_RATIO = 0.999;
const LEAST_SECONDS = 30;
/** The first minutes, in which the misses fall fast, are run in quarters of a second. */
const FAST_S = 300;
const PARTS = 4;

/**
 * Fills a cold cache by the workload's own misses (CCM-1): the page state of MEM-6 over the access curve of the page classes,
 * with touches that follow from the misses, because the clients wait for them.
 */
export function simulateWarmUp(input: WarmUpInput): WarmUp {
  const line = pageLine(curveOfClasses(input.pageClasses).lines.mid, PAGES_PER_GIB / 1024);
  const largest = Math.max(input.poolPages, input.tierPages);
  const touches = input.pageClasses.reduce((sum, one) => sum + one.touches, 0);
  const rateAt = transactionRate(input, { line, touches });
  const steadyTps = rateAt(Number.POSITIVE_INFINITY);
  const tps: number[] = [];
  let held = input.start.kind === "share" ? 0 : Math.min(input.start.poolPages, largest);
  while (tps.length < input.horizonS) {
    const parts = tps.length < FAST_S ? PARTS : 1;
    let done = 0;
    for (let part = 0; part < parts; part++) {
      const transactions = rateAt(held) / parts;
      const touchesPerS = touches * transactions;
      held = stepPages(held, {
        line,
        poolPages: largest,
        touchesPerS,
        readCeilingPerS: Number.POSITIVE_INFINITY,
      }).held;
      done += transactions;
    }
    tps.push(done);
    if (tps.length >= LEAST_SECONDS && rateAt(held) >= SETTLED_RATIO * steadyTps) break;
  }
  return { tps: Float64Array.from(tps), steadyTps };
}

/**
 * rate = min(TPS_max, clients / (clients/TPS_max + Σ reads × latency), ceiling / Σ storage reads), with so many pages of the
 * set touched since the start (CCM-1). A cache that held a share of all pages misses that much less of them.
 */
function transactionRate(
  input: WarmUpInput,
  { line, touches }: { readonly line: PageLine; readonly touches: number },
): (held: number) => number {
  const { maxTps, clients, readCeilingPerS, poolPages } = input;
  const absentShare = input.start.kind === "share" ? 1 - input.start.heldShare : 1;
  const tierPages = Math.max(poolPages, input.tierPages);
  const [poolMiss, tierMiss] = [missOfPages(line, poolPages), missOfPages(line, tierPages)];
  return (held) => {
    const absent = held === Number.POSITIVE_INFINITY ? 0 : absentShare * missOfPages(line, held);
    const storageReads = touches * Math.max(absent, tierMiss);
    const nvmeReads = tierPages > poolPages ? touches * Math.max(absent, poolMiss) - storageReads : 0;
    const readsS = (storageReads * input.storageReadMs + nvmeReads * input.nvmeReadMs) / 1000;
    const ceilingTps = storageReads > 0 ? readCeilingPerS / storageReads : Number.POSITIVE_INFINITY;
    return Math.min(maxTps, clients / (clients / maxTps + readsS), ceilingTps);
  };
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

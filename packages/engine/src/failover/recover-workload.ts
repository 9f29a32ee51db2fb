import { badSetting } from "../errors/engine-error.ts";
import { PAGES_PER_GIB, type PageClass } from "../reads/hits/page-class.ts";
import { splitHits } from "../reads/hits/split-hits.ts";
import type { ReadConstants } from "../reads/latency/read-constants.ts";
import { scaleReadCeiling } from "../reads/latency/scale-read-ceiling.ts";
import { HOUR_S } from "../units/seconds.ts";
import type { Recovery } from "./failover-plan.ts";
import { findRecovery, simulateWarmUp, type WarmUpStart } from "./simulate-warm-up.ts";

/** A steady workload that is interrupted and comes back to what the cache holds. */
export interface RecoverInput {
  readonly vcpu: number;
  /** Buffer pool, and the tiered cache or 0. */
  readonly poolGib: number;
  readonly tierGib: number;
  readonly pageClasses: readonly PageClass[];
  /** Transactions a second before, misses of the warm cache included. */
  readonly tps: number;
  readonly clients: number;
  readonly start: WarmUpStart;
  /** Without any transaction before the clients are back, s. */
  readonly outageS: number;
  readonly eventsPerYear: number;
  readonly constants: Pick<ReadConstants, "storageReadMs" | "nvmeReadMs" | "readCeilingPerS">;
}

/** Still cold after this long counts as not recovered. */
const HORIZON_S = 4 * HOUR_S;

/**
 * Simulates the outage and the warm-up after it, with the loss against the rate before (CCM-1, CCM-2).
 * @throws EngineError `setting-invalid` for a rate, client count or share that cannot be.
 */
export function recoverWorkload(input: RecoverInput): Recovery & { readonly steadyTps: number } {
  checkInput(input);
  const { pageClasses, constants } = input;
  const poolPages = input.poolGib * PAGES_PER_GIB;
  const tierPages = input.tierGib * PAGES_PER_GIB;
  const warmUp = simulateWarmUp({
    ...constants,
    pageClasses,
    poolPages,
    tierPages,
    start: input.start,
    maxTps: warmRate(input, splitHits(pageClasses, { poolPages, tierPages })),
    clients: input.clients,
    readCeilingPerS: scaleReadCeiling(constants.readCeilingPerS, input.vcpu),
    horizonS: HORIZON_S,
  });
  const { steadyTps } = warmUp;
  const lost = warmUp.tps.reduce((sum, rate) => sum + (steadyTps - rate), steadyTps * input.outageS);
  const tps = new Float64Array(input.outageS + warmUp.tps.length);
  tps.set(warmUp.tps, input.outageS);
  return {
    steadyTps,
    secondsTo50: findRecovery(warmUp, 0.5),
    secondsTo90: findRecovery(warmUp, 0.9),
    secondsTo99: findRecovery(warmUp, 0.99),
    lostTransactions: Math.round(lost),
    lostTransactionsPerYear: Math.round(lost * input.eventsPerYear),
    tps,
  };
}

/** The rate with every page in memory: the measured one, freed of the reads that a warm cache still does. */
function warmRate(
  { tps, clients, constants }: RecoverInput,
  reads: { readonly nvmeReads: number; readonly storageReads: number },
): number {
  const readsS =
    (reads.nvmeReads * constants.nvmeReadMs + reads.storageReads * constants.storageReadMs) / 1000;
  const computeS = clients / tps - readsS;
  return computeS > 0 ? clients / computeS : tps;
}

function checkInput({ tps, clients, start, outageS, eventsPerYear }: RecoverInput): void {
  if (!(tps > 0 && Number.isFinite(tps))) refuse(`Transactions a second are more than 0; got ${tps}.`);
  if (!(clients >= 1 && Number.isFinite(clients))) refuse(`At least one client is needed; got ${clients}.`);
  if (!(Number.isInteger(outageS) && outageS >= 0)) {
    refuse(`The outage is a whole number of seconds; got ${outageS}.`);
  }
  if (!(eventsPerYear >= 0)) refuse(`Events a year are 0 or more; got ${eventsPerYear}.`);
  if (start.kind === "share" && !(start.heldShare >= 0 && start.heldShare <= 1)) {
    refuse(`What the cache holds is a share from 0 to 1; got ${start.heldShare}.`);
  }
}

function refuse(message: string): never {
  throw badSetting(message);
}

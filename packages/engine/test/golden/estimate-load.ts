import type { ReadConstants } from "../../src/reads/latency/read-constants.ts";
import { scaleReadCeiling } from "../../src/reads/latency/scale-read-ceiling.ts";
import { type ReadCounts, timeReads } from "../../src/reads/latency/time-reads.ts";

/** A transaction on an instance: reads below memory in one transaction, and who sends them. */
export interface LoadCase extends ReadCounts {
  readonly vcpu: number;
  /** Transactions a second that are offered. */
  readonly tps: number;
  /** Connections that send the next transaction when the last one is done. */
  readonly clients: number;
}

/** What ORD-3 says of it. */
export interface LoadEstimate {
  /** As the client sees it, at the offered rate, ms. */
  readonly transactionMs: number;
  readonly activeSessions: number;
  readonly cpuPct: number;
  readonly storageReadsPerS: number;
  /** Most transactions a second, and what stops them. */
  readonly peakTps: number;
  readonly limitedBy: "cpu" | "storage-reads" | "clients";
}

/** Latency, sessions, CPU and peak throughput of a transaction like that of S1 (ORD-3). */
export function estimateLoad(load: LoadCase, constants: ReadConstants): LoadEstimate {
  const transactionMs = timeReads(load, { ...constants, fixedMs: constants.transactionFixedMs });
  const sessionMs = timeReads(load, { ...constants, fixedMs: constants.sessionFixedMs });
  const cpuMs = constants.cpuPerTransactionMs + load.storageReads * constants.cpuPerStorageReadMs;
  const ceilingPerS = scaleReadCeiling(constants.readCeilingPerS, load.vcpu);
  const limits = [
    { limitedBy: "cpu", tps: ((1 - constants.backgroundCpuShare) * load.vcpu * 1000) / cpuMs },
    {
      limitedBy: "storage-reads",
      tps: load.storageReads > 0 ? ceilingPerS / load.storageReads : Number.POSITIVE_INFINITY,
    },
    { limitedBy: "clients", tps: (load.clients * 1000) / transactionMs },
  ] as const;
  const tightest = limits.reduce((least, limit) => (limit.tps < least.tps ? limit : least));
  return {
    transactionMs,
    activeSessions: (load.tps * sessionMs) / 1000,
    cpuPct: 100 * (constants.backgroundCpuShare + (load.tps * cpuMs) / (load.vcpu * 1000)),
    storageReadsPerS: load.tps * load.storageReads,
    peakTps: tightest.tps,
    limitedBy: tightest.limitedBy,
  };
}

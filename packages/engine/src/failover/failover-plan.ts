import type { StorageMode } from "../prices/price-sheet.ts";
import type { PageClass } from "../reads/hits/page-class.ts";
import type { ReadConstants } from "../reads/latency/read-constants.ts";
import type { Finding } from "../units/finding.ts";
import type { CacheManagementCluster, CacheRequirement } from "./check-cache-management.ts";

/** Instance that takes over. */
export interface FailoverInstance {
  readonly instanceClass: string;
  readonly vcpu: number;
  readonly memoryGib: number;
  readonly nvmeGb: number | null;
}

/** The question of CCM-1 to CCM-3. */
export interface FailoverInput {
  readonly instance: FailoverInstance;
  readonly storageMode: StorageMode;
  readonly cluster: Omit<CacheManagementCluster, "writerClass">;
  /** What the writer has in its cache, with touches per transaction. */
  readonly pageClasses: readonly PageClass[];
  /** Transactions a second before the failover. */
  readonly tps: number;
  /** Connections that send the next transaction when the last one is done. */
  readonly clients: number;
  /** Share of the cached set that the reader holds through its own queries, 0–1. */
  readonly readerOverlapShare: number;
  /** Seconds after this failover until the next one, or null: inside the reader's warm-up that one is cold. */
  readonly secondFailoverAfterS: number | null;
  readonly failoversPerYear: number;
  /** From the failure until the new writer takes connections, s. */
  readonly failoverS: number;
  /** On-demand price of the tier-0 reader, USD an hour, and where it stands; null when not sold. */
  readonly readerHour: { readonly usd: number; readonly source: string } | null;
  /** Such a reader runs already, so that it costs nothing more. */
  readonly readerRuns: boolean;
  readonly constants: Pick<ReadConstants, "storageReadMs" | "nvmeReadMs" | "readCeilingPerS">;
}

/** How the transactions come back. Seconds count from when the new writer takes connections. */
export interface Recovery {
  /** Null when the cache is still colder after four hours. */
  readonly secondsTo50: number | null;
  readonly secondsTo90: number | null;
  readonly secondsTo99: number | null;
  /** Against the rate before, from the failure on, the outage included. */
  readonly lostTransactions: number;
  readonly lostTransactionsPerYear: number;
  /** Mean of each second from the failure on; the outage is 0. */
  readonly tps: Float64Array;
}

/** The answer. `with` says what cluster cache management gives where its requirements are met. */
export interface FailoverPlan {
  readonly failoverS: number;
  /** Transactions a second before the failover, as the model carries them. */
  readonly steadyTps: number;
  readonly without: Recovery;
  readonly with: Recovery & { readonly isAvailable: boolean };
  /** How long the writer takes to send the cached set to a cold reader, s. */
  readonly readerWarmUpS: number;
  /** Month of 730 h; 0 of one that runs already, null when the class has no price here. */
  readonly readerMonthlyUsd: number | null;
  readonly requirements: readonly CacheRequirement[];
  readonly verdict: FailoverVerdict;
  readonly notes: readonly Finding[];
  /** What the figures were computed from beside the plan's own, for whoever explains them. */
  readonly basis: {
    readonly cachedGib: number;
    readonly tps: number;
    readonly clients: number;
    readonly storageReadMs: number;
    readonly readCeilingPerS: number;
    readonly readerOverlapRatio: number;
    readonly failoversPerYear: number;
    readonly sentPagesPerS: number;
    readonly sentRatio: number;
    readonly instanceClass: string;
    readonly readerHour: FailoverInput["readerHour"];
    readonly storageMode: StorageMode;
  };
}

/** Seconds of which nobody knows more than between what they lie; null is more than four hours. */
export interface SecondsSpan {
  readonly low: number | null;
  readonly high: number | null;
}

/** Between what the figures lie where of the curve of memory only bounds are known (MEM-5). */
export interface RecoveryBounds {
  readonly coldSecondsTo90: SecondsSpan;
  readonly warmSecondsTo90: SecondsSpan;
  /** The same cases to the other shares; absent in old reports. */
  readonly coldSecondsTo50?: SecondsSpan;
  readonly coldSecondsTo99?: SecondsSpan;
  readonly warmSecondsTo50?: SecondsSpan;
  readonly warmSecondsTo99?: SecondsSpan;
  readonly savedTransactions: { readonly low: number; readonly high: number };
}

/** What a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3): a code with figures. */
export type FailoverVerdict =
  | { readonly code: "warm-at-once" }
  | ({ readonly code: "not-available"; readonly unmet: readonly CacheRequirement[] } & Cold)
  | ({ readonly code: "second-cold"; readonly readerWarmUpS: number } & Cold)
  | ({
      readonly code: "reader";
      /** Null when it is not sold here. */
      readonly monthlyUsd: number | null;
      /** What that price is of; absent in old reports. */
      readonly storageMode?: StorageMode;
      readonly warmSecondsTo90: number | null;
      readonly savedTransactions: number;
    } & Cold)
  | { readonly code: "frozen-text"; readonly text: string };

interface Cold {
  /** Without cluster cache management; null when still colder after four hours. */
  readonly coldSecondsTo90: number | null;
  /** Absent where the figures are no middle of bounds. */
  readonly bounds?: RecoveryBounds;
}

/** From the failure until the new writer takes connections, at most, s (S4; public runs 10–16 s). */
export const FAILOVER_S = 35;

/** Share of the writer's cached pages that its tier-0 reader held: 20,904,013 of 20,924,274 (S4). */
export const SENT_SHARE = 0.999;

/** Pages a second that the writer sends to a cold reader: 2,242,000 in a minute (S4). */
export const SENT_PAGES_PER_S = 2_242_000 / 60;

/** Pages of pgbench_accounts and of its primary key in the writer's cache (S4). */
export const PUBLISHED_CACHED_PAGES = { heap: 18_182_376, primaryKey: 2_741_898 } as const;

/** Instance of the published failover; AWS's present tables no longer list its family (S4). */
export const PUBLISHED_INSTANCE = {
  instanceClass: "db.r4.16xlarge",
  vcpu: 64,
  memoryGib: 488,
  nvmeGb: null,
} as const;

/** Everything but the instance, its price and the workload, as a page or a command first shows it. */
export const FAILOVER_DEFAULTS = {
  storageMode: "standard",
  readerOverlapShare: 0,
  secondFailoverAfterS: null,
  readerRuns: false,
  failoversPerYear: 2,
  failoverS: FAILOVER_S,
} as const satisfies Partial<FailoverInput>;

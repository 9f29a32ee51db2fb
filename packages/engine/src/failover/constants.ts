import type { FailoverInput } from "./failover-plan.ts";

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
  failoversPerYear: 2,
  failoverS: FAILOVER_S,
} as const satisfies Partial<FailoverInput>;

import type { CacheRequirement } from "./cache-requirement.ts";

/** What a failover costs in time and transactions, and what to do about it (CCM-1 to CCM-3): a code with figures. */
export type FailoverVerdict =
  | { readonly code: "warm-at-once" }
  | ({ readonly code: "not-available"; readonly unmet: readonly CacheRequirement[] } & Cold)
  | ({ readonly code: "second-cold"; readonly readerWarmUpS: number } & Cold)
  | ({
      readonly code: "reader";
      /** Null when it is not sold here. */
      readonly monthlyUsd: number | null;
      readonly warmSecondsTo90: number | null;
      readonly savedTransactions: number;
    } & Cold)
  | { readonly code: "frozen-text"; readonly text: string };

interface Cold {
  /** Without cluster cache management; null when still colder after four hours. */
  readonly coldSecondsTo90: number | null;
}

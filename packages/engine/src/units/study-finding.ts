import type { Assumed, Known, Plain } from "./finding-rows.ts";

/** What the figures of Optimized Reads rest on. */
export type ReadsFinding =
  | Assumed<
      Plain<"tier-fitted"> & {
        /** Latencies and ceilings of one published run (ORD-3), and what the question replaced of them; absent = nothing, and in old reports. */
        "read-constants": {
          readonly replaced?: readonly {
            readonly name: string;
            readonly value: number;
            readonly published: number;
          }[];
        };
        /** Of what these classes leave to storage only bounds are known (MEM-5); ratios, the middle is taken. */
        "reads-bounded": {
          readonly pools: readonly {
            readonly instanceClass: string;
            readonly low: number;
            readonly middle: number;
            readonly high: number;
          }[];
        };
      }
    >
  | Known<
      Plain<
        "reads-month" | "class-change" | "io-not-priced" | "other-io-not-priced" | "storage-not-priced"
      > & {
        "not-eligible": { readonly instanceClass: string };
        "no-price": { readonly instanceClass: string };
        /** `modelPct` is null when nothing misses memory in the model. */
        "measured-tiered-cache": { readonly measuredPct: number; readonly modelPct: number | null };
      }
    >;

/** What the figures of a failover rest on. */
export type FailoverFinding =
  | Assumed<
      Plain<"recovery-read-so" | "recovery-bounded"> & {
        "failovers-assumed": { readonly failoversPerYear: number };
        "rate-above-model": { readonly givenTps: number; readonly steadyTps: number };
      }
    >
  | Known<{
      "second-failover-cold": { readonly readerWarmUpS: number; readonly secondFailoverAfterS: number };
    }>;

import type { BlockingFeature } from "./features.ts";
import type { Assumed, Known, Plain, Rows } from "./finding-rows.ts";

/** A setting that keeps an instance from pausing. */
export type PauseFact = BlockingFeature | "provisionedReaders";

/** What keeps a cluster from pausing, and what that was read from. */
export type PauseFinding =
  | Known<Plain<`pause-blocked-${PauseFact}`>>
  | Assumed<
      Plain<"pause-without-connections"> & {
        /** Demand up to this counts as idle; hours of a month a pause would take so, and with zero demand alone. */
        "idle-background": {
          readonly backgroundAcu: number;
          readonly pauseHours: number;
          readonly zeroHours: number;
        };
      }
    >
  | Rows<
      { "pause-never-idle": { readonly seen: "demand" | "connections"; readonly afterS: number } },
      boolean
    >;

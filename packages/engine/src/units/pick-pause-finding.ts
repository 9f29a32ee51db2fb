import type { Assumed, Known } from "./finding-rows.ts";

/** What is to be known of the pauses of a pick, and of those that it could have (PAU-1, IDL-1). */
export type PickPauseFinding =
  | Assumed<{
      /**
       * What a range from 0 would save a month if nobody kept a connection open while nothing but background is asked, and the
       * hours of a month it would be paused. Counted: connections were measured, and stay open; else nobody counted them. `isOpen`:
       * nobody can be sure whether its pages, cold after a pause, come in fast enough. `isOutside`: nobody
       * counted, and its cold starts keep it just outside the limits; `timePct`: short or slow for so much of the time, where
       * that is a limit it misses.
       */
      "pause-would-save": {
        readonly maxAcu: number;
        readonly lessUsd: number;
        readonly pausedHours: number;
        readonly isCounted: boolean;
        readonly isOpen?: true;
        readonly isOutside?: true;
        readonly timePct?: number;
      };
    }>
  | Known<{
      /**
       * The pick pauses (PAU-1), at some hours alone where it has a minimum at others: seconds until then, and those that a client
       * waits; what runs today pauses after so many other seconds, where it does. Of so many readers alone beside a class. What
       * kept it awake, where it may pause and hardly does.
       */
      "pick-pauses": {
        readonly afterS: number;
        readonly todayS?: number;
        readonly ofReaders?: number;
        readonly awake?: KeptAwake;
        readonly isAtTimes: boolean;
        readonly resumeS: number;
        readonly longResumeS: number;
      };
      /** What runs today may pause after so many seconds and hardly does, where the pick is another shape (PAU-1). */
      "today-awake": { readonly afterS: number; readonly awake: KeptAwake };
      /** The pick would cost less if it paused after fewer seconds (PAU-1), USD a month. */
      "pause-sooner": { readonly fromS: number; readonly toS: number; readonly lessUsd: number };
    }>;

/**
 * What keeps a writer awake that may pause, and for how long of a month it paused all the same, in so many days: as measured of what
 * runs today, else by its connections. `demand`: nobody counted connections. `unknown`: nobody was connected, and it did not pause.
 */
export interface KeptAwake {
  readonly by: "connections" | "demand" | "unknown";
  /** The fewest that there were at any time; absent where they are not what keeps it awake. */
  readonly leastOpen?: number;
  readonly isToday: boolean;
  readonly pausedHours: number;
  readonly days: number;
}

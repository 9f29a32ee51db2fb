import type { Names } from "./finding-rows.ts";

/** What the files say of the instance that they were measured on. */
export interface SourceRows {
  /** Described as a class, measured to the end as a range and planned as that; null = its minimum is not known. */
  "described-class-ran": {
    readonly instanceClass: string;
    readonly minAcu: number | null;
    readonly maxAcu: number;
  };
  /** CPU never exceeds 1: a share, it may be, where a percentage is asked; by name where it is a reader's. */
  "cpu-as-share": { readonly highest: number; readonly instance?: string };
  /** No Maximum of CPU; `isCoarse`: its Average is over more than a minute, so bursts are not seen; absent = not, and in old reports. */
  "no-maximum": { readonly isCoarse?: true };
  /**
   * Full samples, and the share of the time in which they hid demand (absent in old plans), with the 24 hours (epoch second) that hold
   * that share of it where one day alone does; by name where it is a reader.
   */
  censored: {
    readonly samples: number;
    readonly timePct: number;
    readonly hiddenPct?: number;
    readonly hiddenDay?: { readonly fromS: number; readonly pct: number };
    readonly instance?: string;
  };
  /**
   * Times that a serverless instance was full while capacity climbed, their seconds, and the longest with its capacity before and after;
   * by name where it is a reader, and readers that rise as the planned one does since their own climbs tell nothing.
   */
  "full-climbs": {
    readonly climbs: number;
    readonly seconds: number;
    readonly longestS: number;
    readonly fromAcu: number;
    readonly toAcu: number;
    readonly instance?: string;
    readonly alike?: readonly string[];
  };
  /** Hours without a capacity of those that ask for more than the mean: what was measured does not price the instance. */
  "capacity-misses-busiest": {
    readonly instance: string | null;
    readonly hours: number;
    readonly ofHours: number;
  };
  /** Hours without a capacity, of those of its time, whose CPU asks for far less than the hours with one: they are no month either. */
  "capacity-misses-quiet": {
    readonly instance: string | null;
    readonly hours: number;
    readonly ofHours: number;
  };
  /**
   * Connections that stand at all that a class, or a range by its maximum, takes by default (DEM-9), and for what share of the time;
   * what the pick takes (null = of a reader, or nobody knows).
   */
  "connections-full": {
    readonly instance: string | null;
    readonly runsOn: string | { readonly maxAcu: number };
    readonly standAt: number;
    readonly accepted: number;
    readonly timePct: number;
    readonly pickTakes: number | null;
  };
}

/** What the files say against what is said to run, or leave open of it. */
export interface SaidRows {
  /** Readers on a range of which nothing was measured: neither today nor an option has them (TOD-1). */
  readonly "readers-left-out": { readonly instances: Names };
  /** A reader that is described as a class whose hardware is not known: neither today nor an option has it (TOD-1). */
  readonly "reader-class-unknown": { readonly instance: string; readonly instanceClass: string };
  /** Measured capacity comes to fewer ACU-hours a month than its CPU of this maximum asks for in the same hours; by name where it has one. */
  readonly "capacity-below-cpu": {
    readonly acuHours: number;
    readonly askedAcuHours: number;
    readonly maxAcu: number;
    readonly instance?: string;
  };
  /** Capacity over ACUUtilization gives another maximum than the one said, or one that cannot be; a reader by name. */
  /** What the measured capacity bills a month, where its CPU denies it and nothing is compared with that (TOD-1). */
  readonly "today-metered": { readonly monthlyUsd: number };
  readonly "maximum-contradicted": {
    readonly impliedAcu: number;
    readonly maxAcu: number;
    readonly isDenied?: true;
    readonly instance?: string;
  };
}

import type { Names } from "./finding-rows.ts";

/** What is taken of the readers that the files hold (CLU-1). */
export interface ReaderRows {
  /** Readers that run and whose CPU is not in the files: they stay as they are. */
  readonly "readers-unmeasured": { readonly instances: Names };
  /** The files hold the CPU of a reader of another time than the planned instance's (epoch seconds): it stays as it is. */
  readonly "reader-elsewhen": {
    readonly instance: string;
    readonly of: { readonly fromS: number; readonly toS: number };
    readonly planned: string | null;
    readonly beside: { readonly fromS: number; readonly toS: number };
  };
  /** Instances of the cluster whose class nobody said, taken to be of the planned one's. */
  readonly "readers-alike": { readonly instances: Names; readonly instanceClass: string };
  /** The same with a measured capacity beside a class: on a range up to this maximum, and what says it. */
  readonly "readers-ranged": {
    readonly instances: Names;
    readonly maxAcu: number;
    readonly by: "description" | "acu-utilization" | "cpu" | "capacity";
  };
  /** A serverless reader of which nobody says a tier, which has less than the writer's capacity in this much of the time: it does not follow it. */
  readonly "reader-tier-shown": {
    readonly instance: string;
    readonly writer: string | null;
    readonly belowPct: number;
    /** The tier that it is taken to be in. */
    readonly tier: number;
  };
  /**
   * A serverless reader beside a class that is said to be in a tier in which it would have the class's memory, and has less in this much
   * of the time: it is taken to be in the other tier.
   */
  readonly "reader-tier-denied": {
    readonly instance: string;
    /** The writer's. */
    readonly instanceClass: string;
    readonly saidTier: number;
    readonly tier: number;
    readonly belowPct: number;
    /** What it would have at every hour in the tier that is said, ACU; null of a class whose memory nobody knows. */
    readonly leadAcu: number | null;
  };
  /** The maximum that capacity over ACUUtilization implies cannot be: it counts for nothing. */
  readonly "acu-utilization-impossible": { readonly instance: string; readonly impliedAcu: number };
  /** Readers of today beyond those that a cluster may have: no option runs them. */
  readonly "readers-beyond-most": { readonly instances: Names; readonly most: number };
}

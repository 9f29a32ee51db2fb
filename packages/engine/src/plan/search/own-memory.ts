import type { OptionShape } from "../terms/shape-key.ts";
import type { NeedOrigin } from "../workload/figures-in-use.ts";

/** A working set that somebody entered, and a share of the time in which it must be held below the one that a plan starts with. */
export type OwnMemoryWord = "set" | "share";

/** What somebody said of memory and makes the pick what it is. */
export interface OwnMemory {
  /** What of it: without any of these, or without all of them, another shape is the pick. */
  readonly decides: readonly OwnMemoryWord[];
  /** What would be taken to be hot without a set that was entered, GiB. */
  readonly taken: { readonly fromGib: number; readonly toGib: number; readonly origin: NeedOrigin };
  /** What would be picked without what decides; null where nothing would be inside the limits. */
  readonly instead: {
    /** Option id, which need not be among the plan's options. */
    readonly id: string;
    readonly shape: OptionShape;
    /** More a month than the pick, below zero where it costs less; null where there is none. */
    readonly moreUsd: number | null;
  } | null;
}

import type { RunState } from "./run-state.ts";

/** What pausing added to a run. */
export interface PauseTotals {
  readonly pauses: number;
  readonly resumes: number;
  readonly pausedS: number;
  readonly waitedS: number;
}

/** What a runner needs beyond the state. */
export interface RunPlan {
  readonly run: RunState;
  /** Triples of `boundsTimeline`. */
  readonly bounds: Int32Array;
  readonly autoPauseS: number | null;
  readonly startHalf: number | null;
}

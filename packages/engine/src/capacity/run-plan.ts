import type { PageState } from "./page-state.ts";
import type { RunState } from "./run-state.ts";

/** What a runner needs beyond the state. */
export interface RunPlan {
  readonly run: RunState;
  /** Triples of `boundsTimeline`. */
  readonly bounds: Int32Array;
  readonly autoPauseS: number | null;
  readonly startHalf: number | null;
  /** What it does not come below while it runs, whatever its minimum, half-ACU; the maximum wins. Absent = nothing. */
  readonly leastHalf?: number;
  /** Null where reads are as they were in the source. */
  readonly pages: PageState | null;
}

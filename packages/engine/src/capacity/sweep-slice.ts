import { PageState, type ReadCost } from "./page-state.ts";
import type { CapacityParameters } from "./parameters.ts";
import type { PreparedTrace } from "./prepare-trace.ts";
import { runDropTogether } from "./run-drop.ts";
import type { RunPlan } from "./run-plan.ts";
import { type CapacityTables, capacityTables, newRunState } from "./run-state.ts";

/** Numbers one setting of a sweep answers with, in this order. */
export const SWEEP_COLUMNS = ["halfAcuSeconds", "throttledS", "deficitMilliAcuS", "longestEpisodeS"] as const;

/** Many settings over one prepared trace: plain numbers and columns, ready for shared memory. */
export interface Sweep {
  readonly prepared: PreparedTrace;
  readonly parameters: CapacityParameters;
  /** Minimum and maximum of each setting, half-ACU, in pairs; minimum 1 or more, checked by the caller. */
  readonly settings: Int32Array;
  /** `SWEEP_COLUMNS` of each setting, one after the other. */
  readonly out: Float64Array;
  /** What reads cost (MEM-6, MEM-8); absent or null = the demand as it is. */
  readonly reads?: ReadCost | null;
}

/**
 * Simulates a slice of a sweep in drop mode, without schedule and pause (ACU-1…6), all its settings in one pass
 * over the trace. A worker takes slices by an atomic counter and calls this for each; the same numbers come out
 * however the sweep is cut, and a few settings a slice are enough.
 *
 * @param slice.from first setting
 * @param slice.to one past the last
 * @param slice.tables kept by the caller between slices; built when absent
 */
export function sweepSlice(
  sweep: Sweep,
  slice: { readonly from: number; readonly to: number; readonly tables?: CapacityTables | undefined },
): void {
  const { prepared, settings, out, reads = null } = sweep;
  const tables = slice.tables ?? capacityTables(sweep.parameters);
  const plans = Array.from({ length: slice.to - slice.from }, (_, i): RunPlan => {
    const at = 2 * (slice.from + i);
    const bounds = Int32Array.of(0, settings[at] as number, settings[at + 1] as number);
    const run = newRunState({ prepared, tables, withChanges: false });
    const pages = reads === null ? null : new PageState(reads, run);
    return { run, bounds, autoPauseS: null, startHalf: null, pages };
  });
  runDropTogether(plans);
  for (const [i, { run }] of plans.entries()) {
    const setting = slice.from + i;
    out[4 * setting] = run.halfAcuSeconds;
    out[4 * setting + 1] = run.throttledS;
    out[4 * setting + 2] = run.deficitMilliAcuS;
    out[4 * setting + 3] = run.longestEpisodeS;
  }
}

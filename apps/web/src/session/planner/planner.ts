import type { Calibration } from "@acuity/engine/capacity";
import type { EarlyRaise, Plan, Settings, WaysToPay, WhatIf, WorkloadView } from "@acuity/engine/plan";
import type { HeatPoint } from "../../charts/prepare/money/heat-map.ts";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import type { View } from "../../charts/prepare/supply/supply-columns.ts";

/** How far a long calculation has come, in settings tried. */
export interface PlanProgress {
  readonly tried: number;
  readonly of: number;
}

/** Capacity ranges of a heat map: every minimum with every maximum. */
export interface HeatAxes {
  readonly minima: readonly number[];
  readonly maxima: readonly number[];
}

/**
 * What a screen needs to answer what-ifs. Calls run in the session's worker; the arrays in an answer are the
 * caller's own. A call rejects with an `Error` whose message is a sentence for the user.
 */
export interface Planner {
  readonly whatIf: (settings: Settings) => Promise<WhatIf>;
  /** `whatIf` for a hand that moves: long columns stay in the worker, `view` says which stretch and how many points. */
  readonly answer: (settings: Settings, view: View) => Promise<ChartAnswer>;
  /** A later call, or `cancel`, ends an earlier one, which then rejects. */
  readonly plan: (settings: Settings, onProgress?: (progress: PlanProgress) => void) => Promise<Plan>;
  /** Cost and unmet time of every pair of a grid, for the heat map. A later call ends an earlier one. */
  readonly sweep: (settings: Settings, axes: HeatAxes) => Promise<readonly HeatPoint[]>;
  /** Curve of commitments and both storage modes of one setting. Asked when the hand rests. */
  readonly waysToPay: (settings: Settings) => Promise<WaysToPay>;
  /** What beginning the raised hours of the schedule earlier costs and saves in a month (SCH-1). */
  readonly earlyRaises: (settings: Settings) => Promise<readonly EarlyRaise[]>;
  /** The trace replayed against its measured capacity (REC-1). Rejects when the trace has none. */
  readonly replay: (source: Settings["source"]) => Promise<Calibration>;
  readonly cancel: () => void;
}

/** What the plan route hands to the workbench. */
export interface PlannerProps {
  readonly planner: Planner;
  readonly workload: WorkloadView;
  /** Measured instances beside the planned one. */
  readonly otherInstances: readonly string[];
  /** The what-if in the URL. Changes show at once; the history gets one entry when the hand rests. */
  readonly settings: Settings;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

import type { Plan, Settings, WhatIf, WorkloadView } from "@acuity/engine";

/**
 * What a screen needs to answer what-ifs. Calls run in the session's worker; the arrays in an answer are the
 * caller's own. A call rejects with an `Error` whose message is a sentence for the user.
 */
export interface Planner {
  readonly whatIf: (settings: Settings) => Promise<WhatIf>;
  readonly plan: (settings: Settings) => Promise<Plan>;
}

/** What the plan route hands to the workbench. */
export interface PlannerProps {
  readonly planner: Planner;
  readonly workload: WorkloadView;
  /** The what-if in the URL. Changes show at once; the history gets one entry when the hand rests. */
  readonly settings: Settings;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

import type { Calibration } from "@acuity/engine/capacity";
import type { Baseline } from "@acuity/engine/plan";
import type { Planner, WorkloadSummary } from "../../../session/planner/questions.ts";
import { useAtRest } from "../../../session/tab/use-at-rest.ts";

export interface ReplayState {
  /** Null while unknown. */
  readonly found: Calibration | null;
  /** Why there is nothing to compare, as a sentence. */
  readonly problem: string | null;
}

/** The trace against its own measured capacity; null for traces without one. */
export function useReplay(
  planner: Planner,
  { workload, source }: { readonly workload: WorkloadSummary; readonly source: Baseline["source"] },
): ReplayState | null {
  const question = workload.hasActual && source.kind === "serverless" ? ({ kind: "replay" } as const) : null;
  const replay = useAtRest(planner, { question, inputs: source, isQuiet: true });
  return question === null ? null : replay;
}

import type { Plan, Settings } from "@acuity/engine/plan";
import { type Decision, decisionOf, placeOf } from "@acuity/words";
import type { WorkloadSummary } from "../../session/planner/questions.ts";

interface ToShare {
  readonly plan: Plan;
  readonly workload: WorkloadSummary;
  readonly settings: Settings;
}

/** What the memo will decide, in the memo's place; null where nothing was tried. */
export function decisionToShare({ plan, workload, settings }: ToShare): Decision | null {
  return decisionOf({ plan, workload, findings: workload.notes }, placeOf(settings.currency));
}

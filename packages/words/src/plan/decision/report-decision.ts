import type { Plan } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import type { Decision } from "./decision.ts";
import { type DecisionInput, decisionOf } from "./decision-of.ts";

/** Of a frozen report what its decision is told by. */
interface ReportTold extends Pick<DecisionInput, "workload"> {
  /** As it was told when the report was made. */
  readonly decision?: object;
  readonly plan: Plan | null;
  readonly notes: DecisionInput["findings"];
}

/** The decision of a report: the one that was frozen, whatever would be said today; of a report of before that it is told anew. */
export function reportDecision(
  { decision, plan, workload, notes }: ReportTold,
  place: Place,
): Decision | null {
  // The compiler held it to the type when the report was made, as it did the figures.
  if (decision !== undefined) return decision as Decision;
  return plan && decisionOf({ plan, workload, findings: notes }, place);
}

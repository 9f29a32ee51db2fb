// What the command prints of a plan, for the tests of other faces.

import { outcomeOf } from "../src/printers/plan-outcome.ts";
import { planReport } from "../src/printers/plan-report.ts";
import { planText } from "../src/printers/plan-text.ts";

/** The text of `acuity plan` without its remarks, of a plan that was made already. */
export function printedPlan(...[plan, known]: Parameters<typeof outcomeOf>): string {
  return planText(outcomeOf(plan, known), false);
}

/** The JSON of `acuity plan`, of a plan that was made already. */
export function reportedPlan(...[plan, known]: Parameters<typeof outcomeOf>): ReturnType<typeof planReport> {
  return planReport(outcomeOf(plan, known));
}

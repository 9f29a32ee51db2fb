import { type Market, type Plan, resolve, type Settings, type Workload } from "@acuity/engine/plan";
import { COMMAND_LINE, decisionOf, headlineOf } from "@acuity/words";
import { type PlanOutcome, planBills } from "./plan-report.ts";
import { sayPlan } from "./said-plan.ts";

interface Asked extends Pick<PlanOutcome, "warnings"> {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
}

/** A plan with what is said of it, ready to be printed. */
export function outcomeOf(plan: Plan, { workload, settings, market, warnings }: Asked): PlanOutcome {
  const said = sayPlan(plan);
  const told = { plan, workload: workload.view, findings: workload.view.notes };
  return {
    plan: said,
    tried: plan,
    decision: decisionOf(told, COMMAND_LINE),
    headline: headlineOf(told, COMMAND_LINE),
    bills: planBills(said, { workload, market }),
    effective: resolve({ workload, settings, market }),
    warnings,
  };
}

import type { Plan } from "@acuity/engine/plan";
import { toldPlan } from "../plan/decision/told-plan.ts";
import { ioOptimizedFrom } from "../plan/storage-wait-words.ts";
import { type ChangeOfShape, changeOf } from "./change-of.ts";
import type { ChangeInput } from "./planned-change.ts";

/** The change to what the decision tells of: the upgrade first where one is, then its shape (CLU-3). Null where nothing was tried. */
export function changeOfPlan(
  plan: Plan,
  known: Pick<ChangeInput, "clusterName" | "baseline">,
): ChangeOfShape | null {
  const of = toldPlan(plan);
  if (of === null) return null;
  const { instances } = of.plan;
  // The plan as it stands is of the version that runs, also where the user alone said which.
  const runsOn = plan.upgrade ? (plan.options[0]?.settings.engineVersion ?? null) : null;
  return changeOf({
    ...{ ...known, settings: of.told.settings, runsOn },
    ...(instances && { instances }),
    ...ioOptimizedFrom(plan),
  });
}

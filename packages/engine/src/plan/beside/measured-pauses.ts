import { blockingAmong } from "../../units/features.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";

/**
 * A feature that never lets the writer pause, of a trace that was paused (FLO-1): the cluster had it for less than was measured,
 * or the plan is of one that gets it. The user's word counts; what contradicts it is said.
 */
export function measuredPauseFindings(
  { features: used }: Pick<Settings, "features">,
  { baseline }: { readonly baseline: Pick<NonNullable<Plan["baseline"]>, "holding"> | null },
): readonly PlanFinding[] {
  const features = blockingAmong(used);
  const hours = baseline?.holding?.lines.find(({ cause }) => cause === "paused")?.hours ?? 0;
  return features.length === 0 || hours === 0
    ? []
    : [{ code: "pauses-measured", features, hours, assumption: false }];
}

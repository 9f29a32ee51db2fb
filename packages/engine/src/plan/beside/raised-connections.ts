import type { PlanFinding } from "../../units/plan-finding.ts";
import { takenBy } from "../limits/lost-connections.ts";
import type { Plan } from "../search/plan.ts";
import type { OverDefault } from "../terms/over-default.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { nearConnectionsFindings, runsAsOf } from "./near-connections.ts";

type Raised = Extract<PlanFinding, { readonly code: "connections-raised" }>;

/** Connections of today's instances beside what they take by default: near it, and above it. */
export function connectionsFindings(
  found: Parameters<typeof nearConnectionsFindings>[0],
  effective: Effective,
): readonly PlanFinding[] {
  const pick = found.options.find(({ id }) => id === found.pick);
  return [...nearConnectionsFindings(found, effective), ...raisedConnectionsFindings(pick, effective)];
}

/** Instances of today whose max_connections was raised above the default, and what the pick takes without that (DEM-9). */
export function raisedConnectionsFindings(
  pick: Pick<Plan["options"][number], "settings"> | undefined,
  effective: Effective,
): readonly PlanFinding[] {
  return effective.overDefault.flatMap((one) => {
    const { instance, runsOn, peak, accepted, isRaised } = one;
    if (!isRaised) return [];
    const on = pick === undefined ? null : pickOf(one, { settings: pick.settings, effective });
    return [
      {
        ...{ code: "connections-raised", instance, runsOn, peak, accepted, assumption: false },
        pick: on,
      } as const,
    ];
  });
}

/** What an instance runs on in the pick, and what that takes by default; null where the pick has no such instance. */
function pickOf(
  { instance, runsOn, accepted }: OverDefault,
  { settings, effective }: { readonly settings: Settings; readonly effective: Effective },
): Raised["pick"] {
  const isPlanned = instance === effective.workload.evidence.planned.id;
  const runsAs = runsAsOf(settings, isPlanned ? null : instance);
  if (runsAs === undefined) return null;
  const takes = takenBy({ settings, market: effective.market }, runsAs) ?? 0;
  const { instanceClass = null } = runsAs.kind === "provisioned" ? runsAs : {};
  const isToday =
    typeof runsOn === "string"
      ? instanceClass === runsOn
      : runsAs.kind === "serverless" && takes === accepted && settings.maxAcu === runsOn.maxAcu;
  return isToday ? "today" : { takes };
}

import { maxConnections } from "../../demand/max-connections.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { countsAll, type LostConnections, lostConnections, takenBy } from "../limits/lost-connections.ts";
import type { Plan } from "../search/plan.ts";
import { maximaAllowed } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";

type LossConnections = Extract<PlanFinding, { readonly code: "loss-connections" }>;

/**
 * Today's instances do not take the connections of one that is lost beside their own (CLU-1). max_connections is a parameter, so it
 * refuses nothing (DEM-9), and is said whether or not the user asks for a standby; not where none is wanted.
 */
export function lossConnectionsFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  effective: Effective,
): readonly PlanFinding[] {
  const { settings, workload } = effective;
  const { readers = [] } = workload.view;
  if (settings.limits.standby === "none" || settings.readers.length === 0 || readers.length === 0) return [];
  const asToday: Effective = { ...effective, settings: settingsOfToday(effective, readers) };
  const loss = lostConnections(asToday);
  if (loss === null) return [];
  const isLeast = !countsAll(asToday);
  const pick = pickOf(plan, effective);
  return [
    { ...{ code: "loss-connections", ...loss, isLeast }, ...hostOf(loss, asToday), pick, assumption: false },
  ];
}

function pickOf(
  { options, pick: id, today }: Pick<Plan, "options" | "pick" | "today">,
  effective: Effective,
): LossConnections["pick"] {
  const pick = options.find((option) => option.id === id);
  if (pick === undefined) return null;
  if (id === today) return "today";
  return lostConnections({ ...effective, settings: pick.settings }) === null ? "survives" : "short";
}

/** What the instance runs on that is asked for too many, and the next of its kind that takes them by default. */
function hostOf(
  { on, peak }: LostConnections,
  { settings, market }: Effective,
): Pick<LossConnections, "runsOn" | "by"> {
  const host = on.kind === "reader" ? settings.readers[on.position - 1] : settings.writer;
  if (host === undefined || host.kind === "serverless") {
    const { engine, minAcu, maxAcu } = settings;
    const by = maximaAllowed(settings).find(
      (most) => maxConnections({ engine, minAcu, maxAcu: most }) >= peak,
    );
    return { runsOn: { maxAcu }, by: by === undefined ? null : { maxAcu: by } };
  }
  const { instanceClass, family } = specOf(market, host.instanceClass ?? "");
  const [by] = market.specs
    .filter((spec) => spec.family === family)
    .filter((spec) => (takenBy({ settings, market }, { kind: "provisioned", ...spec }) ?? 0) >= peak)
    .sort((a, b) => a.vcpu - b.vcpu);
  return { runsOn: instanceClass, by: by?.instanceClass ?? null };
}

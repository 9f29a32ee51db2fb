import { FAILOVER_S } from "../../failover/failover-plan.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";

type Instances = Pick<Settings, "writer" | "readers">;

/**
 * What changing to a shape takes: every instance on another class, or on ACU where it had a class, is another instance, and
 * the writer's role moves to one (S2). The bounds of a range change where they are. Readers without a counterpart today are
 * added, not changed.
 */
export function changeFindings(
  { writer, readers }: Instances,
  { source, readers: running }: Pick<Baseline, "source" | "readers">,
): readonly PlanFinding[] {
  const movesWriter = isAnother(writer, source);
  const today = new Map(running.map((one) => [one.instance, one.source]));
  const changed = readers.filter(({ kind, instanceClass, measured }) => {
    const was = measured ? today.get(measured.instance) : undefined;
    return was !== undefined && isAnother({ kind, instanceClass }, was);
  });
  const instances = changed.length + Number(movesWriter);
  if (instances === 0) return [];
  return [{ code: "change-takes", instances, failoverS: movesWriter ? FAILOVER_S : null, assumption: false }];
}

function isAnother(
  to: { readonly kind: SourceSetting["kind"]; readonly instanceClass?: string | null },
  from: SourceSetting,
): boolean {
  if (from.kind === "serverless") return to.kind !== "serverless";
  return to.kind === "serverless" || to.instanceClass !== from.instanceClass;
}

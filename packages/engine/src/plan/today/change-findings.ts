import { FAILOVER_S } from "../../failover/failover-plan.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";

type Shape = Pick<Settings, "writer" | "readers" | "storageMode">;
type Ran = Pick<Baseline, "source" | "readers" | "storageMode" | "described"> & { readonly on: string };

/** What changing to a shape takes, and from when its storage may. */
export function changeFindings(shape: Shape, ran: Ran): readonly PlanFinding[] {
  return [...instanceFindings(shape, ran), ...storageFindings(shape, ran)];
}

/**
 * What changing to a shape takes: every instance on another class, or on ACU where it had a class, is another instance, and
 * the writer's role moves to one (S2). The bounds of a range change where they are. Readers without a counterpart today are
 * added, not changed.
 */
function instanceFindings(
  { writer, readers }: Shape,
  { source, readers: running }: Ran,
): readonly PlanFinding[] {
  const movesWriter = isAnother(writer, source);
  const today = new Map(running.map((one) => [one.instance, one.source]));
  const changed = readers.filter(({ kind, instanceClass, measured }) => {
    const was = measured ? today.get(measured.instance) : undefined;
    return was !== undefined && isAnother({ kind, instanceClass }, was);
  });
  const instances = changed.length + Number(movesWriter);
  if (instances === 0) return [];
  const failoverS = movesWriter ? FAILOVER_S : null;
  const standIn = movesWriter ? standInOf({ writer, readers }, today) : undefined;
  return [{ code: "change-takes", instances, failoverS, ...(standIn && { standIn }), assumption: false }];
}

/** Who takes over while the writer changes: where all are of one class, or on the range, then, a reader that stays; without any, one that is cold. */
function standInOf(
  { writer, readers }: Pick<Settings, "writer" | "readers">,
  today: ReadonlyMap<string, SourceSetting>,
): "stays" | "unread" | undefined {
  if (today.size === 0) return "unread";
  const stay = readers.some(({ measured }) => measured != null && today.has(measured.instance));
  const isAlike = readers.every((reader) =>
    writer.kind === "serverless"
      ? reader.kind === "serverless"
      : reader.instanceClass === writer.instanceClass,
  );
  return stay && isAlike ? "stays" : undefined;
}

/**
 * Where the pick's storage is another than today's and AWS lets the cluster go to I/O-Optimized only from a later day than the
 * plan's: there, or back from Standard, which is open at any time (EVD-11).
 */
function storageFindings(
  { storageMode }: Shape,
  { storageMode: today, described, on }: Ran,
): readonly PlanFinding[] {
  const from = described?.ioOptimizedFrom;
  if (from === undefined || from <= on || storageMode === today) return [];
  return [{ code: "io-optimized-from", from, isBack: storageMode === "standard", assumption: false }];
}

function isAnother(
  to: { readonly kind: SourceSetting["kind"]; readonly instanceClass?: string | null },
  from: SourceSetting,
): boolean {
  if (from.kind === "serverless") return to.kind !== "serverless";
  return to.kind === "serverless" || to.instanceClass !== from.instanceClass;
}

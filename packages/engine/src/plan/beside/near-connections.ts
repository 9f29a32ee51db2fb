import { connectionsTaken } from "../../demand/max-connections.ts";
import { findClass } from "../../prices/find-class.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { takenBy } from "../limits/lost-connections.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import type { Settings } from "../terms/settings.ts";
import { runningInstances } from "../terms/short-instances.ts";
import type { Effective } from "../workload/resolve.ts";

/** From this share of what an instance takes by default on its peak is near it [A]. */
const NEAR = 0.9;

/**
 * Instances of today whose most connections are near all that they take by default, where the pick takes no more (DEM-9): a warning.
 * Not of those that stand there, of which more is said, nor above it, where the default is none of theirs.
 */
export function nearConnectionsFindings(pick: Settings, effective: Effective): readonly PlanFinding[] {
  const { workload, market, fullConnections, peakConnections } = effective;
  const { engine } = workload.baseline;
  return runningInstances(workload).flatMap(({ instance, source }) => {
    if (fullConnections.some((one) => one.instance === instance.id)) return [];
    const isPlanned = instance === workload.evidence.planned;
    const peak = isPlanned
      ? (peakConnections?.value ?? null)
      : (instance.connections?.values.reduce((most, value) => Math.max(most, value), 0) ?? null);
    const runsAs = isPlanned ? pick.writer : readerOf(pick, instance.id);
    if (peak === null || runsAs === undefined) return [];
    const isRange = source.kind === "serverless";
    const range = isRange ? { minAcu: source.minAcu ?? 1, maxAcu: source.maxAcu } : { minAcu: 1, maxAcu: 1 };
    const spec = isRange ? null : findClass(market.specs, source.instanceClass);
    const accepted = connectionsTaken({ engine, ...range }, spec);
    const picked = takenBy({ settings: pick, market }, runsAs);
    if (accepted === null || picked === null || picked > accepted) return [];
    if (peak < NEAR * accepted || peak > accepted) return [];
    const runsOn = isRange ? { maxAcu: source.maxAcu } : source.instanceClass;
    return [{ code: "connections-near", instance: instance.id, runsOn, peak, accepted, assumption: false }];
  });
}

/** What the pick has in a reader's place. */
function readerOf({ readers }: Settings, id: string | null): RunsOn | undefined {
  return readers.find(({ measured }) => measured?.instance === id);
}

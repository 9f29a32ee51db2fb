import { type ProvisionedQuality, provisionedQuality } from "../../capacity/provisioned-quality.ts";
import { maxConnections } from "../../demand/max-connections.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import type { Effective, PlannedDemand } from "../month/resolve.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { type Miss, missesOf } from "./misses-of.ts";
import type { Shape } from "./shape.ts";

/** What a shape does for the workload, before anything is priced. */
export interface EvaluatedShape {
  readonly shape: Shape;
  readonly month: ClusterMonth;
  readonly burstThrottledPct: number | null;
  readonly quality: ProvisionedQuality | null;
  /** Connections the writer accepts (DEM-6). */
  readonly maxConnections: number | null;
  /** Null without a connection metric. */
  readonly connectionsFit: boolean | null;
  /** Limits not met; empty when the shape may be picked. */
  readonly misses: readonly Miss[];
}

/** Simulates the shape's members and holds them against the limits (OPT-1). */
export function evaluateShape(
  shape: Shape,
  { effective, demand }: { readonly effective: Effective; readonly demand: PlannedDemand },
): EvaluatedShape {
  const { settings, spec } = shape;
  const own = { ...effective, settings };
  const demandFactor = demand.factor ?? 1;
  const month = clusterMonth({ effective: own, trace: demand.trace, demandFactor });
  const alone = { ...own, settings: { ...settings, readers: [] } };
  const burst =
    demand.burst === null ? null : clusterMonth({ effective: alone, trace: demand.burst, isBurst: true });
  const quality = spec === null || demand.levels === null ? null : provisionedQuality(demand.levels, spec);
  const accepted = connectionsAccepted(shape);
  const peak = effective.peakConnections?.value ?? null;
  const connections = peak === null || accepted === null ? null : { peak, accepted };
  return {
    shape,
    month,
    burstThrottledPct: burst === null ? null : burst.projection.throttledPct,
    quality,
    maxConnections: accepted,
    connectionsFit: connections === null ? null : connections.peak <= connections.accepted,
    misses: missesOf({
      settings,
      spec,
      projection: month.projection,
      peakAcu: peakOf(demand),
      workingSetGib: effective.workingSetGib,
      connections,
      allowsBurstable: allowsBurstable(settings, effective.workload.baseline),
    }),
  };
}

function peakOf({ levels }: PlannedDemand): number | null {
  const highest = levels?.milliAcu.at(-1);
  return highest === undefined ? null : highest / 1000;
}

function connectionsAccepted({ settings, spec }: Shape): number | null {
  if (spec === null) return maxConnections(settings);
  return settings.engine === "aurora-mysql"
    ? spec.maxConnections.mysql
    : spec.maxConnections.postgresUpperBound;
}

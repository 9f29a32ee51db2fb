import type { CapacityParameters } from "../../capacity/parameters.ts";
import { type ProvisionedQuality, provisionedQuality } from "../../capacity/provisioned-quality.ts";
import { maxConnections } from "../../demand/max-connections.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import type { PlannedDemand } from "../month/planned-demand.ts";
import type { Workload } from "../month/workload.ts";
import type { Market } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
import { type Miss, type MissesInput, missesOf } from "./misses-of.ts";
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

export interface EvaluationInput {
  readonly shape: Shape;
  readonly demand: PlannedDemand;
  readonly workload: Workload;
  readonly market: Market;
  readonly parameters: CapacityParameters;
}

/** Simulates the shape's members and holds them against the limits (OPT-1). */
export function evaluateShape(input: EvaluationInput): EvaluatedShape {
  const { shape, demand, workload, market, parameters } = input;
  const { settings, spec } = shape;
  const month = clusterMonth({
    trace: demand.trace,
    demandFactor: demand.factor ?? 1,
    ...{ workload, settings, market, parameters },
  });
  const burst =
    demand.burst === null
      ? null
      : clusterMonth({
          trace: demand.burst,
          workload,
          settings: { ...settings, readers: [] },
          market,
          parameters,
        });
  const quality = spec === null || demand.levels === null ? null : provisionedQuality(demand.levels, spec);
  const accepted = connectionsAccepted(shape);
  const peak = workload.demand.peakConnections;
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
      workingSet: workingSetOf(settings, workload),
      connections,
    }),
  };
}

function peakOf({ levels }: PlannedDemand): number | null {
  const highest = levels?.milliAcu.at(-1);
  return highest === undefined ? null : highest / 1000;
}

function workingSetOf({ workingSetGib }: Settings, { demand }: Workload): MissesInput["workingSet"] {
  if (workingSetGib !== null) return { mib: workingSetGib * 1024, assumption: false };
  return demand.workingSet;
}

function connectionsAccepted({ settings, spec }: Shape): number | null {
  if (spec === null) return maxConnections(settings);
  return settings.engine === "aurora-mysql"
    ? spec.maxConnections.mysql
    : spec.maxConnections.postgresUpperBound;
}

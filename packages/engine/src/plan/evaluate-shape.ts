import type { CapacityParameters } from "../capacity/parameters.ts";
import { type ProvisionedQuality, provisionedQuality } from "../capacity/provisioned-quality.ts";
import { maxConnections } from "../demand/max-connections.ts";
import type { InstanceSpec } from "../prices/price-sheet.ts";
import { type ClusterMonth, clusterMonth } from "./cluster-month.ts";
import type { Market } from "./market.ts";
import type { PlannedDemand } from "./planned-demand.ts";
import type { PlanLimits } from "./settings.ts";
import type { Shape } from "./shape.ts";
import type { Workload } from "./workload.ts";

/** What a shape does for the workload, before anything is priced. */
export interface EvaluatedShape {
  readonly shape: Shape;
  readonly month: ClusterMonth;
  readonly burstThrottledPct: number | null;
  readonly quality: ProvisionedQuality | null;
  /** Connections the writer accepts (DEM-6). */
  readonly maxConnections: number | null;
  readonly connectionsFit: boolean | null;
  /** Limits not met, each as a sentence; empty when the shape may be picked. */
  readonly misses: readonly Miss[];
}

export interface Miss {
  readonly limit: "unmet" | "cache" | "connections" | "burstable";
  readonly sentence: string;
  /** How far off, relative to the limit; sorts near misses. */
  readonly distance: number;
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
  const month = clusterMonth({ trace: demand.trace, workload, settings, market, parameters });
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
  const connectionsFit = accepted === null || peak === null ? null : peak <= accepted;
  const partial = {
    shape,
    month,
    burstThrottledPct: burst === null ? null : burst.projection.throttledPct,
    quality,
    maxConnections: accepted,
    connectionsFit,
  };
  return { ...partial, misses: missesOf({ ...partial, limits: settings.limits, peak, spec }) };
}

function connectionsAccepted({ settings, spec }: Shape): number | null {
  if (spec === null) return maxConnections(settings);
  return settings.engine === "aurora-mysql"
    ? spec.maxConnections.mysql
    : spec.maxConnections.postgresUpperBound;
}

function missesOf(input: {
  readonly month: ClusterMonth;
  readonly connectionsFit: boolean | null;
  readonly maxConnections: number | null;
  readonly limits: PlanLimits;
  readonly peak: number | null;
  readonly spec: InstanceSpec | null;
}): readonly Miss[] {
  const { limits, month } = input;
  const { throttledPct, cachedPct } = month.projection;
  const misses: Miss[] = [];
  if (throttledPct > limits.maxThrottledPct) {
    misses.push({
      limit: "unmet",
      sentence: `short of capacity ${percent(throttledPct)} of the time (limit ${percent(limits.maxThrottledPct)})`,
      distance: (throttledPct - limits.maxThrottledPct) / 100,
    });
  }
  if (cachedPct !== null && cachedPct < limits.minCachedPct) {
    misses.push({
      limit: "cache",
      sentence:
        cachedPct === 0
          ? "the buffer pool never holds the working set"
          : `the buffer pool holds the working set ${percent(cachedPct)} of the time (limit ${percent(limits.minCachedPct)})`,
      distance: (limits.minCachedPct - cachedPct) / 100,
    });
  }
  if (input.connectionsFit === false && input.peak !== null && input.maxConnections !== null) {
    misses.push({
      limit: "connections",
      sentence: `peak of ${Math.ceil(input.peak)} connections is above its ${input.maxConnections}`,
      distance: input.peak / input.maxConnections - 1,
    });
  }
  if (input.spec?.family.startsWith("t")) misses.push(BURSTABLE);
  return misses;
}

/** AWS advises T classes for development and test only (Aurora user guide, DB instance class types). */
const BURSTABLE: Miss = {
  limit: "burstable",
  sentence: "a burstable class runs on CPU credits and is advised for development and test only",
  distance: 1,
};

function percent(value: number): string {
  const digits = value >= 10 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 2;
  return value > 0 && value < 0.005 ? "under 0.01 %" : `${value.toFixed(digits)} %`;
}

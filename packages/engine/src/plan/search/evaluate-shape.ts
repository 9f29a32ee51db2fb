import { type ProvisionedQuality, provisionedQuality } from "../../capacity/provisioned-quality.ts";
import { maxConnections } from "../../demand/max-connections.ts";
import type { Bound } from "../../memory/access-curve.ts";
import type { HostReads, HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import { readsOfWriter } from "../month/reads-of-writer.ts";
import { demandFactorOf, type Effective, type PlannedDemand } from "../month/resolve.ts";
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
  /** Pages read from storage at each reading of the curve, by storage mode (MEM-10); null where nobody knows. */
  readonly reads: ReadsByMode | null;
  /** Limits not met; empty when the shape may be picked. */
  readonly misses: readonly Miss[];
}

/** Only the tiered cache of an NVMe class makes a difference between the modes. */
export type ReadsByMode = Readonly<Record<StorageMode, HostReadsByBound>>;

/** Simulates the shape's members and holds them against the limits (OPT-1). */
export function evaluateShape(
  shape: Shape,
  { effective, demand }: { readonly effective: Effective; readonly demand: PlannedDemand },
): EvaluatedShape {
  const { settings, spec } = shape;
  const own = { ...effective, settings };
  const demandFactor = demand.factor ?? 1;
  const month = clusterMonth({ effective: own, demand: demand.expected, demandFactor });
  const alone = { ...own, settings: { ...settings, readers: [] } };
  const burst =
    demand.burst === null ? null : clusterMonth({ effective: alone, demand: demand.burst, isBurst: true });
  const factor = demandFactor * demandFactorOf(own);
  const quality =
    spec === null || demand.levels === null
      ? null
      : provisionedQuality(demand.levels, { vcpu: spec.vcpu / factor });
  const accepted = connectionsAccepted(shape);
  const peak = effective.peakConnections?.value ?? null;
  const connections = peak === null || accepted === null ? null : { peak, accepted };
  return {
    shape,
    month,
    reads: readsByMode(own, { changes: month.writer.changes, hasNvme: spec?.nvmeGb != null }),
    burstThrottledPct: burst === null ? null : burst.projection.throttledPct,
    quality,
    maxConnections: accepted,
    connectionsFit: connections === null ? null : connections.peak <= connections.accepted,
    misses: missesOf({
      settings,
      spec,
      projection: month.projection,
      peakAcu: peakOf(demand, factor),
      workingSetGib: effective.memory === null ? effective.workingSetGib : null,
      connections,
      allowsBurstable: allowsBurstable(settings, effective.workload.baseline),
    }),
  };
}

function readsByMode(
  effective: Effective,
  of: { readonly changes: Int32Array; readonly hasNvme: boolean },
): ReadsByMode | null {
  if (effective.memory === null) return null;
  const at = (storageMode: StorageMode): HostReadsByBound => {
    const reads = (bound: Bound) =>
      readsOfWriter(effective, { changes: of.changes, storageMode, bound }) as HostReads;
    return { low: reads("low"), mid: reads("mid"), high: reads("high") };
  };
  const standard = at("standard");
  return { standard, "io-optimized": of.hasNvme ? at("io-optimized") : standard };
}

function peakOf({ levels }: PlannedDemand, factor: number): number | null {
  const highest = levels?.milliAcu.at(-1);
  return highest === undefined ? null : (highest * factor) / 1000;
}

function connectionsAccepted({ settings, spec }: Shape): number | null {
  if (spec === null) return maxConnections(settings);
  return settings.engine === "aurora-mysql"
    ? spec.maxConnections.mysql
    : spec.maxConnections.postgresUpperBound;
}

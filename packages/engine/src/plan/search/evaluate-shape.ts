import { type ProvisionedQuality, provisionedQuality } from "../../capacity/provisioned-quality.ts";
import { maxConnections } from "../../demand/max-connections.ts";
import type { MemberRun } from "../../members/simulate-cluster.ts";
import type { Bound } from "../../memory/access-curve.ts";
import type { HostReads, HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { InstanceSpec, StorageMode } from "../../prices/price-sheet.ts";
import type { MemberName } from "../../units/member-name.ts";
import { type ClusterMonth, clusterMonth } from "../month/cluster-month.ts";
import type { KeptMonths } from "../month/member-months.ts";
import { readerAlone } from "../month/reader-alone.ts";
import { readsOfReader, readsOfWriter } from "../month/reads-of-writer.ts";
import { demandFactorOf, type Effective, type PlannedDemand } from "../month/resolve.ts";
import { levelsOfWriter } from "../month/writer-reads.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { specOf } from "../terms/market.ts";
import { type Miss, missesOf } from "./misses-of.ts";
import type { Shape } from "./shape.ts";
import { standbyMiss } from "./standby.ts";

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
  /** The same of the readers whose cache is known. */
  readonly readerReads: readonly ReaderReads[];
  /** Limits not met; empty when the shape may be picked. */
  readonly misses: readonly Miss[];
}

/** Only the tiered cache of an NVMe class makes a difference between the modes. */
export type ReadsByMode = Readonly<Record<StorageMode, HostReadsByBound>>;

export interface ReaderReads {
  readonly member: MemberName;
  readonly reads: ReadsByMode;
  /** What its reads are held against: its own memory, under the limits of all. */
  readonly alone: Pick<Effective, "memory" | "settings">;
}

/** Simulates the shape's members and holds them against the limits (OPT-1). */
export function evaluateShape(
  shape: Shape,
  {
    effective,
    demand,
    kept,
    isFloor,
  }: {
    readonly effective: Effective;
    readonly demand: PlannedDemand;
    readonly kept?: KeptMonths;
    readonly isFloor?: boolean;
  },
): EvaluatedShape {
  const { settings, spec } = shape;
  const own = { ...effective, settings };
  const loadFactor = demand.factor ?? 1;
  const month = clusterMonth({
    ...{ effective: own, demand: demand.expected, loadFactor },
    ...{ ...(kept && { kept }), ...(isFloor && { isFloor }) },
  });
  const alone = { ...own, settings: { ...settings, readers: [] } };
  const burst =
    demand.burst === null ? null : clusterMonth({ effective: alone, demand: demand.burst, isBurst: true });
  const factor = loadFactor * demandFactorOf(own);
  const work = demandFactorOf(own) / own.growth;
  const levels = levelsOfWriter(own, { trace: demand.expected, factor, work });
  const quality =
    spec === null || demand.levels === null ? null : provisionedQuality(levels, { vcpu: spec.vcpu / factor });
  const accepted = connectionsAccepted(shape);
  const peak = effective.peakConnections?.value ?? null;
  const connections = peak === null || accepted === null ? null : { peak, accepted };
  return {
    shape,
    month,
    reads: readsByMode(own, { changes: month.writer.changes, hasNvme: spec?.nvmeGb != null }),
    readerReads: own.memory === null ? [] : readerReads(own, month),
    burstThrottledPct: burst === null ? null : burst.projection.throttledPct,
    quality,
    maxConnections: accepted,
    connectionsFit: connections === null ? null : connections.peak <= connections.accepted,
    misses: [
      ...missesOf({
        settings,
        spec,
        projection: month.projection,
        slowOn: slowOn(shape, { month, effective }),
        peakAcu: peakOf(demand, factor),
        workingSetGib: effective.memory === null ? effective.workingSetGib : null,
        connections,
        allowsBurstable: allowsBurstable(settings, effective.workload.baseline),
      }),
      ...[standbyMiss(own)].filter((miss) => miss !== null),
    ],
  };
}

function readsByMode(
  effective: Effective,
  of: { readonly changes: Int32Array; readonly hasNvme: boolean },
): ReadsByMode | null {
  if (effective.memory === null) return null;
  const { changes } = of;
  return byMode(of, (at) => readsOfWriter(effective, { ...at, changes }) as HostReads);
}

function byMode(
  { hasNvme }: { readonly hasNvme: boolean },
  read: (at: { readonly storageMode: StorageMode; readonly bound: Bound }) => HostReads,
): ReadsByMode {
  // A reading is a run over the pages: only those that are looked at are made.
  const at = (storageMode: StorageMode): HostReadsByBound => ({
    get low() {
      return read({ storageMode, bound: "low" });
    },
    get mid() {
      return read({ storageMode, bound: "mid" });
    },
    get high() {
      return read({ storageMode, bound: "high" });
    },
  });
  const standard = at("standard");
  return { standard, "io-optimized": hasNvme ? at("io-optimized") : standard };
}

/** Readers whose touches are known, by their own pools (MEM-10). */
function readerReads(effective: Effective, { readers: runs }: ClusterMonth): readonly ReaderReads[] {
  const { settings, market } = effective;
  return settings.readers.flatMap((reader, i): readonly ReaderReads[] => {
    const alone = readerAlone(effective, reader);
    if (alone === null || alone.memory === null) return [];
    const { changes } = runs[i] as MemberRun;
    const hasNvme =
      reader.kind === "provisioned" && specOf(market, reader.instanceClass ?? "").nvmeGb !== null;
    const reads = byMode(
      { hasNvme },
      (at) => readsOfReader(effective, { ...at, changes, reader }) as HostReads,
    );
    return [{ member: { kind: "reader", position: i + 1, tier: reader.tier }, reads, alone }];
  });
}

/** Class of the instance that is slow the longest. */
function slowOn(
  { settings, spec }: Shape,
  { month, effective }: { readonly month: ClusterMonth; readonly effective: Effective },
): InstanceSpec | null {
  const { slowReader } = month.projection;
  if (slowReader?.kind !== "reader") return spec;
  const reader = settings.readers[slowReader.position - 1];
  return reader?.kind === "provisioned" ? specOf(effective.market, reader.instanceClass ?? "") : null;
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

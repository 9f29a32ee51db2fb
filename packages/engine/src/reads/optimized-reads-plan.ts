import type { PoolToday } from "../pool/pool-with-parameters.ts";
import type { EngineName, InstanceSpec, PriceSheet, StorageMode } from "../prices/price-sheet.ts";
import type { Finding } from "../units/finding.ts";
import type { ReadsRequirement } from "./caches/check-optimized-reads.ts";
import type { TempFit, TempNeed } from "./caches/size-temp-need.ts";
import type { PageClass } from "./hits/page-class.ts";
import type { ShareBounds, TierShares } from "./hits/split-hits.ts";
import type { HitCurvePoint } from "./hits/trace-hit-curve.ts";
import type { ReadConstants } from "./latency/read-constants.ts";
import type { ReadVerdict } from "./read-verdict.ts";

/** Instances of one role, all of one class. */
export interface ReadMember {
  readonly instanceClass: string;
  readonly count: number;
  /** What its queries touch; the working set is the sum of the pages. */
  readonly pageClasses: readonly PageClass[];
  /** Pages a second measured to be read from storage beside a set that is only assumed; absent where anything tells the set. */
  readonly readsBesideAssumedPerS?: number;
  /** Queries a second on each instance, for I/O cost and the read ceiling; null when not known. */
  readonly queriesPerS: number | null;
}

/** The question of ORD-4. */
export interface OptimizedReadsInput {
  readonly engine: EngineName;
  /** `16.4`; null when unknown. */
  readonly engineVersion: string | null;
  readonly isServerless: boolean;
  readonly storageMode: StorageMode;
  /** True refuses an answer that has no tiered cache, such as one on Standard storage. */
  readonly wantsTieredCache: boolean;
  readonly writer: ReadMember;
  readonly readers: ReadMember | null;
  /** Classes to choose from; they must hold those of the members. */
  readonly instances: readonly InstanceSpec[];
  /** Null leaves every amount null and nothing is picked. */
  readonly prices: PriceSheet | null;
  /** Billed storage, GiB; null leaves the storage line out. */
  readonly datasetGib: number | null;
  /** Billed I/O requests a month that are not these reads, such as writes; null when not known. */
  readonly otherIoPerMonth: number | null;
  /** `aurora_temp_space_size` in multiples of memory, 2–6. */
  readonly tempSpaceMultiple: number;
  readonly tempNeed: TempNeed | null;
  /** Largest share of page touches that may reach storage, 0–1: what an option must meet to be picked. */
  readonly maxStorageShare: number;
  /** Pool of the writer's class as the database states it (MEM-1); absent or null = its default. */
  readonly poolToday?: PoolToday | null;
  /** Class that the plan takes for the writer, to be compared too; null without a plan. */
  readonly plannedClass: string | null;
  /** Storage mode that the plan takes; absent or null = it is weighed here. */
  readonly plannedStorage?: StorageMode | null;
  readonly constants: ReadConstants;
}

/** Everything but the classes, the prices and the members, as a page or a command first shows it. */
export const OPTIMIZED_READS_DEFAULTS = {
  engine: "aurora-postgresql",
  engineVersion: null,
  isServerless: false,
  storageMode: "io-optimized",
  wantsTieredCache: false,
  readers: null,
  datasetGib: null,
  otherIoPerMonth: null,
  tempSpaceMultiple: 2,
  tempNeed: null,
  maxStorageShare: 0.1,
  plannedClass: null,
} as const satisfies Partial<OptimizedReadsInput>;

/**
 * `larger` holds the set in memory; `larger-nvme` meets the target where NVMe of the same size does not; `planned` is the
 * plan's class where it is none of the others, `planned-nvme` the NVMe class of its size.
 */
export type ReadOptionKind =
  | "stay"
  | "nvme"
  | "larger-nvme"
  | "larger"
  | "without-nvme"
  | "planned"
  | "planned-nvme";

/** One class for one role under one storage mode. */
export interface ReadOption {
  /** `writer-nvme-io-optimized`. */
  readonly id: string;
  readonly role: "writer" | "readers";
  readonly kind: ReadOptionKind;
  readonly instanceClass: string;
  readonly storageMode: StorageMode;
  readonly memoryGib: number;
  readonly bufferPoolGib: number;
  /** Fitted figure; 0 without a tiered cache. */
  readonly tieredCacheGib: number;
  /** `aurora_temp_space_size` that the tier leaves room for; null without a tiered cache. */
  readonly tempSpaceMultiple: number | null;
  readonly hits: TierShares;
  /** Between what `hits.storage`, the middle, may lie; null where that is one figure, absent in old reports. */
  readonly storageBounds?: ShareBounds | null;
  /** A query of the member: fixed part + Σ reads × latency of the tier (ORD-3). */
  readonly readLatencyMs: number;
  /** All instances of the role; null when queries a second are not known. */
  readonly storageReadsPerS: number | null;
  /** What one instance can read from storage a second (CCM-1). */
  readonly readCeilingPerS: number;
  /** Month of 730 h for all instances of the role. Null when the class has no price here. */
  readonly computeMonthlyUsd: number | null;
  /** These reads as billed I/O; 0 on I/O-Optimized, null when not known. */
  readonly ioMonthlyUsd: number | null;
  /** Volume and other I/O, counted with the writer; null when not known, 0 for readers. */
  readonly storageMonthlyUsd: number | null;
  /** Sum of the lines that are known; null without a compute price, and under a storage mode that the plan does not take. */
  readonly monthlyUsd: number | null;
  /** Against staying in the present storage mode, else in the plan's; negative saves. Null where a line of either is not known. */
  readonly againstTodayUsd: number | null;
  readonly temp: TempFit | null;
  readonly meetsTarget: boolean;
}

/** The choice for one role. */
export interface ReadPick {
  readonly optionId: string | null;
  readonly kind: ReadVerdictKind;
  readonly verdict: ReadVerdict;
}

/** What the figures were computed from beside the plan's own, for whoever explains them. */
export interface ReadsBasis {
  readonly constants: ReadConstants;
  readonly tempSpaceMultiple: number;
  /** How the pages of the writer are touched. */
  readonly access: readonly { readonly name: string; readonly kind: string; readonly theta: number | null }[];
  readonly instances: number;
  readonly datasetGib: number | null;
  /** Price of an instance-hour of the present class; null without one. */
  readonly hour: { readonly usd: number; readonly isAssumed: boolean } | null;
  readonly catalog: { readonly version: string; readonly region: string } | null;
  /** Shares of memory and of the drives (ORD-1). */
  readonly shares: {
    readonly bufferPool: number;
    readonly poolBesideNvme: number;
    readonly internalFitted: number;
    readonly internalDocumented: number;
  };
}

/** The answer of ORD-1 to ORD-4: sizes and hits are those of the writer's present class. */
export interface OptimizedReadsPlan {
  readonly instanceClass: string;
  readonly memoryGib: number;
  readonly nvmeGb: number | null;
  readonly bufferPoolGib: number;
  /** NVMe room for temporary objects, else the class's local storage; null when AWS does not say. */
  readonly tempSpaceGib: number | null;
  readonly tieredCacheFittedGib: number;
  readonly tieredCacheDocumentedGib: number;
  readonly workingSetGib: number;
  readonly hits: TierShares;
  readonly readLatencyMs: number;
  readonly options: readonly ReadOption[];
  /** Of the writer. */
  readonly verdict: ReadVerdict;
  readonly writerPick: ReadPick;
  readonly readersPick: ReadPick | null;
  /** Hit ratio of the writer's queries over cache size. */
  readonly curve: readonly HitCurvePoint[];
  /** The least and the most that it may be, point by point; absent where it is no middle of bounds. */
  readonly curveEnds?: { readonly least: readonly HitCurvePoint[]; readonly most: readonly HitCurvePoint[] };
  readonly requirements: readonly ReadsRequirement[];
  readonly notes: readonly Finding[];
  readonly basis: ReadsBasis;
}

/** `no-gain`: the set fits memory, as far as anybody knows. `none`: no option meets the target, or none has a price. */
export type ReadVerdictKind = "no-gain" | ReadOptionKind | "none";

import type { StorageMode } from "../prices/price-sheet.ts";
import { OPTIMIZED_READS_DEFAULTS } from "./optimized-reads-plan.ts";
import type { StudyQuestion } from "./study-question.ts";

/** How the touches fall on the pages; `measured` fits a Zipf exponent to BufferCacheHitRatio, `curve` goes by known pools. */
export type AccessKind = "uniform" | "zipf" | "hot" | "measured" | "curve";

/** Everything asked about Optimized Reads. */
export interface ReadsQuestion extends StudyQuestion {
  /** `16.4`; null when unknown. */
  readonly engineVersion: string | null;
  /** `shared_buffers` or `innodb_buffer_pool_size` of the present class (MEM-1); null = its default. */
  readonly poolGib: number | null;
  readonly workingSetGib: number;
  /** The set that was assumed from the pool which then holds it; null where anything tells the set. */
  readonly assumedSetGib: number | null;
  /** Pages a second that were measured to be read from storage; null = not measured. */
  readonly measuredReadsPerS: number | null;
  readonly accessKind: AccessKind;
  readonly hotPagePct: number;
  readonly hotTouchPct: number;
  /** CloudWatch BufferCacheHitRatio on the present class, for `measured`. */
  readonly bufferCacheHitPct: number;
  /** Page touches a second of an instance, found in its memory or not; null = not known. */
  readonly queriesPerS: number | null;
  /** Billed I/O requests a month that are not these reads, such as writes; null = not known. */
  readonly otherIoPerMonth: number | null;
  readonly datasetGib: number | null;
  readonly readers: number;
  /** Null = as the writer's. */
  readonly readerSetGib: number | null;
  readonly sortGib: number;
  readonly concurrentSorts: number;
  readonly indexBuildGib: number;
  readonly tempSpaceMultiple: number;
  readonly maxStoragePct: number;
  /** Class that the plan takes, to be compared too; null without a plan. */
  readonly plannedClass: string | null;
  /** Storage mode that the plan takes: of the whole cluster, so decided there; null without a plan. */
  readonly plannedStorage: StorageMode | null;
}

/** What is asked before anything is known; an example, not a measurement. */
export const FIRST_READS_QUESTION: ReadsQuestion = {
  ...{ instanceClass: "db.r6g.8xlarge", region: "us-east-1", storageMode: "io-optimized" },
  engine: "aurora-postgresql",
  engineVersion: null,
  isServerless: false,
  poolGib: null,
  workingSetGib: 600,
  assumedSetGib: null,
  measuredReadsPerS: null,
  accessKind: "uniform",
  theta: 0.9,
  hotPagePct: 10,
  hotTouchPct: 90,
  bufferCacheHitPct: 95,
  queriesPerS: null,
  otherIoPerMonth: null,
  datasetGib: null,
  readers: 0,
  readerSetGib: null,
  sortGib: 0,
  concurrentSorts: 1,
  indexBuildGib: 0,
  tempSpaceMultiple: OPTIMIZED_READS_DEFAULTS.tempSpaceMultiple,
  maxStoragePct: 100 * OPTIMIZED_READS_DEFAULTS.maxStorageShare,
  plannedClass: null,
  plannedStorage: null,
  curve: null,
  replaced: {},
};

import type { EngineName, StorageMode } from "../prices/price-sheet.ts";
import { OPTIMIZED_READS_DEFAULTS } from "./optimized-reads-plan.ts";
import type { ReadConstants } from "./read-constants.ts";

/** How the touches fall on the pages; `measured` fits a Zipf exponent to BufferCacheHitRatio. */
export type AccessKind = "uniform" | "zipf" | "hot" | "measured";

/** Everything asked about Optimized Reads, as plain JSON: kept in a URL, in a scenario and in a report. */
export interface ReadsQuestion {
  readonly instanceClass: string;
  readonly region: string;
  readonly storageMode: StorageMode;
  readonly engine: EngineName;
  /** `16.4`; null when unknown. */
  readonly engineVersion: string | null;
  readonly isServerless: boolean;
  readonly workingSetGib: number;
  readonly accessKind: AccessKind;
  readonly theta: number;
  readonly hotPagePct: number;
  readonly hotTouchPct: number;
  /** CloudWatch BufferCacheHitRatio on the present class, for `measured`. */
  readonly bufferCacheHitPct: number;
  /** Page reads a second of an instance; null = not known. */
  readonly queriesPerS: number | null;
  readonly datasetGib: number | null;
  readonly readers: number;
  /** Null = as the writer's. */
  readonly readerSetGib: number | null;
  readonly sortGib: number;
  readonly concurrentSorts: number;
  readonly indexBuildGib: number;
  readonly tempSpaceMultiple: number;
  readonly maxStoragePct: number;
  /** Constants of ORD-3 that the user replaced. */
  readonly replaced: Partial<ReadConstants>;
}

/** What is asked before anything is known; an example, not a measurement. */
export const FIRST_READS_QUESTION: ReadsQuestion = {
  instanceClass: "db.r6g.8xlarge",
  region: "us-east-1",
  storageMode: "io-optimized",
  engine: "aurora-postgresql",
  engineVersion: null,
  isServerless: false,
  workingSetGib: 600,
  accessKind: "uniform",
  theta: 0.9,
  hotPagePct: 10,
  hotTouchPct: 90,
  bufferCacheHitPct: 95,
  queriesPerS: null,
  datasetGib: null,
  readers: 0,
  readerSetGib: null,
  sortGib: 0,
  concurrentSorts: 1,
  indexBuildGib: 0,
  tempSpaceMultiple: OPTIMIZED_READS_DEFAULTS.tempSpaceMultiple,
  maxStoragePct: 100 * OPTIMIZED_READS_DEFAULTS.maxStorageShare,
  replaced: {},
};

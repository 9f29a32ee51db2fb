import type { FailoverPlan, FailoverQuestion, Recovery, RecoveryColumns } from "@acuity/engine/failover";
import type { OptimizedReadsPlan, ReadsQuestion } from "@acuity/engine/reads";
import {
  engineNameSchema,
  engineVersionSchema,
  instanceClassSchema,
  regionSchema,
  storageModeSchema,
} from "./settings.ts";
import { z } from "./z.ts";

const size = z.number().nonnegative().max(1e7);
const rate = z.number().nonnegative().max(1e9);
const percent = z.number().min(0).max(100);
const theta = z.number().min(0).max(3);
const count = z.int().min(0).max(100);
const seconds = z.number().min(0).max(1e6);
const curve = z.string().max(4000).nullable().default(null);
/** Constants of ORD-3 that the user replaced. */
const replacedSchema = z.partialRecord(
  z.enum([
    "storageReadMs",
    "nvmeReadMs",
    "queryFixedMs",
    "transactionFixedMs",
    "sessionFixedMs",
    "cpuPerTransactionMs",
    "cpuPerStorageReadMs",
    "backgroundCpuShare",
    "readCeilingPerS",
  ]),
  rate,
);

/** The engine's `ReadsQuestion`: shapes and ranges of single values. */
export const readsQuestionSchema = z.object({
  instanceClass: instanceClassSchema,
  region: regionSchema,
  storageMode: storageModeSchema,
  engine: engineNameSchema,
  engineVersion: engineVersionSchema,
  isServerless: z.boolean(),
  poolGib: size.nullable().default(null),
  workingSetGib: size,
  assumedSetGib: size.nullable().default(null),
  measuredReadsPerS: rate.nullable().default(null),
  accessKind: z.enum(["uniform", "zipf", "hot", "measured", "curve"]),
  curve,
  theta,
  hotPagePct: percent,
  hotTouchPct: percent,
  bufferCacheHitPct: percent,
  queriesPerS: rate.nullable(),
  otherIoPerMonth: z.number().nonnegative().max(1e13).nullable().default(null),
  datasetGib: size.nullable(),
  readers: count,
  readerSetGib: size.nullable(),
  sortGib: size,
  concurrentSorts: z.number().min(0).max(10_000),
  indexBuildGib: size,
  tempSpaceMultiple: z.number().min(0).max(100),
  maxStoragePct: percent,
  plannedClass: instanceClassSchema.nullable().default(null),
  plannedStorage: storageModeSchema.nullable().default(null),
  replaced: replacedSchema,
});

/** The engine's `FailoverQuestion`: shapes and ranges of single values. */
export const failoverQuestionSchema = z.object({
  instanceClass: instanceClassSchema,
  region: regionSchema,
  storageMode: storageModeSchema,
  cachedGib: size,
  tps: rate,
  clients: z.int().min(0).max(1e6),
  curve,
  theta,
  readerOverlapPct: percent,
  failoverS: seconds,
  failoversPerYear: rate,
  secondFailoverAfterS: seconds.nullable(),
  engine: engineNameSchema,
  tierZeroReaders: count,
  readerClass: instanceClassSchema.nullable(),
  readerRuns: z.boolean().default(false),
  isEnabled: z.boolean(),
  isServerless: z.boolean(),
  isGlobalSecondary: z.boolean(),
  changeKind: z.enum(["serverless-shrink", "class-change", "restart"]),
  changedClass: instanceClassSchema,
  fromAcu: z.number().min(0).max(256),
  toAcu: z.number().min(0).max(256),
  changeOutageS: seconds,
  changesPerYear: rate,
  replaced: replacedSchema,
});

/** Questions beside the plan that the user wants in the report; null = not asked. */
export const studiesSchema = z.object({
  reads: readsQuestionSchema.nullable().default(null),
  failover: failoverQuestionSchema.nullable().default(null),
});
export interface Studies {
  readonly reads: ReadsQuestion | null;
  readonly failover: FailoverQuestion | null;
}

/** A question with the answer it was frozen with, or the sentence of the refusal. */
export type FrozenAnswer<Question, Plan> = { readonly question: Question } & (
  | { readonly plan: Plan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: string }
);

/** A failover plan as plain JSON: the seconds of its recoveries in columns for a chart. */
export interface FrozenFailover extends Omit<FailoverPlan, "without" | "with"> {
  readonly without: Omit<Recovery, "tps">;
  readonly with: Omit<FailoverPlan["with"], "tps">;
  readonly columns: RecoveryColumns;
}

/** What the engine answered to the studies when the report was made. */
export interface ReportStudies {
  readonly reads: FrozenAnswer<ReadsQuestion, OptimizedReadsPlan> | null;
  readonly failover: FrozenAnswer<FailoverQuestion, FrozenFailover> | null;
}

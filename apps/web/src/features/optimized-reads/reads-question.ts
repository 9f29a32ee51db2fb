import { instanceSpecs } from "@acuity/catalog";
import {
  type Access,
  EngineError,
  type EngineName,
  fitAccess,
  OPTIMIZED_READS_DEFAULTS,
  type OptimizedReadsPlan,
  PAGES_PER_GIB,
  type PriceSheet,
  planOptimizedReads,
  type ReadConstants,
  type ReadMember,
  type StorageMode,
  sizeCaches,
} from "@acuity/engine";
import { FITTED_CONSTANTS } from "../../session/constants-query.ts";

export type AccessKind = "uniform" | "zipf" | "hot" | "measured";

/** Everything the page asks; plain values that live in the URL. */
export interface ReadsQuestion {
  readonly instanceClass: string;
  readonly region: string;
  readonly storageMode: StorageMode;
  readonly workingSetGib: number;
  readonly accessKind: AccessKind;
  readonly theta: number;
  readonly hotPagePct: number;
  readonly hotTouchPct: number;
  /** CloudWatch BufferCacheHitRatio on the present class, for `measured`. */
  readonly bufferCacheHitPct: number;
  /** Null = not known. */
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
  readonly replaced: Partial<ReadConstants>;
}

/** The cluster the question is about, where the input check asked for it. */
export interface KnownCluster {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly isServerless: boolean;
}

export const FIRST_QUESTION: ReadsQuestion = {
  instanceClass: "db.r6g.8xlarge",
  region: "us-east-1",
  storageMode: "io-optimized",
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

export function constantsOf({ replaced }: Pick<ReadsQuestion, "replaced">): ReadConstants {
  return { ...FITTED_CONSTANTS, ...replaced };
}

/** Either a plan or the sentence that says why there is none. */
export type ReadsAnswer =
  | { readonly plan: OptimizedReadsPlan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: string };

export function answerReads(
  question: ReadsQuestion,
  about: { readonly prices: PriceSheet | null; readonly cluster: KnownCluster },
): ReadsAnswer {
  try {
    return { plan: planReads(question, about), refusal: null };
  } catch (error) {
    if (error instanceof EngineError) return { plan: null, refusal: error.message };
    throw error;
  }
}

function planReads(
  question: ReadsQuestion,
  { prices, cluster }: { readonly prices: PriceSheet | null; readonly cluster: KnownCluster },
): OptimizedReadsPlan {
  const access = accessOf(question);
  const member = (gib: number, count: number): ReadMember => ({
    instanceClass: question.instanceClass,
    count,
    queriesPerS: question.queriesPerS,
    pageClasses: [{ name: "working set", pages: gib * PAGES_PER_GIB, touches: 1, access }],
  });
  const hasTempNeed = question.sortGib > 0 || question.indexBuildGib > 0;
  const { sortGib, concurrentSorts, indexBuildGib } = question;
  return planOptimizedReads({
    ...OPTIMIZED_READS_DEFAULTS,
    ...cluster,
    storageMode: question.storageMode,
    writer: member(question.workingSetGib, 1),
    readers:
      question.readers > 0 ? member(question.readerSetGib ?? question.workingSetGib, question.readers) : null,
    instances: instanceSpecs(),
    prices,
    datasetGib: question.datasetGib,
    tempSpaceMultiple: question.tempSpaceMultiple,
    tempNeed: hasTempNeed ? { sortGib, concurrentSorts, indexBuildGib } : null,
    maxStorageShare: question.maxStoragePct / 100,
    constants: constantsOf(question),
  });
}

/** The pattern asked for; a measured hit ratio is fitted on the memory of the present class (ORD-2). */
export function accessOf(question: ReadsQuestion): Access {
  switch (question.accessKind) {
    case "uniform":
      return { kind: "uniform" };
    case "zipf":
      return { kind: "zipf", theta: question.theta };
    case "hot":
      return {
        kind: "hot-cold",
        hotPageShare: question.hotPagePct / 100,
        hotTouchShare: question.hotTouchPct / 100,
      };
    case "measured":
      return { kind: "zipf", theta: fittedTheta(question) };
    default:
      return question.accessKind satisfies never;
  }
}

function fittedTheta(question: ReadsQuestion): number {
  const spec = instanceSpecs().find((other) => other.instanceClass === question.instanceClass);
  if (spec === undefined) return 0;
  const { bufferPoolGib } = sizeCaches(spec, question);
  return fitAccess({
    pages: question.workingSetGib * PAGES_PER_GIB,
    cachePages: bufferPoolGib * PAGES_PER_GIB,
    bufferCacheHitPct: question.bufferCacheHitPct,
    pagesPerQuery: null,
  }).theta;
}

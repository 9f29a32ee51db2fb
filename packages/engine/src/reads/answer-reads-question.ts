import { badSetting } from "../errors/engine-error.ts";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import type { PoolToday } from "../pool/pool-with-parameters.ts";
import type { InstanceSpec, PriceSheet } from "../prices/price-sheet.ts";
import { accessOfSizes } from "./access-of-sizes.ts";
import { fitAccess } from "./hits/fit-access.ts";
import { type Access, PAGES_PER_GIB } from "./hits/page-class.ts";
import { READ_CONSTANTS } from "./latency/fit-read-constants.ts";
import {
  OPTIMIZED_READS_DEFAULTS,
  type OptimizedReadsInput,
  type OptimizedReadsPlan,
  type ReadMember,
} from "./optimized-reads-plan.ts";
import { planOptimizedReads } from "./plan-optimized-reads.ts";
import type { ReadsQuestion } from "./reads-question.ts";

/**
 * The plan that a question asks for, one class of pages taken for the whole set (ORD-1 to ORD-4).
 * @throws EngineError as `planOptimizedReads` does.
 */
export function answerReadsQuestion(
  question: ReadsQuestion,
  known: { readonly instances: readonly InstanceSpec[]; readonly prices: PriceSheet | null },
): OptimizedReadsPlan {
  return planOptimizedReads(inputOfQuestion(question, known));
}

/** @throws EngineError where the access cannot be so */
export function inputOfQuestion(
  question: ReadsQuestion,
  known: { readonly instances: readonly InstanceSpec[]; readonly prices: PriceSheet | null },
): OptimizedReadsInput {
  const access = accessOfQuestion(question, known.instances);
  const member = (gib: number, count: number): ReadMember => ({
    instanceClass: question.instanceClass,
    ...{ count, ...readsBesideAssumed(question, gib) },
    queriesPerS: question.queriesPerS,
    pageClasses: [{ name: "working set", pages: gib * PAGES_PER_GIB, touches: 1, access }],
  });
  const { sortGib, concurrentSorts, indexBuildGib } = question;
  const hasTempNeed = sortGib > 0 || indexBuildGib > 0;
  return {
    ...OPTIMIZED_READS_DEFAULTS,
    ...question,
    ...known,
    poolToday: poolToday(question, known.instances),
    writer: member(question.workingSetGib, 1),
    readers:
      question.readers > 0 ? member(question.readerSetGib ?? question.workingSetGib, question.readers) : null,
    tempNeed: hasTempNeed ? { sortGib, concurrentSorts, indexBuildGib } : null,
    maxStorageShare: question.maxStoragePct / 100,
    constants: { ...READ_CONSTANTS, ...question.replaced },
  };
}

/** Neither a measured ratio nor known pools leave the set open (ORD-4). */
function readsBesideAssumed(
  { accessKind, assumedSetGib, measuredReadsPerS }: ReadsQuestion,
  gib: number,
): Pick<ReadMember, "readsBesideAssumedPerS"> {
  const isTold = accessKind === "measured" || accessKind === "curve" || gib !== assumedSetGib;
  return isTold || measuredReadsPerS === null ? {} : { readsBesideAssumedPerS: measuredReadsPerS };
}

/** An unknown class is refused by the planner. */
function poolToday(
  { instanceClass, poolGib }: Pick<ReadsQuestion, "instanceClass" | "poolGib">,
  instances: readonly InstanceSpec[],
): PoolToday | null {
  const host = instances.find((spec) => spec.instanceClass === instanceClass);
  return host === undefined || poolGib === null ? null : { host, mib: 1024 * poolGib };
}

/** The pattern asked for; a measured hit ratio is fitted on the memory of the present class (ORD-2). */
export function accessOfQuestion(question: ReadsQuestion, instances: readonly InstanceSpec[]): Access {
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
      return agreedAccess(question, instances);
    case "curve":
      if (question.curve == null) throw badSetting("Known pools are needed: MiB:percent missed.");
      return accessOfSizes(question.curve);
    default:
      return question.accessKind satisfies never;
  }
}

/** A hit ratio that was measured on a class, and the set that is taken of it. */
type FittedSet = Pick<ReadsQuestion, "instanceClass" | "workingSetGib" | "bufferCacheHitPct"> &
  Partial<Pick<ReadsQuestion, "poolGib">>;

/** The Zipf exponent behind a hit ratio that was measured on a class. An unknown class is refused by the planner. */
export function fittedAccess(of: FittedSet, instances: readonly InstanceSpec[]): Access {
  const fitted = fitOf(of, instances);
  return fitted === null ? { kind: "uniform" } : { kind: "zipf", theta: fitted.theta };
}

/** Misses that a set may lack of those measured: a ratio is given in tenths of a percent [A]. */
const LACKS_WITHIN = 0.001;

/**
 * The same, where set and ratio can both be so.
 * @throws EngineError `setting-invalid` where a set of this size misses less than was measured, however it is touched
 */
export function agreedAccess(of: FittedSet, instances: readonly InstanceSpec[]): Access {
  const fitted = fitOf(of, instances);
  if (fitted === null || fitted.missesPerTouch - fitted.reachedMissesPerTouch <= LACKS_WITHIN) {
    return fittedAccess(of, instances);
  }
  const most = Math.round(1000 * fitted.reachedMissesPerTouch) / 10;
  throw badSetting(
    `A working set of ${of.workingSetGib} GiB misses at most ${most} % of its touches on ${of.instanceClass}, and a hit ratio of ${of.bufferCacheHitPct} % misses more: both cannot be. The ratio is measured, so the set is larger: give all that is read, at most the size of the data, or leave the ratio out.`,
  );
}

function fitOf(of: FittedSet, instances: readonly InstanceSpec[]) {
  const spec = instances.find((other) => other.instanceClass === of.instanceClass);
  if (spec === undefined) return null;
  return fitAccess({
    pages: of.workingSetGib * PAGES_PER_GIB,
    cachePages:
      (of.poolGib ?? bufferPoolMib({ ...spec, engine: "aurora-postgresql" }) / 1024) * PAGES_PER_GIB,
    bufferCacheHitPct: of.bufferCacheHitPct,
    pagesPerQuery: null,
  });
}

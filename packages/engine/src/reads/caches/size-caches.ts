import { badSetting } from "../../errors/engine-error.ts";
import { type PoolToday, poolWithParameters } from "../../pool/pool-with-parameters.ts";
import { checkOptimizedReads, type OptimizedReadsCluster } from "./check-optimized-reads.ts";

/** Memory and local drives of an instance class. */
export interface CacheHardware {
  readonly instanceClass: string;
  readonly memoryGib: number;
  /** Total of the NVMe drives in GB (10⁹ B), or null for a class without. */
  readonly nvmeGb: number | null;
}

/** What an instance keeps where, in GiB (ORD-1). */
export interface CacheSizes {
  readonly bufferPoolGib: number;
  /** Room for temporary objects on NVMe; null for a class without NVMe. */
  readonly tempSpaceGib: number | null;
  /** With the 11.5 % internal share that reproduces the two published sizes. 0 = no tiered cache. */
  readonly tieredCacheFittedGib: number;
  /** With the documented share of about 10 %. */
  readonly tieredCacheDocumentedGib: number;
}

/** Fits 1,054 GiB on r6gd.8xlarge (S1) and 262 GiB on r8gd.2xlarge (F §5, 2026-09-26). */
export const FITTED_INTERNAL_SHARE = 0.115;
/** "Approximately 10 %" (S1). */
export const DOCUMENTED_INTERNAL_SHARE = 0.1;
/** Share of NVMe for temporary objects without a tiered cache (S1). */
export const STANDARD_TEMP_SHARE = 0.9;
/** Default and range of `aurora_temp_space_size`, in multiples of memory (S1, F §5). */
export const TEMP_SPACE_MULTIPLES = { least: 2, most: 6 } as const;

const GIB_PER_GB = 1e9 / 2 ** 30;

/** What decides a class's caches. */
export interface CacheMode extends Pick<OptimizedReadsCluster, "engine" | "engineVersion" | "storageMode"> {
  readonly tempSpaceMultiple?: number;
  /** What runs today with the pool that was pasted of it; absent or null = every class has its default. */
  readonly poolToday?: PoolToday | null;
}

/**
 * Buffer pool (MEM-1), temporary space and tiered cache (ORD-1) of a class under a storage mode: whoever asks for a tiered cache,
 * whether a class has one and how large it is, asks here. What Optimized Reads refuses has none (ORD-4).
 * @throws EngineError `setting-invalid` when the temporary space is not 2 to 6 times memory.
 */
export function sizeCaches(spec: CacheHardware, mode: CacheMode): CacheSizes {
  const { memoryGib, nvmeGb } = spec;
  const { storageMode, tempSpaceMultiple = TEMP_SPACE_MULTIPLES.least, engine, poolToday = null } = mode;
  if (!(tempSpaceMultiple >= TEMP_SPACE_MULTIPLES.least && tempSpaceMultiple <= TEMP_SPACE_MULTIPLES.most)) {
    throw badSetting(`aurora_temp_space_size is 2 to 6 times memory; got ${tempSpaceMultiple}.`);
  }
  const bufferPoolGib = poolWithParameters(spec, { engine, today: poolToday }) / 1024;
  if (nvmeGb === null) {
    return { bufferPoolGib, tempSpaceGib: null, tieredCacheFittedGib: 0, tieredCacheDocumentedGib: 0 };
  }
  const nvmeGib = nvmeGb * GIB_PER_GB;
  const tempSpaceGib =
    storageMode === "io-optimized" ? tempSpaceMultiple * memoryGib : STANDARD_TEMP_SHARE * nvmeGib;
  const isTiered = hasTier(spec, mode);
  const tier = (internalShare: number) =>
    isTiered ? Math.max(0, (1 - internalShare) * nvmeGib - tempSpaceGib) : 0;
  return {
    bufferPoolGib,
    tempSpaceGib,
    tieredCacheFittedGib: tier(FITTED_INTERNAL_SHARE),
    tieredCacheDocumentedGib: tier(DOCUMENTED_INTERNAL_SHARE),
  };
}

function hasTier(
  { instanceClass }: CacheHardware,
  { engine, engineVersion, storageMode }: CacheMode,
): boolean {
  const cluster = { engine, engineVersion, storageMode, isServerless: false, wantsTieredCache: true };
  return checkOptimizedReads({ ...cluster, instanceClass }).every(({ met }) => met);
}

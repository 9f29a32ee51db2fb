import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { checkOptimizedReads } from "../../reads/caches/check-optimized-reads.ts";
import { sizeCaches } from "../../reads/caches/size-caches.ts";
import { PAGES_PER_GIB } from "../../reads/hits/page-class.ts";
import { splitHits, type TierShares } from "../../reads/hits/split-hits.ts";
import { fitReadConstants } from "../../reads/latency/fit-read-constants.ts";
import { timeReads } from "../../reads/latency/time-reads.ts";
import type { Settings } from "../terms/settings.ts";
import type { Reason } from "./reason.ts";

/** What an NVMe class does for the reads of the working set, touched evenly: an assumption (ORD-2, ORD-3). */
export interface OptionReads {
  /** Null where there is no tiered cache, or no working set is known. */
  readonly hits: TierShares | null;
  /** A point query, ms. */
  readonly readLatencyMs: number | null;
  readonly reason: Reason;
}

const CONSTANTS = fitReadConstants();

/** Null for a class without NVMe and for serverless (ORD-1 to ORD-4). */
export function readsOfOption(
  spec: InstanceSpec | null,
  known: {
    readonly settings: Pick<Settings, "engine" | "engineVersion" | "storageMode">;
    readonly workingSetGib: number | null;
  },
): OptionReads | null {
  if (spec === null || spec.nvmeGb === null) return null;
  const { settings, workingSetGib } = known;
  const asked = {
    ...settings,
    isServerless: false,
    instanceClass: spec.instanceClass,
    wantsTieredCache: true,
  };
  const unmet = checkOptimizedReads(asked).filter(({ met }) => !met);
  if (unmet.length > 0) return none({ code: "no-tiered-cache", unmet });
  if (workingSetGib === null || workingSetGib <= 0) return none({ code: "no-working-set" });
  const { bufferPoolGib, tieredCacheFittedGib } = sizeCaches(spec, settings);
  const touched = { name: "working set", touches: 1, access: { kind: "uniform" } as const };
  const { nvmeReads, storageReads, memory, tieredCache, storage } = splitHits(
    [{ ...touched, pages: Math.max(1, workingSetGib * PAGES_PER_GIB) }],
    { poolPages: bufferPoolGib * PAGES_PER_GIB, tierPages: tieredCacheFittedGib * PAGES_PER_GIB },
  );
  const reads = { nvmeReads, storageReads };
  const readLatencyMs = timeReads(reads, { ...CONSTANTS, fixedMs: CONSTANTS.queryFixedMs });
  return {
    hits: { memory, tieredCache, storage },
    readLatencyMs,
    reason: {
      ...{ code: "reads", memoryRatio: memory, tieredCacheRatio: tieredCache },
      ...{ storageRatio: storage, readMs: readLatencyMs },
    },
  };
}

function none(reason: Reason): OptionReads {
  return { hits: null, readLatencyMs: null, reason };
}

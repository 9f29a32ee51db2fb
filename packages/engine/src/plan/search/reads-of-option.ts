import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { checkOptimizedReads } from "../../reads/check-optimized-reads.ts";
import { fitReadConstants } from "../../reads/fit-read-constants.ts";
import { PAGES_PER_GIB } from "../../reads/hits/page-class.ts";
import { splitHits, type TierShares } from "../../reads/hits/split-hits.ts";
import { sizeCaches } from "../../reads/size-caches.ts";
import { timeReads } from "../../reads/time-reads.ts";
import type { Settings } from "../terms/settings.ts";

/** What an NVMe class does for the reads of the working set, touched evenly: an assumption (ORD-2, ORD-3). */
export interface OptionReads {
  /** Null with the reason in `sentence`: no tiered cache, or no working set is known. */
  readonly hits: TierShares | null;
  /** A point query, ms. */
  readonly readLatencyMs: number | null;
  readonly sentence: string;
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
  if (unmet.length > 0) return none(unmet.map(({ message }) => message).join(" "));
  if (workingSetGib === null || workingSetGib <= 0)
    return none("Without a working set no hit ratio is known.");
  const { bufferPoolGib, tieredCacheFittedGib } = sizeCaches(spec, settings);
  const touched = { name: "working set", touches: 1, access: { kind: "uniform" } as const };
  const { nvmeReads, storageReads, memory, tieredCache, storage } = splitHits(
    [{ ...touched, pages: Math.max(1, workingSetGib * PAGES_PER_GIB) }],
    { poolPages: bufferPoolGib * PAGES_PER_GIB, tierPages: tieredCacheFittedGib * PAGES_PER_GIB },
  );
  const reads = { nvmeReads, storageReads };
  const readLatencyMs = timeReads(reads, { ...CONSTANTS, fixedMs: CONSTANTS.queryFixedMs });
  const shares = [
    `${percent(memory)} of page touches from memory`,
    `${percent(tieredCache)} from the tiered cache`,
    `${percent(storage)} from storage`,
  ];
  const sentence = `${shares.join(", ")}; a read query ${readLatencyMs.toFixed(2)} ms (touched evenly: assumption)`;
  return { hits: { memory, tieredCache, storage }, readLatencyMs, sentence };
}

function none(sentence: string): OptionReads {
  return { hits: null, readLatencyMs: null, sentence };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}

import type { Evidence } from "../../evidence/evidence.ts";
import { MOST_OWN_MISS } from "../../memory/own-set.ts";
import { bufferPoolMib, type PoolHost } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { meanOf } from "../../series/series.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/** A smaller pool that answered so many of the touches, percent, holds the set already: a larger one is denied [A]. */
const DENIES_PCT = 99.9;

/** A pool that answered no more misses over what holding a set may, so a set that lies in it is larger than that: percent (MEM-4). */
const DENIES_LESS_PCT = 100 * (1 - MOST_OWN_MISS);

/** No share but a percentage: nobody runs with a pool that misses 99 of 100 touches (MEM-2). */
const LEAST_HIGHEST_PCT = 1;

interface Asked {
  readonly specs: readonly InstanceSpec[];
  readonly pastedMib: number | null;
  /** With what somebody entered that must be held, GiB; null = nothing. */
  readonly settings: Pick<Settings, "workingSetGib">;
  /** What misses by size, where that is known: then the set is a point of it, and held against what was measured there. */
  readonly memory: { readonly inUse: object | null };
}

/**
 * A set that somebody entered and today's pool does not hold, beside what that pool was measured to answer (MEM-4); of a range the
 * pool of its maximum. So does one that a class's pool holds where that misses too much for it, and no curve tells more. Nothing
 * without BufferCacheHitRatio as a percentage.
 */
export function setOverHits(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  { specs, pastedMib, settings: { workingSetGib: setGib }, memory }: Asked,
): readonly MemoryFinding[] {
  const { bufferCacheHitRatio: hits } = evidence.planned;
  const highestPct = hits?.values.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (setGib === null || hits === null || highestPct <= LEAST_HIGHEST_PCT) return [];
  const { source, engine } = baseline;
  const host: PoolHost =
    source.kind === "serverless" ? { acu: source.maxAcu } : findClass(specs, source.instanceClass);
  const poolGib = (pastedMib ?? bufferPoolMib({ ...host, engine })) / 1024;
  const [hitPct, isHeld] = [meanOf(hits), setGib <= poolGib];
  // What a range had in a quiet hour may have been too small for the set.
  const isTooSmall =
    isHeld && memory.inUse === null && source.kind === "provisioned" && hitPct < DENIES_LESS_PCT;
  if (isHeld && !isTooSmall) return [];
  const isDenied = isTooSmall || hitPct >= DENIES_PCT;
  return [
    { code: "set-over-hits", setGib, poolGib, hitPct, ...(isDenied && { isDenied }), assumption: false },
  ];
}

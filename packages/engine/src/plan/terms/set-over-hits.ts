import type { Evidence } from "../../evidence/evidence.ts";
import { bufferPoolMib, type PoolHost } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { meanOf } from "../../series/series.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";
import type { Settings } from "./settings.ts";

/** A smaller pool that answered so many of the touches, percent, holds the set already: a larger one is denied [A]. */
const DENIES_PCT = 99.9;

/** No share but a percentage: nobody runs with a pool that misses 99 of 100 touches (MEM-2). */
const LEAST_HIGHEST_PCT = 1;

interface Asked {
  readonly specs: readonly InstanceSpec[];
  readonly pastedMib: number | null;
  /** With what somebody entered that must be held, GiB; null = nothing. */
  readonly settings: Pick<Settings, "workingSetGib">;
}

/**
 * A set that somebody entered and today's pool does not hold, beside what that pool was measured to answer (MEM-4); of a range the
 * pool of its maximum. Nothing without BufferCacheHitRatio as a percentage.
 */
export function setOverHits(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  { specs, pastedMib, settings: { workingSetGib: setGib } }: Asked,
): readonly MemoryFinding[] {
  const { bufferCacheHitRatio: hits } = evidence.planned;
  const highestPct = hits?.values.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (setGib === null || hits === null || highestPct <= LEAST_HIGHEST_PCT) return [];
  const { source, engine } = baseline;
  const host: PoolHost =
    source.kind === "serverless" ? { acu: source.maxAcu } : findClass(specs, source.instanceClass);
  const poolGib = (pastedMib ?? bufferPoolMib({ ...host, engine })) / 1024;
  if (setGib <= poolGib) return [];
  const hitPct = meanOf(hits);
  const isDenied = hitPct >= DENIES_PCT;
  return [
    { code: "set-over-hits", setGib, poolGib, hitPct, ...(isDenied && { isDenied }), assumption: false },
  ];
}

import type { InstanceEvidence } from "../evidence/evidence.ts";
import { LEAST_MISS } from "../measured/measured-reads.ts";
import { type CacheHardware, type CacheMode, sizeCaches } from "../reads/caches/size-caches.ts";
import { meanOf, periodAt, type Series } from "../series/series.ts";
import { valueAt } from "../series/value-at.ts";
import type { Knot } from "./access-curve.ts";
import type { Touches } from "./touches-of.ts";

/** The tiered cache of an NVMe source, and how much of what memory misses it holds (MEM-4). */
export interface SourceTier {
  readonly mib: number;
  /** Percent of the pool's misses that it serves, by sample; null where no metric tells. */
  readonly hitPct: Series | null;
}

/**
 * Null where the source has no tiered cache. Its hits are AuroraOptimizedReadsCacheHitRatio, else what ReadIOPSEphemeralStorage
 * is of both: that one counts temporary objects too.
 */
export function tierOfSource(
  planned: Pick<InstanceEvidence, "tieredCacheHitRatio" | "ephemeralReadIops" | "readIops">,
  of: CacheMode & { readonly spec: CacheHardware | null },
): SourceTier | null {
  const { spec } = of;
  const mib = spec === null ? 0 : 1024 * sizeCaches(spec, of).tieredCacheFittedGib;
  return mib === 0 ? null : { mib, hitPct: hitsOfTier(planned) };
}

/** Share of what memory missed that a tiered cache served, if the instance has one; null where no metric tells. */
export function servedByTier(
  planned: Pick<InstanceEvidence, "tieredCacheHitRatio" | "ephemeralReadIops"> &
    Parameters<typeof storageShare>[1],
): number | null {
  const hitPct = hitsOfTier(planned);
  return hitPct === null ? null : 1 - storageShare({ hitPct }, planned);
}

function hitsOfTier(planned: Parameters<typeof tierOfSource>[0]): SourceTier["hitPct"] {
  return planned.tieredCacheHitRatio ?? hitsByRates(planned);
}

function hitsByRates({
  ephemeralReadIops,
  readIops,
}: Parameters<typeof tierOfSource>[0]): SourceTier["hitPct"] {
  if (ephemeralReadIops === null || readIops === null) return null;
  const served = valueAt(ephemeralReadIops);
  const values = readIops.values.map((perS, i) => {
    const tier = served(readIops.timesS[i] as number);
    return tier + perS > 0 ? (100 * tier) / (tier + perS) : tier;
  });
  return { ...readIops, values };
}

/** The size of the tier as a known point: what neither it nor memory holds is read from storage. */
export function tierKnot(
  tier: SourceTier | null,
  { poolMib, touches }: { readonly poolMib: number; readonly touches: Touches },
): readonly Knot[] {
  if (tier === null || tier.hitPct === null || tier.mib <= poolMib) return [];
  const { storageMiss } = touches;
  return [{ kind: "tier", mib: tier.mib, low: storageMiss, high: storageMiss }];
}

/** Share of the pool's misses that reach storage: of all that was missed, not of the time (MEM-4). */
export function storageShare(
  { hitPct }: Pick<SourceTier, "hitPct">,
  planned: Pick<InstanceEvidence, "bufferCacheHitRatio" | "readIops" | "cpu">,
): number {
  if (hitPct === null) return 1;
  const sum = { missed: 0, reads: 0 };
  const missedIn = missesOf(planned);
  const samples = planned.readIops ?? hitPct;
  const hitAt = valueAt(hitPct);
  for (let i = 0; i < samples.values.length; i++) {
    const periodS = periodAt(samples, i);
    const atS = (samples.timesS[i] as number) + periodS / 2;
    const pct = hitAt(atS);
    if (!(pct >= 0 && pct <= 100)) continue;
    const toStorage = Math.max(1 - pct / 100, LEAST_MISS);
    const missed = missedIn(atS, toStorage) * periodS;
    if (!(missed > 0)) continue;
    sum.missed += missed;
    sum.reads += missed * (1 - pct / 100);
  }
  return sum.missed > 0 ? sum.reads / sum.missed : Math.min(1, Math.max(0, 1 - meanOf(hitPct) / 100));
}

/**
 * What memory missed at a time: what reached storage, by the share that does; without ReadIOPS in proportion to the CPU, which
 * touches go with (MEM-2), and to the misses per touch. To be asked in ascending order.
 */
function missesOf({
  bufferCacheHitRatio: hits,
  readIops,
  cpu,
}: Parameters<typeof storageShare>[1]): (atS: number, toStorage: number) => number {
  if (readIops !== null) {
    const readsAt = valueAt(readIops);
    return (atS, toStorage) => readsAt(atS) / toStorage;
  }
  const cpuAt = cpu === null ? () => 1 : valueAt(cpu);
  const hitAt = hits === null ? () => 0 : valueAt(hits);
  return (atS) => cpuAt(atS) * (1 - hitAt(atS) / 100);
}

import { READ_TIMES } from "../../measured/against-measured.ts";
import { missesAt } from "../../memory/access-curve.ts";
import { usualPoolMib } from "../search/usual-pool.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import type { Deciding } from "./deciding-instance.ts";

/** Misses under this share of what the middle of the curve says are far from it (an assumption). */
const FAR_FEWER = 0.5;

/** From this share of the smallest known size on the middle says something (an assumption); below there are bounds alone. */
const NEAR_KNOWN = 0.9;

/**
 * Whether a shape would have to miss far less than the middle of the curve has its pool miss: too much would hang on a set that
 * lies just so (MEM-13). Never of a pool smaller than every known size, where any reading is as likely, nor of one with a tiered
 * cache, whose misses are not those of the pool.
 *
 * @param mostMissed misses per touch up to which it wins
 */
export function isFarBelowMiddle(
  mostMissed: number,
  { candidate, effective }: Pick<Deciding, "candidate" | "effective">,
): boolean {
  const { memory, market } = effective;
  const { settings, offer } = candidate;
  const isTiered = offer.storageMode === "io-optimized" && hasNvme([settings.writer], market);
  if (memory === null || isTiered) return false;
  const poolMib = usualPoolMib(candidate, effective);
  return isNearKnown(poolMib, memory) && mostMissed < FAR_FEWER * missesAt(memory.curve, poolMib).mid;
}

/** Whether a pool is larger than the smallest known size or hardly smaller. */
export function isNearKnown(poolMib: number, { curve }: Pick<MemoryInUse, "curve">): boolean {
  // What was touched within a minute is a bound and no size.
  const sizes = curve.knots.filter(({ kind }) => kind !== "window").map(({ mib }) => mib);
  return poolMib >= NEAR_KNOWN * Math.min(...sizes);
}

/** Whether today's pool evicts: it missed more pages over the trace than it would have read to fill itself twice (MEM-14). */
export function isPoolFull({
  poolMib,
  touches,
  load,
  pagesPerMib,
}: Pick<MemoryInUse, "poolMib" | "touches" | "load" | "pagesPerMib">): boolean {
  const missedPages = touches.sourceMiss * touches.meanPerS * load.knownS;
  return poolMib !== null && missedPages > READ_TIMES * poolMib * pagesPerMib;
}

// Memory as a price: touches, access curve, pages held, and what any option reads.

export { againstMeasured } from "./measured/against-measured.ts";
export { LEAST_MISS } from "./measured/measured-reads.ts";
export { isWindowRead } from "./measured/touched-window.ts";
export {
  type AccessCurve,
  type Bound,
  cacheForMiss,
  type Knot,
  type KnotKind,
  lineBetween,
  missesAt,
} from "./memory/access-curve.ts";
export { breakEvenMiss } from "./memory/break-even-miss.ts";
export { type CacheHost, classHost, serverlessHost } from "./memory/cache-host.ts";
export { type KnownSizes, sizesOfText, textOfSizes } from "./memory/known-sizes.ts";
export { type MemoryEvidence, type MemoryInput, memoryOf } from "./memory/memory-of.ts";
export { type HostReads, type HostReadsByBound, readsUnder } from "./memory/reads-of-host.ts";
export { servedByTier } from "./memory/tier-of-source.ts";
export { type TouchLoad, touchLoad } from "./memory/touch-load.ts";
export type { Touches } from "./memory/touches-of.ts";
export { longPaste, type MemoryPaste, MOST_CHARACTERS, readMemoryPaste } from "./pasted/read-memory-paste.ts";
export { bufferPoolMib, PAGE_KIB, type PoolHost } from "./pool/buffer-pool-mib.ts";
export { type MissLine, missAt } from "./pool/miss-line.ts";

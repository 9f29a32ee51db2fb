import type { DemandTrace } from "../demand/demand-trace.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { MeasuredMisses } from "../measured/against-measured.ts";
import { billedOver, type MeasuredReads, measuredReads, readOver } from "../measured/measured-reads.ts";
import { bufferPoolMib, PAGE_KIB } from "../pool/buffer-pool-mib.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import type { CacheHardware } from "../reads/caches/size-caches.ts";

interface ReadFrom {
  readonly evidence: Evidence;
  /** Demand of the planned instance as it was measured. */
  readonly trace: DemandTrace;
}

/**
 * Read from storage over the trace, MiB, and the pool by the table, for what was pasted to be held against where nothing is known
 * of misses (MEM-4). Null where no metric tells, and of a range, whose pool moves.
 */
export function readOverTrace(
  { evidence, trace }: ReadFrom,
  { engine, spec }: { readonly engine: EngineName; readonly spec: CacheHardware | null },
): MeasuredMisses["read"] {
  if (spec === null) return null;
  const { readIops: reads } = evidence.planned;
  const cacheMib = bufferPoolMib({ ...spec, engine });
  const alone = { hitRatio: null, tierHitRatio: null, capacity: null, cacheMib, over: trace };
  const measured = reads && measuredReads({ reads, ...alone });
  const read = readIn(measured, { evidence, trace, pagesPerMib: 1024 / PAGE_KIB[engine] });
  return read && { ...read, poolMib: cacheMib };
}

/** By the instance's own metric, else by what the volume billed. */
export function readIn(
  measured: MeasuredReads | null,
  { pagesPerMib, ...from }: ReadFrom & { readonly pagesPerMib: number },
): ReturnType<typeof billedOver> {
  return measured === null ? billedOver(from, pagesPerMib) : readOver(measured, pagesPerMib);
}

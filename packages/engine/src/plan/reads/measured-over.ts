import { readSpread } from "../../capacity/second-spread.ts";
import { type ReadsMet, readsOverCeiling } from "../../measured/reads-over-ceiling.ts";
import { readingHost } from "../../memory/reads-of-host.ts";
import type { MissLine } from "../../pool/miss-line.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { Effective } from "../workload/resolve.ts";
import { hostOfWriter } from "./reads-of-writer.ts";

/**
 * How the measured reads of a planned writer stand against the ceiling of what is to carry it where nobody knows what its pages
 * miss (MEM-7): as many in every pool that is no larger than the source's, and on a range; fewer in a larger one by no less than
 * the straight line to the volume leaves (MEM-3). Null where touches tell more, or nothing was measured.
 */
export function measuredOver(
  { measuredReads, memory, ...effective }: Effective,
  of: { readonly changes: Int32Array; readonly storageMode: StorageMode; readonly isFreed?: boolean },
): ReadsMet | null {
  if (measuredReads === null || memory !== null) return null;
  const { reads, growth } = measuredReads;
  const host = hostOfWriter({ ...effective, memory }, of);
  // Where nothing runs nobody reads: of the pool that alone is asked.
  if (host.kind === "serverless") return readsOverCeiling(reads, { line: null, growth, ...host });
  return readsOverCeiling(reads, {
    ...readingHost(host),
    ...{ growth, line: lineToVolume(effective), spread: readSpread(effective.workload.spread).measured },
  });
}

function lineToVolume({ workload }: Pick<Effective, "workload">): MissLine | null {
  const { storageGb } = workload.evidence.cluster;
  if (storageGb === null) return null;
  return { mib: Float64Array.of(0, 1024 * storageGb), miss: Float64Array.of(1, 0) };
}

import type { Evidence } from "../../evidence/evidence.ts";
import { besidePool } from "../../measured/beside-pool.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";

/** Of its pool less than this is in use altogether where it is clearly not full [A]. */
const CLEARLY = 0.9;

/**
 * The planned instance on a class, of whose memory less was ever in use than its buffer pool alone would take (MEM-5): it was never
 * full, and no more than that can be hot. Nothing of a pool that is reserved whole, nor without FreeableMemory.
 */
export function poolNotFilled(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  { specs, pastedMib }: { readonly specs: readonly InstanceSpec[]; readonly pastedMib: number | null },
): readonly MemoryFinding[] {
  const { id: instance, leastFreeableMemory: free, freeableMemory: meanFree } = evidence.planned;
  const { source, engine } = baseline;
  if (free === null || source.kind === "serverless") return [];
  const host = findClass(specs, source.instanceClass);
  const found = besidePool(free, {
    ...{ meanFree, host, engine, pastedMib },
    volumeGib: evidence.cluster.storageGb,
  });
  const poolGib = bufferPoolMib({ ...host, engine, pastedMib }) / 1024;
  if (found === null || found.isReserved || found.usedGib >= CLEARLY * poolGib) return [];
  const { memoryGib } = host;
  return [
    { code: "pool-not-filled", instance, usedGib: found.usedGib, memoryGib, poolGib, assumption: false },
  ];
}

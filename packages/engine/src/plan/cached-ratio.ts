import type { DemandTrace } from "../demand/demand-trace.ts";
import { bufferPoolMib } from "../pool/buffer-pool-mib.ts";
import { eachSpan } from "./each-span.ts";
import { type Market, specOf } from "./market.ts";
import type { Settings } from "./settings.ts";
import type { Workload } from "./workload.ts";

/** Default shared_buffers of a provisioned Aurora instance as a share of its memory (F). */
const PROVISIONED_POOL_RATIO = 0.75;

/**
 * Share of the known time in which the writer's buffer pool holds the working set (BUF-1); null when the working
 * set is unknown. Capacity stands for the pool: the pool follows it within 20 s.
 */
export function cachedRatio(input: {
  readonly trace: DemandTrace;
  readonly changes: Int32Array;
  readonly settings: Settings;
  readonly workload: Workload;
  readonly market: Market;
}): number | null {
  const { settings, workload } = input;
  const needMib =
    settings.workingSetGib === null ? workload.demand.workingSet?.mib : settings.workingSetGib * 1024;
  if (needMib === undefined) return null;
  if (settings.writer.kind === "provisioned") {
    const { memoryGib } = specOf(input.market, settings.writer.instanceClass);
    return memoryGib * 1024 * PROVISIONED_POOL_RATIO >= needMib ? 1 : 0;
  }
  const fits = Uint8Array.from({ length: 513 }, (_, halfAcu) =>
    Number(halfAcu > 0 && bufferPoolMib({ acu: halfAcu / 2, engine: settings.engine }) >= needMib),
  );
  let knownS = 0;
  let cachedS = 0;
  eachSpan(input, (fromS, toS, milliAcu, halfAcu) => {
    if (milliAcu < 0 || halfAcu < 0) return;
    knownS += toS - fromS;
    if (fits[halfAcu] === 1) cachedS += toS - fromS;
  });
  return knownS === 0 ? null : cachedS / knownS;
}

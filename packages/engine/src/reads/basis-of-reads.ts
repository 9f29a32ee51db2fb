import {
  BUFFER_POOL_SHARE,
  DOCUMENTED_INTERNAL_SHARE,
  FITTED_INTERNAL_SHARE,
  NVME_POOL_FACTOR,
} from "./caches/size-caches.ts";
import type { OptimizedReadsInput, ReadOption, ReadsBasis } from "./optimized-reads-plan.ts";

/** What the figures of a plan were computed from (ORD-1 to ORD-4). */
export function basisOfReads(input: OptimizedReadsInput, stay: ReadOption): ReadsBasis {
  const { constants, tempSpaceMultiple, datasetGib, prices, writer } = input;
  const hour = prices?.instanceHour[stay.instanceClass]?.[stay.storageMode];
  return {
    ...{ constants, tempSpaceMultiple, datasetGib },
    access: writer.pageClasses.map(({ name, access }) => ({
      ...{ name, kind: access.kind },
      theta: access.kind === "zipf" ? access.theta : null,
    })),
    instances: writer.count,
    hour: hour === undefined ? null : { usd: Number(hour.usd), isAssumed: hour.assumption !== undefined },
    catalog: prices === null ? null : { version: prices.catalogVersion, region: prices.region },
    shares: {
      bufferPool: BUFFER_POOL_SHARE,
      poolBesideNvme: NVME_POOL_FACTOR,
      internalFitted: FITTED_INTERNAL_SHARE,
      internalDocumented: DOCUMENTED_INTERNAL_SHARE,
    },
  };
}

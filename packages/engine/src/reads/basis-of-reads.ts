import { savingsPlanRate } from "../commitments/savings-plan-rate.ts";
import { bufferPoolMib, NVME_POOL_FACTOR } from "../pool/buffer-pool-mib.ts";
import { findClass } from "../prices/find-class.ts";
import type { ReadsFinding } from "../units/study-finding.ts";
import { DOCUMENTED_INTERNAL_SHARE, FITTED_INTERNAL_SHARE } from "./caches/size-caches.ts";
import { noteOnConstants } from "./latency/replaced-constants.ts";
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
      bufferPool: poolRatio(findClass(input.instances, stay.instanceClass).memoryGib),
      poolBesideNvme: NVME_POOL_FACTOR,
      internalFitted: FITTED_INTERNAL_SHARE,
      internalDocumented: DOCUMENTED_INTERNAL_SHARE,
    },
  };
}

/** The pool of a class without NVMe as a share of its memory, to four digits (MEM-1). */
function poolRatio(memoryGib: number): number {
  const poolMib = bufferPoolMib({ memoryGib, nvmeGb: null, engine: "aurora-postgresql" });
  return Math.round((1e4 * poolMib) / (1024 * memoryGib)) / 1e4;
}

/** What a reader of the figures must know beside them (ORD-1 to ORD-4). */
export function noteOnReads(input: OptimizedReadsInput, options: readonly ReadOption[]): ReadsFinding[] {
  const found: ReadsFinding[] = [
    { code: "reads-month", assumption: false },
    { code: "tier-fitted", assumption: true },
    noteOnConstants(input.constants),
  ];
  const bounded = options.filter((option) => option.role === "writer").flatMap(boundsOf);
  const names = new Set(bounded.map(({ instanceClass: name }) => name));
  const pools = [...names].flatMap((name) => bounded.find((one) => one.instanceClass === name) ?? []);
  if (pools.length > 0) found.push({ code: "reads-bounded", pools, assumption: true });
  const nvme = options.find((option) => option.kind === "nvme");
  if (nvme !== undefined) {
    const { instanceClass } = nvme;
    found.push({ code: "class-change", assumption: false });
    if (isWithoutPlan(nvme, input.prices))
      found.push({ code: "not-eligible", instanceClass, assumption: false });
  }
  if (options.some((option) => option.storageReadsPerS === null)) {
    found.push({ code: "io-not-priced", assumption: false });
  }
  if (input.otherIoPerMonth === null) found.push({ code: "other-io-not-priced", assumption: false });
  if (input.datasetGib === null) found.push({ code: "storage-not-priced", assumption: false });
  const unsold = options.filter((option) => option.computeMonthlyUsd === null);
  for (const name of new Set(unsold.map((option) => option.instanceClass))) {
    found.push({ code: "no-price", instanceClass: name, assumption: false });
  }
  return found;
}

/** Of what is not sold, or has no list here, nobody knows it. */
function isWithoutPlan(
  { instanceClass, storageMode, computeMonthlyUsd }: ReadOption,
  prices: OptimizedReadsInput["prices"],
): boolean {
  if (prices === null || computeMonthlyUsd === null) return false;
  return !savingsPlanRate(prices, { instanceClass, storageMode }).eligible;
}

function boundsOf({ instanceClass, storageBounds, hits }: ReadOption) {
  return storageBounds == null ? [] : [{ instanceClass, ...storageBounds, middle: hits.storage }];
}

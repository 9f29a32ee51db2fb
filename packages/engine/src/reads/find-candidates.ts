import { isBurstable } from "../prices/is-burstable.ts";
import type { InstanceSpec, PriceSheet, StorageMode } from "../prices/price-sheet.ts";
import { type CacheMode, sizeCaches } from "./caches/size-caches.ts";
import { chooseTempMultiple, sizeTempNeed, type TempNeed } from "./caches/size-temp-need.ts";
import { PAGES_PER_GIB, type PageClass } from "./hits/page-class.ts";
import { splitHits } from "./hits/split-hits.ts";
import type { ReadOptionKind } from "./optimized-reads-plan.ts";

/** A class worth comparing. */
export interface Candidate {
  readonly kind: ReadOptionKind;
  readonly spec: InstanceSpec;
}

/** Classes to choose from, their prices and what the class must hold. */
export interface CandidateSearch extends CacheMode {
  readonly instances: readonly InstanceSpec[];
  readonly prices: PriceSheet | null;
  readonly pageClasses: readonly PageClass[];
  /** Share of page touches that may reach storage, 0–1. */
  readonly maxStorageShare: number;
  readonly tempSpaceMultiple: number;
  readonly tempNeed: TempNeed | null;
  /** Class that the plan takes; null without a plan. */
  readonly plannedClass: string | null;
  /** Where the plan decides, the NVMe class of that class's size is compared too. */
  readonly plannedStorage?: StorageMode | null;
}

/** Sibling with NVMe, and back (F §3). */
const SIBLINGS: Readonly<Record<string, string>> = {
  r6g: "r6gd",
  r6i: "r6id",
  r8g: "r8gd",
  r6gd: "r6g",
  r6id: "r6i",
  r8gd: "r8g",
};

/** Named in the hardware table, missing in Aurora's support table (F §3, 2026-04-13). */
const NOT_OFFERED = new Set(["db.r8gd.large"]);

/**
 * The present class, its counterpart with or without NVMe, and the larger class that holds the set in memory;
 * also the larger NVMe class whose tiered cache meets the target, where that of the same size does not, and the class
 * that the plan takes (ORD-4).
 */
export function findCandidates(present: InstanceSpec, search: CandidateSearch): Candidate[] {
  const counterpart = present.nvmeGb === null ? findNvme(present, search) : findPlain(present, search);
  const tiered = present.nvmeGb === null ? counterpart?.spec : present;
  const isTierTooSmall = tiered === undefined || !meetsTarget(tiered, search);
  const largerNvme = isTierTooSmall ? findLargerNvme(present, search) : null;
  const larger = findLarger(present, search);
  const found: Candidate[] = [
    { kind: "stay", spec: present },
    ...(counterpart === null ? [] : [counterpart]),
    ...(largerNvme === null ? [] : [{ kind: "larger-nvme", spec: largerNvme } as const]),
    ...(larger === null ? [] : [{ kind: "larger", spec: larger } as const]),
  ];
  const planned = search.instances.find(({ instanceClass }) => instanceClass === search.plannedClass);
  if (planned === undefined) return found;
  if (found.every(({ spec }) => spec !== planned)) found.push({ kind: "planned", spec: planned });
  const beside = search.plannedStorage == null || planned.nvmeGb !== null ? null : findNvme(planned, search);
  const isNew = beside !== null && found.every(({ spec }) => spec !== beside.spec);
  return isNew ? [...found, { ...beside, kind: "planned-nvme" }] : found;
}

/** Its own sibling, else the cheapest NVMe class of the same size, else any. */
function findNvme(present: InstanceSpec, search: CandidateSearch): Candidate | null {
  const sameSize = search.instances.filter(
    (spec) => spec.nvmeGb !== null && spec.size === present.size && !NOT_OFFERED.has(spec.instanceClass),
  );
  const sibling = sameSize.find((spec) => spec.family === SIBLINGS[present.family]);
  const isSold = sibling !== undefined && hourlyUsd(search, sibling) !== null;
  const spec = isSold ? sibling : (cheapest(search, sameSize) ?? sibling ?? sameSize[0]);
  return spec === undefined ? null : { kind: "nvme", spec };
}

function findPlain(present: InstanceSpec, search: CandidateSearch): Candidate | null {
  const spec = search.instances.find(
    (other) => other.family === SIBLINGS[present.family] && other.size === present.size,
  );
  return spec === undefined ? null : { kind: "without-nvme", spec };
}

function findLargerNvme(present: InstanceSpec, search: CandidateSearch): InstanceSpec | null {
  const holding = search.instances.filter(
    (spec) => spec.nvmeGb !== null && spec.memoryGib > present.memoryGib && meetsTarget(spec, search),
  );
  return cheapest(search, holding);
}

/** With a tiered cache, so on I/O-Optimized storage. */
function meetsTarget(spec: InstanceSpec, search: CandidateSearch): boolean {
  const tempSpaceMultiple = chooseTempMultiple(spec.memoryGib, search);
  const sizes = sizeCaches(spec, { ...search, storageMode: "io-optimized", tempSpaceMultiple });
  const tierPages = sizes.tieredCacheFittedGib * PAGES_PER_GIB;
  const poolPages = sizes.bufferPoolGib * PAGES_PER_GIB;
  const hits = splitHits(search.pageClasses, { poolPages, tierPages });
  return (
    hits.storage <= search.maxStorageShare && fitsTemp(spec, { search, availableGib: sizes.tempSpaceGib })
  );
}

function fitsTemp(
  { memoryGib }: InstanceSpec,
  { search, availableGib }: { search: CandidateSearch; availableGib: number | null },
): boolean {
  if (search.tempNeed === null) return true;
  const space = { availableGib, memoryGib, hasNvme: true, storageMode: "io-optimized" } as const;
  return sizeTempNeed(search.tempNeed, space).fits !== false;
}

function findLarger(present: InstanceSpec, search: CandidateSearch): InstanceSpec | null {
  const usedPages = search.pageClasses.reduce((total, { pages }) => total + pages, 0);
  const holding = search.instances.filter(
    (spec) =>
      spec.nvmeGb === null &&
      !isBurstable(spec.instanceClass) &&
      spec.memoryGib > present.memoryGib &&
      sizeCaches(spec, search).bufferPoolGib * PAGES_PER_GIB >= usedPages,
  );
  return cheapest(search, holding);
}

function cheapest(search: CandidateSearch, specs: readonly InstanceSpec[]): InstanceSpec | null {
  const sold = specs.flatMap((spec) => {
    const usd = hourlyUsd(search, spec);
    return usd === null ? [] : [{ spec, usd }];
  });
  const first = sold.sort((a, b) => a.usd - b.usd || compareNames(a.spec, b.spec))[0];
  return first?.spec ?? null;
}

function compareNames(a: InstanceSpec, b: InstanceSpec): number {
  return a.instanceClass < b.instanceClass ? -1 : 1;
}

function hourlyUsd({ prices, storageMode }: CandidateSearch, spec: InstanceSpec): number | null {
  const price = prices?.instanceHour[spec.instanceClass]?.[storageMode];
  return price === undefined ? null : Number(price.usd);
}

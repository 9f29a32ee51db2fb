import type { PriceSheet, StorageMode } from "../prices/price-sheet.ts";
import { hundredths, MONTH_HOURS } from "../units/acu.ts";
import { MONTH_S } from "../units/seconds.ts";
import { sizeCaches } from "./caches/size-caches.ts";
import { chooseTempMultiple, sizeTempNeed } from "./caches/size-temp-need.ts";
import type { Candidate } from "./find-candidates.ts";
import { PAGES_PER_GIB } from "./hits/page-class.ts";
import { splitHits, storageBounds } from "./hits/split-hits.ts";
import { scaleReadCeiling } from "./latency/scale-read-ceiling.ts";
import { timeReads } from "./latency/time-reads.ts";
import type { OptimizedReadsInput, ReadMember, ReadOption } from "./optimized-reads-plan.ts";

/** Which option is measured. */
export interface OptionCase {
  readonly role: ReadOption["role"];
  readonly member: ReadMember;
  readonly candidate: Candidate;
  readonly storageMode: StorageMode;
}

/** Hit ratios, latency and cost of one class for one role under one storage mode (ORD-1 to ORD-4). */
export function measureOption(option: OptionCase, input: OptimizedReadsInput): ReadOption {
  const { role, member, candidate, storageMode } = option;
  const { spec, kind } = candidate;
  const { constants } = input;
  const tempSpaceMultiple = chooseTempMultiple(spec.memoryGib, input);
  const sizes = sizeCaches(spec, { ...input, storageMode, tempSpaceMultiple });
  const caches = {
    poolPages: sizes.bufferPoolGib * PAGES_PER_GIB,
    tierPages: sizes.tieredCacheFittedGib * PAGES_PER_GIB,
  };
  const { nvmeReads, storageReads, ...hits } = splitHits(member.pageClasses, caches);
  const readsPerS = member.queriesPerS === null ? null : member.queriesPerS * storageReads * member.count;
  const cost = priceOption(option, { input, storageReadsPerS: readsPerS });
  const readCeilingPerS = scaleReadCeiling(constants.readCeilingPerS, spec.vcpu);
  const temp =
    input.tempNeed === null
      ? null
      : sizeTempNeed(input.tempNeed, {
          availableGib: sizes.tempSpaceGib ?? spec.tempStorageGib,
          memoryGib: spec.memoryGib,
          hasNvme: spec.nvmeGb !== null,
          storageMode,
        });
  const isUnderCeiling = readsPerS === null || readsPerS <= readCeilingPerS * member.count;
  return {
    id: optionId({ role, kind, storageMode }),
    role,
    kind,
    instanceClass: spec.instanceClass,
    storageMode,
    memoryGib: spec.memoryGib,
    bufferPoolGib: sizes.bufferPoolGib,
    tieredCacheGib: sizes.tieredCacheFittedGib,
    tempSpaceMultiple: sizes.tieredCacheFittedGib > 0 ? tempSpaceMultiple : null,
    hits: { memory: hits.memory, tieredCache: hits.tieredCache, storage: hits.storage },
    storageBounds: storageBounds(member.pageClasses, caches),
    readLatencyMs: timeReads({ nvmeReads, storageReads }, { ...constants, fixedMs: constants.queryFixedMs }),
    storageReadsPerS: readsPerS,
    readCeilingPerS,
    ...cost,
    againstTodayUsd: null,
    temp,
    meetsTarget: hits.storage <= input.maxStorageShare && temp?.fits !== false && isUnderCeiling,
  };
}

/** `writer-nvme-io-optimized`. */
export function optionId(option: Pick<ReadOption, "role" | "kind" | "storageMode">): string {
  return `${option.role}-${option.kind}-${option.storageMode}`;
}

type OptionCost = Pick<ReadOption, "computeMonthlyUsd" | "ioMonthlyUsd" | "storageMonthlyUsd" | "monthlyUsd">;

function priceOption(
  { role, member, candidate, storageMode }: OptionCase,
  { input, storageReadsPerS }: { input: OptimizedReadsInput; storageReadsPerS: number | null },
): OptionCost {
  const { prices } = input;
  const hourUsd = prices?.instanceHour[candidate.spec.instanceClass]?.[storageMode]?.usd;
  const ioUsd = prices?.ioRequest[storageMode]?.usd;
  const computeMonthlyUsd =
    hourUsd === undefined ? null : hundredths(Number(hourUsd) * MONTH_HOURS * member.count);
  const ioMonthlyUsd = priceReads(ioUsd, storageReadsPerS);
  const storageMonthlyUsd = role === "writer" ? priceVolume(prices, { input, storageMode }) : 0;
  const monthlyUsd =
    computeMonthlyUsd === null
      ? null
      : hundredths(computeMonthlyUsd + (ioMonthlyUsd ?? 0) + (storageMonthlyUsd ?? 0));
  return { computeMonthlyUsd, ioMonthlyUsd, storageMonthlyUsd, monthlyUsd };
}

/** I/O-Optimized includes every read, so there the line is known without a count. */
function priceReads(ioUsd: string | undefined, storageReadsPerS: number | null): number | null {
  if (ioUsd === undefined) return null;
  if (Number(ioUsd) === 0) return 0;
  return storageReadsPerS === null ? null : hundredths(storageReadsPerS * MONTH_S * Number(ioUsd));
}

function priceVolume(
  prices: PriceSheet | null,
  { input, storageMode }: { input: OptimizedReadsInput; storageMode: StorageMode },
): number | null {
  const gbUsd = prices?.storageGbMonth[storageMode]?.usd;
  const ioUsd = prices?.ioRequest[storageMode]?.usd;
  if (input.datasetGib === null || gbUsd === undefined) return null;
  return hundredths(input.datasetGib * Number(gbUsd) + (input.otherIoPerMonth ?? 0) * Number(ioUsd ?? 0));
}

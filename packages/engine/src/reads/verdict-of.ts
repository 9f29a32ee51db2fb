import type { StorageMode } from "../prices/price-sheet.ts";
import { compareCosts } from "./compare-costs.ts";
import type { ReadOption, ReadVerdictKind } from "./optimized-reads-plan.ts";
import type { CostChange, FasterOption, ReadsLook, ReadVerdict } from "./read-verdict.ts";

/** What the verdict is about: one role. */
export interface VerdictCase {
  /** The present class under the present storage mode. */
  readonly stay: ReadOption;
  readonly pick: ReadOption | null;
  /** Storage mode that the plan takes, and then `pick` is the plan's; null without a plan. */
  readonly plannedStorage?: StorageMode | null;
  /** All that were compared for the role. */
  readonly options: readonly ReadOption[];
  readonly meetsTarget: boolean;
  readonly workingSetGib: number;
  /** NVMe counterpart of a class without, or plain counterpart of an NVMe class, under the mode of the pick. */
  readonly counterpart: ReadOption | null;
  readonly maxStorageShare: number;
  readonly readsBesideAssumedPerS?: number;
}

/** Misses of memory that a set taken to fit it may be measured to have: more, and the set is larger than it is taken [A]. */
const FITS_WITHIN = 0.001;

/** Reads a second from which a set that is assumed to fit memory is not believed [A]: a pool that holds it reads hardly anything. */
const FEW_READS_PER_S = 20;

/** What costs more is named where it takes at least a quarter off the latency [A]. */
const FASTER_RATIO = 0.75;

/** What to do and what it costs (ORD-4). What was measured to be missed is never overridden by a set that is taken to fit. */
export function verdictOf(of: VerdictCase): {
  readonly kind: ReadVerdictKind;
  readonly verdict: ReadVerdict;
} {
  const { stay, pick, workingSetGib, meetsTarget } = of;
  const isTempShort = stay.temp?.fits === false;
  const fits = workingSetGib <= stay.bufferPoolGib && 1 - stay.hits.memory <= FITS_WITHIN;
  if (fits && !isTempShort) return { kind: "no-gain", verdict: setNotKnown(of) ?? noGain(of) };
  if (of.plannedStorage != null)
    return { kind: pick?.kind ?? "none", verdict: besidePlan(of, of.plannedStorage) };
  if (pick === null) {
    return { kind: "none", verdict: { code: "no-price", instanceClass: stay.instanceClass } };
  }
  if (pick.kind !== "stay") return { kind: pick.kind, verdict: change(of, pick) };
  return { kind: meetsTarget ? "stay" : "none", verdict: staying(of, pick) };
}

/** In place of no gain, where what is read today denies the set that it was assumed from; null where it does not. */
function setNotKnown({ stay, workingSetGib, readsBesideAssumedPerS = 0 }: VerdictCase): ReadVerdict | null {
  if (readsBesideAssumedPerS < FEW_READS_PER_S) return null;
  const { instanceClass, bufferPoolGib } = stay;
  return {
    code: "set-not-known",
    ...{ instanceClass, workingSetGib, bufferPoolGib, readsPerS: readsBesideAssumedPerS },
  };
}

function noGain({ stay, options, counterpart, workingSetGib }: VerdictCase): ReadVerdict {
  const { instanceClass, bufferPoolGib } = stay;
  const other = counterpart && {
    instanceClass: counterpart.instanceClass,
    hasNvme: counterpart.kind !== "without-nvme",
    cost: costOf(counterpart, inMode(stay, { options, storageMode: counterpart.storageMode })),
  };
  return { code: "no-gain", instanceClass, workingSetGib, bufferPoolGib, counterpart: other };
}

function staying(of: VerdictCase, pick: ReadOption): ReadVerdict {
  const { storageMode } = pick;
  if (!of.meetsTarget) return { code: "nothing-better", ...stayFigures(of) };
  if (storageMode === of.stay.storageMode) {
    const others = new Set(of.options.map(({ instanceClass }) => instanceClass));
    others.delete(of.stay.instanceClass);
    return { code: "cheapest", ...stayFigures(of), compared: [...others], ...fasterOf(of, pick) };
  }
  const cost = costOf(pick, of.stay);
  return { code: "other-storage", storageMode, cost, ...stayFigures(of), ...fasterOf(of, pick) };
}

/** What the plan takes, and what would read much faster under its storage mode (ORD-4). */
function besidePlan(of: VerdictCase, storageMode: StorageMode): ReadVerdict {
  const { stay, pick, options } = of;
  const own = pick ?? inMode(stay, { options, storageMode });
  const others = new Set(options.map(({ instanceClass }) => instanceClass));
  others.delete(own.instanceClass);
  return {
    ...{ code: "beside-plan", of: stay.role },
    ...stayFigures(of),
    pickClass: pick?.instanceClass ?? null,
    ...{ storageMode, todayMode: stay.storageMode },
    ...{ readMs: stay.readLatencyMs, pickReadMs: own.readLatencyMs },
    pickStorageRatio: own.hits.storage,
    ...(own.storageBounds && { pickStorageBounds: own.storageBounds }),
    shortTemp: shortTempOf(own),
    compared: [...others],
    look: fasterThan(own, options),
  };
}

/** The present class under a storage mode: what another class costs more is a difference under one. */
function inMode(
  stay: ReadOption,
  { options, storageMode }: { readonly options: readonly ReadOption[]; readonly storageMode: StorageMode },
): ReadOption {
  const own = options.find((option) => option.kind === "stay" && option.storageMode === storageMode);
  return own ?? stay;
}

function fasterOf({ options }: VerdictCase, pick: ReadOption): { readonly faster?: FasterOption } {
  const look = fasterThan(pick, options);
  if (look === null) return {};
  const { instanceClass, readMs, pickReadMs, cost } = look;
  return { faster: { instanceClass, readMs, pickReadMs, cost } };
}

/** The cheapest that reads much faster than the pick under its storage mode, and costs more. */
export function fasterThan(pick: ReadOption, options: readonly ReadOption[]): ReadsLook | null {
  const found = options
    .filter((option) => option.storageMode === pick.storageMode && option.temp?.fits !== false)
    .filter((option) => option.readLatencyMs < FASTER_RATIO * pick.readLatencyMs)
    .flatMap((option) => {
      const usd = compareCosts(option, pick);
      return usd !== null && usd > 0 ? [{ option, usd }] : [];
    })
    .sort((a, b) => a.usd - b.usd)[0];
  if (found === undefined) return null;
  const { instanceClass, readLatencyMs, hits, storageBounds } = found.option;
  return {
    ...{ instanceClass, readMs: readLatencyMs, pickReadMs: pick.readLatencyMs },
    cost: { usd: found.usd, isComputeOnly: false },
    ...{ storageRatio: hits.storage, tieredCacheRatio: hits.tieredCache },
    ...(storageBounds && { storageBounds }),
  };
}

function stayFigures({ stay, options, maxStorageShare }: VerdictCase) {
  const { instanceClass, hits, storageBounds } = stay;
  const isBounded = options.some((option) => option.storageBounds != null);
  return {
    ...{ instanceClass, storageRatio: hits.storage, maxStorageRatio: maxStorageShare },
    ...(storageBounds && { storageBounds }),
    ...(isBounded && { isBounded }),
  };
}

function change(of: VerdictCase, pick: ReadOption): ReadVerdict {
  const { stay, meetsTarget } = of;
  return {
    code: "change",
    ...stayFigures(of),
    pickClass: pick.instanceClass,
    storageMode: pick.storageMode === stay.storageMode ? null : pick.storageMode,
    cost: costOf(pick, stay),
    shortTemp: shortTempOf(stay),
    readMs: stay.readLatencyMs,
    pickReadMs: pick.readLatencyMs,
    pickStorageRatio: pick.hits.storage,
    ...(pick.storageBounds && { pickStorageBounds: pick.storageBounds }),
    meetsTarget,
  };
}

/** Temporary objects without room; null where they have it. */
function shortTempOf({ temp }: ReadOption) {
  return temp?.fits === false ? { neededGib: temp.neededGib, availableGib: temp.availableGib ?? 0 } : null;
}

/** Null without a price. */
function costOf(option: ReadOption, stay: ReadOption): CostChange | null {
  const usd = compareCosts(option, stay);
  if (usd !== null) return { usd, isComputeOnly: false };
  if (option.computeMonthlyUsd === null || stay.computeMonthlyUsd === null) return null;
  return { usd: option.computeMonthlyUsd - stay.computeMonthlyUsd, isComputeOnly: true };
}

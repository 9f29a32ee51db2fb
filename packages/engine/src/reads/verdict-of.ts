import { compareCosts } from "./compare-costs.ts";
import type { ReadOption, ReadVerdictKind } from "./optimized-reads-plan.ts";
import type { CostChange, ReadVerdict } from "./read-verdict.ts";

/** What the verdict is about: one role. */
export interface VerdictCase {
  /** The present class under the present storage mode. */
  readonly stay: ReadOption;
  readonly pick: ReadOption | null;
  /** All that were compared for the role. */
  readonly options: readonly ReadOption[];
  readonly meetsTarget: boolean;
  readonly workingSetGib: number;
  /** NVMe counterpart of a class without, or plain counterpart of an NVMe class, under the present mode. */
  readonly counterpart: ReadOption | null;
  readonly maxStorageShare: number;
}

/** What to do and what it costs (ORD-4). */
export function verdictOf(of: VerdictCase): {
  readonly kind: ReadVerdictKind;
  readonly verdict: ReadVerdict;
} {
  const { stay, pick, workingSetGib, meetsTarget } = of;
  const isTempShort = stay.temp?.fits === false;
  if (workingSetGib <= stay.bufferPoolGib && !isTempShort) return { kind: "no-gain", verdict: noGain(of) };
  if (pick === null) {
    return { kind: "none", verdict: { code: "no-price", instanceClass: stay.instanceClass } };
  }
  if (pick.kind !== "stay") return { kind: pick.kind, verdict: change(of, pick) };
  return { kind: meetsTarget ? "stay" : "none", verdict: staying(of, pick) };
}

function noGain({ stay, counterpart, workingSetGib }: VerdictCase): ReadVerdict {
  const { instanceClass, bufferPoolGib } = stay;
  const other = counterpart && {
    instanceClass: counterpart.instanceClass,
    hasNvme: counterpart.kind !== "without-nvme",
    cost: costOf(counterpart, stay),
  };
  return { code: "no-gain", instanceClass, workingSetGib, bufferPoolGib, counterpart: other };
}

function staying(of: VerdictCase, pick: ReadOption): ReadVerdict {
  const { storageMode } = pick;
  if (!of.meetsTarget) return { code: "nothing-better", ...stayFigures(of) };
  if (storageMode === of.stay.storageMode) {
    const others = new Set(of.options.map(({ instanceClass }) => instanceClass));
    others.delete(of.stay.instanceClass);
    return { code: "cheapest", ...stayFigures(of), compared: [...others] };
  }
  return { code: "other-storage", storageMode, cost: costOf(pick, of.stay), ...stayFigures(of) };
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
  const { temp } = stay;
  return {
    code: "change",
    ...stayFigures(of),
    pickClass: pick.instanceClass,
    storageMode: pick.storageMode === stay.storageMode ? null : pick.storageMode,
    cost: costOf(pick, stay),
    shortTemp:
      temp?.fits === false ? { neededGib: temp.neededGib, availableGib: temp.availableGib ?? 0 } : null,
    readMs: stay.readLatencyMs,
    pickReadMs: pick.readLatencyMs,
    pickStorageRatio: pick.hits.storage,
    ...(pick.storageBounds && { pickStorageBounds: pick.storageBounds }),
    meetsTarget,
  };
}

/** Null without a price. */
function costOf(option: ReadOption, stay: ReadOption): CostChange | null {
  const usd = compareCosts(option, stay);
  if (usd !== null) return { usd, isComputeOnly: false };
  if (option.computeMonthlyUsd === null || stay.computeMonthlyUsd === null) return null;
  return { usd: option.computeMonthlyUsd - stay.computeMonthlyUsd, isComputeOnly: true };
}

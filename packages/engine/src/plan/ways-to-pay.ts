import { profileFor } from "../capacity/profile-for.ts";
import { type BestCommitment, bestCommitment } from "../commitments/best-commitment.ts";
import { type CommitmentOutcome, commitmentCurve } from "../commitments/commitment-outcome.ts";
import { coverWithReserved } from "../commitments/cover-with-reserved.ts";
import { spendOf } from "../commitments/spend-after-reserved.ts";
import type { SpendLayer } from "../commitments/spend-layer.ts";
import { growDemand } from "../demand/grow-demand.ts";
import type { StorageMode } from "../prices/price-sheet.ts";
import { compareStorageModes, type StorageModes } from "../storage/compare-storage-modes.ts";
import { type ClusterMonth, clusterMonth } from "./cluster-month.ts";
import { computeOfMonth } from "./compute-of-month.ts";
import type { Market } from "./market.ts";
import { ownedInForce } from "./owned-in-force.ts";
import { pricedMonth } from "./priced-month.ts";
import type { Settings } from "./settings.ts";
import type { WhatIfInput } from "./what-if-of.ts";

/** One setting under every savings plan and in both storage modes: what the two charts of payment show. */
export interface WaysToPay {
  /** Null when a savings plan can take nothing of it. */
  readonly savingsPlan: SavingsPlanCurve | null;
  /** Null when one of the storage modes is not sold for it. */
  readonly storage: Omit<StorageModes, "bills"> | null;
}

export interface SavingsPlanCurve {
  readonly best: BestCommitment;
  /** Outcomes over the projection's hours, the best among them, from no commitment to beyond what could be used. */
  readonly curve: readonly CommitmentOutcome[];
  /** What each hour of the projection could use of a commitment, US dollars after the discount, descending. */
  readonly usableUsdPerHour: Float64Array;
}

/** Steps of the curve between nothing and a tenth more than the dearest hour can use. */
const CURVE_STEPS = 48;

/**
 * The commitment curve of DSP-2 after owned reserved instances, and the break-even of IOO-1, for one setting.
 *
 * @throws EngineError as `whatIf`
 */
export function waysToPay(input: WhatIfInput): WaysToPay {
  const { workload, settings, market } = input;
  const trace = growDemand(workload.demand.trace, 1 + settings.growthPct / 100);
  const parameters = input.parameters ?? profileFor({ profile: settings.profile }).parameters;
  const month = clusterMonth({ trace, workload, settings, market, parameters });
  return { savingsPlan: savingsPlanCurve(input, month), storage: storageModes(input, month) };
}

function savingsPlanCurve({ settings, market }: WhatIfInput, month: ClusterMonth): SavingsPlanCurve | null {
  const { sheet, on } = market;
  const { storageMode } = settings;
  const compute = computeOfMonth(month, market);
  const owned = ownedInForce(settings, on)?.reserved ?? [];
  const running = compute.provisioned.map(({ spec, perHour }) => ({
    instanceClass: spec.instanceClass,
    perHour,
  }));
  const { left } = coverWithReserved({ sheet, storageMode, on, running, owned });
  const { layers } = spendOf({ sheet, storageMode, compute, on, buy: { kind: "none" } }, left);
  if (layers.length === 0) return null;
  const usableUsdPerHour = usableOf(layers);
  const dearest = usableUsdPerHour[0] ?? 0;
  if (dearest === 0) return null;
  const best = bestCommitment(layers);
  const grid = Array.from({ length: CURVE_STEPS + 1 }, (_, i) => (1.1 * dearest * i) / CURVE_STEPS);
  const steps = [...grid, best.usdPerHour].sort((a, b) => a - b);
  return { best, curve: commitmentCurve(layers, steps), usableUsdPerHour };
}

function usableOf(layers: readonly SpendLayer[]): Float64Array {
  const hours = layers[0]?.usdPerHour.length ?? 0;
  const usable = Float64Array.from({ length: hours }, (_, h) =>
    layers.reduce((sum, layer) => sum + (layer.usdPerHour[h] ?? 0) * (1 - Number(layer.discount)), 0),
  );
  return usable.sort().reverse();
}

function storageModes({ settings, market }: WhatIfInput, month: ClusterMonth): WaysToPay["storage"] {
  if (!isSoldInBoth(month, market)) return null;
  const computeUsd = {
    standard: committedUsd(settings, { market, month, storageMode: "standard" }),
    "io-optimized": committedUsd(settings, { market, month, storageMode: "io-optimized" }),
  };
  const { standard, "io-optimized": optimized } = computeUsd;
  const known =
    standard === null || optimized === null ? {} : { computeUsd: { standard, "io-optimized": optimized } };
  const { bills: _, ...modes } = compareStorageModes({ sheet: market.sheet, usage: month.usage, ...known });
  return modes;
}

function isSoldInBoth({ usage }: ClusterMonth, { sheet }: Market): boolean {
  const needsAcu = (usage.serverless ?? []).length > 0;
  const acu = !needsAcu || (sheet.acuHour.standard !== null && sheet.acuHour["io-optimized"] !== null);
  const rows = (usage.provisioned ?? []).map(({ instanceClass }) => sheet.instanceHour[instanceClass]);
  return acu && rows.every((row) => row?.standard !== undefined && row["io-optimized"] !== undefined);
}

function committedUsd(
  settings: Settings,
  at: { readonly market: Market; readonly month: ClusterMonth; readonly storageMode: StorageMode },
): number | null {
  const { market, month, storageMode } = at;
  const usage = { ...month.usage, storageMode };
  const priced = pricedMonth({ settings: { ...settings, storageMode }, market, month: { ...month, usage } });
  return priced.committed?.monthlyUsd ?? null;
}

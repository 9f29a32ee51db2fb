import type { Bill } from "../../bill/bill.ts";
import type { BillItem } from "../../bill/bill-item.ts";
import { paidUsd } from "../../bill/bill-line.ts";
import { afterReserved } from "../../commitments/after-reserved.ts";
import { type BestCommitment, bestCommitment } from "../../commitments/best-commitment.ts";
import { type CommitmentOutcome, commitmentCurve } from "../../commitments/commitment-outcome.ts";
import { RESERVED_OFFER_IDS } from "../../commitments/reserved-terms.ts";
import { assumptionsOfRates } from "../../commitments/savings-plan-rate.ts";
import type { SpendLayer } from "../../commitments/spend-layer.ts";
import type { PriceAssumption } from "../../prices/price-of.ts";
import { byMode, type StorageModes, storageModesOf } from "../../storage/compare-storage-modes.ts";
import { type ClusterMonth, clusterMonth, usageIn } from "../month/cluster-month.ts";
import { type BilledMonth, computeOfMonth, pricedMonth } from "../month/priced-month.ts";
import { isSold } from "../month/usage-of-month.ts";
import type { ComparedPrice } from "../search/compared.ts";
import { NOTHING_OWNED } from "../terms/baseline.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import { type Effective, resolve, type WhatIfInput } from "../workload/resolve.ts";
import { type ClassOffers, offersOfClass } from "./offers-of-class.ts";
import { paidMonth, reservedWays } from "./paid-month.ts";

/** One setting under every savings plan, every reserved offer and in both storage modes: what the panels of payment show. */
export interface WaysToPay {
  /** Null when a savings plan can take nothing of it. */
  readonly savingsPlan: SavingsPlanCurve | null;
  /** One for each class that runs (RSV-1). */
  readonly reserved: readonly ClassOffers[];
  /** The whole month under each offer: what the like-for-like matrix has of it (OPT-4), with what is ordered. */
  readonly orders: readonly ComparedPrice[];
  /** The same on demand, US dollars a month. */
  readonly onDemandUsd: number;
  /** Net of commitments and private discounts; null when one of the storage modes is not sold for it, or I/O has no price. */
  readonly storage: Omit<StorageModes, "bills"> | null;
  /** False where neither the trace nor the user says how much: then 0 is not a measurement. */
  readonly knowsIo: boolean;
  readonly knowsStorage: boolean;
}

export interface SavingsPlanCurve {
  /** Owned plans in force, US dollars an hour; they count into every commitment here (RSV-3). */
  readonly ownedUsdPerHour: number;
  readonly best: BestCommitment;
  /** Outcomes over the projection's hours, the best among them, from no commitment to beyond what could be used. */
  readonly curve: readonly CommitmentOutcome[];
  /** What each hour of the projection could use of a commitment, US dollars after the discount, descending. */
  readonly usableUsdPerHour: Float64Array;
  /** What the rates rest on (DSP-1). */
  readonly assumptions: readonly PriceAssumption[];
}

/** Steps of the curve between nothing and a tenth more than the dearest hour can use. */
const CURVE_STEPS = 48;

/**
 * The commitment curve of DSP-2 after owned reserved instances, the reserved offers of RSV-1 and the break-even of
 * IOO-1, for one setting.
 *
 * @throws EngineError as `whatIf`
 */
export function waysToPay(input: WhatIfInput): WaysToPay {
  const effective = resolve(input);
  const { settings, market } = effective;
  const month = clusterMonth({ effective });
  const reserved = (month.usage.provisioned ?? []).map((one) => offersOfClass(one, { settings, market }));
  const isSoldInBoth = Object.values(byMode((mode) => isSold(month.usage, { market, mode }))).every(Boolean);
  return {
    savingsPlan: savingsPlanCurve(effective, month),
    ...{ reserved, ...ordersOf(effective, { month, reserved }) },
    storage: isSoldInBoth ? studyStorage(effective, month) : null,
    knowsIo: month.usage.ioRequests !== undefined,
    knowsStorage: month.usage.storageGb !== undefined,
  };
}

/** Of every offer that a class has here, the whole month; the reservation alone. */
function ordersOf(
  effective: Effective,
  { month, reserved }: { readonly month: ClusterMonth } & Pick<WaysToPay, "reserved">,
): Pick<WaysToPay, "orders" | "onDemandUsd"> {
  const own = { ...effective, settings: { ...effective.settings, commitment: { kind: "none" } as const } };
  const known = new Set(reserved.flatMap(({ offers }) => offers.map(({ offer }) => offer)));
  const plain = { kind: "none" } as const;
  const { price } = paidMonth(own, { month, today: null, commitment: plain, onDemandUsd: null });
  const of = { month, today: null, onDemandUsd: price.monthlyUsd };
  const orders = RESERVED_OFFER_IDS.filter((offer) => known.has(offer)).flatMap((offer) =>
    reservedWays(own, { ...of, offer }).filter(({ commitment }) => !("rest" in commitment)),
  );
  return { orders, onDemandUsd: price.monthlyUsd };
}

function savingsPlanCurve(effective: Effective, month: ClusterMonth): SavingsPlanCurve | null {
  const { settings, market } = effective;
  const { sheet, on } = market;
  const { storageMode } = settings;
  const compute = computeOfMonth(month, market);
  const owned = effective.owned ?? NOTHING_OWNED;
  const { layers, left } = afterReserved({ sheet, storageMode, compute, on, owned, buy: { kind: "none" } });
  if (layers.length === 0) return null;
  const usableUsdPerHour = usableOf(layers);
  const dearest = usableUsdPerHour[0] ?? 0;
  if (dearest === 0) return null;
  const best = bestCommitment(layers);
  const ownedUsdPerHour = owned.savingsPlans.reduce((sum, plan) => sum + plan.usdPerHour, 0);
  const bought = settings.commitment.kind === "savings-plan" ? (settings.commitment.usdPerHour ?? 0) : 0;
  const top = 1.1 * Math.max(dearest, ownedUsdPerHour + bought);
  const grid = Array.from({ length: CURVE_STEPS + 1 }, (_, i) => (top * i) / CURVE_STEPS);
  const marked = [best.usdPerHour, ownedUsdPerHour + bought];
  const steps = [...new Set([...grid, ...marked])].sort((a, b) => a - b);
  const classes = [
    ...(compute.acuPerHour === undefined ? [] : [null]),
    ...left.map((running) => running.instanceClass),
  ];
  return {
    ownedUsdPerHour,
    best,
    curve: commitmentCurve(layers, steps),
    usableUsdPerHour,
    assumptions: assumptionsOfRates({ sheet, storageMode }, classes),
  };
}

function usableOf(layers: readonly SpendLayer[]): Float64Array {
  const hours = layers[0]?.usdPerHour.length ?? 0;
  const usable = Float64Array.from({ length: hours }, (_, h) =>
    layers.reduce((sum, layer) => sum + (layer.usdPerHour[h] ?? 0) * (1 - Number(layer.discount)), 0),
  );
  return usable.sort().reverse();
}

const COMPUTE: readonly BillItem[] = ["compute", "acu-hours", "reserved-instances", "savings-plan"];

/**
 * The what-if's month in both storage modes (IOO-1): each after the same way to commit, by its own rates, and net of
 * private discounts, so that the break-even is the user's own.
 */
function studyStorage(effective: Effective, month: ClusterMonth): WaysToPay["storage"] {
  const { settings } = effective;
  const ioPriceUsd = netUnitUsd(effective, { item: "io-requests", mode: "standard" });
  if (ioPriceUsd === null) return null;
  // The other mode may read what a tiered cache serves in this one.
  const bills = byMode((mode) => {
    const usage = usageIn(month, { storageMode: mode, settings });
    return billIn({ ...effective, settings: { ...settings, storageMode: mode } }, { ...month, usage });
  });
  const { bills: _, ...modes } = storageModesOf({
    bills,
    totalUsd: byMode((mode) => bills[mode].totalUsd),
    computeUsd: byMode((mode) => paidUsd(bills[mode].lines, COMPUTE)),
    storageUsd: byMode((mode) => paidUsd(bills[mode].lines, ["storage"])),
    ioUsd: paidUsd(bills.standard.lines, ["io-requests"]),
    ioPriceUsd,
  });
  return modes;
}

function billIn(effective: Effective, month: BilledMonth): Bill {
  const { settings, market } = effective;
  const usage = { ...month.usage, storageMode: settings.storageMode };
  const { lines, totalUsd } = pricedMonth(effective, { ...month, usage });
  const { catalogVersion, publishedOn, region } = market.sheet;
  return { catalogVersion, publishedOn, region, lines, totalUsd };
}

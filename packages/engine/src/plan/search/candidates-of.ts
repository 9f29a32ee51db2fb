import type { StorageMode } from "../../prices/price-sheet.ts";
import { readsWithinLimits, waitsTooLong } from "../limits/read-limits.ts";
import { usageIn } from "../month/cluster-month.ts";
import { type PricedMonth, pricedMonth } from "../month/priced-month.ts";
import { instancesKept, keepsInstances } from "../month/ran-as-measured.ts";
import { holdsNoLess } from "../reads/as-runs-today.ts";
import { leastReadsOfWriter } from "../reads/reads-of-writer.ts";
import { speedsOfShape } from "../terms/family-speed.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { Settings } from "../terms/settings.ts";
import { kindsOfInstances } from "../terms/shape-key.ts";
import type { Effective } from "../workload/resolve.ts";
import type { EvaluatedShape } from "./evaluate-shape.ts";
import type { Miss } from "./misses-of.ts";
import { type Offer, offersFor } from "./offers-for.ts";
import { measuredMisses, readMisses } from "./read-misses.ts";
import { isOfLoss, lossMisses } from "./standby.ts";

/** A shape with a way to pay for it. */
export interface Candidate {
  readonly id: string;
  readonly evaluated: EvaluatedShape;
  readonly offer: Offer;
  readonly settings: Settings;
  readonly priced: PricedMonth;
  /** What reads add to the bill at the low and the high reading of the curve, USD; the bill has the middle (MEM-10). */
  readonly readsUsd: { readonly low: number; readonly high: number };
  /** The writer and the readers are the kinds and classes that run today: no instance changes for it. */
  readonly keepsInstances: boolean;
  /** How many of today's instances stay as they are (see `instancesKept`). */
  readonly instancesKept: number;
}

/** Prices a shape under each offer. Commitments are tried only for shapes that may be picked. */
export function candidatesOf(evaluated: EvaluatedShape, effective: Effective): readonly Candidate[] {
  const byMode = {
    standard: underMode(evaluated, { effective, mode: "standard" }),
    "io-optimized": underMode(evaluated, { effective, mode: "io-optimized" }),
  };
  return offersFor(evaluated, effective.market)
    .filter(
      ({ commitment, storageMode }) => commitment.kind === "none" || byMode[storageMode].misses.length === 0,
    )
    .map((offer) => candidate(byMode[offer.storageMode], { offer, effective }))
    .filter((one) => one.offer.commitment.kind === "none" || buysSomething(one.priced));
}

/** Prices a shape on demand, cheapest first; what its reads miss is not looked at. */
export function onDemandOf(evaluated: EvaluatedShape, effective: Effective): readonly Candidate[] {
  return offersFor(evaluated, effective.market)
    .filter(({ commitment }) => commitment.kind === "none")
    .map((offer) => candidate(evaluated, { offer, effective }))
    .sort(cheapestFirst);
}

/** Whether no limit on reads is missed (MEM-7, MEM-11). */
export function meetsReadLimits({ evaluated, offer }: Candidate, effective: Effective): boolean {
  const { reads, readerReads, measuredOver } = evaluated;
  const { storageMode: mode } = offer;
  const { settings } = effective;
  if (measuredOver.some((one) => measuredMisses(one, { settings, mode }).length > 0)) return false;
  if (reads === null) return true;
  if (waitsHowever(evaluated, { effective, storageMode: mode })) return false;
  return (
    readsWithinLimits(reads[mode].high, effective) &&
    readerReads.every(({ reads: own, alone }) => readsWithinLimits(own[mode].high, alone))
  );
}

/**
 * Whether the writer waits too long for pages however well its pool fills: most that do, do so. What holds no less than today waits
 * as was measured (TOD-1), whatever the curve says of its pool.
 */
export function waitsHowever(
  { shape, month }: Pick<EvaluatedShape, "shape" | "month">,
  { effective, storageMode }: { readonly effective: Effective; readonly storageMode: StorageMode },
): boolean {
  const asked = { changes: month.writer.changes, storageMode, bound: "high" } as const;
  const own = { ...effective, settings: shape.settings };
  if (holdsNoLess(own)) return false;
  const least = leastReadsOfWriter(own, asked);
  return least !== null && waitsTooLong(least, effective);
}

interface UnderMode {
  readonly effective: Effective;
  readonly mode: StorageMode;
}

/** The shape with what its reads miss in a storage mode, and what it misses of a loss there. */
function underMode(evaluated: EvaluatedShape, under: UnderMode): EvaluatedShape {
  const more = missesOfReads(evaluated, under);
  const before = lossesUnder(evaluated, under);
  return more.length === 0 && before === evaluated.misses
    ? evaluated
    : { ...evaluated, misses: [...before, ...more] };
}

/** Only an instance with a tiered cache takes over otherwise in another mode (ORD-1, CLU-1). */
function lossesUnder(
  { shape, misses }: EvaluatedShape,
  { effective, mode }: UnderMode,
): EvaluatedShape["misses"] {
  const { settings } = shape;
  if (!effective.standby || mode === settings.storageMode) return misses;
  if (!hasNvme([settings.writer, ...settings.readers], effective.market)) return misses;
  const asked = { ...effective, settings: { ...settings, storageMode: mode } };
  return [...misses.filter((miss) => !isOfLoss(miss)), ...lossMisses(asked, 1)];
}

function missesOfReads(
  { reads, readerReads, measuredOver, readMisses: known }: EvaluatedShape,
  { effective, mode }: UnderMode,
): readonly Miss[] {
  if (known !== undefined) return known[mode];
  const { settings } = effective;
  return [
    ...measuredOver.flatMap((one) => measuredMisses(one, { settings, mode })),
    ...(reads === null ? [] : readMisses(reads[mode], effective)),
    ...readerReads.flatMap(({ member, reads: own, alone }) => readMisses(own[mode], { ...alone, member })),
  ];
}

/** With what its reads miss in both storage modes. */
export function withReadMisses(evaluated: EvaluatedShape, effective: Effective): EvaluatedShape {
  const standard = missesOfReads(evaluated, { effective, mode: "standard" });
  const optimized = missesOfReads(evaluated, { effective, mode: "io-optimized" });
  return { ...evaluated, readMisses: { standard, "io-optimized": optimized } };
}

/** What is owned may leave nothing worth buying: then the offer is the shape on demand once more. */
function buysSomething({ committed }: PricedMonth): boolean {
  if (committed === null) return false;
  return committed.savingsPlanUsdPerHour > 0 || committed.bought.some((purchase) => purchase.count > 0);
}

function candidate(
  evaluated: EvaluatedShape,
  asked: { readonly offer: Offer; readonly effective: Effective },
): Candidate {
  const { shape, month } = evaluated;
  const { offer, effective } = asked;
  const { storageMode, commitment } = offer;
  const settings = { ...shape.settings, storageMode, commitment };
  const usage = usageIn(month, { storageMode, settings: shape.settings });
  const priced = pricedMonth({ ...effective, settings }, { usage, acuByHour: month.acuByHour });
  return {
    id: `${shape.key}-${offer.key}`,
    evaluated,
    offer,
    settings,
    priced,
    keepsInstances: keepsInstances(settings, effective.workload),
    instancesKept: instancesKept(settings, effective.workload),
    get readsUsd() {
      return readsUsdOf(evaluated, asked);
    },
  };
}

/** A reservation with a savings plan for what it leaves, under the reservation's id; null where no plan is worth it (LAY-2). */
export function withPlanForRest(reserved: Candidate, effective: Effective): Candidate | null {
  const { evaluated, offer, id } = reserved;
  if (offer.commitment.kind !== "reserved") return null;
  const commitment = { ...offer.commitment, rest: "savings-plan" } as const;
  const both = candidate(evaluated, { offer: { ...offer, commitment }, effective });
  return (both.priced.committed?.savingsPlanUsdPerHour ?? 0) > 0 ? { ...both, id } : null;
}

/** The ends of what reads may cost beside the bill's, which has the middle of the curve; I/O-Optimized bills none. */
export function readsUsdOf(
  { month: { requestsAt } }: { readonly month: Pick<EvaluatedShape["month"], "requestsAt"> },
  { offer, effective }: { readonly offer: Pick<Offer, "storageMode">; readonly effective: Effective },
): Candidate["readsUsd"] {
  const { storageMode } = offer;
  if (storageMode !== "standard" || requestsAt === null) return { low: 0, high: 0 };
  const usdPerRead = netUnitUsd(effective, { item: "io-requests", mode: storageMode }) ?? 0;
  const [low, mid, high] = (["low", "mid", "high"] as const).map((bound) =>
    requestsAt({ storageMode, bound }),
  ) as [number, number, number];
  return {
    low: Math.min(0, low - mid, high - mid) * usdPerRead,
    high: Math.max(0, low - mid, high - mid) * usdPerRead,
  };
}

/** Shapes are compared on demand: how to pay comes after (LAY-1). */
export function isOnDemand({ offer }: Candidate): boolean {
  return offer.commitment.kind === "none";
}

/** What an option costs where its cache misses as much as it may: what robust picks are compared by (MEM-13). */
export function robustUsd({ priced, readsUsd }: Candidate): number {
  return priced.totalUsd + readsUsd.high;
}

/** What an option costs where its cache misses as little as it may (MEM-13). */
export function atBestUsd({ priced, readsUsd }: Candidate): number {
  return priced.totalUsd + readsUsd.low;
}

/**
 * By cost, then what changes fewer of today's instances (TOD-4), then what mixes fewer kinds (CLU-1), then by unmet demand, then what
 * changes none, then the faster (SPD-1), then by name.
 */
export function cheapestFirst(a: Candidate, b: Candidate): number {
  const unmet = (c: Candidate) => c.evaluated.month.projection.unmetAcuHours;
  const kinds = (c: Candidate) => kindsOfInstances(c.settings);
  const changed = a.priced.totalUsd - b.priced.totalUsd || b.instancesKept - a.instancesKept;
  const order = changed || kinds(a) - kinds(b) || unmet(a) - unmet(b);
  const kept = Number(b.keepsInstances) - Number(a.keepsInstances);
  return order || kept || fasterFirst(a, b) || (a.id < b.id ? -1 : 1);
}

/** By the middles of SPD-1, the writer first. */
export function fasterFirst(a: Candidate, b: Candidate): number {
  const [[writerA, readersA], [writerB, readersB]] = [speedsOfShape(a.settings), speedsOfShape(b.settings)];
  return writerB - writerA || readersB - readersA;
}

import { type KnotKind, missesAt } from "../../memory/access-curve.ts";
import { breakEvenMiss } from "../../memory/break-even-miss.ts";
import type { HostReadsByBound } from "../../memory/reads-of-host.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { holdsNoLess } from "../reads/as-runs-today.ts";
import { poolOfClassMib, todaysPoolMib } from "../reads/pool-of-class.ts";
import { billedPerRead, billedReads, keptCapacity } from "../reads/reads-of-writer.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import { type OptionShape, optionShape } from "../terms/shape-key.ts";
import type { Today } from "../today/today-of.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import { type Effective, growthOf } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { type Candidate, isOnDemand } from "./candidates-of.ts";
import { type HotBounds, hotBounds, noMoreThanUsed, type OtherMayMiss } from "./hot-bounds.ts";
import { isReadMiss } from "./read-misses.ts";

/** Misses of 100 page touches at the three readings of the curve (MEM-5). */
export interface MissedPct {
  readonly lowPct: number;
  readonly midPct: number;
  readonly highPct: number;
}

/** The access curve of what runs today as it is drawn, with the pool of each size on offer: plain JSON (MEM-5, MEM-12). */
export interface MemoryCurve {
  /** Some size other than today's is known; without one there are bounds alone. */
  readonly isIdentifiable: boolean;
  /** Today's pool; null of a serverless source, whose pool moves. */
  readonly poolGib: number | null;
  readonly sourceMissPct: number;
  readonly touchesPerS: number;
  /** Misses at which as many sessions wait for storage as may (MEM-11), percent; 100 where they always may. */
  readonly mostMissPct: number;
  /** Sizes from a small pool to the volume or the largest pool, in equal ratios, with the known ones between. */
  readonly points: readonly ({ readonly gib: number } & MissedPct)[];
  readonly knots: readonly {
    readonly kind: KnotKind;
    readonly gib: number;
    readonly lowPct: number;
    readonly highPct: number;
  }[];
  readonly pools: readonly PoolOnCurve[];
  /** The smallest cache that misses no more than what runs today, at the low and at the high reading; absent in old reports. */
  readonly hot?: HotBounds;
}

/** What an option's cache would miss. */
export interface PoolOnCurve extends MissedPct {
  /** Option id. */
  readonly id: string;
  readonly shape: OptionShape;
  /** The instance whose memory decides (MEM-13), as the files name it: the row is of its pool; absent = the writer, and in old reports. */
  readonly instance?: string;
  /** Pool of the class, or of the lowest capacity that the range comes down to, and of its maximum. */
  readonly poolGib: number;
  readonly mostPoolGib: number;
  /** Misses up to which it costs no more than today (MEM-12), percent; null where nobody knows, or reads are free. */
  readonly cheaperUpToPct: number | null;
}

const LEAST_GIB = 1 / 8;
const POINTS = 48;
/** Sizes shown beside the named options. */
const MOST_OTHERS = 8;

/**
 * @param known.named options that are shown whatever they miss; beside them stands the cheapest of each size of pool that
 *   misses no other limit than one of memory, in today's storage mode
 * @param known.deciding an option seen from the instance whose memory decides; null = the writer
 * @param known.doubt the other shape where memory decides
 * @param known.moved the readers of an option whose pool is another than today's; asked of the pick, which no memory decides
 */
export function memoryCurve(
  effective: Effective,
  known: {
    readonly sorted: readonly Candidate[];
    readonly named: readonly (string | null | undefined)[];
    readonly today: Today | null;
    /** Option id of what runs today. */
    readonly todayId: string | null;
    readonly deciding: ((candidate: Candidate) => SeenFrom | null) | null;
    readonly doubt: OtherMayMiss;
    readonly moved: { readonly id: string; readonly readers: readonly SeenFrom[] } | null;
  },
): MemoryCurve | null {
  const { memory } = effective;
  if (memory === null) return null;
  const { curve, touches } = memory;
  const pools = poolsOf(effective, known);
  const knots = curve.knots.map(({ kind, mib, low, high }) => ({
    ...{ kind, gib: mib / 1024, lowPct: 100 * low, highPct: 100 * high },
  }));
  const sizes = pools.map(({ mostPoolGib }) => mostPoolGib);
  const most = Math.max(curve.volumeMib === null ? 0 : curve.volumeMib / 1024, ...sizes);
  const bends = [...knots.map(({ gib }) => gib), ...bendsOf(curve)];
  const points = sizesTo(most, bends).map((gib) => ({ gib, ...missedPct(memory, gib) }));
  const sourceMissPct = 100 * touches.sourceMiss;
  const hot = hotBounds({ points, sourceMissPct }, known.doubt);
  const found = effective.memoryFindings.find((one) => one.code === "pool-not-filled");
  return {
    ...{ isIdentifiable: curve.isIdentifiable, poolGib: memory.poolMib && memory.poolMib / 1024 },
    ...{ sourceMissPct, touchesPerS: touches.meanPerS },
    ...{ mostMissPct: 100 * Math.min(1, missForWaiting(memory)) },
    ...{ points, knots, pools, hot: noMoreThanUsed(hot, found) },
  };
}

/** An option as if one of its instances were the writer and alone; `reader` as the files name it, null = the writer. */
interface SeenFrom {
  readonly reader: string | null;
  readonly candidate: Candidate;
  readonly effective: Effective;
}

/** Where the low reading bends, from the least that is drawn on: between two points a line is drawn. */
function bendsOf({ lines }: MemoryInUse["curve"]): readonly number[] {
  return Array.from(lines.low.mib, (mib) => mib / 1024).filter((gib) => gib > LEAST_GIB);
}

function sizesTo(most: number, bends: readonly number[]): readonly number[] {
  const largest = Math.max(2 * LEAST_GIB, most, ...bends);
  const ratio = (largest / LEAST_GIB) ** (1 / (POINTS - 1));
  const sizes = Array.from({ length: POINTS }, (_, i) => LEAST_GIB * ratio ** i);
  return [...new Set([...sizes, ...bends])].sort((a, b) => a - b);
}

function missedPct({ curve }: MemoryInUse, gib: number): MissedPct {
  const { low, mid, high } = missesAt(curve, 1024 * gib);
  return { lowPct: 100 * low, midPct: 100 * mid, highPct: 100 * high };
}

function poolsOf(effective: Effective, known: Parameters<typeof memoryCurve>[1]): readonly PoolOnCurve[] {
  const { storageMode } = effective.workload.baseline;
  const isNamed = ({ id }: Candidate) => known.named.includes(id);
  // Pools that differ by less than a MiB are one size.
  const sizeOf = (candidate: Candidate) => poolMibOf(candidate, effective).toFixed(0);
  const seen = new Set(known.sorted.filter(isNamed).map(sizeOf));
  const others = known.sorted.filter((candidate) => {
    const isShown =
      isOnDemand(candidate) &&
      candidate.offer.storageMode === storageMode &&
      candidate.evaluated.misses.every(isReadMiss) &&
      !seen.has(sizeOf(candidate));
    if (isShown) seen.add(sizeOf(candidate));
    return isShown;
  });
  const kept = new Set(others.slice(0, MOST_OTHERS));
  const shown = known.sorted.filter((candidate) => isNamed(candidate) || kept.has(candidate));
  return shown.flatMap((candidate) => {
    const seen = known.deciding?.(candidate) ?? null;
    const ofReader = seen === null ? null : poolOfReader(seen, { candidate, known });
    const own = ofReader ?? poolOf(candidate, { ...known, effective });
    const moved = candidate.id === known.moved?.id ? known.moved.readers : [];
    const beside = moved.map((one) => poolOfReader(one, { candidate, known }));
    return [own, ...beside].filter((row) => row !== null);
  });
}

function poolOfReader(
  { reader, candidate: alone, effective }: SeenFrom,
  of: { readonly candidate: Candidate; readonly known: Parameters<typeof memoryCurve>[1] },
): PoolOnCurve | null {
  if (reader === null) return null;
  const row = poolOf(alone, { ...of.known, effective });
  return row && { ...row, shape: optionShape(of.candidate.settings), instance: reader };
}

function poolOf(
  candidate: Candidate,
  {
    effective,
    today,
    todayId,
  }: Pick<Parameters<typeof memoryCurve>[1], "today" | "todayId"> & { readonly effective: Effective },
): PoolOnCurve | null {
  const { evaluated, offer, settings, id } = candidate;
  const reads = evaluated.reads?.[offer.storageMode];
  if (reads === undefined) return null;
  const byCost = today === null ? null : missForCost(candidate, { mostUsd: today.totalUsd, effective });
  const pool = poolMibOf(candidate, effective);
  const { spec } = evaluated.shape;
  const modelled = intervalOf(reads);
  const measuredPct = measuredMissPct(candidate, effective);
  const missed = asMeasured(modelled, { measuredPct, mostPct: mostMissPct(candidate, effective) });
  const share = modelled.midPct === 0 ? 1 : missed.midPct / modelled.midPct;
  // What runs today costs what it costs by what it misses: no rounding of a bill stands between them.
  const cheaperUpTo =
    id === todayId && measuredPct !== null ? measuredPct : 100 * Math.min(1, share * (byCost ?? 0));
  return {
    ...{ id, shape: optionShape(settings), poolGib: pool / 1024 },
    mostPoolGib: (spec === null ? poolAt(settings.maxAcu, { candidate, effective }) : pool) / 1024,
    ...missed,
    cheaperUpToPct: byCost === null ? null : cheaperUpTo,
  };
}

/** The high reading is of what CPU alone holds (HLD-3) and the others of what held capacity keeps: ends that leave the middle out are no interval. */
function intervalOf({ low, mid, high }: HostReadsByBound): MissedPct {
  const midPct = mid.missesPerThousand / 10;
  return {
    lowPct: Math.min(midPct, low.missesPerThousand / 10),
    midPct,
    highPct: Math.max(midPct, high.missesPerThousand / 10),
  };
}

/** What was measured of an option whose writer is today's class, or today's range under today's load (TOD-1); null of any other. */
function measuredMissPct({ evaluated }: Candidate, effective: Effective): number | null {
  const { settings, spec } = evaluated.shape;
  const isToday =
    spec === null
      ? keptCapacity({ ...effective, settings }, {})?.isAlone
      : todaysPoolMib(spec.instanceClass, effective) !== null;
  return isToday && effective.memory !== null ? 100 * effective.memory.touches.sourceMiss : null;
}

/** What was measured of today's range, where an option holds no less under today's load: it misses no more (TOD-1). */
function mostMissPct({ settings }: Candidate, effective: Effective): number {
  const { memory, growth, loaded = 1 } = effective;
  const isMeasured = growth * loaded === 1 && holdsNoLess({ ...effective, settings });
  return isMeasured && memory !== null ? 100 * memory.touches.sourceMiss : 100;
}

/** The interval that was measured, or the model's up to a most. */
function asMeasured(
  { lowPct, midPct, highPct }: MissedPct,
  { measuredPct, mostPct }: { readonly measuredPct: number | null; readonly mostPct: number },
): MissedPct {
  const upTo = (pct: number) => measuredPct ?? Math.min(pct, mostPct);
  return { lowPct: upTo(lowPct), midPct: upTo(midPct), highPct: upTo(highPct) };
}

/** Pool of a class, or of the lowest capacity that a range comes down to under the demand. */
export function poolMibOf(candidate: Candidate, effective: Effective): number {
  const { evaluated, settings } = candidate;
  const { spec } = evaluated.shape;
  if (spec !== null) return poolOfClassMib(spec, { ...effective, settings });
  return poolAt(lowestAcu(candidate), { candidate, effective });
}

/** Lowest capacity while it runs; a pause has no pool. */
export function lowestAcu({ evaluated, settings }: Candidate): number {
  const { changes } = evaluated.month.writer;
  let lowest = 2 * settings.maxAcu;
  for (let c = 1; c < changes.length; c += 2) {
    const half = changes[c] as number;
    if (half > 0 && half < lowest) lowest = half;
  }
  return lowest / 2;
}

function poolAt(acu: number, of: { readonly candidate: Candidate; readonly effective: Effective }): number {
  const { engine } = of.candidate.settings;
  return bufferPoolMib({ acu, engine, besideMib: restingMib(of.effective) });
}

/** Misses per touch at which as many sessions wait for storage as may (MEM-11). */
export function missForWaiting({ load, constants, mostWaiting }: MemoryInUse): number {
  return (1000 * mostWaiting) / (load.meanPerS * constants.storageReadMs);
}

/** Misses per touch up to which a shape costs no more than a sum (MEM-12); null where its reads cost nothing or have no line. */
export function missForCost(
  candidate: Candidate,
  { mostUsd, effective }: { readonly mostUsd: number; readonly effective: Effective },
): number | null {
  const { memory } = effective;
  const withoutUsd = usdAtMiss(candidate, { miss: memory?.touches.sourceMiss ?? 0, effective });
  if (memory === null || withoutUsd === null) return null;
  return breakEvenMiss({
    ...{ miss: memory.touches.sourceMiss, savingUsd: mostUsd - withoutUsd },
    ...{ usdPerRead: usdPerMiss(effective), touchesPerMonth: touchesPerMonth(memory) },
  });
}

/** What a shape costs a month where it misses this much of every touch; null where its reads cost nothing or have no line. */
export function usdAtMiss(
  { evaluated, offer, priced }: Candidate,
  { miss, effective }: { readonly miss: number; readonly effective: Effective },
): number | null {
  const { memory, io } = effective;
  if (memory === null || io === null || offer.storageMode !== "standard") return null;
  const changes = evaluated.month.heldChanges[0] ?? evaluated.month.writer.changes;
  const own = { ...effective, settings: evaluated.shape.settings };
  const mid =
    billedReads(own, { changes, storageMode: "standard", bound: "mid" }) ??
    io.readsPerMonth * growthOf("io", effective);
  const { always = 0 } = billedPerRead(effective, "mid") ?? {};
  const then = always * usdPerReadOf(effective) + miss * touchesPerMonth(memory) * usdPerMiss(effective);
  return priced.totalUsd + then - mid * usdPerReadOf(effective);
}

const usdPerReadOf = (of: Effective) => netUnitUsd(of, { item: "io-requests", mode: "standard" }) ?? 0;
/** What a page that the model misses costs in the bill. */
const usdPerMiss = (effective: Effective): number =>
  usdPerReadOf(effective) * (billedPerRead(effective, "mid")?.perRead ?? 1);
const touchesPerMonth = ({ load }: MemoryInUse): number => load.meanPerS * MONTH_HOURS * HOUR_S;

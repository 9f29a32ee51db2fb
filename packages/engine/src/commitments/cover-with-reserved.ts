import type { PriceSheet, StorageMode } from "../prices/price-sheet.ts";
import { MONTH_HOURS } from "../units/acu.ts";
import { appliesTo, monthsUntil, type OwnedReserved } from "./owned-commitments.ts";
import { normalizedUnits } from "./reserved-terms.ts";

/** Instances of one class running in each hour. */
export interface RunningClass {
  readonly instanceClass: string;
  readonly perHour: ArrayLike<number>;
}

/** What of owned reserved instances a month leaves unused. */
export interface UnusedReserved {
  readonly instanceClass: string;
  readonly count: number;
  /** Share of their units that nothing ran on. */
  readonly unusedShare: number;
  readonly unusedUsdPerMonth: number;
  /** The same until they expire. */
  readonly unusedUsdUntilExpiry: number;
  readonly endsOn: string;
}

export interface ReservedCover {
  /** What still runs on demand, by class. */
  readonly left: readonly RunningClass[];
  readonly unused: readonly UnusedReserved[];
}

/**
 * Owned reserved instances against what runs, hour by hour (RSV-1): units flow between sizes of one instance type,
 * never between types; I/O-Optimized consumes 1.3 ×. Within a type the cover is spread over the sizes by their units.
 */
export function coverWithReserved(query: {
  readonly sheet: PriceSheet;
  readonly storageMode: StorageMode;
  readonly on: string;
  readonly running: readonly RunningClass[];
  readonly owned: readonly OwnedReserved[];
}): ReservedCover {
  const { sheet, storageMode, running, owned } = query;
  const usable = owned.filter((r) => appliesTo(r, sheet));
  const types = new Set(usable.map((r) => typeOf(r.instanceClass)));
  const usedShare = new Map<string, number>();
  const left = running.filter((r) => !types.has(typeOf(r.instanceClass)));
  for (const type of types) {
    const units = usable
      .filter((r) => typeOf(r.instanceClass) === type)
      .reduce((sum, r) => sum + r.count * normalizedUnits(r.instanceClass, "standard"), 0);
    const covered = coverType(
      running.filter((r) => typeOf(r.instanceClass) === type),
      { units, storageMode },
    );
    usedShare.set(type, covered.usedShare);
    left.push(...covered.left);
  }
  const unused = owned.map((r) => unusedOf(r, { on: query.on, used: usedOf(r, { sheet, usedShare }) }));
  return { left, unused };
}

/** How much ran in all hours together; ACU likewise. */
export function ranInAll(perHour: ArrayLike<number>): number {
  let ran = 0;
  for (let h = 0; h < perHour.length; h++) ran += perHour[h] as number;
  return ran;
}

/** Such as `r6g`. */
export function typeOf(instanceClass: string): string {
  const from = instanceClass.indexOf(".") + 1;
  if (from === 0) return instanceClass;
  const to = instanceClass.indexOf(".", from);
  return instanceClass.slice(from, to < 0 ? undefined : to);
}

/** So many reserved units against what runs of one type, spread over the sizes by their units. */
export function coverType(
  running: readonly RunningClass[],
  reserved: { readonly units: number; readonly storageMode: StorageMode },
): { left: RunningClass[]; usedShare: number } {
  const hours = running[0]?.perHour.length ?? 0;
  if (hours === 0 || reserved.units === 0) return { left: [...running], usedShare: 0 };
  const unitsEach = running.map((r) => normalizedUnits(r.instanceClass, reserved.storageMode));
  const rest = running.map(() => new Float64Array(hours));
  let used = 0;
  for (let h = 0; h < hours; h++) {
    let need = 0;
    for (let i = 0; i < running.length; i++) need += (running[i]?.perHour[h] ?? 0) * (unitsEach[i] ?? 0);
    const covered = Math.min(need, reserved.units);
    used += covered;
    const share = need === 0 ? 0 : 1 - covered / need;
    for (let i = 0; i < running.length; i++) {
      const column = rest[i];
      if (column !== undefined) column[h] = (running[i]?.perHour[h] ?? 0) * share;
    }
  }
  const left = running.map((r, i) => ({ instanceClass: r.instanceClass, perHour: rest[i] ?? [] }));
  return { left, usedShare: used / (reserved.units * hours) };
}

function usedOf(
  reserved: OwnedReserved,
  known: { readonly sheet: PriceSheet; readonly usedShare: ReadonlyMap<string, number> },
): number {
  return appliesTo(reserved, known.sheet) ? (known.usedShare.get(typeOf(reserved.instanceClass)) ?? 0) : 0;
}

function unusedOf(r: OwnedReserved, at: { readonly on: string; readonly used: number }): UnusedReserved {
  const unusedShare = 1 - at.used;
  const unusedUsdPerMonth = unusedShare * r.count * r.hourlyUsd * MONTH_HOURS;
  return {
    instanceClass: r.instanceClass,
    count: r.count,
    unusedShare,
    unusedUsdPerMonth,
    unusedUsdUntilExpiry: unusedUsdPerMonth * monthsUntil(r.endsOn, at.on),
    endsOn: r.endsOn,
  };
}

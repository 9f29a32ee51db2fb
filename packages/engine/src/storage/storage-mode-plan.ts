import { badSetting } from "../errors/engine-error.ts";
import type { StorageMode } from "../prices/price-sheet.ts";
import { dayOf } from "../units/iso-day.ts";
import type { StorageModes } from "./compare-storage-modes.ts";

/** A span with its cost in each mode, such as a month. */
export interface StoragePeriod {
  /** ISO date of its first day; periods ascend. */
  readonly startsOn: string;
  readonly standardUsd: number;
  readonly ioOptimizedUsd: number;
}

export interface StorageModePlanQuery {
  readonly periods: readonly StoragePeriod[];
  readonly startMode: StorageMode;
  /** ISO date of the last switch into I/O-Optimized, or null when there was none. */
  readonly lastSwitchToIoOptimized: string | null;
}

/** The cheapest sequence of modes that AWS allows. */
export interface StorageModePlan {
  readonly modes: readonly StorageMode[];
  readonly totalUsd: number;
  readonly stayStandardUsd: number;
  readonly stayIoOptimizedUsd: number;
  /** Period in which to switch first, and to what; null when staying is best. */
  readonly firstSwitch: {
    readonly period: number;
    readonly startsOn: string;
    readonly to: StorageMode;
  } | null;
  /** Start of the first period that is cheaper on I/O-Optimized, whatever the rule allows; null when none is. */
  readonly cheaperFrom: string | null;
}

/** Into I/O-Optimized at most once in 30 days; back to Standard at any time (F, section 7). */
const SWITCH_RULE_DAYS = 30;

/**
 * When a growing or seasonal workload should switch (IOO-1). Exact over all sequences that keep the 30-day rule;
 * of equal ones, the one that switches later. Throws `setting-invalid` for no periods or dates out of order.
 */
export function storageModePlan(query: StorageModePlanQuery): StorageModePlan {
  const days = daysOf(query.periods);
  const lastEntry = query.lastSwitchToIoOptimized === null ? null : dayOf(query.lastSwitchToIoOptimized);
  let states: State[] = [{ mode: query.startMode, entryDay: lastEntry, usd: 0, modes: [] }];
  query.periods.forEach((period, i) => {
    states = cheapestByState(states.flatMap((state) => stepsOf(state, { period, day: days[i] ?? 0 })));
  });
  const [best] = states.sort((a, b) => a.usd - b.usd);
  const modes = best?.modes ?? [];
  const sum = (of: (p: StoragePeriod) => number) => query.periods.reduce((total, p) => total + of(p), 0);
  const at = modes.findIndex((mode) => mode !== query.startMode);
  const switched = query.periods[at];
  const to = modes[at];
  return {
    modes,
    totalUsd: best?.usd ?? 0,
    stayStandardUsd: sum((p) => p.standardUsd),
    stayIoOptimizedUsd: sum((p) => p.ioOptimizedUsd),
    firstSwitch:
      switched === undefined || to === undefined ? null : { period: at, startsOn: switched.startsOn, to },
    cheaperFrom: query.periods.find((p) => p.ioOptimizedUsd < p.standardUsd)?.startsOn ?? null,
  };
}

interface State {
  readonly mode: StorageMode;
  /** Day of the last switch into I/O-Optimized. */
  readonly entryDay: number | null;
  readonly usd: number;
  readonly modes: readonly StorageMode[];
}

/** Staying comes first, so that equal costs switch later. */
function stepsOf(
  state: State,
  at: { readonly period: StoragePeriod; readonly day: number },
): readonly State[] {
  const into = (mode: StorageMode, entryDay: number | null): State => ({
    mode,
    entryDay,
    usd: state.usd + (mode === "standard" ? at.period.standardUsd : at.period.ioOptimizedUsd),
    modes: [...state.modes, mode],
  });
  const stay = into(state.mode, state.entryDay);
  if (state.mode === "io-optimized") return [stay, into("standard", state.entryDay)];
  const allowed = state.entryDay === null || at.day - state.entryDay >= SWITCH_RULE_DAYS;
  return allowed ? [stay, into("io-optimized", at.day)] : [stay];
}

/** Only the cheapest of those that stand alike can win. */
function cheapestByState(states: readonly State[]): State[] {
  const best = new Map<string, State>();
  for (const state of states) {
    const key = `${state.mode} ${state.entryDay ?? "never"}`;
    const known = best.get(key);
    if (known === undefined || state.usd < known.usd) best.set(key, state);
  }
  return [...best.values()];
}

function daysOf(periods: readonly StoragePeriod[]): readonly number[] {
  const days = periods.map((p) => dayFrom(p.startsOn));
  if (days.length > 0 && days.every((day, i) => i === 0 || day > (days[i - 1] ?? day))) return days;
  throw badSetting("Expected at least one period, each starting after the one before.");
}

function dayFrom(text: string): number {
  const day = dayOf(text);
  if (day !== null) return day;
  throw badSetting(`Expected a day such as 2026-11-20, got "${text}".`);
}

export interface GrowthQuery {
  /** Today's month in both modes. */
  readonly today: Omit<StorageModes, "bills">;
  /** Growth in percent a month, compounding; compute and storage grow in both modes, I/O in Standard. */
  readonly monthlyGrowthPct: { readonly compute: number; readonly storage: number; readonly io: number };
  /** Factor on I/O by calendar month, January first; twelve of them, 1 when absent. */
  readonly seasonalIo?: readonly number[];
  /** First month, as `2026-12`. */
  readonly from: string;
  readonly months: number;
}

/**
 * Months ahead with their cost in each mode, for `storageModePlan` (IOO-1). Lines other than compute, storage and I/O
 * stay as they are. Throws `setting-invalid` for a growth of −100 % or less, other than twelve factors or 1–120 months.
 */
export function growingPeriods(query: GrowthQuery): readonly StoragePeriod[] {
  check(query);
  const { today, monthlyGrowthPct: pct } = query;
  const [year = 0, month = 1] = query.from.split("-").map(Number);
  const other = (mode: "standard" | "io-optimized") =>
    today.totalUsd[mode] -
    today.computeUsd[mode] -
    today.storageUsd[mode] -
    (mode === "standard" ? today.ioUsd : 0);
  return Array.from({ length: query.months }, (_, m) => {
    const calendarMonth = (month - 1 + m) % 12;
    const grow = (of: number) => (1 + of / 100) ** m;
    const io = today.ioUsd * grow(pct.io) * (query.seasonalIo?.[calendarMonth] ?? 1);
    const of = (mode: "standard" | "io-optimized") =>
      today.computeUsd[mode] * grow(pct.compute) + today.storageUsd[mode] * grow(pct.storage) + other(mode);
    const startsYear = year + Math.floor((month - 1 + m) / 12);
    return {
      startsOn: `${startsYear}-${String(calendarMonth + 1).padStart(2, "0")}-01`,
      standardUsd: of("standard") + io,
      ioOptimizedUsd: of("io-optimized"),
    };
  });
}

function check(query: GrowthQuery): void {
  const { compute, storage, io } = query.monthlyGrowthPct;
  const bad = [compute, storage, io].find((pct) => !Number.isFinite(pct) || pct <= -100);
  if (bad !== undefined) {
    throw badSetting(`Expected a growth above -100 percent a month, got ${bad}.`);
  }
  if (query.seasonalIo !== undefined && query.seasonalIo.length !== 12) {
    throw badSetting(`Expected twelve seasonal factors, got ${query.seasonalIo.length}.`);
  }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(query.from)) {
    throw badSetting(`Expected a first month such as 2026-12, got "${query.from}".`);
  }
  if (!Number.isInteger(query.months) || query.months < 1 || query.months > 120) {
    throw badSetting(`Expected 1 to 120 months, got ${query.months}.`);
  }
}

import { EngineError } from "../errors/engine-error.ts";
import type { StorageModes } from "./compare-storage-modes.ts";
import type { StoragePeriod } from "./storage-mode-plan.ts";

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
    throw new EngineError("setting-invalid", `Expected a growth above -100 percent a month, got ${bad}.`);
  }
  if (query.seasonalIo !== undefined && query.seasonalIo.length !== 12) {
    throw new EngineError(
      "setting-invalid",
      `Expected twelve seasonal factors, got ${query.seasonalIo.length}.`,
    );
  }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(query.from)) {
    throw new EngineError("setting-invalid", `Expected a first month such as 2026-12, got "${query.from}".`);
  }
  if (!Number.isInteger(query.months) || query.months < 1 || query.months > 120) {
    throw new EngineError("setting-invalid", `Expected 1 to 120 months, got ${query.months}.`);
  }
}

import {
  growingPeriods,
  type StorageMode,
  type StorageModePlan,
  type StorageModes,
  storageModePlan,
} from "@acuity/engine/prices";
import { formatMoney, type Place, storageModeName } from "@acuity/words";

/** How the month is taken to change, percent a month, and the months in which I/O is higher. */
export interface Growth {
  readonly ioPct: number;
  readonly storagePct: number;
  /** Calendar months of the season, January = 0, and the factor on their I/O. */
  readonly season: readonly number[];
  readonly seasonFactor: number;
  /** ISO day of the last switch into I/O-Optimized, or null. */
  readonly lastSwitch: string | null;
}

export const NO_GROWTH: Growth = {
  ioPct: 0,
  storagePct: 0,
  season: [],
  seasonFactor: 1,
  lastSwitch: null,
};

/** How far ahead the switch is looked for. */
const MONTHS = 36;

/** The cheapest allowed sequence of storage modes from a month on (IOO-1). */
export function switchMonth(query: {
  readonly modes: Omit<StorageModes, "bills">;
  readonly startMode: StorageMode;
  readonly growth: Growth;
  /** ISO day that is today. */
  readonly on: string;
}): StorageModePlan {
  const { growth, startMode, on } = query;
  const seasonalIo = Array.from({ length: 12 }, (_, month) =>
    growth.season.includes(month) ? growth.seasonFactor : 1,
  );
  const periods = growingPeriods({
    today: query.modes,
    monthlyGrowthPct: { compute: 0, storage: growth.storagePct, io: growth.ioPct },
    seasonalIo,
    from: on.slice(0, 7),
    months: MONTHS,
  });
  return storageModePlan({ periods, startMode, lastSwitchToIoOptimized: growth.lastSwitch });
}

/** When to switch, in a sentence. */
export function switchSentence(
  plan: StorageModePlan,
  { startMode, place }: { readonly startMode: StorageMode; readonly place: Place },
): string {
  const stay = startMode === "standard" ? plan.stayStandardUsd : plan.stayIoOptimizedUsd;
  const name = storageModeName(startMode);
  const { firstSwitch } = plan;
  if (firstSwitch === null) return `From ${name} no switch pays over the next ${MONTHS} months.`;
  const to = storageModeName(firstSwitch.to);
  const switches = plan.modes.filter((mode, i) => mode !== (plan.modes[i - 1] ?? startMode)).length;
  const times = switches === 1 ? "" : ` and ${switches - 1} more times`;
  const saved = `saves ${formatMoney(stay - plan.totalUsd, place)} over ${MONTHS} months`;
  return firstSwitch.period === 0
    ? `Switch to ${to} now${times}: it ${saved}.`
    : `Switch to ${to} in ${firstSwitch.startsOn.slice(0, 7)}${times}: it ${saved}.`;
}

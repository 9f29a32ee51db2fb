import type { InstanceEvidence } from "../evidence/evidence.ts";
import type { Series } from "../series/series.ts";
import { DAY_S } from "../units/seconds.ts";

/** What sorts, temporary tables and logs take of an instance's local storage (MEM-19). */
interface LocalStorage {
  /** At least so large: the most that was ever free. */
  readonly sizeGib: number;
  /** The most that was taken beside that. */
  readonly usedGib: number;
  /** What three days took at least; 0 on fewer. */
  readonly usualGib: number;
}

const GIB = 2 ** 30;
/** What fewer days took may be a lone import [A]. */
const USUAL_DAYS = 3;

/** By the series itself: every shape of a plan asks. */
const kept = new WeakMap<Series, LocalStorage>();

/** Null where nobody measured it. */
export function localStorage({
  leastFreeLocalStorage: free,
}: Pick<InstanceEvidence, "leastFreeLocalStorage">): LocalStorage | null {
  if (free === null || free.values.length === 0) return null;
  const before = kept.get(free);
  if (before !== undefined) return before;
  let most = 0;
  const leastByDay = new Map<number, number>();
  for (let i = 0; i < free.values.length; i++) {
    const bytes = free.values[i] as number;
    const day = Math.floor((free.timesS[i] as number) / DAY_S);
    most = Math.max(most, bytes);
    leastByDay.set(day, Math.min(leastByDay.get(day) ?? Number.POSITIVE_INFINITY, bytes));
  }
  const least = [...leastByDay.values()].sort((a, b) => a - b);
  const takenGib = (days: number) => (most - (least[days - 1] ?? most)) / GIB;
  const found = { sizeGib: most / GIB, usedGib: takenGib(1), usualGib: takenGib(USUAL_DAYS) };
  kept.set(free, found);
  return found;
}

import { atEnds, type PageClass } from "../reads/hits/page-class.ts";
import type { Recovery, RecoveryBounds, SecondsSpan } from "./failover-plan.ts";

/** A failover without and with cluster cache management. */
export interface Recoveries {
  readonly without: Told;
  readonly with: Told;
}

type Told = Pick<Recovery, "secondsTo50" | "secondsTo90" | "secondsTo99" | "lostTransactions">;

/**
 * Between what a recovery lies that goes by the middle of a curve of which only bounds are known (MEM-5, CCM-1): over the middle
 * and both ends. Null where the curve is known, or makes no difference.
 */
export function recoveryBounds(
  { middle, pageClasses }: { readonly middle: Recoveries; readonly pageClasses: readonly PageClass[] },
  recoverOn: (pageClasses: readonly PageClass[]) => Recoveries,
): RecoveryBounds | null {
  const ends = atEnds(pageClasses);
  if (ends === null) return null;
  const all = [middle, recoverOn(ends.low), recoverOn(ends.high)];
  const saved = all.map((one) => one.without.lostTransactions - one.with.lostTransactions);
  const bounds = {
    coldSecondsTo50: spanOf(all.map(({ without }) => without.secondsTo50)),
    coldSecondsTo90: spanOf(all.map(({ without }) => without.secondsTo90)),
    coldSecondsTo99: spanOf(all.map(({ without }) => without.secondsTo99)),
    warmSecondsTo50: spanOf(all.map((one) => one.with.secondsTo50)),
    warmSecondsTo90: spanOf(all.map((one) => one.with.secondsTo90)),
    warmSecondsTo99: spanOf(all.map((one) => one.with.secondsTo99)),
    savedTransactions: { low: Math.min(...saved), high: Math.max(...saved) },
  };
  return isOneFigure(bounds) ? null : bounds;
}

/** Null, more than four hours, is the longest. */
function spanOf(seconds: readonly (number | null)[]): SecondsSpan {
  const sorted = [...seconds].sort(
    (a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY),
  );
  return { low: sorted[0] ?? null, high: sorted.at(-1) ?? null };
}

/** Ends that lie within a tenth of the larger, or a second, are no bounds to tell [A]. */
function isOneFigure({ coldSecondsTo90: cold, savedTransactions: saved }: RecoveryBounds): boolean {
  const isSameTime =
    cold.low === cold.high || (cold.low !== null && cold.high !== null && isNear([cold.low, cold.high], 1));
  return isSameTime && isNear([saved.low, saved.high], 1000);
}

function isNear([low, high]: readonly [number, number], least: number): boolean {
  return high - low <= Math.max(least, 0.1 * high);
}

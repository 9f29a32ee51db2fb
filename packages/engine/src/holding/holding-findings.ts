import type { InstanceEvidence } from "../evidence/evidence.ts";
import type { HoldingFinding } from "../units/holding-finding.ts";
import type { HeldCapacity } from "./held-capacity.ts";
import { FULL_MEMORY } from "./split-capacity.ts";

/** Capacity without CPU for less than this share of it is not worth a word. */
const SHARE = 0.1;
/** Below this many ACU nobody needs to ask whether the minimum is one. */
const LOW_ACU = 2;

interface AcuBounds {
  readonly minAcu: number | null;
  readonly maxAcu: number;
}

/** What was measured of one instance that cannot be, or is missing, and what held its capacity (HLD-1…3). */
export function holdingFindings(
  held: HeldCapacity,
  {
    instance,
    minAcu,
    maxAcu,
    isMinimumSaid = false,
  }: { readonly instance: InstanceEvidence; readonly isMinimumSaid?: boolean } & AcuBounds,
): readonly HoldingFinding[] {
  const { id, freeableMemory } = instance;
  const found: HoldingFinding[] = [];
  const { hoursWithoutCpu: hours, runningHours: ofHours } = held;
  // Of a range that nobody said CPU is no share of anything: it is in the files all the same.
  const isUntold = instance.cpu !== null && !Number.isFinite(maxAcu);
  if (hours > SHARE * ofHours && !isUntold) {
    found.push({ code: "capacity-without-cpu", instance: id, hours, ofHours, assumption: false });
  }
  const of = Object.values(held.acuSeconds).reduce((sum, column) => sum + sumOf(column), 0);
  if (freeableMemory === null && sumOf(held.acuSeconds.unexplained) > SHARE * of) {
    found.push({ code: "memory-unseen", instance: id, assumption: false });
  }
  return [...found, ...(isMinimumSaid ? [] : minimumFound(held, minAcu)), ...floorFound(held)];
}

/** A minimum read off the lowest plateau may be memory's hold: only whoever configured it knows. */
function minimumFound(
  { instance, memoryAtMinimum }: HeldCapacity,
  minAcu: number | null,
): readonly HoldingFinding[] {
  if (minAcu === null || minAcu < LOW_ACU || memoryAtMinimum === null || memoryAtMinimum < FULL_MEMORY)
    return [];
  const figures = { instance, minAcu, memoryPct: 100 * memoryAtMinimum };
  return [{ code: "minimum-or-memory", ...figures, assumption: true }];
}

function floorFound({ instance, floor }: HeldCapacity): readonly HoldingFinding[] {
  const days = floor.acu.filter((acu) => acu > 0).sort();
  if (days.length === 0) return [];
  const [lowestAcu, highestAcu] = [days[0] as number, days.at(-1) as number];
  const figures = { instance, lowestAcu, highestAcu, days: days.length, ofDays: floor.acu.length };
  return [{ code: "capacity-held", ...figures, assumption: true }];
}

function sumOf(column: Float64Array): number {
  return column.reduce((sum, one) => sum + one, 0);
}

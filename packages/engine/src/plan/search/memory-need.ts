import type { NeedOrigin, Resolved } from "../workload/figures-in-use.ts";
import { ALIKE_MISSES, hotBounds } from "./hot-bounds.ts";
import type { MemoryCurve } from "./memory-curve.ts";
import type { Plan } from "./plan.ts";

/** How much memory must be held for reads to stay as they are: one figure where both ends are equal, else bounds of it. */
export interface MemoryNeed {
  readonly fromGib: number;
  readonly toGib: number;
  readonly origin: NeedOrigin;
  /** The need up to which another shape would be the pick (MEM-13), or those at which the pick changes (OPT-2), the smallest first. */
  readonly flipsGib: readonly number[];
}

/**
 * The need by the curve is the smallest cache that misses no more than what runs today, at its low and at its high reading (MEM-5);
 * without a curve the working set in use (DEM-5).
 */
export function memoryNeed(
  plan: Pick<Plan, "memoryCurve" | "memory" | "sensitivity"> | null,
  { value, origin }: Resolved,
): MemoryNeed {
  const curve = plan?.memoryCurve ?? null;
  const flipsGib = plan === null ? [] : flipsOf(plan);
  if (origin === "yours" || curve === null) return { fromGib: value, toGib: value, origin, flipsGib };
  const { fromGib, toGib } = curve.hot ?? hotBounds(curve, plan?.memory);
  if (toGib > ALIKE_MISSES * fromGib) return { fromGib, toGib, origin: "bounds", flipsGib };
  const told = isPoolAlone(curve, fromGib) ? "pool" : "measured";
  return { fromGib, toGib, origin: origin === "pasted" ? origin : told, flipsGib };
}

/** Two sizes within so much are one [A]. */
const SAME_SIZE = 0.01;

/** What today's pool misses is measured and of no other size anything: that a smaller one misses more is all that is known. */
function isPoolAlone({ isIdentifiable, poolGib }: MemoryCurve, fromGib: number): boolean {
  return !isIdentifiable && poolGib !== null && Math.abs(fromGib / poolGib - 1) <= SAME_SIZE;
}

function flipsOf({ memory, sensitivity }: Pick<Plan, "memory" | "sensitivity">): readonly number[] {
  // What a reader's memory decides says nothing of the writer's need.
  if (memory != null && memory.instance === undefined && memory.evenSetGib != null)
    return [memory.evenSetGib];
  const bar = sensitivity.find(({ assumption }) => assumption === "working-set");
  return [bar?.flipsBelow, bar?.flipsAbove].filter((at) => at != null);
}

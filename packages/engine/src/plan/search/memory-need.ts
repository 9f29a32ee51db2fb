import type { Resolved } from "../workload/figures-in-use.ts";
import { ALIKE_MISSES, hotBounds } from "./hot-bounds.ts";
import type { Plan } from "./plan.ts";

/** How much memory must be held for reads to stay as they are: one figure where both ends are equal, else bounds of it. */
export interface MemoryNeed {
  readonly fromGib: number;
  readonly toGib: number;
  /** Whose word it is; "bounds" where what the trace says leaves it open. */
  readonly origin: Resolved["origin"] | "bounds";
  /** The need up to which another shape would be the pick (MEM-13), or at which the pick changes (OPT-2); null where none is known. */
  readonly flipGib: number | null;
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
  const flipGib = plan === null ? null : flipOf(plan);
  if (origin === "yours" || curve === null) return { fromGib: value, toGib: value, origin, flipGib };
  const { fromGib, toGib } = curve.hot ?? hotBounds(curve, plan?.memory);
  const isOpen = toGib > ALIKE_MISSES * fromGib;
  return { fromGib, toGib, origin: isOpen ? "bounds" : origin === "pasted" ? origin : "measured", flipGib };
}

function flipOf({ memory, sensitivity }: Pick<Plan, "memory" | "sensitivity">): number | null {
  // What a reader's memory decides says nothing of the writer's need.
  if (memory != null && memory.instance === undefined && memory.evenSetGib != null) return memory.evenSetGib;
  const bar = sensitivity.find(({ assumption }) => assumption === "working-set");
  const sides = [bar?.flipsBelow, bar?.flipsAbove].filter((at) => at != null);
  const away = (at: number) => Math.abs(Math.log(at / Math.max(bar?.baseline ?? at, 1e-9)));
  return sides.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

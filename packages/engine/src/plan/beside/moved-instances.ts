import { type MovedInstance, movedBy } from "../limits/moved-by.ts";
import type { Plan } from "../search/plan.ts";
import type { Effective } from "../workload/resolve.ts";

/** Of the pick, else the nearest miss, and of the shape that it depends on memory against; the planned instance first. */
export function movedInstances(
  { options, pick, nearestMiss, memory }: Pick<Plan, "options" | "pick" | "nearestMiss" | "memory">,
  effective: Effective,
): readonly MovedInstance[] {
  const ids = new Set([pick ?? nearestMiss, memory?.id]);
  return options
    .filter(({ id }) => ids.has(id))
    .flatMap(({ settings }) => movedBy({ ...effective, settings }));
}

/** The first finding of each instance and what it moves to. */
export function onceEach<
  F extends { readonly instance: string | null; readonly instanceClass: string | null },
>(found: readonly F[]): readonly F[] {
  return [
    ...new Map(found.toReversed().map((one) => [`${one.instance} ${one.instanceClass}`, one])).values(),
  ].toReversed();
}

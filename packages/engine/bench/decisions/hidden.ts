import { LIMIT } from "./standing.ts";
import type { Outcome } from "./truth/run-shape.ts";
import type { World } from "./world.ts";

/** What decides a pick and cannot be read from a world's files, whoever reads them. */
export type Hidden = "memory" | "full" | "connections" | "hours";

/** Longest period in which the peaks of a workload can be told, seconds. */
const TELLING_S = 300;

/**
 * Memory whose need the user does not say; demand that a full source did not serve; connections that nobody counted, so
 * that no pause can be told; and averages over more than five minutes.
 */
export function hiddenIn(
  { knowsSet, exported }: Pick<World, "knowsSet" | "exported">,
  before: readonly Pick<Outcome, "unmetS" | "seconds">[],
): readonly Hidden[] {
  const hidden: Hidden[] = [];
  if (!knowsSet) hidden.push("memory");
  if (before.some(({ unmetS, seconds }) => unmetS > LIMIT * seconds)) hidden.push("full");
  if (!exported.hasConnections) hidden.push("connections");
  if (exported.periodS > TELLING_S) hidden.push("hours");
  return hidden;
}

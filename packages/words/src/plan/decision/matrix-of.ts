import type { Compared, Plan } from "@acuity/engine/plan";
import type { Known } from "./said-row.ts";

/** The like-for-like matrix of a plan, and what its rows are said with. */
export interface Matrix extends Pick<Known, "memory" | "tried"> {
  readonly compared: Compared;
  /** What its rows are of beside the month; null where they are of the cluster as it is. */
  readonly note: string | null;
}

/**
 * The matrix as every face shows it: where an upgrade comes first its rows are of the plan after it (CLU-3). Null in plans made
 * before shapes were compared.
 */
export function matrixOf(
  plan: Pick<Plan, "compared" | "memory" | "upgrade" | "options" | "pick">,
): Matrix | null {
  const { compared, upgrade } = plan;
  if (compared === undefined) return null;
  if (!upgrade || compared.upgradesTo === undefined)
    return { compared, note: null, memory: plan.memory, tried: plan };
  return {
    ...{ compared, memory: upgrade.plan.memory, tried: triedAfter(upgrade.plan) },
    note: `after the upgrade to ${compared.upgradesTo}; today as it is billed`,
  };
}

/** Plans once kept of what was tried after an upgrade the pick alone: then no row says why it was passed over. */
const triedAfter = (plan: Pick<Plan, "options" | "pick">): Matrix["tried"] =>
  plan.options.length > 1 ? plan : undefined;

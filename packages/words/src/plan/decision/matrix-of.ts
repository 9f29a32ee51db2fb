import type { Compared, Plan } from "@acuity/engine/plan";
import type { Known } from "./said-row.ts";
import { wrongOf } from "./wrong-of.ts";

/** The like-for-like matrix of a plan, and what its rows are said with. */
export interface Matrix extends Pick<Known, "memory" | "tried" | "wrong"> {
  readonly compared: Compared;
  /** What its rows are of beside the month; null where they are of the cluster as it is. */
  readonly note: string | null;
}

/**
 * The matrix as every face shows it: where an upgrade comes first its rows are of the plan after it (CLU-3). Null in plans made
 * before shapes were compared.
 */
export function matrixOf(
  plan: Pick<Plan, "compared" | "memory" | "upgrade" | "options" | "pick" | "notes">,
  noticed: Parameters<typeof wrongOf>[1],
): Matrix | null {
  const { compared, upgrade } = plan;
  if (compared === undefined) return null;
  const wrong = wrongOf(plan, noticed);
  const upgraded = upgrade && compared.upgradesTo !== undefined ? upgrade.plan : null;
  const after =
    upgraded === null ? [] : [`after the upgrade to ${compared.upgradesTo}; today as it is billed`];
  const notes = [...(wrong === null ? [] : [wrong.by]), ...after];
  return {
    ...{ compared, wrong, note: notes.length === 0 ? null : notes.join("; ") },
    memory: upgraded === null ? plan.memory : upgraded.memory,
    tried: upgraded === null ? plan : triedAfter(upgraded),
  };
}

/** Plans once kept of what was tried after an upgrade the pick alone: then no row says why it was passed over. */
const triedAfter = (plan: Pick<Plan, "options" | "pick">): Matrix["tried"] =>
  plan.options.length > 1 ? plan : undefined;

import type { Plan } from "@acuity/engine/plan";
import type { Place } from "../../formats/place.ts";
import { byMemory } from "../by-memory-words.ts";
import { nearLimit } from "../near-miss-words.ts";
import { namedLoser } from "./named-loser.ts";
import { leastRange } from "./serverless-answer.ts";
import { toldPlan } from "./told-plan.ts";

/**
 * The options that a decision may name beside those of its headline, so that every list of options can hold them: ids. What stands in
 * the matrix, what is cheaper and why not, the range that is priced for less memory, what another limit or less memory would bring.
 */
export function decidedOptions(plan: Plan, place: Place): readonly string[] {
  const of = toldPlan(plan);
  if (of === null) return [];
  const { told: pick, plan: after } = of;
  const ids = [
    ...(after.compared?.rows ?? []).map(({ id }) => id),
    ...[namedLoser(after, pick)?.option.id, leastRange(after)?.id],
    ...[byMemory(after, { pick, place })?.id, nearLimit(after, { pick, place })?.option.id],
  ];
  return ids.filter((id) => id != null);
}

import type { Plan } from "@acuity/engine/plan";
import { formatGib } from "../../formats/acu.ts";
import { formatSignificant, UNIT_SPACE } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { memoryCondition } from "../memory-words.ts";

/** A set under this share of a pool that is full, and misses all the same, is none that anybody should plan for [A]. */
const FAR_UNDER_POOL = 0.1;

/**
 * Under which set alone the other shape would win, and what speaks against it: `if under 0.8 GiB are hot, and today’s full 83.9 GiB
 * still miss 0.65 %`. Null where the set is no such sliver, the pool has room, or a second size was measured (MEM-13).
 */
export function farFetchedSet(
  { memory, memoryCurve }: Pick<Plan, "memory" | "memoryCurve">,
  place: Place,
): string | null {
  if (!memory?.isPoolFull || memory.evenSetGib == null || memory.todayPoolGib === undefined) return null;
  const { evenSetGib, todayPoolGib, sourceMissPct } = memory;
  if (memoryCurve?.isIdentifiable !== false || evenSetGib >= FAR_UNDER_POOL * todayPoolGib) return null;
  const misses = `${formatSignificant(sourceMissPct, place)}${UNIT_SPACE}%`;
  return `${memoryCondition(memory, place)}, and today’s full ${formatGib(todayPoolGib, place)} still miss ${misses} of touches`;
}

import type { Plan, PlanOption } from "@acuity/engine/plan";
import { usdUnguessed } from "./guessed-io-words.ts";
import { leastOfToday } from "./same-instances.ts";

/** A saving below this share of today's bill is no reason to change by itself (an assumption). */
const REASON_ENOUGH = 0.05;

/**
 * Today's instances in the storage mode in which they cost least, where they are outside the limits and the pick saves little or costs
 * more than them, a guess of its I/O aside (MEM-10): why one should change at all. Undefined elsewhere.
 */
export function todayOutside(
  { options, today, notes }: Pick<Plan, "options" | "today" | "notes">,
  told: Pick<PlanOption, "id" | "monthlyUsd">,
): PlanOption | undefined {
  const now = leastOfToday(options, today);
  if (now === undefined || now.id === told.id) return undefined;
  if (usdUnguessed({ notes }, told) <= now.monthlyUsd.p50 * (1 - REASON_ENOUGH)) return undefined;
  const [first] = now.reasons;
  // What it swaps is told by a finding of its own.
  const isOfMemory = first?.code === "misses" && first.limits.every(({ code }) => code === "less-memory");
  return isOfMemory && notes.some(({ code }) => code === "memory-short") ? undefined : now;
}

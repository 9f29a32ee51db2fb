import type { Plan } from "@acuity/engine/plan";

const NOT_TOLD =
  "The files do not tell how many pages are touched. Export ReadIOPS and BufferCacheHitRatio of the instance as Average to see what a smaller memory would read.";
const AT_LEAST =
  "The hit ratio is too near to 100 % to count touches by, so nobody knows what a smaller memory would read. Paste from the database which pages its pool holds.";
const NOTHING_READ =
  "Nothing was read: all that is touched fits today's pool, so the metrics cannot tell what a smaller memory would read. A paste from the database can, if its pool is not full, or an hour on a smaller pool.";

/** Why nobody knows what another memory would read, and what tells it. */
export function untold({ notes }: Pick<Plan, "notes">): string {
  if (notes.some(({ code }) => code === "touches-at-least")) return AT_LEAST;
  const isNothingRead = notes.some((one) => one.code === "touches-unknown" && one.isNothingRead);
  return isNothingRead ? NOTHING_READ : NOT_TOLD;
}

import type { Plan } from "@acuity/engine/plan";
import { touchesExport } from "@acuity/words";

const AT_LEAST =
  "The hit ratio is too near to 100 % to count touches by, so nobody knows what a smaller memory would read. Paste from the database which pages its pool holds.";
const NOTHING_READ =
  "Nothing was read: all that is touched fits today's pool, so the metrics cannot tell what a smaller memory would read. A paste from the database can, if its pool is not full, or an hour on a smaller pool.";

/** Why nobody knows what another memory would read, and what tells it. */
export function untold({ notes }: Pick<Plan, "notes">): string {
  if (notes.some(({ code }) => code === "touches-at-least")) return AT_LEAST;
  const unknown = notes.find((one) => one.code === "touches-unknown");
  if (unknown?.isNothingRead) return NOTHING_READ;
  const asked = touchesExport({ metric: "BufferCacheHitRatio", ...unknown });
  return `The files do not tell how many pages are touched. ${asked} to see what a smaller memory would read.`;
}

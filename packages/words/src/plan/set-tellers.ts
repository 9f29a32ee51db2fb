import type { Finding } from "@acuity/engine/units";

type Assumed = Pick<
  Extract<Finding, { readonly code: "working-set-assumed" }>,
  "missing" | "isAtLeast" | "isNothingRead"
>;

/** What settles a set that nobody measured, whatever the files have. */
export const PASTE_SETTLES = "A paste from the database settles it, if its pool is not full.";

/** What the files lack of the two that tell page touches; null where they have both, which then tell no more (DEM-5). The one teller of it. */
export function lackedOfTouches({ missing, isAtLeast, isNothingRead }: Assumed): string | null {
  return isAtLeast || isNothingRead ? null : (missing ?? "ReadIOPS and BufferCacheHitRatio");
}

/** `BufferCacheHitRatio exported as Average tells more of it`; null where no metric does that is not in the files. */
export function touchesTell(assumed: Assumed): string | null {
  const lacked = lackedOfTouches(assumed);
  const tell = assumed.missing === undefined ? "tell" : "tells";
  return lacked === null ? null : `${lacked} exported as Average ${tell} more of it`;
}

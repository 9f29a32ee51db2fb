import { HOUR_S } from "../units/seconds.ts";
import type { DemandTrace } from "./demand-trace.ts";

const DAY_HOURS = 24;
/** An hour of which less than this was measured, all days together, was not seen [A]. */
const SEEN_SHARE = 0.1;

/** Hours of the day, 0 to 23 UTC, that a trace spans and in which hardly anything was ever measured (DEM-10). */
export function unseenHours({ startS, edgesS, milliAcu }: DemandTrace): readonly number[] {
  const known = new Float64Array(DAY_HOURS);
  const spanned = new Float64Array(DAY_HOURS);
  for (let i = 0; i < milliAcu.length; i++) {
    const isKnown = (milliAcu[i] as number) >= 0;
    let atS = startS + (edgesS[i] as number);
    const endS = startS + (edgesS[i + 1] as number);
    while (atS < endS) {
      const hour = Math.floor(atS / HOUR_S);
      const toS = Math.min(endS, (hour + 1) * HOUR_S);
      const of = ((hour % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
      spanned[of] = (spanned[of] as number) + toS - atS;
      if (isKnown) known[of] = (known[of] as number) + toS - atS;
      atS = toS;
    }
  }
  return [...known.keys()].filter(
    (hour) =>
      (spanned[hour] as number) >= HOUR_S && (known[hour] as number) < SEEN_SHARE * (spanned[hour] as number),
  );
}

import type { MissedLimit } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatNumber, formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { quotedName } from "../names/said-name.ts";
import { hiddenIn } from "./hidden-demand.ts";

/** Reads whose samples stand at the ceiling: that was measured, and what was asked for above it no sample can show (MEM-7). */
export function flatTopWords(
  of: Extract<MissedLimit, { readonly code: "reads-over-ceiling" }>,
  place: Place,
): string {
  const { ceilingPerS, atCeilingPct = 0, timePct, limitPct } = of;
  const all = ceilingPerS === undefined ? "" : `, ${formatNumber(ceilingPerS, 0, place)} a second,`;
  const above = shareOfTime(timePct, { limitPct, place });
  return `reads all it can${all} ${formatPercent(atCeilingPct, place)} of the time as measured; what is asked for above that no sample shows: it is estimated for ${above}`;
}

/** What a chart of demand does not show where a full instance hid it (DEM-4), below it; empty where none did. */
export function fullBelowChart(findings: readonly Finding[], place: Place): string {
  const [hidden] = hiddenIn(findings);
  if (hidden === undefined) return "";
  const { found, pct } = hidden;
  const who = found.instance == null ? "The instance" : quotedName(found.instance);
  // One whose CPU had room at its maximum was full there and hid nothing: the line is not flat.
  return `${who} was full and hid demand for ${formatPercent(pct, place)} of the time: there demand is flat at the top, and what was asked above it is not drawn.`;
}

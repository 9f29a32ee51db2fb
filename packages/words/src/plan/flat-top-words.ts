import type { MissedLimit } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import { formatNumber, formatPercent, shareOfTime } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

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

/** What a chart of demand does not show where an instance was full (DEM-4), below it; empty where none was. */
export function fullBelowChart(findings: readonly Finding[], place: Place): string {
  const full = findings.find((one) => one.code === "censored");
  if (full?.code !== "censored") return "";
  const who = full.instance ?? "The instance";
  return `${who} was full for ${formatPercent(full.timePct, place)} of the time: there demand is flat at the top, and what was asked above it is not drawn.`;
}

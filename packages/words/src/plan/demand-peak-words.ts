import type { Compared, MissedLimit } from "@acuity/engine/plan";
import { formatAcu } from "../formats/acu.ts";
import { formatNumber, formatSignificant, UNIT_SPACE } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

/** The highest demand by what tells it, ACU of a range and grown: one number each, wherever it is told. */
export type DrawnPeaks = Pick<Compared, "peakAcu" | "insideAcu" | "hiddenAcu">;

type TooSmall = Extract<MissedLimit, { code: "short" }> & { readonly peakAcu: number };

const INSIDE = "inside a sample by Maximum";
const BEHIND = "behind the full CPU";

/**
 * `up to 39.7 ACU on the mean of a sample, 46.9 ACU inside one by Maximum, 57 ACU estimated behind the full CPU`; a further figure only
 * where it reads otherwise.
 *
 * @param peaks.each what a sample is the mean of, `5-minute mean`; null or absent = nobody says it
 */
export function demandPeaksWords(
  { each = null, ...peaks }: DrawnPeaks & { readonly each?: string | null },
  place: Place,
): string {
  const [mean, inside, hidden] = [peaks.peakAcu, peaks.insideAcu, peaks.hiddenAcu].map((acu) =>
    acu === undefined ? null : formatAcu(acu, place),
  );
  const isInside = inside != null && inside !== mean;
  const isBehind = hidden != null && hidden !== (inside ?? mean);
  const ofMean = each === null ? (isInside ? " on the mean of a sample" : "") : ` (${each})`;
  return [
    `up to ${mean}${ofMean}`,
    ...(isInside ? [`${inside} ${each === null ? "inside one by Maximum" : INSIDE}`] : []),
    ...(isBehind ? [`${hidden} estimated ${BEHIND}`] : []),
  ].join(", ");
}

/** What a writer is too small for, as a clause about demand: `peaks at 46.9 ACU inside a sample by Maximum, above the 46.5 of its 16 vCPU`. */
export function aboveCapacityWords(limit: TooSmall, place: Place): string {
  const { peakAcu, seenAcu, isByMaximum, capacityAcu, vcpu } = limit;
  const inside = isByMaximum ? ` ${INSIDE}` : "";
  const peak =
    seenAcu === undefined
      ? `peaks at ${formatAcu(peakAcu, place)}${inside}`
      : `goes up to ${formatAcu(seenAcu, place)}${inside || " by its samples"} and is estimated at up to ${formatAcu(peakAcu, place)} ${BEHIND} (an assumption)`;
  return `${peak}, above ${capacityWords({ acu: formatNumber(capacityAcu, 1, place), vcpu })}`;
}

/** What page reads bring above the capacity of a class. */
export function classCapacityClause(
  { capacityAcu, vcpu }: Pick<TooSmall, "capacityAcu" | "vcpu">,
  place: Place,
): string {
  return capacityWords({ acu: formatAcu(capacityAcu, place), vcpu });
}

/** `the 46.5 of its 16 vCPU`; of a range, and of a class before its vCPU were told, `its 8`. */
function capacityWords({ acu, vcpu }: { readonly acu: string; readonly vcpu: number | undefined }): string {
  return vcpu === undefined ? `its ${acu}` : `the ${acu} of its ${vcpu} vCPU`;
}

/** What a range climbs to: `the highest demand of 6 ACU`, with what tells it, or its own maximum where that is less. */
export function toReachWords(
  { toAcu, by }: { readonly toAcu: number; readonly by: "mean" | "inside" | "hidden" | "maximum" },
  place: Place,
): string {
  const acu = formatAcu(toAcu, place);
  if (by === "maximum") return `its maximum of ${acu}`;
  const how = { mean: "", inside: ` ${INSIDE}`, hidden: ` estimated ${BEHIND}` }[by];
  return `the highest demand of ${acu}${how}`;
}

/** On what it is: nothing of a class before its vCPU were told, whose ACU were its own. */
export const onItWords = ({ vcpu }: { readonly vcpu?: number }): string =>
  vcpu === undefined ? "on it" : `on its ${vcpu} vCPU`;

interface Grown {
  readonly growthPct: number | null;
  readonly trend: { readonly growthPct: number | null } | undefined;
}

/** Yours, else what a trend carries on, percent beyond the trace's end. */
const plannedPct = ({ growthPct, trend }: Grown): number => growthPct ?? trend?.growthPct ?? 0;

/** Limits that more demand alone may miss. */
const OF_DEMAND: readonly string[] = ["short", "slow", "unsure"];

/** ` at the planned demand`: where a limit may be missed by growth that nobody measured yet; else empty. */
export const atPlannedDemand = (limits: readonly MissedLimit[], of: Grown): string =>
  plannedPct(of) > 0 && limits.some(({ code }) => OF_DEMAND.includes(code)) ? " at the planned demand" : "";

/**
 * `Demand after growth`: at which level the demand stands that is told, where that is none that was measured.
 *
 * @param of.trend that was found, by what it is carried on; null where the user's growth counts in its place
 */
export function demandName(of: Grown): string {
  const growthPct = plannedPct(of);
  return growthPct === 0 && of.trend === undefined ? "Demand" : `Demand ${demandLevel(growthPct)}`;
}

/**
 * `demand planned (1.22 × as measured)`: of what is drawn over the days of a trace and was not measured so; with a trend each day is
 * moved by its own age (TRD-1).
 */
export function drawnDemand(of: Grown, place: Place): string {
  if (of.trend !== undefined) return "demand planned (each day brought to that level)";
  const growthPct = plannedPct(of);
  if (growthPct === 0) return "demand";
  return `demand planned (${formatSignificant(1 + growthPct / 100, place)}${UNIT_SPACE}× as measured)`;
}

/** At which level demand stands that a trend or the user moves, percent beyond the trace's end. */
export function demandLevel(growthPct: number): string {
  if (growthPct === 0) return "at the level of the trace’s end";
  return growthPct > 0 ? "after growth" : "after its fall";
}

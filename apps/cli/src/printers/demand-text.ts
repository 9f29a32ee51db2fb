import {
  type Baseline,
  demandToGrow,
  expectedDemandFactor,
  growthFactor,
  growthInUse,
  type WorkloadView,
} from "@acuity/engine/plan";
import { STANDARD_PLACE, sampleMean } from "@acuity/words";
import type { SaidOption } from "./said-plan.ts";

type Measured = Pick<
  WorkloadView,
  "meanAcu" | "peakAcu" | "atEnd" | "trend" | "notes" | "demand" | "burst" | "readers"
>;

/** As it was measured, and on the pick where growth or its speed makes that another figure: of the writer, where there are others. */
export function demandText(
  workload: Measured,
  of: { readonly pick: SaidOption | undefined; readonly baseline: Baseline },
): string {
  const { trend, readers = [] } = workload;
  const each = sampleMean(workload.notes, STANDARD_PLACE) ?? usualMean(workload.demand);
  const peak = each === null ? "peak" : `peak (${each})`;
  const pair = ({ meanAcu, peakAcu }: Pick<WorkloadView, "meanAcu" | "peakAcu">, factor = 1) =>
    `mean ${(factor * meanAcu).toFixed(2)}, ${peak} ${(factor * peakAcu).toFixed(2)} ACU`;
  const whose = readers.length === 0 ? "" : "the writer's alone: ";
  // CPU of what runs today, as ACU; a shape of another speed asks for another figure.
  const measured = `${whose}${pair(workload)} of CPU as measured${byMaximum(workload)}`;
  if (of.pick === undefined) return measured;
  const { settings } = of.pick;
  const view = { ...of.baseline, ...(trend && { trend }) };
  const factor = expectedDemandFactor(settings, view);
  if (factor === 1 && workload.atEnd === undefined) return measured;
  const growth = growthFactor({ growthPct: growthInUse(settings, view).value });
  const why = [
    ...(workload.atEnd === undefined ? [] : ["the level of the trace's end"]),
    ...(growth === 1 ? [] : [growth > 1 ? "growth" : "shrinking"]),
    ...(factor === growth ? [] : ["its speed"]),
  ];
  return `${measured}; ${pair(demandToGrow(workload), factor)} on the pick by ${why.join(", ").replace(/, ([^,]*)$/, " and $1")}`;
}

/** What Maximum shows inside the samples, where the files have it (DEM-3). */
function byMaximum({ burst, peakAcu }: Pick<Measured, "burst" | "peakAcu">): string {
  const most = burst === null ? 0 : burst.acu.reduce((highest, acu) => (acu > highest ? acu : highest), 0);
  return most > peakAcu ? `, up to ${most.toFixed(2)} inside a sample by Maximum` : "";
}

/** What a sample is the mean of where all but a few are as long: `5-minute mean`; null of other lengths. */
function usualMean({ timesS }: Measured["demand"]): string | null {
  const counts = new Map<number, number>();
  for (let i = 1; i < timesS.length; i++) {
    const periodS = (timesS[i] as number) - (timesS[i - 1] as number);
    counts.set(periodS, (counts.get(periodS) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const minutes = (most?.[0] ?? 0) / 60;
  return most !== undefined && Number.isInteger(minutes) && 2 * most[1] > timesS.length - 1
    ? `${minutes}-minute mean`
    : null;
}

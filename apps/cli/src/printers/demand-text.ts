import {
  type Compared,
  demandToGrow,
  expectedDemandFactor,
  growthFactor,
  growthInUse,
  type Settings,
  type SourceSetting,
  type WorkloadView,
} from "@acuity/engine/plan";
import {
  COMMAND_LINE,
  type DrawnPeaks,
  demandLevel,
  demandPeaksWords,
  formatAcu,
  sampleMean,
} from "@acuity/words";

type Measured = Pick<
  WorkloadView,
  "meanAcu" | "peakAcu" | "atEnd" | "trend" | "notes" | "demand" | "burst" | "readers"
>;

interface Planned {
  readonly compared: Pick<Compared, "peakAcu" | "insideAcu" | "hiddenAcu"> | undefined;
  readonly settings: Settings;
  readonly source: SourceSetting;
}

/**
 * As it is planned for, and as it was measured where growth makes that another figure: of the writer, where there are others, and in
 * ACU of a range, as a chart draws it (SPD-1).
 */
export function demandText(workload: Measured, of: Planned): string {
  const { trend, readers = [], atEnd } = workload;
  const each = sampleMean(workload.notes, COMMAND_LINE) ?? usualMean(workload.demand);
  const said = (meanAcu: number, peaks: DrawnPeaks) =>
    `mean ${formatAcu(meanAcu, COMMAND_LINE)}, ${demandPeaksWords({ ...peaks, each }, COMMAND_LINE)}`;
  const view = { source: of.source, ...(trend && { trend }) };
  const growthPct = growthInUse(of.settings, view).value;
  const growth = growthFactor({ growthPct });
  const work = rangeWork(of, view);
  const { meanAcu, peakAcu } = demandToGrow(workload);
  const planned = said(growth * work * meanAcu, of.compared ?? { peakAcu: growth * work * peakAcu });
  const unit = of.source.kind === "serverless" ? "" : " (ACU of a range that does as much)";
  const whose = readers.length === 0 ? "" : "the writer's alone: ";
  if (growth === 1 && atEnd === undefined) return `${whose}${planned}${unit}`;
  const measured = said(work * workload.meanAcu, measuredPeaks(workload, work));
  return `${whose}${demandLevel(growthPct)} ${planned}${unit}; as measured ${measured}`;
}

/** ACU of a range in an ACU of what was measured. */
export function rangeWork(
  { settings }: Pick<Planned, "settings">,
  view: Parameters<typeof expectedDemandFactor>[1],
): number {
  return expectedDemandFactor({ ...settings, writer: { kind: "serverless" }, growthPct: 0 }, view);
}

/** What the samples show before any growth, where the files have it by Maximum (DEM-3). */
function measuredPeaks({ burst, peakAcu }: Pick<Measured, "burst" | "peakAcu">, work: number): DrawnPeaks {
  const most = burst === null ? 0 : burst.acu.reduce((highest, acu) => (acu > highest ? acu : highest), 0);
  return { peakAcu: work * peakAcu, ...(most > peakAcu && { insideAcu: work * most }) };
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

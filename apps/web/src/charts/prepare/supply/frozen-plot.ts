import type { ReportChart } from "@acuity/contract";
import { formatAcu, formatDateTime } from "@acuity/words";
import { BARE_PLOT, type Column, type LegendEntry, type Plot, type PlotArea } from "../drawing/drawing.ts";
import { timeTicks } from "../time/time-ticks.ts";
import { acuAxis } from "./supply-shape.ts";

interface DrawnBeside {
  /** Capacity of another shape, a value a step; null = none. */
  readonly against?: Column | null;
  /** Most times named under the axis. */
  readonly ticks?: number;
}

/** Supply over demand as it was frozen: each value holds until the next time, null leaves a gap. */
export function frozenPlot(chart: ReportChart, { against = null, ticks: most = 14 }: DrawnBeside = {}): Plot {
  const { timesS, demandAcu, capacityAcu, actualAcu } = chart;
  const startS = timesS[0] ?? 0;
  const endS = (timesS.at(-1) ?? startS) + ((timesS[1] ?? startS + 1) - startS);
  const highest = twice(demandAcu);
  // Reports of before hold no mean: what they drew was the highest.
  const demand = chart.demandMeanAcu === undefined ? highest : twice(chart.demandMeanAcu);
  const y = acuAxis(
    peakOf([
      ...demandAcu,
      ...capacityAcu,
      ...(actualAcu ?? []),
      ...(against ?? []),
      ...chart.unmet.map(({ askedAcu = 0 }) => askedAcu),
    ]),
  );
  const ticks = timeTicks({ startS, endS }, most);
  const labels = new Map(ticks.map(({ atS, label }) => [atS, label]));
  return {
    ...BARE_PLOT,
    x: {
      ...{ from: startS, to: endS, unit: "UTC" },
      ticks: ticks.map(({ atS }) => atS),
      format: (atS) => labels.get(atS) ?? "",
    },
    y,
    xs: timesS.flatMap((atS, i) => [atS, timesS[i + 1] ?? endS]),
    areas: [
      ...(demand === highest ? [] : [{ fill: "demand-peak" as const, lows: null, highs: highest }]),
      { fill: "demand-fill", lows: null, highs: demand },
      unmetArea(chart),
    ],
    lines: [
      { role: "demand", ys: demand, isThin: true },
      ...(against === null ? [] : [{ role: "ink" as const, ys: twice(against), isThin: true }]),
      { role: "capacity", ys: twice(capacityAcu) },
      ...(actualAcu === null ? [] : [{ role: "actual" as const, ys: twice(actualAcu), isDashed: true }]),
    ],
  };
}

/** From what was served up to the demand, or to what a full instance hid of it, in the steps in which some was not. */
function unmetArea({ timesS, demandAcu, capacityAcu, unmet }: ReportChart): PlotArea {
  const marks = demandAcu.map((demand, i) => {
    const untilS = timesS[i + 1] ?? Number.POSITIVE_INFINITY;
    const span = unmet.find(({ fromS, toS }) => toS > (timesS[i] ?? 0) && fromS < untilS);
    if (span === undefined || demand === null) return null;
    const capacity = capacityAcu[i] ?? 0;
    const high = Math.max(demand, span.askedAcu ?? 0);
    return { low: capacity < high ? capacity : Math.max(0, high - span.worstAcu), high };
  });
  const lows = marks.map((mark) => mark?.low ?? null);
  return { fill: "unmet-hatch", lows: twice(lows), highs: twice(marks.map((mark) => mark?.high ?? null)) };
}

/** Begin and end of each step. */
function twice(column: Column): Column {
  return column.flatMap((value) => [value, value]);
}

function peakOf(column: Column): number {
  return column.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
}

/** @param demand what it is called, with the level at which it is drawn */
export function frozenLegend(chart: ReportChart, demand = "demand"): readonly LegendEntry[] {
  return [
    {
      label: chart.demandMeanAcu === undefined ? demand : `${demand}, pale: highest`,
      ...({ role: "demand", mark: "area" } as const),
    },
    { label: "simulated capacity", role: "capacity", mark: "line" },
    ...(chart.actualAcu === null
      ? []
      : [{ label: "actual capacity", role: "actual", mark: "dash" } as const]),
    ...(chart.unmet.length === 0 ? [] : [{ label: "unmet", role: "unmet", mark: "hatch" } as const]),
  ];
}

export function describeFrozen(chart: ReportChart, demand = "demand"): string {
  const from = formatDateTime(chart.timesS[0] ?? null);
  const to = formatDateTime(chart.timesS.at(-1) ?? null);
  const spans = chart.unmet.length;
  const unmet = spans === 0 ? "demand was met throughout" : `demand was not met in ${spans} stretches`;
  return `Capacity over demand from ${from} to ${to} UTC: ${demand} peaks at ${formatAcu(peakOf(chart.demandAcu))}, capacity at ${formatAcu(peakOf(chart.capacityAcu))}; ${unmet}.`;
}

import {
  bucketRecovery,
  type FailoverPlan,
  type RecoveryColumns,
  type RecoveryCurves,
} from "@acuity/engine/failover";
import { formatCompact, formatDuration, formatNumber } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisBetween, axisFromZero } from "../drawing/axis.ts";
import {
  BARE_PLOT,
  type Column,
  type LegendEntry,
  type Plot,
  type PlotAxis,
  type PreparedChart,
} from "../drawing/drawing.ts";

/** Means drawn: one for every two pixels of a wide screen. */
const BUCKETS = 440;
/** Rows of the data table: a minute of a recovery is told by ten of them. */
const TABLE_ROWS = 120;

/** Transactions a second after a failure: what is lost hatched, cluster cache management dashed. */
export function recoveryChart(curves: RecoveryCurves, summary: string): PreparedChart {
  const both: readonly LegendEntry[] = [
    { label: "without cluster cache management", role: "capacity", mark: "line" },
    { label: "with it", role: "actual", mark: "dash" },
  ];
  const one: readonly LegendEntry[] = [{ label: "transactions a second", role: "capacity", mark: "line" }];
  const drawn = bucketRecovery(curves, BUCKETS);
  return {
    summary,
    table: () => recoveryTable(bucketRecovery(curves, TABLE_ROWS)),
    legend: [
      ...(curves.with === null ? one : both),
      { label: "lost to the cold cache", role: "unmet", mark: "hatch" },
      { label: "outage", role: "demand", mark: "area" },
    ],
    ...footOf(curves, drawn.spanS),
    drawing: recoveryPlot(drawn),
  };
}

/** What the chart ends before is told. */
function footOf({ outageS, without: { secondsTo99 } }: RecoveryCurves, spanS: number) {
  if (secondsTo99 !== null && outageS + secondsTo99 <= spanS) return {};
  const when = secondsTo99 === null ? "not within four hours" : `only after ${formatDuration(secondsTo99)}`;
  return { foot: `The last of it takes longer than is drawn: 99 % is back ${when}.` };
}

export function recoveryPlot(columns: RecoveryColumns): Plot {
  const { spanS, outageS, steadyTps, without } = columns;
  const xs = secondsOf(columns, 0.5);
  const lost: Column = xs.map((s) => (s < outageS ? null : steadyTps));
  return {
    ...BARE_PLOT,
    x: timeAxis(spanS),
    y: axisFromZero(steadyTps * 1.05, { unit: "transactions a second", format: formatCompact }),
    xs,
    areas: [{ fill: "unmet-hatch", lows: without, highs: lost }],
    lines: [
      { role: "capacity", ys: without },
      ...(columns.with === null ? [] : [{ role: "actual" as const, ys: columns.with, isDashed: true }]),
    ],
    blocks: [{ fill: "demand-fill", fromX: 0, toX: outageS, toY: steadyTps }],
    rules: [
      {
        axis: "y",
        at: steadyTps,
        role: "demand",
        isDotted: true,
        label: `${formatCompact(steadyTps)} before`,
      },
    ],
    tell: (i) => ({
      title: `${formatNumber(xs[i] ?? 0)} s after the failure`,
      lines: [
        { name: columns.with === null ? "a second" : "without", value: formatNumber(without[i] ?? null) },
        ...(columns.with === null ? [] : [{ name: "with", value: formatNumber(columns.with[i] ?? null) }]),
      ],
    }),
  };
}

/** Units of the time axis: the largest of which the span holds a few, so that figures stay short. */
const UNITS = [
  { unit: "hours from the failure", s: 3600 },
  { unit: "minutes from the failure", s: 60 },
  { unit: "seconds from the failure", s: 1 },
] as const;
const FEWEST = 4;

function timeAxis(spanS: number): PlotAxis {
  const { unit, s } = UNITS.find((one) => spanS >= FEWEST * one.s) ?? UNITS[2];
  const format = (atS: number) => formatNumber(atS / s, 1);
  return axisBetween({ from: 0, to: spanS }, { unit, about: 6, times: 1 / s, format });
}

/** Where the buckets stand; `share` 0 is their begin, 0.5 their middle. */
function secondsOf({ spanS, without }: RecoveryColumns, share: number): readonly number[] {
  return without.map((_, i) => ((i + share) * spanS) / without.length);
}

/** A plan without the seconds of its curves. */
interface RecoveredPlan extends Pick<FailoverPlan, "failoverS" | "steadyTps"> {
  readonly without: Pick<FailoverPlan["without"], "secondsTo50" | "secondsTo90" | "secondsTo99">;
  /** Null where the cluster cannot have cluster cache management. */
  readonly with: Pick<FailoverPlan["with"], "secondsTo90"> | null;
}

export function describeRecovery(plan: RecoveredPlan): string {
  const seconds = (value: number | null) => {
    if (value === null) return "more than four hours";
    return value === 0 ? "0 s" : formatDuration(value);
  };
  const warm = plan.with === null ? "" : `; with it to 90 % after ${seconds(plan.with.secondsTo90)}`;
  return `Transactions a second after a failover that takes ${plan.failoverS} s, from ${formatNumber(plan.steadyTps)} before. Without cluster cache management they are back to 50 % after ${seconds(plan.without.secondsTo50)}, to 90 % after ${seconds(plan.without.secondsTo90)}, to 99 % after ${seconds(plan.without.secondsTo99)}${warm}.`;
}

function recoveryTable(columns: RecoveryColumns): PlainTable {
  const seconds = secondsOf(columns, 0);
  return {
    header: [
      "second from the failure",
      ...(columns.with === null ? ["transactions a second"] : ["TPS without", "TPS with"]),
    ],
    rows: columns.without.map((tps, i) => [
      seconds[i] ?? 0,
      tps,
      ...(columns.with === null ? [] : [columns.with[i] ?? null]),
    ]),
  };
}

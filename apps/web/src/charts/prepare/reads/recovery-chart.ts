import {
  bucketRecovery,
  type FailoverPlan,
  type FailoverVerdict,
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
export function recoveryChart(
  curves: RecoveryCurves,
  { summary, drawn: drawnAs = "" }: { readonly summary: string; readonly drawn?: string },
): PreparedChart {
  const both: readonly LegendEntry[] = [
    { label: "without cluster cache management", role: "capacity", mark: "line" },
    { label: "with it", role: "actual", mark: "dash" },
  ];
  const one: readonly LegendEntry[] = [{ label: "transactions a second", role: "capacity", mark: "line" }];
  const drawn = bucketRecovery(curves, BUCKETS);
  return {
    summary,
    ...(drawnAs !== "" && { foot: drawnAs }),
    table: () => recoveryTable(bucketRecovery(curves, TABLE_ROWS)),
    legend: [
      ...(curves.with === null ? one : both),
      { label: "lost to the cold cache", role: "unmet", mark: "hatch" },
      { label: "outage", role: "demand", mark: "area" },
    ],
    ...footOf(curves, { spanS: drawn.spanS, drawnAs }),
    drawing: recoveryPlot(drawn),
  };
}

/** What the chart ends before is told. */
function footOf(
  { outageS, without: { secondsTo99 } }: RecoveryCurves,
  { spanS, drawnAs }: { readonly spanS: number; readonly drawnAs: string },
) {
  if (secondsTo99 !== null && outageS + secondsTo99 <= spanS) return {};
  const when = secondsTo99 === null ? "not within four hours" : `only after ${formatDuration(secondsTo99)}`;
  return { foot: `${drawnAs} The last of it takes longer than is drawn: 99 % is back ${when}.`.trim() };
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
  /** Where the curve is the middle of bounds they stand in it. */
  readonly verdict?: FailoverVerdict;
}

/** What is drawn where the figures beside it are bounds: of which case, and to the same share. */
export function drawnCase({ verdict, without }: Pick<RecoveredPlan, "verdict" | "without">): string {
  const span = verdict !== undefined && "bounds" in verdict ? verdict.bounds?.coldSecondsTo90 : undefined;
  if (span === undefined || span.low === span.high) return "";
  return `Drawn is the middle of what a cold cache may miss, 90 % after ${secondsWords(without.secondsTo90)}; at the least and the most it is ${secondsWords(span.low)} and ${secondsWords(span.high)}.`;
}

function secondsWords(value: number | null): string {
  if (value === null) return "more than four hours";
  return value === 0 ? "0 s" : formatDuration(value);
}

export function describeRecovery(plan: RecoveredPlan): string {
  const warm = plan.with === null ? "" : `; with it to 90 % after ${secondsWords(plan.with.secondsTo90)}`;
  const drawn = drawnCase(plan);
  return `Transactions a second after a failover that takes ${plan.failoverS} s, from ${formatNumber(plan.steadyTps)} before. Without cluster cache management they are back to 50 % after ${secondsWords(plan.without.secondsTo50)}, to 90 % after ${secondsWords(plan.without.secondsTo90)}, to 99 % after ${secondsWords(plan.without.secondsTo99)}${warm}.${drawn === "" ? "" : ` ${drawn}`}`;
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

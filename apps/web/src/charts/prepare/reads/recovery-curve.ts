import { bucketRecovery, type FailoverPlan, type RecoveryColumns } from "@acuity/engine/failover";
import type { PlainTable } from "../../../format/csv.ts";
import { formatDuration } from "../../../format/duration.ts";
import { formatNumber } from "../../../format/number.ts";
import { bandPath, linePath } from "../drawing/line-path.ts";
import { type LinearScale, ticksFromZero } from "../drawing/linear-scale.ts";
import type { PlotBox } from "../supply/supply-shape.ts";

export { bucketRecovery as recoveryColumns };

/** The recoveries in pixels; `lost` is what lies between the rate before and the recovery without. */
export interface RecoveryShape {
  readonly without: string;
  /** Null where only one recovery is the question. */
  readonly with: string | null;
  readonly lost: string;
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
}

export function recoveryShape(columns: RecoveryColumns, box: PlotBox): RecoveryShape {
  const yTicks = ticksFromZero(columns.steadyTps * 1.05);
  const y = { from: 0, to: yTicks.at(-1) ?? 1, pixelFrom: box.bottom, pixelTo: box.top };
  const x = { from: 0, to: columns.spanS, pixelFrom: box.left, pixelTo: box.right };
  const frame = { left: box.left, right: box.right, count: columns.without.length };
  const steady = new Float64Array(columns.without.length).fill(columns.steadyTps);
  const without = Float64Array.from(columns.without);
  return {
    without: linePath(without, { frame, y }),
    with: columns.with === null ? null : linePath(Float64Array.from(columns.with), { frame, y }),
    lost: bandPath({ high: steady, low: without }, { frame, y }),
    x,
    y,
    xTicks: ticksFromZero(columns.spanS, 6).filter((tick) => tick <= columns.spanS),
    yTicks,
  };
}

/** A plan without the seconds of its curves. */
type RecoveredPlan = Pick<FailoverPlan, "failoverS" | "steadyTps"> & {
  readonly [K in "without" | "with"]: Pick<FailoverPlan[K], "secondsTo50" | "secondsTo90" | "secondsTo99">;
};

export function describeRecovery(plan: RecoveredPlan): string {
  const seconds = (value: number | null) => {
    if (value === null) return "more than four hours";
    return value === 0 ? "0 s" : formatDuration(value);
  };
  return `Transactions a second after a failover that takes ${plan.failoverS} s, from ${formatNumber(plan.steadyTps)} before. Without cluster cache management they are back to 50 % after ${seconds(plan.without.secondsTo50)}, to 90 % after ${seconds(plan.without.secondsTo90)}, to 99 % after ${seconds(plan.without.secondsTo99)}; with it to 90 % after ${seconds(plan.with.secondsTo90)}.`;
}

export function recoveryTable(columns: RecoveryColumns): PlainTable {
  const stepS = columns.spanS / columns.without.length;
  if (columns.with === null) {
    return {
      header: ["second", "transactions a second"],
      rows: Array.from(columns.without, (tps, index) => [index * stepS, tps]),
    };
  }
  return {
    header: ["second from the failure", "TPS without", "TPS with"],
    rows: Array.from(columns.without, (tps, index) => [index * stepS, tps, columns.with?.[index] ?? null]),
  };
}

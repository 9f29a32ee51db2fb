import type { FailoverPlan } from "@acuity/engine";
import type { PlainTable } from "../../format/csv.ts";
import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { bandPath, linePath } from "./line-path.ts";
import { type LinearScale, ticksFromZero } from "./linear-scale.ts";
import type { PlotBox } from "./supply-shape.ts";

/** Transactions a second from the failure on, one bucket for some seconds. */
export interface RecoveryColumns {
  /** Length of the stretch that is shown, s. */
  readonly spanS: number;
  readonly outageS: number;
  readonly steadyTps: number;
  readonly without: Float64Array;
  readonly with: Float64Array;
}

/** A little of the steady time after the recovery is shown, so that the end is seen. */
const SHOWN_AFTER = 1.2;
const LEAST_SPAN_S = 120;

/** Both recoveries in `buckets` means. After a recovery has ended its last second holds. */
export function recoveryColumns(plan: FailoverPlan, buckets: number): RecoveryColumns {
  const recovered = plan.without.secondsTo99 ?? plan.without.tps.length;
  const spanS = Math.max(LEAST_SPAN_S, Math.ceil((plan.failoverS + recovered) * SHOWN_AFTER));
  const about = { spanS, buckets: Math.max(1, Math.min(buckets, spanS)) };
  return {
    spanS,
    outageS: plan.failoverS,
    steadyTps: plan.steadyTps,
    without: meanColumns(plan.without.tps, about),
    with: meanColumns(plan.with.tps, about),
  };
}

function meanColumns(
  tps: Float64Array,
  { spanS, buckets }: { readonly spanS: number; readonly buckets: number },
): Float64Array {
  return Float64Array.from({ length: buckets }, (_, index) => {
    const from = Math.floor((index * spanS) / buckets);
    const to = Math.max(from + 1, Math.floor(((index + 1) * spanS) / buckets));
    let sum = 0;
    for (let second = from; second < to; second += 1) sum += tps[Math.min(second, tps.length - 1)] ?? 0;
    return sum / (to - from);
  });
}

/** The recoveries in pixels; `lost` is what lies between the rate before and the recovery without. */
export interface RecoveryShape {
  readonly without: string;
  readonly with: string;
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
  return {
    without: linePath(columns.without, { frame, y }),
    with: linePath(columns.with, { frame, y }),
    lost: bandPath({ high: steady, low: columns.without }, { frame, y }),
    x,
    y,
    xTicks: ticksFromZero(columns.spanS, 6).filter((tick) => tick <= columns.spanS),
    yTicks,
  };
}

export function describeRecovery(plan: FailoverPlan): string {
  const seconds = (value: number | null) => {
    if (value === null) return "more than four hours";
    return value === 0 ? "0 s" : formatDuration(value);
  };
  return `Transactions a second after a failover that takes ${plan.failoverS} s, from ${formatNumber(plan.steadyTps)} before. Without cluster cache management they are back to 50 % after ${seconds(plan.without.secondsTo50)}, to 90 % after ${seconds(plan.without.secondsTo90)}, to 99 % after ${seconds(plan.without.secondsTo99)}; with it to 90 % after ${seconds(plan.with.secondsTo90)}.`;
}

export function recoveryTable(columns: RecoveryColumns): PlainTable {
  const stepS = columns.spanS / columns.without.length;
  return {
    header: ["second from the failure", "TPS without", "TPS with"],
    rows: Array.from(columns.without, (tps, index) => [index * stepS, tps, columns.with[index] ?? null]),
  };
}

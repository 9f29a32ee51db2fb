"use client";

import { memo } from "react";
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatMoney } from "../format/money.ts";
import { formatCompact } from "../format/number.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { ticksFromZero } from "./prepare/drawing/linear-scale.ts";
import { moneyTicksBetween } from "./prepare/drawing/money-ticks.ts";
import type { BreakEven, BreakEvenPoint } from "./prepare/money/break-even.ts";

interface BreakEvenChartProps {
  readonly even: BreakEven;
  /** Cost of the month as the what-if stands. */
  readonly ownUsd: number;
  readonly ownMode: "standard" | "io-optimized";
  readonly height: number;
}

/** Both storage modes over the number of I/O requests; they cross at the break-even, and the own month is a point. */
const BreakEvenChart = memo(function BreakEvenChart({ even, ownUsd, ownMode, height }: BreakEvenChartProps) {
  const costs = even.points.flatMap((point) => [point.standardUsd, point.optimizedUsd]);
  const low = Math.max(0, Math.min(...costs) * 0.92);
  const high = Math.max(...costs) * 1.04;
  const last = even.points.at(-1)?.requests ?? 1;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart
        data={[...even.points]}
        margin={{ top: 14, right: 18, bottom: 4, left: 0 }}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke="var(--ac-grid)" />
        <XAxis
          dataKey="requests"
          type="number"
          domain={[0, last]}
          ticks={[...ticksFromZero(last, 5)].filter((tick) => tick <= last)}
          tickFormatter={(requests: number) => formatCompact(requests)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <YAxis
          width={58}
          domain={[low, high]}
          ticks={[...moneyTicksBetween({ from: low, to: high }, 4)]}
          tickFormatter={(usd: number) => formatMoney(usd)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <Tooltip isAnimationActive={false} content={<ModesTooltip />} />
        <Line
          type="linear"
          dataKey="standardUsd"
          stroke="var(--ac-demand)"
          strokeWidth={1.75}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          type="linear"
          dataKey="optimizedUsd"
          stroke="var(--ac-capacity)"
          strokeWidth={1.75}
          strokeDasharray="6 3"
          dot={false}
          isAnimationActive={false}
        />
        {even.breakEvenRequests !== null && (
          <ReferenceLine
            x={even.breakEvenRequests}
            stroke="var(--ac-muted)"
            strokeDasharray="2 3"
            label={{ value: "break-even", position: "insideTopLeft", fontSize: 11, fill: "var(--ac-muted)" }}
          />
        )}
        <ReferenceDot
          x={even.ownRequests}
          y={ownUsd}
          r={5}
          fill={ownMode === "standard" ? "var(--ac-demand)" : "var(--ac-capacity)"}
          stroke="var(--ac-panel)"
          strokeWidth={2}
          label={{ value: "you", position: "top", fontSize: 11, fontWeight: 600, fill: "var(--ac-ink)" }}
        />
      </LineChart>
    </ResponsiveContainer>
  );
});

export default BreakEvenChart;

const TICK = { fontSize: 11, fill: "var(--ac-muted)" };

function ModesTooltip({
  active,
  payload,
}: {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: BreakEvenPoint }[];
}) {
  const point = payload?.[0]?.payload;
  if (active !== true || point === undefined) return null;
  return (
    <ChartTooltip
      title={`${formatCompact(point.requests)} requests a month`}
      lines={[
        { name: "Standard", value: formatMoney(point.standardUsd) },
        { name: "I/O-Optimized", value: formatMoney(point.optimizedUsd) },
      ]}
    />
  );
}

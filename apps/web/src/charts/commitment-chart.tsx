"use client";

import { memo, useId } from "react";
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatUnitPrice } from "../format/money.ts";
import { formatPercent } from "../format/percent.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { moneyTicksFromZero } from "./prepare/drawing/money-ticks.ts";
import type { CommitmentDuration, DurationPoint } from "./prepare/money/commitment-duration.ts";

interface CommitmentChartProps {
  readonly duration: CommitmentDuration;
  readonly usdPerHour: number;
  readonly bestUsdPerHour: number;
  readonly height: number;
}

/** The hours from dearest to cheapest: what the plan covers, what overflows on demand, what is paid and lost. */
const CommitmentChart = memo(function CommitmentChart({
  duration,
  usdPerHour,
  bestUsdPerHour,
  height,
}: CommitmentChartProps) {
  const hatch = useId();
  const ticks = moneyTicksFromZero(Math.max(duration.dearestUsd, usdPerHour));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        data={[...duration.points]}
        margin={{ top: 8, right: 12, bottom: 4, left: 0 }}
        accessibilityLayer
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="5" height="5" fill="var(--ac-unmet-fill)" />
            <line x1="0" x2="0" y1="0" y2="5" stroke="var(--ac-loss)" strokeWidth="2" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--ac-grid)" />
        <XAxis
          dataKey="hoursPct"
          type="number"
          domain={[0, 100]}
          ticks={[0, 25, 50, 75, 100]}
          tickFormatter={(pct: number) => formatPercent(pct)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <YAxis
          width={58}
          domain={[0, ticks.at(-1) ?? 1]}
          ticks={[...ticks]}
          tickFormatter={(usd: number) => formatUnitPrice(usd)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <Tooltip isAnimationActive={false} content={<HourTooltip />} />
        <Area type="linear" dataKey="usedUsd" fill="var(--ac-band)" stroke="none" isAnimationActive={false} />
        <Area
          type="linear"
          dataKey="overflow"
          fill="var(--ac-demand-fill)"
          stroke="none"
          isAnimationActive={false}
          connectNulls={false}
        />
        <Area
          type="linear"
          dataKey="wasted"
          fill={`url(#${hatch})`}
          stroke="none"
          isAnimationActive={false}
          connectNulls={false}
        />
        <Line
          type="linear"
          dataKey="usableUsd"
          stroke="var(--ac-demand)"
          strokeWidth={1.25}
          dot={false}
          isAnimationActive={false}
        />
        <ReferenceLine
          y={bestUsdPerHour}
          stroke="var(--ac-saving)"
          strokeDasharray="2 3"
          label={{ value: "best", position: "insideTopRight", fontSize: 11, fill: "var(--ac-muted)" }}
        />
        <ReferenceLine y={usdPerHour} stroke="var(--ac-capacity)" strokeWidth={1.75} />
      </ComposedChart>
    </ResponsiveContainer>
  );
});

export default CommitmentChart;

const TICK = { fontSize: 11, fill: "var(--ac-muted)" };

function HourTooltip({
  active,
  payload,
}: {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: DurationPoint }[];
}) {
  const point = payload?.[0]?.payload;
  if (active !== true || point === undefined) return null;
  const lost = point.wasted === null ? 0 : point.wasted[1] - point.wasted[0];
  const over = point.overflow === null ? 0 : point.overflow[1] - point.overflow[0];
  const short = (usd: number) => formatUnitPrice(Math.round(usd * 1e4) / 1e4);
  return (
    <ChartTooltip
      title={`${formatPercent(point.hoursPct)} of the hours use more`}
      lines={[
        { name: "usable", value: short(point.usableUsd) },
        { name: "covered", value: short(point.usedUsd) },
        ...(lost > 0 ? [{ name: "wasted", value: short(lost) }] : []),
        ...(over > 0 ? [{ name: "on demand", value: short(over) }] : []),
      ]}
    />
  );
}

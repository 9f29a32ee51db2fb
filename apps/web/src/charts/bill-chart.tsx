"use client";

import { memo } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatMoney, formatMoneyExact } from "../format/money.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import type { WaterfallBar } from "./prepare/bill-waterfall.ts";
import { ticksFromZero } from "./prepare/linear-scale.ts";

interface BillChartProps {
  readonly bars: readonly WaterfallBar[];
  readonly onLine: (item: string) => void;
}

const ROW_PX = 30;
const FILLS = { line: "var(--ac-capacity)", credit: "var(--ac-saving)", total: "var(--ac-demand)" } as const;

/** The monthly bill, line upon line, ending at the sum. */
const BillChart = memo(function BillChart({ bars, onLine }: BillChartProps) {
  const data = bars.map((bar) => ({ ...bar, span: [bar.fromUsd, bar.toUsd] as [number, number] }));
  const highest = Math.max(1, ...bars.map((bar) => Math.max(bar.fromUsd, bar.toUsd)));
  return (
    <ResponsiveContainer width="100%" height={bars.length * ROW_PX + 30}>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 0, right: 64, bottom: 0, left: 0 }}
        barCategoryGap={6}
        accessibilityLayer
      >
        <CartesianGrid horizontal={false} stroke="var(--ac-grid)" />
        <XAxis
          type="number"
          domain={[0, highest]}
          ticks={[...ticksFromZero(highest)].filter((tick) => tick <= highest)}
          tickFormatter={(usd: number) => formatMoney(usd)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <YAxis
          type="category"
          dataKey="label"
          width={132}
          tick={TICK}
          stroke="var(--ac-line-strong)"
          tickLine={false}
          interval={0}
        />
        <Tooltip cursor={{ fill: "var(--ac-fill)" }} isAnimationActive={false} content={<LineTooltip />} />
        <Bar
          dataKey="span"
          isAnimationActive={false}
          shape={<BillBar />}
          onClick={(bar: { readonly payload?: WaterfallBar }) => {
            if (bar.payload !== undefined) onLine(bar.payload.item);
          }}
        >
          <LabelList
            dataKey="amountUsd"
            position="right"
            formatter={(usd) => formatMoneyExact(Number(usd))}
            style={{ fontSize: 11, fill: "var(--ac-ink)" }}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
});

export default BillChart;

const TICK = { fontSize: 11, fill: "var(--ac-muted)" };

interface BillBarProps {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: WaterfallBar;
}

function BillBar({ x = 0, y = 0, width = 0, height = 0, payload }: BillBarProps) {
  const left = Math.min(x, x + width);
  return (
    <rect
      x={left}
      y={y}
      width={Math.max(1.5, Math.abs(width))}
      height={height}
      rx={2}
      fill={FILLS[payload?.kind ?? "line"]}
      cursor="pointer"
    />
  );
}

function LineTooltip({
  active,
  payload,
}: {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: WaterfallBar }[];
}) {
  const bar = payload?.[0]?.payload;
  if (active !== true || bar === undefined) return null;
  return (
    <ChartTooltip title={bar.label} lines={[{ name: "a month", value: formatMoneyExact(bar.amountUsd) }]} />
  );
}

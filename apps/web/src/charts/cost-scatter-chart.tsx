"use client";

import { memo } from "react";
import { CartesianGrid, ResponsiveContainer, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from "recharts";
import { formatDuration } from "../format/duration.ts";
import { formatMoney } from "../format/money.ts";
import { formatNumber, formatSignificant } from "../format/number.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import classes from "./cost-scatter-chart.module.css";
import { moneyTicksBetween } from "./prepare/drawing/money-ticks.ts";
import type { CostScatter, ScatterDot } from "./prepare/money/cost-scatter.ts";

interface CostScatterChartProps {
  readonly scatter: CostScatter;
  readonly height: number;
  readonly onOption: (id: string) => void;
}

/** Every shape as a dot, the front as a line through the shapes nothing beats, pick and today named. */
const CostScatterChart = memo(function CostScatterChart({
  scatter,
  height,
  onOption,
}: CostScatterChartProps) {
  const costs = scatter.dots.map((dot) => dot.monthlyUsd);
  const spread = Math.max(1, Math.max(...costs) - Math.min(...costs));
  const domain: [number, number] = [
    Math.max(0, Math.min(...costs) - spread * 0.06),
    Math.max(...costs) + spread * 0.06,
  ];
  const others = scatter.dots.filter((dot) => dot.role === "other" || dot.role === "front");
  const named = scatter.dots.filter((dot) => dot.role !== "other" && dot.role !== "front");
  // Two names side by side lean away from each other.
  const leftmost = named
    .filter((dot) => NAMES[dot.role] !== "")
    .toSorted((a, b) => a.monthlyUsd - b.monthlyUsd)[0];
  const click = (dot: { readonly payload?: ScatterDot }) => {
    if (dot.payload !== undefined) onOption(dot.payload.id);
  };
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ScatterChart margin={{ top: 14, right: 16, bottom: 4, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--ac-grid)" />
        <XAxis
          type="number"
          dataKey="monthlyUsd"
          domain={domain}
          ticks={[...moneyTicksBetween({ from: domain[0], to: domain[1] }, 5)]}
          tickFormatter={(usd: number) => formatMoney(usd)}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <YAxis
          type="number"
          dataKey="height"
          width={58}
          domain={[0, (highest: number) => Math.max(1, highest * 1.06)]}
          ticks={scatter.ticks.map((tick) => tick.height)}
          tickFormatter={(height_: number) =>
            formatNumber(scatter.ticks.find((tick) => tick.height === height_)?.acuHours ?? null, 1)
          }
          label={{ value: "ACU-hours", position: "insideTopLeft", offset: 0, dx: 6, dy: -13, ...TICK }}
          tick={TICK}
          stroke="var(--ac-line-strong)"
        />
        <Tooltip cursor={false} isAnimationActive={false} content={<DotTooltip />} />
        <Scatter data={others} shape={<Dot />} isAnimationActive={false} onClick={click} />
        <Scatter
          data={[...scatter.front]}
          line={{ stroke: "var(--ac-capacity)", strokeWidth: 1.5 }}
          shape={<FrontDot />}
          isAnimationActive={false}
          onClick={click}
        />
        <Scatter
          data={named}
          shape={<NamedDot leftmostId={leftmost?.id ?? null} />}
          isAnimationActive={false}
          onClick={click}
        />
      </ScatterChart>
    </ResponsiveContainer>
  );
});

export default CostScatterChart;

const TICK = { fontSize: 11, fill: "var(--ac-muted)" };

interface DotProps {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: ScatterDot;
}

function Dot({ cx = 0, cy = 0 }: DotProps) {
  return <circle className={classes["dot"]} cx={cx} cy={cy} r={3.5} />;
}

function FrontDot({ cx = 0, cy = 0 }: DotProps) {
  return <circle className={classes["front"]} cx={cx} cy={cy} r={4} />;
}

// The runner-up stands beside the pick more often than not: its ring says it, two names would cover each other.
const NAMES = { pick: "pick", "runner-up": "", today: "today", front: "", other: "" } as const;

function NamedDot({
  cx = 0,
  cy = 0,
  payload,
  leftmostId,
}: DotProps & { readonly leftmostId: string | null }) {
  const leansLeft = payload?.id === leftmostId;
  const role = payload?.role ?? "other";
  return (
    <g className={classes["named"]}>
      <circle className={classes[role]} cx={cx} cy={cy} r={role === "pick" ? 6 : 5} />
      <text className={classes["name"]} x={cx} y={cy - 11} textAnchor={leansLeft ? "end" : "start"}>
        {NAMES[role]}
      </text>
    </g>
  );
}

function DotTooltip({
  active,
  payload,
}: {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: ScatterDot }[];
}) {
  const dot = payload?.[0]?.payload;
  if (active !== true || dot === undefined) return null;
  return (
    <ChartTooltip
      title={dot.title}
      lines={[
        { name: "a month", value: formatMoney(dot.monthlyUsd) },
        { name: "unmet work", value: `${formatSignificant(dot.unmetAcuHours)} ACU-hours a month` },
        { name: "unmet time", value: formatDuration(dot.unmetMinutes * 60) },
      ]}
    />
  );
}

import { useId, useMemo } from "react";
import {
  Area,
  ComposedChart,
  Line,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
  ZIndexLayer,
} from "recharts";
import type { Plot, PlotDot } from "../prepare/drawing/drawing.ts";
import { plotMargin } from "../prepare/drawing/plot-margin.ts";
import { ChartTooltip } from "./chart-tooltip.tsx";
import classes from "./drawing.module.css";
import { InBox } from "./in-box.tsx";
import { Dot, Foreground, Ground } from "./marks.tsx";
import { colorOf, Hatches, opacityOf, paintOf } from "./paint.tsx";

interface PlotDrawingProps {
  readonly plot: Plot;
  readonly label: string;
  readonly onPick: ((id: string) => void) | undefined;
}

/** A place on the x axis; figures are read off their columns by its index. */
interface Place {
  readonly x: number;
  readonly i: number;
}

/** Above all that recharts draws but the dot under the pointer. */
const NAMES_LAYER = 700;
const CURSOR = { stroke: colorOf("muted"), strokeDasharray: "2 2" };

/** Figures over figures, with a tooltip under the pointer and the arrow keys. */
export function PlotDrawing({ plot, label, onPick }: PlotDrawingProps) {
  const hatch = useId();
  const places = useMemo(() => plot.xs.map((x, i): Place => ({ x, i })), [plot]);
  const hasPlaces = places.length > 0;
  const Chart = hasPlaces ? ComposedChart : ScatterChart;
  return (
    <Chart
      responsive
      className={classes["fill"] ?? ""}
      data={places}
      margin={plotMargin(plot)}
      aria-label={label}
      accessibilityLayer={hasPlaces}
    >
      <Hatches id={hatch} />
      <XAxis hide type="number" dataKey="x" domain={[plot.x.from, plot.x.to]} />
      {/* An axis with a key of its own would keep lines and areas from theirs. */}
      <YAxis hide type="number" domain={[plot.y.from, plot.y.to]} {...(!hasPlaces && { dataKey: "y" })} />
      <Tooltip
        isAnimationActive={false}
        cursor={hasPlaces && CURSOR}
        content={({ active, payload }) => (
          <ChartTooltip told={active ? toldOf(plot, payload[0]?.payload) : undefined} />
        )}
      />
      <InBox>{(box) => <Ground plot={plot} box={box} hatch={hatch} />}</InBox>
      {areasOf(plot, hatch)}
      {linesOf(plot)}
      {!hasPlaces && <Dots plot={plot} onPick={onPick} />}
      <ZIndexLayer zIndex={NAMES_LAYER}>
        <InBox>{(box) => <Foreground plot={plot} box={box} />}</InBox>
      </ZIndexLayer>
    </Chart>
  );
}

function toldOf(plot: Plot, spot: Place | PlotDot | undefined) {
  if (spot === undefined) return undefined;
  return "i" in spot ? plot.tell?.(spot.i) : spot.told;
}

function areasOf({ areas }: Plot, hatch: string) {
  return areas.map(({ fill, lows, highs }) => (
    <Area
      key={fill}
      type="linear"
      dataKey={({ i }: Place) => {
        const high = highs[i] ?? null;
        return high === null ? null : [lows?.[i] ?? 0, high];
      }}
      fill={paintOf(fill, hatch)}
      fillOpacity={opacityOf(fill)}
      stroke="none"
      activeDot={false}
      isAnimationActive={false}
    />
  ));
}

function linesOf({ lines }: Plot) {
  return lines.map(({ role, ys, isDashed, isThin, isUnseen }) => (
    <Line
      key={role}
      type="linear"
      dataKey={({ i }: Place) => ys[i] ?? null}
      stroke={isUnseen ? "none" : colorOf(role)}
      strokeWidth={isThin ? 1 : 1.75}
      strokeDasharray={isDashed ? "5 3" : "none"}
      strokeLinejoin="round"
      dot={false}
      activeDot={{ r: 3.5, fill: colorOf(role), stroke: "var(--ac-panel)", strokeWidth: 1.5 }}
      isAnimationActive={false}
    />
  ));
}

function Dots({ plot, onPick }: Pick<PlotDrawingProps, "plot" | "onPick">) {
  return (
    <Scatter
      data={[...plot.dots]}
      isAnimationActive={false}
      {...(onPick && { cursor: "pointer", onClick: ({ payload }) => onPick(payload.id) })}
      shape={({ cx = 0, cy = 0, payload }) => <Dot dot={payload} cx={cx} cy={cy} />}
    />
  );
}

import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { Bar, BarChart, Tooltip, XAxis, YAxis } from "recharts";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { Bars, PlotBox } from "../prepare/drawing/drawing.ts";
import { barRowPx, barsMargin } from "../prepare/drawing/plot-margin.ts";
import { BottomAxis } from "./axes.tsx";
import { BarRowMarks } from "./bar-row-marks.tsx";
import { ChartTooltip } from "./chart-tooltip.tsx";
import classes from "./drawing.module.css";
import { InBox } from "./in-box.tsx";
import { Hatches } from "./paint.tsx";

interface BarsDrawingProps {
  readonly bars: Bars;
  readonly label: string;
  /** Makes each row a button. */
  readonly onPick: ((id: string) => void) | undefined;
}

interface Shown extends Pick<BarsDrawingProps, "bars" | "onPick"> {
  readonly hatch: string;
}

/**
 * What the rows show, read by each mark for itself. A bill moves with the hand, and a chart of recharts that is given
 * other data lays all of itself out anew: it is given only how many rows there are.
 */
const ShownBars = createContext<Shown | null>(null);

/** Rows of a name, a bar and what is to be said of it. */
export function BarsDrawing({ bars, label, onPick }: BarsDrawingProps) {
  const hatch = useId();
  const shown = useMemo(() => ({ bars, onPick, hatch }), [bars, onPick, hatch]);
  const { left, right, top, bottom } = barsMargin(bars);
  const rows = bars.rows.length;
  const isPickable = onPick !== undefined;
  const chart = useMemo(
    () => (
      <BarChart
        responsive
        className={classes["fill"] ?? ""}
        layout="vertical"
        data={Array.from({ length: rows }, (_, row) => ({ row }))}
        margin={{ left, right, top, bottom }}
        role={isPickable ? "group" : "img"}
        aria-label={label}
        accessibilityLayer={false}
      >
        <Hatches id={hatch} />
        <XAxis hide type="number" domain={[0, 1]} />
        <YAxis hide type="category" dataKey="row" />
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          content={({ active, payload }) => <RowTooltip row={active ? payload[0]?.payload.row : undefined} />}
        />
        <InBox>{(box) => <Scale box={box} />}</InBox>
        <Bar
          dataKey={() => 1}
          isAnimationActive={false}
          shape={({ index }: { readonly index: number }) => (
            <InBox>{(box) => <RowMarks row={index} box={box} />}</InBox>
          )}
        />
      </BarChart>
    ),
    [rows, left, right, top, bottom, isPickable, label, hatch],
  );
  return <ShownBars value={shown}>{chart}</ShownBars>;
}

function RowMarks({ row, box }: { readonly row: number; readonly box: PlotBox }): ReactNode {
  const shown = useContext(ShownBars);
  const marked = shown?.bars.rows[row];
  if (shown === null || marked === undefined) return null;
  const { bars, onPick, hatch } = shown;
  const rowPx = barRowPx(bars);
  return (
    <g transform={`translate(0 ${box.top + row * rowPx})`}>
      <BarRowMarks row={marked} axis={bars.axis} {...{ box, rowPx, hatch, onPick }} />
    </g>
  );
}

function RowTooltip({ row }: { readonly row: number | undefined }) {
  const shown = useContext(ShownBars);
  return <ChartTooltip told={row === undefined ? undefined : shown?.bars.rows[row]?.told} />;
}

/** The axis below all rows, and lines up from its ticks. */
function Scale({ box }: { readonly box: PlotBox }) {
  const bars = useContext(ShownBars)?.bars;
  if (bars?.hasAxis !== true) return null;
  const x = toPixels(bars.axis, [box.left, box.right]);
  return (
    <>
      {bars.axis.ticks.map((tick) => (
        <line key={tick} className={classes["grid"]} x1={x(tick)} x2={x(tick)} y1={box.top} y2={box.bottom} />
      ))}
      <BottomAxis axis={bars.axis} box={box} />
    </>
  );
}

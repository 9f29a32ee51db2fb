import { useId } from "react";
import { Bar, BarChart, Tooltip, XAxis, YAxis } from "recharts";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { BarRow, Bars, PlotBox } from "../prepare/drawing/drawing.ts";
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

/** Rows of a name, a bar and what is to be said of it. */
export function BarsDrawing({ bars, label, onPick }: BarsDrawingProps) {
  const hatch = useId();
  const { axis } = bars;
  const rowPx = barRowPx(bars);
  return (
    <BarChart
      responsive
      className={classes["fill"] ?? ""}
      layout="vertical"
      data={[...bars.rows]}
      margin={barsMargin(bars)}
      role={onPick ? "group" : "img"}
      aria-label={label}
      accessibilityLayer={false}
    >
      <Hatches id={hatch} />
      <XAxis hide type="number" domain={[axis.from, axis.to]} />
      <YAxis hide type="category" dataKey="id" />
      <Tooltip
        isAnimationActive={false}
        cursor={false}
        content={({ active, payload }) => (
          <ChartTooltip told={active ? (payload[0]?.payload as BarRow | undefined)?.told : undefined} />
        )}
      />
      {bars.hasAxis && <InBox>{(box) => <Scale bars={bars} box={box} />}</InBox>}
      <Bar
        dataKey={({ parts }: BarRow) => [parts[0]?.from ?? axis.from, parts.at(-1)?.to ?? axis.from]}
        isAnimationActive={false}
        shape={({ index, payload }: { readonly index: number; readonly payload?: BarRow }) => (
          <InBox>
            {(box) =>
              payload !== undefined && (
                <g transform={`translate(0 ${box.top + index * rowPx})`}>
                  <BarRowMarks row={payload} axis={axis} box={box} {...{ rowPx, hatch, onPick }} />
                </g>
              )
            }
          </InBox>
        )}
      />
    </BarChart>
  );
}

/** The axis below all rows, and lines up from its ticks. */
function Scale({ bars, box }: { readonly bars: Bars; readonly box: PlotBox }) {
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

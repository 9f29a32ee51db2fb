import { formatNumber } from "../../format/number.ts";
import { type LinearScale, toPixel } from "../prepare/drawing/linear-scale.ts";
import type { PlotBox } from "../prepare/supply/supply-shape.ts";
import type { TimeTick } from "../prepare/time/time-ticks.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import classes from "./plot-axes.module.css";

interface ValueAxisProps {
  readonly ticks: readonly number[];
  readonly scale: LinearScale;
  readonly box: PlotBox;
  readonly unit: string;
}

/** Grid lines and figures at the left, the unit above them. */
export function ValueAxis({ ticks, scale, box, unit }: ValueAxisProps) {
  return (
    <svg aria-hidden="true" className={classes["layer"]}>
      <text className={classes["label"]} x={4} y={box.top - 10}>
        {unit}
      </text>
      {ticks.map((tick) => {
        const y = Math.round(toPixel(scale, tick)) + 0.5;
        return (
          <g key={tick}>
            <line
              className={tick === 0 ? classes["base"] : classes["grid"]}
              x1={box.left}
              x2={box.right}
              y1={y}
              y2={y}
            />
            <text className={classes["label"]} x={box.left - 6} y={y + 4} textAnchor="end">
              {formatNumber(tick, 2)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface TimeAxisProps {
  readonly ticks: readonly TimeTick[];
  readonly window: TimeWindow;
  readonly box: PlotBox;
}

/** Round times below the plot. A label that would leave the drawing is set inwards. */
export function TimeAxis({ ticks, window, box }: TimeAxisProps) {
  const scale = { from: window.startS, to: window.endS, pixelFrom: box.left, pixelTo: box.right };
  return (
    <svg aria-hidden="true" className={classes["layer"]}>
      {ticks.map((tick) => {
        const x = toPixel(scale, tick.atS);
        const anchor = x > box.right - 24 ? "end" : x < box.left + 18 ? "start" : "middle";
        return (
          <g key={tick.atS}>
            <line className={classes["base"]} x1={x} x2={x} y1={box.bottom} y2={box.bottom + 4} />
            <text className={classes["label"]} x={x} y={box.bottom + 17} textAnchor={anchor}>
              {tick.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

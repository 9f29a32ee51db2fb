import { formatNumber } from "../../format/number.ts";
import { type LinearScale, toPixel } from "../prepare/drawing/linear-scale.ts";
import type { PlotBox } from "../prepare/supply/supply-shape.ts";
import classes from "./plot-axes.module.css";

interface NumberAxisProps {
  readonly ticks: readonly number[];
  readonly scale: LinearScale;
  readonly box: PlotBox;
  /** At the right end, after the last figure. */
  readonly unit: string;
  readonly format?: (value: number) => string;
}

/** Figures below the plot, the unit at their right end. */
export function NumberAxis({ ticks, scale, box, unit, format = formatTick }: NumberAxisProps) {
  return (
    <svg aria-hidden="true" className={classes["layer"]}>
      <line className={classes["base"]} x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} />
      {ticks.map((tick) => {
        const x = toPixel(scale, tick);
        return (
          <g key={tick}>
            <line className={classes["base"]} x1={x} x2={x} y1={box.bottom} y2={box.bottom + 4} />
            <text
              className={classes["label"]}
              x={x}
              y={box.bottom + 17}
              textAnchor={x > box.right - 20 ? "end" : "middle"}
            >
              {format(tick)}
            </text>
          </g>
        );
      })}
      <text className={classes["label"]} x={box.right} y={box.bottom + 32} textAnchor="end">
        {unit}
      </text>
    </svg>
  );
}

function formatTick(value: number): string {
  return formatNumber(value, 2);
}

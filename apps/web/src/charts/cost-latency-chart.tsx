"use client";

import { memo } from "react";
import { formatMoney } from "../format/money.ts";
import { NumberAxis } from "./draw/number-axis.tsx";
import { ValueAxis } from "./draw/plot-axes.tsx";
import { toPixel } from "./prepare/drawing/linear-scale.ts";
import { type CostLatency, costLatencyShape } from "./prepare/reads/cost-latency.ts";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 260;

/** A dot an option: what it costs and how long a read query takes. */
export const CostLatencyChart = memo(function CostLatencyChart({
  dots,
  label,
}: {
  readonly dots: CostLatency;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const box = { left: 34, right: Math.max(80, width - 20), top: 22, bottom: HEIGHT - 38 };
  const shape = costLatencyShape(dots, box);
  return (
    <div ref={ref} className={classes["room"]} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          data-chart="cost-latency"
          className={classes["chart"]}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
        >
          <ValueAxis ticks={shape.yTicks} scale={shape.y} box={box} unit="ms a query" />
          <NumberAxis
            ticks={shape.xTicks}
            scale={shape.x}
            box={box}
            unit="USD a month"
            format={(usd) => formatMoney(usd)}
          />
          {shape.dots.map((dot) => (
            <g key={dot.mark.id}>
              <circle
                className={classes[dot.mark.role]}
                cx={toPixel(shape.x, dot.usd)}
                cy={toPixel(shape.y, dot.mark.totalMs)}
                r={dot.mark.role === "other" ? 5 : 6}
              />
              <text
                className={`${classes["text"]} ${dot.mark.role === "pick" ? classes["strong"] : ""}`}
                x={toPixel(shape.x, dot.usd) + (dot.isRight ? -9 : 9)}
                y={dot.labelY}
                textAnchor={dot.isRight ? "end" : "start"}
              >
                {dot.mark.label}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
});

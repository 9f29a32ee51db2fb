"use client";

import { memo } from "react";
import { formatPercent } from "../format/percent.ts";
import { NumberAxis } from "./number-axis.tsx";
import { ValueAxis } from "./plot-axes.tsx";
import { type CacheMark, type HitCurve, type HitCurveShape, hitCurveShape } from "./prepare/hit-curve.ts";
import { toPixel } from "./prepare/linear-scale.ts";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 260;
const LINE_PX = 15;

/** Hit ratio over cache size, with a dot for each cache that a class offers. */
export const HitCurveChart = memo(function HitCurveChart({
  curve,
  label,
}: {
  readonly curve: HitCurve;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const box = { left: 34, right: Math.max(80, width - 12), top: 22, bottom: HEIGHT - 38 };
  const shape = hitCurveShape(curve, box);
  return (
    <div ref={ref} className={classes["room"]} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          data-chart="hit-curve"
          className={classes["chart"]}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
        >
          <ValueAxis ticks={shape.yTicks} scale={shape.y} box={box} unit="% of page touches" />
          <NumberAxis ticks={shape.xTicks} scale={shape.x} box={box} unit="cache, GiB" />
          <path className={classes["line"]} d={shape.path} />
          {curve.marks.map((mark, index) => (
            <CacheDot key={mark.id} mark={mark} shape={shape} place={{ index, box }} />
          ))}
        </svg>
      )}
    </div>
  );
});

interface CacheDotProps {
  readonly mark: CacheMark;
  readonly shape: HitCurveShape;
  readonly place: {
    readonly index: number;
    readonly box: { readonly left: number; readonly right: number; readonly bottom: number };
  };
}

/** Names stand in rows above the axis, so that they never lie on the curve or on each other. */
function CacheDot({ mark, shape, place }: CacheDotProps) {
  const x = mark.isBeyond ? place.box.right : toPixel(shape.x, mark.cacheGib);
  const y = toPixel(shape.y, mark.isBeyond ? 100 : mark.hitPct);
  const isRight = x > (place.box.left + place.box.right) / 2;
  const textY = place.box.bottom - 8 - place.index * LINE_PX;
  return (
    <g>
      <line className={classes["drop"]} x1={x} x2={x} y1={y} y2={place.box.bottom} />
      <circle className={classes[mark.kind]} cx={x} cy={y} r={5} />
      <text
        className={classes["text"]}
        x={isRight ? x - 6 : x + 6}
        y={textY}
        textAnchor={isRight ? "end" : "start"}
      >
        {mark.label} {mark.isBeyond ? "holds it all" : formatPercent(mark.hitPct)}
      </text>
    </g>
  );
}

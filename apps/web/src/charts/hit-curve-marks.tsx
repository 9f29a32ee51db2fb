import { formatPercent } from "../format/percent.ts";
import { NumberAxis } from "./draw/number-axis.tsx";
import { ValueAxis } from "./draw/plot-axes.tsx";
import { toPixel } from "./prepare/drawing/linear-scale.ts";
import {
  type CacheMark,
  type HitCurve,
  type HitCurveShape,
  hitCurveShape,
} from "./prepare/reads/hit-curve.ts";
import type { PlotBox } from "./prepare/supply/supply-shape.ts";
import classes from "./small-chart.module.css";

const LINE_PX = 15;

/** What a hit curve draws inside its svg; needs no script, so that a frozen report draws the same. */
export function HitCurveMarks({ curve, box }: { readonly curve: HitCurve; readonly box: PlotBox }) {
  const shape = hitCurveShape(curve, box);
  return (
    <>
      <ValueAxis ticks={shape.yTicks} scale={shape.y} box={box} unit="% of page touches" />
      <NumberAxis ticks={shape.xTicks} scale={shape.x} box={box} unit="cache, GiB" />
      <path className={classes["line"]} d={shape.path} />
      {curve.marks.map((mark) => (
        <DropLine key={mark.id} mark={mark} shape={shape} box={box} />
      ))}
      {curve.marks.map((mark, index) => (
        <CacheDot key={mark.id} mark={mark} shape={shape} place={{ index, box }} />
      ))}
    </>
  );
}

interface DropLineProps {
  readonly mark: CacheMark;
  readonly shape: HitCurveShape;
  readonly box: PlotBox;
}

/** From a dot to the axis; all of them lie below all names. */
function DropLine({ mark, shape, box }: DropLineProps) {
  const x = mark.isBeyond ? box.right : toPixel(shape.x, mark.cacheGib);
  const y = toPixel(shape.y, mark.isBeyond ? 100 : mark.hitPct);
  return <line className={classes["drop"]} x1={x} x2={x} y1={y} y2={box.bottom} />;
}

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

import { formatAcu, formatNumber } from "@acuity/words";
import type { KeyboardEvent, PointerEvent } from "react";
import drawing from "../draw/drawing.module.css";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { PlotAxis, PlotBox } from "../prepare/drawing/drawing.ts";
import { acuAt, snapAcu, stopOf } from "../prepare/supply/acu-steps.ts";
import classes from "./supply-chart.module.css";

export type RangeEdge = "min" | "max";

interface CapacityLineProps {
  readonly edge: RangeEdge;
  readonly acu: number;
  /** The other edge, which this one may touch and not pass. */
  readonly other: number;
  readonly axis: PlotAxis;
  readonly box: PlotBox;
  readonly onHold: (isHeld: boolean) => void;
  readonly onRange: (edge: RangeEdge, acu: number) => void;
}

/** The minimum or maximum as a dashed line with its label, to be dragged or moved by arrow keys. */
export function CapacityLine({ edge, acu, other, axis, box, onHold, onRange }: CapacityLineProps) {
  const bounds = edge === "min" ? { least: 0, most: other } : { least: Math.max(1, other), most: 256 };
  const scale = toPixels(axis, [box.bottom, box.top]);
  const isAbove = acu > axis.to;
  const y = isAbove ? box.top : scale(acu);
  const drag = (event: PointerEvent<SVGRectElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const top = event.currentTarget.ownerSVGElement?.getBoundingClientRect().top ?? 0;
    const next = snapAcu(scale.invert(event.clientY - top), bounds);
    if (next !== acu) onRange(edge, next);
  };
  const step = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, { acu, ...bounds });
    if (next === null) return;
    event.preventDefault();
    if (next !== acu) onRange(edge, next);
  };
  return (
    <g className={classes["edge"]}>
      <EdgeMark box={box} y={y} text={`${edge} ${formatNumber(acu, 1)}${isAbove ? " ↑" : ""}`} />
      <rect
        data-screen-only
        className={classes["edgeHold"]}
        x={box.left}
        y={y - 6}
        width={Math.max(0, box.right - box.left + MARGIN_HOLD)}
        height={12}
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={
          edge === "min" ? "Minimum capacity, line in the chart" : "Maximum capacity, line in the chart"
        }
        aria-valuemin={bounds.least}
        aria-valuemax={bounds.most}
        aria-valuenow={acu}
        aria-valuetext={formatAcu(acu)}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onHold(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => onHold(false)}
        onPointerCancel={() => onHold(false)}
      />
    </g>
  );
}

interface EdgeMarkProps {
  readonly box: PlotBox;
  readonly y: number;
  readonly text: string;
}

/** What is seen of the line. */
function EdgeMark({ box, y, text }: EdgeMarkProps) {
  return (
    <svg aria-hidden="true" overflow="visible">
      <line className={classes["edgeLine"]} x1={box.left} x2={box.right} y1={y} y2={y} />
      <text className={drawing["name"]} x={box.right - 16} y={y - 5} textAnchor="end">
        {text}
      </text>
      <rect
        className={classes["grip"]}
        x={box.right - 10}
        y={y - 5}
        width={10}
        height={10}
        rx={3}
        data-screen-only
      />
    </svg>
  );
}

/** The hold reaches past the plot so that the grip is inside it. */
const MARGIN_HOLD = 6;

/** Where a key takes the line; null when it means nothing here. */
function keyTarget(
  key: string,
  { acu, ...bounds }: { readonly acu: number; readonly least: number; readonly most: number },
): number | null {
  const step = { ArrowUp: 0.5, ArrowRight: 0.5, ArrowDown: -0.5, ArrowLeft: -0.5 }[key];
  const stops = { PageUp: 4, PageDown: -4 }[key];
  if (step !== undefined) return snapAcu(acu + step, bounds);
  if (stops !== undefined) return snapAcu(acuAt(stopOf(acu) + stops), bounds);
  return { Home: bounds.least, End: bounds.most }[key] ?? null;
}

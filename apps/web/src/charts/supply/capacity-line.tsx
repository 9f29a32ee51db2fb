import { formatAcu, formatNumber } from "@acuity/words";
import type { KeyboardEvent, PointerEvent } from "react";
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
  /** Where the middle of the pill is: beside the line, or clear of the other edge's. */
  readonly pillY: number;
  readonly onHold: (isHeld: boolean) => void;
  readonly onRange: (edge: RangeEdge, acu: number) => void;
}

/** The minimum or maximum as a dashed line that ends in a pill with its figure, to be dragged or moved by arrow keys. */
export function CapacityLine(props: CapacityLineProps) {
  const { edge, acu, other, axis, box, pillY, onHold, onRange } = props;
  const bounds = edge === "min" ? { least: 0, most: other } : { least: Math.max(1, other), most: 256 };
  const scale = toPixels(axis, [box.bottom, box.top]);
  const y = edgeY(acu, { axis, box });
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
      <EdgeMark {...{ box, y, pillY }} text={`${edge} ${formatNumber(acu, 1)}${acu > axis.to ? " ↑" : ""}`} />
      <rect
        data-screen-only
        className={classes["edgeHold"]}
        x={box.right + 2}
        y={pillY - HOLD_PX / 2}
        width={PILL_ROOM_PX - 4}
        height={HOLD_PX}
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
  readonly pillY: number;
  readonly text: string;
}

/** Room beside the plot for the pills. */
export const PILL_ROOM_PX = 78;
const PILL_PX = 20;
/** A finger needs more than is seen. */
const HOLD_PX = 24;

/** What is seen of the line. */
function EdgeMark({ box, y, pillY, text }: EdgeMarkProps) {
  const left = box.right + 6;
  return (
    <svg aria-hidden="true" overflow="visible">
      <line className={classes["edgeLine"]} x1={box.left} x2={box.right} y1={y} y2={y} />
      <line className={classes["edgeLine"]} x1={box.right} x2={left} y1={y} y2={pillY} />
      <rect
        className={classes["pill"]}
        x={left}
        y={pillY - PILL_PX / 2}
        width={PILL_ROOM_PX - 8}
        height={PILL_PX}
        rx={4}
      />
      <path
        className={classes["grip"]}
        d={`M${left + 6} ${pillY - 2}l3 -4l3 4M${left + 6} ${pillY + 2}l3 4l3 -4`}
      />
      <text className={classes["pillText"]} x={left + 16} y={pillY} dy="0.35em">
        {text}
      </text>
    </svg>
  );
}

/** Height of a capacity, at the upper edge of the plot where it lies above the axis. */
function edgeY(acu: number, { axis, box }: { readonly axis: PlotAxis; readonly box: PlotBox }): number {
  return acu > axis.to ? box.top : toPixels(axis, [box.bottom, box.top])(acu);
}

/** The middles of both pills, apart where their lines are not. */
export function pillsOf(
  { minAcu, maxAcu }: { readonly minAcu: number; readonly maxAcu: number },
  at: { readonly axis: PlotAxis; readonly box: PlotBox },
): { readonly min: number; readonly max: number } {
  const [min, max] = [edgeY(minAcu, at), edgeY(maxAcu, at)];
  const missing = Math.max(0, PILL_PX + 4 - (min - max)) / 2;
  // Neither leaves the plot: the other gives way.
  const low = Math.min(min + missing, at.box.bottom + 4);
  const high = Math.max(at.box.top, Math.min(max - missing, low - PILL_PX - 4));
  return { max: high, min: Math.max(low, high + PILL_PX + 4) };
}

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

"use client";

import type { KeyboardEvent } from "react";
import { ChartTooltip } from "../draw/chart-tooltip.tsx";
import { colorOf } from "../draw/paint.tsx";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import type { SupplyColumns } from "../prepare/supply/supply-columns.ts";
import { type SupplyMoment, supplyMoment } from "../prepare/supply/supply-moment.ts";
import type { SupplyShape } from "../prepare/supply/supply-shape.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import { type HoverTime, useHoverTime } from "./hover-time.ts";
import classes from "./supply-chart.module.css";

interface SupplyCursorProps {
  readonly columns: SupplyColumns;
  readonly shape: SupplyShape;
  readonly box: PlotBox;
  readonly hover: HoverTime;
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** The moment under the pointer with its figures. Arrow keys move it, + and − zoom around it, 0 shows everything. */
export function SupplyCursor({ columns, shape, box, hover, onZoom }: SupplyCursorProps) {
  const atS = useHoverTime(hover);
  const moment = supplyMoment(columns, atS);
  const widthS = (columns.endS - columns.startS) / columns.buckets;
  const onKeyDown = (event: KeyboardEvent) => {
    const middleS = atS ?? (columns.startS + columns.endS) / 2;
    if (moveCursor(event.key, { columns, atS: middleS, widthS, hover, onZoom })) event.preventDefault();
  };
  const words = moment?.told.lines.map((line) => `${line.name} ${line.value}`).join(", ");
  return (
    <g>
      <rect
        data-screen-only
        className={classes["cursorHold"]}
        x={box.left}
        y={box.top}
        width={Math.max(0, box.right - box.left)}
        height={Math.max(0, box.bottom - box.top)}
        role="slider"
        tabIndex={0}
        aria-label="Time cursor. Arrow keys move it, plus and minus zoom, 0 shows everything"
        aria-valuemin={columns.startS}
        aria-valuemax={columns.endS}
        aria-valuenow={Math.round(atS ?? columns.startS)}
        aria-valuetext={moment === null ? "no moment chosen" : `${moment.told.title}: ${words}`}
        onKeyDown={onKeyDown}
        onBlur={() => hover.set(null)}
      />
      {moment !== null && (
        <Cursor
          moment={moment}
          shape={shape}
          box={box}
          x={toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right])(atS ?? 0)}
        />
      )}
    </g>
  );
}

/** Room the tooltip takes beside the line, pixels. */
const TOLD_PX = 190;

interface CursorProps {
  readonly moment: SupplyMoment;
  readonly shape: SupplyShape;
  readonly box: PlotBox;
  readonly x: number;
}

function Cursor({ moment, shape, box, x }: CursorProps) {
  return (
    <svg data-screen-only aria-hidden="true" className={classes["layer"]} pointerEvents="none">
      <line className={classes["cursor"]} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      {moment.dots.map(({ role, acu }) => (
        <circle key={role} className={classes["dot"]} cx={x} cy={shape.y(acu)} r={3} fill={colorOf(role)} />
      ))}
      <foreignObject
        className={classes["layer"]}
        x={Math.max(0, x + TOLD_PX > box.right ? x - TOLD_PX : x + 10)}
        y={box.top}
        width={TOLD_PX - 10}
        height={1}
      >
        <ChartTooltip told={moment.told} />
      </foreignObject>
    </svg>
  );
}

interface CursorMove {
  readonly columns: SupplyColumns;
  readonly atS: number;
  readonly widthS: number;
  readonly hover: HoverTime;
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** True when the key meant something here. */
function moveCursor(key: string, { columns, atS, widthS, hover, onZoom }: CursorMove): boolean {
  const spanS = columns.endS - columns.startS;
  const to = (s: number) => hover.set(Math.min(columns.endS - 1, Math.max(columns.startS, s)));
  switch (key) {
    case "ArrowRight":
      to(atS + widthS);
      return true;
    case "ArrowLeft":
      to(atS - widthS);
      return true;
    case "PageDown":
      to(atS + widthS * 20);
      return true;
    case "PageUp":
      to(atS - widthS * 20);
      return true;
    case "Home":
      to(columns.startS);
      return true;
    case "End":
      to(columns.endS);
      return true;
    case "+":
    case "=":
      onZoom({ startS: atS - spanS / 4, endS: atS + spanS / 4 });
      return true;
    case "-":
      onZoom({ startS: atS - spanS, endS: atS + spanS });
      return true;
    case "0":
    case "Escape":
      onZoom(null);
      return true;
    default:
      return false;
  }
}

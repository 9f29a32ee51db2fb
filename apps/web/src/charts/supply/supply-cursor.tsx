"use client";

import type { KeyboardEvent } from "react";
import { formatDuration } from "../../format/duration.ts";
import { formatNumber } from "../../format/number.ts";
import { formatDateTime } from "../../format/time.ts";
import { toPixel } from "../prepare/drawing/linear-scale.ts";
import type { SupplyColumns } from "../prepare/supply/supply-columns.ts";
import type { PlotBox, SupplyShape } from "../prepare/supply/supply-shape.ts";
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
  const widthS = (columns.endS - columns.startS) / columns.buckets;
  const isInside = atS !== null && atS >= columns.startS && atS < columns.endS;
  const bucket = isInside ? Math.floor((atS - columns.startS) / widthS) : -1;
  const x = isInside
    ? toPixel({ from: columns.startS, to: columns.endS, pixelFrom: box.left, pixelTo: box.right }, atS)
    : 0;
  const lines = bucket < 0 ? [] : readings(columns, bucket);
  const onKeyDown = (event: KeyboardEvent) => {
    const middleS = atS ?? (columns.startS + columns.endS) / 2;
    if (moveCursor(event.key, { columns, atS: middleS, widthS, hover, onZoom })) event.preventDefault();
  };
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
        aria-valuetext={
          isInside
            ? `${formatDateTime(atS)}: ${lines.map((l) => `${l.name} ${l.value}`).join(", ")}`
            : "no moment chosen"
        }
        onKeyDown={onKeyDown}
        onBlur={() => hover.set(null)}
      />
      {isInside && (
        <svg data-screen-only aria-hidden="true" className={classes["layer"]} pointerEvents="none">
          <line className={classes["cursor"]} x1={x} x2={x} y1={box.top} y2={box.bottom} />
          {cursorDots(columns, bucket).map((dot) => (
            <circle
              key={dot.role}
              className={classes["dot"]}
              cx={x}
              cy={toPixel(shape.y, dot.acu)}
              r={3}
              style={{ fill: `var(--ac-${dot.role})` }}
            />
          ))}
          <Readout x={x} box={box} title={formatDateTime(columns.startS + bucket * widthS)} lines={lines} />
        </svg>
      )}
    </g>
  );
}

interface Reading {
  readonly name: string;
  readonly value: string;
  readonly role: string;
}

function readings(columns: SupplyColumns, bucket: number): readonly Reading[] {
  const demand = columns.demandMean[bucket] ?? Number.NaN;
  if (Number.isNaN(demand)) return [{ name: "no data", value: "", role: "muted" }];
  const peak = columns.demandMax[bucket] ?? demand;
  const actual = columns.actualMean?.[bucket] ?? Number.NaN;
  const unmetS = columns.unmetS[bucket] ?? 0;
  const peakText = peak > demand * 1.05 ? ` (peak ${formatNumber(peak, 1)})` : "";
  return [
    { name: "demand", value: `${formatNumber(demand, 1)}${peakText}`, role: "demand" },
    { name: "simulated", value: formatNumber(columns.capacityMean[bucket] ?? null, 1), role: "capacity" },
    ...(Number.isNaN(actual) ? [] : [{ name: "actual", value: formatNumber(actual, 1), role: "actual" }]),
    ...(unmetS > 0 ? [{ name: "unmet", value: formatDuration(unmetS), role: "unmet" }] : []),
  ];
}

function cursorDots(
  columns: SupplyColumns,
  bucket: number,
): readonly { readonly role: string; readonly acu: number }[] {
  const dots = [
    { role: "demand", acu: columns.demandMean[bucket] ?? Number.NaN },
    { role: "capacity", acu: columns.capacityMean[bucket] ?? Number.NaN },
    { role: "actual", acu: columns.actualMean?.[bucket] ?? Number.NaN },
  ];
  return dots.filter((dot) => !Number.isNaN(dot.acu));
}

const READOUT_WIDTH = 168;
const LINE_HEIGHT = 15;

function Readout({
  x,
  box,
  title,
  lines,
}: {
  readonly x: number;
  readonly box: PlotBox;
  readonly title: string;
  readonly lines: readonly Reading[];
}) {
  const left = x + READOUT_WIDTH + 12 > box.right ? x - READOUT_WIDTH - 10 : x + 10;
  return (
    <g transform={`translate(${Math.max(0, left)} ${box.top + 6})`}>
      <rect
        className={classes["readout"]}
        width={READOUT_WIDTH}
        height={lines.length * LINE_HEIGHT + 26}
        rx={5}
      />
      <text className={classes["readoutTitle"]} x={9} y={17}>
        {title}
      </text>
      {lines.map((line, i) => (
        <g key={line.name} transform={`translate(9 ${34 + i * LINE_HEIGHT})`}>
          <rect x={0} y={-6} width={8} height={3} style={{ fill: `var(--ac-${line.role})` }} />
          <text className={classes["readoutName"]} x={13}>
            {line.name}
          </text>
          <text className={classes["readoutValue"]} x={READOUT_WIDTH - 18} textAnchor="end">
            {line.value}
          </text>
        </g>
      ))}
    </g>
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

"use client";

import { memo } from "react";
import { formatSignificant } from "../format/number.ts";
import type { FlipBar } from "./prepare/money/sensitivity-bars.ts";
import classes from "./sensitivity-chart.module.css";

interface SensitivityChartProps {
  readonly bars: readonly FlipBar[];
  readonly width: number;
}

const ROW_PX = 50;
/** A flip needs a line of its own below: who takes over. */
const FLIP_PX = 14;
const PAD = 10;
/** Width of a letter of 11 px on average; what is longer than its room ends in an ellipsis and is whole on hover. */
const LETTER_PX = 5.8;

/** Height the chart takes, so that its room is there before it is. */
export function sensitivityHeight(bars: readonly FlipBar[]): number {
  return bars.reduce((sum, bar) => sum + rowHeight(bar), 0);
}

function rowHeight(bar: FlipBar): number {
  return ROW_PX + FLIP_PX * flipsOf(bar).length;
}

/** For each assumption its value now, the range tried, the part in which the pick stands, where it flips and to what. */
export const SensitivityChart = memo(function SensitivityChart({ bars, width }: SensitivityChartProps) {
  const span = Math.max(0, width - 2 * PAD);
  const xOf = (share: number) => PAD + share * span;
  const topOf = (row: number) => sensitivityHeight(bars.slice(0, row));
  const letters = Math.floor(span / LETTER_PX);
  return (
    <svg
      data-chart="sensitivity"
      className={classes["chart"]}
      width={width}
      height={sensitivityHeight(bars)}
      aria-hidden="true"
    >
      {bars.map((bar, row) => (
        <g key={bar.assumption} transform={`translate(0 ${topOf(row)})`}>
          <text className={classes["name"]} x={PAD} y={13}>
            {bar.assumption}
            <tspan className={classes["own"]}> {withUnit(bar.baseline, bar.unit)}</tspan>
          </text>
          {flipsOf(bar).length === 0 && (
            <text className={classes["value"]} x={width / 2} y={40}>
              the pick stands
            </text>
          )}
          <rect className={classes["tried"]} x={xOf(0)} y={20} width={span} height={8} rx={4} />
          <rect
            className={classes["holds"]}
            x={xOf(bar.holdsFrom)}
            y={20}
            width={Math.max(2, (bar.holdsTo - bar.holdsFrom) * span)}
            height={8}
            rx={4}
          />
          {bar.flipsBelow !== null && (
            <line
              className={classes["flip"]}
              x1={xOf(bar.holdsFrom)}
              x2={xOf(bar.holdsFrom)}
              y1={17}
              y2={31}
            />
          )}
          {bar.flipsAbove !== null && (
            <line className={classes["flip"]} x1={xOf(bar.holdsTo)} x2={xOf(bar.holdsTo)} y1={17} y2={31} />
          )}
          <circle className={classes["now"]} cx={xOf(bar.at)} cy={24} r={4} />
          <text className={classes["end"]} x={PAD} y={40}>
            {formatSignificant(bar.triedFrom)}
          </text>
          <text className={classes["end"]} x={width - PAD} y={40} textAnchor="end">
            {formatSignificant(bar.triedTo)}
          </text>
          {flipsOf(bar).map((flip, line) => (
            <text key={flip.side} className={classes["flipText"]} x={PAD} y={53 + line * FLIP_PX}>
              <title>{sayFlip(flip, bar)}</title>
              {shortened(sayFlip(flip, bar), letters)}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
});

interface Flip {
  readonly side: "below" | "above";
  readonly at: number;
  readonly title: string | null;
}

function flipsOf(bar: FlipBar): readonly Flip[] {
  return [
    ...(bar.flipsBelow === null
      ? []
      : [{ side: "below" as const, at: bar.flipsBelow, title: bar.titleBelow }]),
    ...(bar.flipsAbove === null
      ? []
      : [{ side: "above" as const, at: bar.flipsAbove, title: bar.titleAbove }]),
  ];
}

function sayFlip({ side, at, title }: Flip, bar: FlipBar): string {
  const who = title ?? "nothing tried meets the limits";
  return `${side} ${withUnit(at, bar.unit)} → ${who}`;
}

function shortened(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text;
}

/** Where the pick changes, in words; also used by the table and the summary. */
export function flipText(bar: FlipBar): string {
  const flips = flipsOf(bar);
  if (flips.length === 0) return "the pick stands";
  return flips.map((flip) => sayFlip(flip, bar)).join("; ");
}

function withUnit(value: number, unit: string): string {
  return unit === "" ? formatSignificant(value) : `${formatSignificant(value)} ${unit}`;
}

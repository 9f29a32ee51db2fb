"use client";

import { memo } from "react";
import { formatSignificant } from "../format/number.ts";
import type { FlipBar } from "./prepare/sensitivity-bars.ts";
import classes from "./sensitivity-chart.module.css";

interface SensitivityChartProps {
  readonly bars: readonly FlipBar[];
  /** Title of an option by id. */
  readonly titleOf: (id: string) => string;
  readonly width: number;
}

const ROW_PX = 54;
const NARROW_PX = 440;

/** Height the chart takes, so that its room is there before it is. */
export function sensitivityHeight(bars: number, width: number): number {
  return bars * rowHeight(width);
}

function rowHeight(width: number): number {
  return width < NARROW_PX ? ROW_PX + 16 : ROW_PX;
}
const PAD = 10;

/** For each assumption the range tried, the part in which the pick stands, and where it flips. */
export const SensitivityChart = memo(function SensitivityChart({
  bars,
  titleOf,
  width,
}: SensitivityChartProps) {
  const span = Math.max(0, width - 2 * PAD);
  // On a phone name and verdict do not fit beside each other: the verdict goes below, between the ends of the range.
  const isNarrow = width < NARROW_PX;
  const xOf = (share: number) => PAD + share * span;
  return (
    <svg
      data-chart="sensitivity"
      className={classes["chart"]}
      width={width}
      height={sensitivityHeight(bars.length, width)}
      aria-hidden="true"
    >
      {bars.map((bar, row) => (
        <g key={bar.assumption} transform={`translate(0 ${row * rowHeight(width)})`}>
          <text className={classes["name"]} x={PAD} y={13}>
            {bar.assumption}
          </text>
          <text className={classes["value"]} x={width - PAD} y={isNarrow ? 54 : 13}>
            {flipText(bar, titleOf)}
          </text>
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
            {withUnit(bar.triedFrom, bar.unit)}
          </text>
          <text className={classes["end"]} x={width - PAD} y={40} textAnchor="end">
            {withUnit(bar.triedTo, bar.unit)}
          </text>
        </g>
      ))}
    </svg>
  );
});

/** Where the pick changes, in words; also used by the table and the summary. */
export function flipText(bar: FlipBar, titleOf: (id: string) => string): string {
  const to = bar.becomes === null ? "" : ` → ${titleOf(bar.becomes)}`;
  if (bar.flipsBelow === null && bar.flipsAbove === null) return "the pick stands";
  const ends = [
    bar.flipsBelow === null ? null : `below ${withUnit(bar.flipsBelow, bar.unit)}`,
    bar.flipsAbove === null ? null : `above ${withUnit(bar.flipsAbove, bar.unit)}`,
  ];
  return `${ends.filter((one) => one !== null).join(" or ")}${to}`;
}

function withUnit(value: number, unit: string): string {
  return unit === "" ? formatSignificant(value) : `${formatSignificant(value)} ${unit}`;
}

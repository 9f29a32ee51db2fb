"use client";

import { type KeyboardEvent, memo, useRef } from "react";
import { formatAcuRange } from "../format/acu.ts";
import { formatDuration, formatDurationShort } from "../format/duration.ts";
import { formatMoney } from "../format/money.ts";
import { formatCompact, formatNumber } from "../format/number.ts";
import { shownPlace } from "../format/place.ts";
import classes from "./heat-map-chart.module.css";
import { contourEnd, type HeatCell, type HeatContour, type HeatGrid } from "./prepare/money/heat-map.ts";

interface HeatMapChartProps {
  readonly grid: HeatGrid;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly width: number;
  readonly height: number;
  readonly onRange: (range: { readonly minAcu: number; readonly maxAcu: number }) => void;
}

const MARGIN = { left: 38, right: 58, top: 18, bottom: 24 };

/** Cost of every tried range as a shade and a figure, a line where unmet time passes the limit, the chosen cell framed. */
export const HeatMapChart = memo(function HeatMapChart({
  grid,
  minAcu,
  maxAcu,
  width,
  height,
  onRange,
}: HeatMapChartProps) {
  const root = useRef<SVGSVGElement>(null);
  const columnWidth = (width - MARGIN.left - MARGIN.right) / Math.max(1, grid.maxima.length);
  const rowHeight = (height - MARGIN.top - MARGIN.bottom) / Math.max(1, grid.minima.length);
  const xOf = (column: number) => MARGIN.left + column * columnWidth;
  const yOf = (row: number) => height - MARGIN.bottom - row * rowHeight;
  const here = grid.cells.find((cell) => cell.minAcu === minAcu && cell.maxAcu === maxAcu);
  const focused = here ?? grid.cells[0];
  const step = (event: KeyboardEvent, cell: HeatCell) => {
    const [right, up] = direction(event.key);
    if (event.key === "Enter" || event.key === " ") onRange(cell);
    else if (right === 0 && up === 0) return;
    else {
      const next = root.current?.querySelector<SVGGElement>(
        `[data-cell="${cell.column + right},${cell.row + up}"]`,
      );
      next?.focus();
    }
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that groups buttons cannot be a fieldset
    <svg
      ref={root}
      data-chart="heat"
      className={classes["chart"]}
      width={width}
      height={height}
      role="group"
      aria-label="Ranges tried. Arrow keys move, Enter takes a range"
    >
      <text className={classes["label"]} x={4} y={MARGIN.top - 6}>
        min
      </text>
      {grid.minima.map((acu, row) => (
        <text
          key={acu}
          className={classes["label"]}
          x={MARGIN.left - 8}
          y={yOf(row) - rowHeight / 2 + 4}
          textAnchor="end"
        >
          {formatNumber(acu, 1)}
        </text>
      ))}
      {grid.maxima.map((acu, column) => (
        <text
          key={acu}
          className={classes["label"]}
          x={xOf(column) + columnWidth / 2}
          y={height - MARGIN.bottom + 16}
          textAnchor="middle"
        >
          {formatNumber(acu, 1)}
        </text>
      ))}
      <text className={classes["label"]} x={width - MARGIN.right + 6} y={height - MARGIN.bottom + 16}>
        max ACU
      </text>
      {grid.cells.map((cell) => (
        // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
        <g
          key={`${cell.column},${cell.row}`}
          data-cell={`${cell.column},${cell.row}`}
          className={classes["cell"]}
          role="button"
          tabIndex={cell === focused ? 0 : -1}
          aria-pressed={cell === here}
          aria-label={tell(cell)}
          onClick={() => onRange(cell)}
          onKeyDown={(event) => step(event, cell)}
        >
          <title>{tell(cell)}</title>
          <rect
            className={classes["box"]}
            x={xOf(cell.column) + 1}
            y={yOf(cell.row + 1) + 1}
            width={Math.max(0, columnWidth - 2)}
            height={Math.max(0, rowHeight - 2)}
            rx={3}
            style={{ fill: shade(cell.share) }}
          />
          <text
            className={classes["figure"]}
            data-strong={cell.share > 0.55 || undefined}
            x={xOf(cell.column) + columnWidth / 2}
            y={yOf(cell.row) - rowHeight / 2 + 4}
          >
            {figureOf(cell.monthlyUsd, columnWidth)}
          </text>
        </g>
      ))}
      {grid.contours.toReversed().map((contour) => (
        <Contour key={contour.fromMinutes} contour={contour} cells={grid.cells} xOf={xOf} yOf={yOf} />
      ))}
      {here !== undefined && (
        <g pointerEvents="none">
          <rect
            className={classes["here"]}
            x={xOf(here.column)}
            y={yOf(here.row + 1)}
            width={columnWidth}
            height={rowHeight}
            rx={4}
          />
          <text className={classes["you"]} x={width - MARGIN.right + 5} y={yOf(here.row) - rowHeight / 2 + 4}>
            you
          </text>
        </g>
      )}
    </svg>
  );
});

interface ContourProps {
  readonly contour: HeatContour;
  readonly cells: readonly HeatCell[];
  readonly xOf: (column: number) => number;
  readonly yOf: (row: number) => number;
}

/** A line of unmet time with its length at the end; the user's limit is the strong one. */
function Contour({ contour, cells, xOf, yOf }: ContourProps) {
  const end = contourEnd(contour);
  // Inside the grid an upright line ends where no range is to its left: the name stands in that gap.
  const isInside = end.isUpright && cells.some((cell) => cell.column === end.x && cell.row === end.y);
  return (
    <g className={classes["contour"]} data-limit={contour.isLimit || undefined}>
      {contour.lines.map((line) => (
        <line
          key={`${line.x1},${line.y1},${line.x2},${line.y2}`}
          x1={xOf(line.x1)}
          y1={yOf(line.y1)}
          x2={xOf(line.x2)}
          y2={yOf(line.y2)}
        />
      ))}
      <text
        x={xOf(end.x) + (isInside ? -4 : end.isUpright ? 0 : 4)}
        y={yOf(end.y) + (end.isUpright ? -5 : 4)}
        textAnchor={isInside ? "end" : end.isUpright ? "middle" : "start"}
      >
        {contourName(contour)}
      </text>
    </g>
  );
}

function contourName({ fromMinutes, toMinutes }: HeatContour): string {
  const from = formatDurationShort(fromMinutes * 60);
  return fromMinutes === toMinutes ? from : `${from}–${formatDurationShort(toMinutes * 60)}`;
}

function direction(key: string): readonly [number, number] {
  if (key === "ArrowRight") return [1, 0];
  if (key === "ArrowLeft") return [-1, 0];
  if (key === "ArrowUp") return [0, 1];
  if (key === "ArrowDown") return [0, -1];
  return [0, 0];
}

/** Width a figure of four digits takes, pixels; narrower cells say thousands. */
const FIGURE_PX = 38;

function figureOf(usd: number, columnWidth: number): string {
  const amount = usd * shownPlace().currency.perUsd;
  return columnWidth < FIGURE_PX && amount >= 1000 ? formatCompact(amount) : formatNumber(amount);
}

function tell(cell: HeatCell): string {
  const over = cell.isOverLimit ? ", over your limit" : "";
  return `${formatAcuRange(cell)}: ${formatMoney(cell.monthlyUsd)} a month, unmet ${formatDuration(cell.unmetMinutes * 60)}${over}`;
}

function shade(share: number): string {
  return `color-mix(in oklab, var(--ac-heat-high) ${Math.round(share * 100)}%, var(--ac-heat-low))`;
}

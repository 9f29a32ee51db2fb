import {
  formatAcuRange,
  formatCompact,
  formatMoney,
  formatNumber,
  type Place,
  unmetWords,
} from "@acuity/words";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { memo, useCallback, useId, useMemo, useRef } from "react";
import { usePlace } from "../format/place-context.tsx";
import drawing from "./draw/drawing.module.css";
import { colorOf, Hatches, paintOf } from "./draw/paint.tsx";
import { cellWords } from "./prepare/money/cell-words.ts";
import type { HeatCell, HeatGrid } from "./prepare/money/heat-map.ts";

interface HeatMapChartProps {
  readonly grid: HeatGrid;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly width: number;
  readonly height: number;
  readonly onRange: (range: { readonly minAcu: number; readonly maxAcu: number }) => void;
}

const MARGIN = { left: 38, right: 58, top: 18, bottom: 24 };

/** Cost of every tried range as a shade and a figure, what is outside a limit hatched and named, the chosen cell framed. */
export const HeatMapChart = memo(function HeatMapChart(props: HeatMapChartProps) {
  const { grid, minAcu, maxAcu, width, height, onRange } = props;
  const root = useRef<SVGSVGElement>(null);
  const hatch = useId();
  const place = usePlace();
  const scales = useMemo(
    (): Scales => ({
      x: scaleLinear([0, grid.maxima.length], [MARGIN.left, width - MARGIN.right]),
      y: scaleLinear([0, grid.minima.length], [height - MARGIN.bottom, MARGIN.top]),
    }),
    [grid, width, height],
  );
  const here = grid.cells.find((cell) => cell.minAcu === minAcu && cell.maxAcu === maxAcu);
  const step = useCallback(
    (key: string, cell: HeatCell) => {
      const [right, up] = STEPS[key] ?? [0, 0];
      if (key === "Enter" || key === " ") onRange(cell);
      else if (right === 0 && up === 0) return false;
      const next = `[data-cell="${cell.column + right},${cell.row + up}"]`;
      root.current?.querySelector<SVGGElement>(next)?.focus();
      return true;
    },
    [onRange],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that groups buttons cannot be a fieldset
    <svg
      ref={root}
      data-chart="heat"
      className={drawing["chart"]}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Ranges tried. Arrow keys move, Enter takes a range"
    >
      <Hatches id={hatch} />
      <HeatAxes grid={grid} scales={scales} />
      {grid.cells.map((cell) => (
        <Cell
          key={`${cell.column},${cell.row}`}
          {...{ cell, scales, place, step, hatch, onRange }}
          isHere={cell === here}
          isFocused={cell === (here ?? grid.cells[0])}
        />
      ))}
      {here !== undefined && <Here cell={here} scales={scales} />}
    </svg>
  );
});

/** From cell edges to pixels. */
interface Scales {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function HeatAxes({ grid, scales: { x, y } }: { readonly grid: HeatGrid; readonly scales: Scales }) {
  const below = y(0) + 16;
  return (
    <g className={drawing["label"]}>
      <text x={4} y={MARGIN.top - 6}>
        min
      </text>
      {grid.minima.map((acu, row) => (
        <text key={acu} x={MARGIN.left - 8} y={y(row + 0.5) + 4} textAnchor="end">
          {formatNumber(acu, 1)}
        </text>
      ))}
      {grid.maxima.map((acu, column) => (
        <text key={acu} x={x(column + 0.5)} y={below} textAnchor="middle">
          {formatNumber(acu, 1)}
        </text>
      ))}
      <text x={x(grid.maxima.length) + 6} y={below}>
        max ACU
      </text>
    </g>
  );
}

interface CellProps {
  readonly cell: HeatCell;
  readonly scales: Scales;
  readonly place: Place;
  readonly isHere: boolean;
  /** The one that Tab reaches. */
  readonly isFocused: boolean;
  /** Id of the hatches. */
  readonly hatch: string;
  /** True when the key meant something here. */
  readonly step: (key: string, cell: HeatCell) => boolean;
  readonly onRange: HeatMapChartProps["onRange"];
}

/** All but two of them stand still when the range moves: each is drawn again only for itself. */
const Cell = memo(function Cell(props: CellProps) {
  const { cell, place, isHere, isFocused, hatch, step, onRange } = props;
  const { x, y } = props.scales;
  const { column, row } = cell;
  const width = x(1) - x(0);
  const isOut = cell.fault !== null;
  const height = y(row) - y(row + 1);
  const lines = isOut
    ? cellWords(cell.fault ?? "", { width, height })
    : [figureOf(cell.monthlyUsd * place.currency.perUsd, width)];
  const shown = lines.join(" ");
  const words = tell(cell, place);
  // A name begins with what is to be seen, or whoever speaks it to the machine is not understood.
  const told = words.includes(shown) ? words : `${shown}: ${words}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
    <g
      data-cell={`${column},${row}`}
      className={drawing["cell"]}
      role="button"
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={isHere}
      aria-label={told}
      onClick={() => onRange(cell)}
      onKeyDown={(event) => {
        if (step(event.key, cell)) event.preventDefault();
      }}
    >
      <title>{told}</title>
      <rect
        x={x(column) + 1}
        y={y(row + 1) + 1}
        width={Math.max(0, width - 2)}
        height={Math.max(0, height - 2)}
        rx={3}
        {...(isOut
          ? { fill: paintOf("unmet-hatch", hatch), fillOpacity: 0.35 }
          : { style: { fill: shade(cell.share) } })}
      />
      <CellWords {...{ cell, lines }} at={{ x: x(column + 0.5), y: y(row + 0.5) + 4 }} />
    </g>
  );
});

interface CellWordsProps {
  readonly cell: HeatCell;
  readonly lines: readonly string[];
  readonly at: { readonly x: number; readonly y: number };
}

/** The figure of a cell, or the limit it misses, around the middle. */
function CellWords({ cell, lines, at }: CellWordsProps) {
  const look =
    cell.fault === null
      ? { fill: cell.share > 0.55 ? "#ffffff" : colorOf("ink"), fontSize: 11 }
      : { className: drawing["row"], fontWeight: 600 };
  return lines.map((line, index) => (
    <text
      key={line}
      {...look}
      textAnchor="middle"
      x={at.x}
      y={at.y + (index - (lines.length - 1) / 2) * LINE_PX}
    >
      {line}
    </text>
  ));
}

/** The frame of the chosen range, and its name at the right. */
function Here({ cell: { column, row }, scales: { x, y } }: Pick<CellProps, "cell" | "scales">) {
  return (
    <g pointerEvents="none">
      <rect
        fill="none"
        stroke={colorOf("ink")}
        strokeWidth={2}
        x={x(column)}
        y={y(row + 1)}
        width={x(1) - x(0)}
        height={y(0) - y(1)}
        rx={4}
      />
      <text className={drawing["name"]} fontWeight={600} x={(x.range()[1] ?? 0) + 5} y={y(row + 0.5) + 4}>
        you
      </text>
    </g>
  );
}

/** Between the lines of a cell. */
const LINE_PX = 12;

/** Width a figure of four digits takes, pixels; narrower cells say thousands. */
const FIGURE_PX = 38;

function figureOf(amount: number, columnWidth: number): string {
  return columnWidth < FIGURE_PX && amount >= 1000 ? formatCompact(amount) : formatNumber(amount);
}

function tell(cell: HeatCell, place: Place): string {
  const over = cell.isOverLimit
    ? ", over your limit"
    : cell.fault === null
      ? ""
      : `, outside your limits: ${cell.fault}`;
  return `${formatAcuRange(cell)}: ${formatMoney(cell.monthlyUsd, place)} a month, unmet ${unmetWords(cell.unmetMinutes, place)}${over}`;
}

function shade(share: number): string {
  return `color-mix(in oklab, var(--ac-heat-high) ${Math.round(share * 100)}%, var(--ac-heat-low))`;
}

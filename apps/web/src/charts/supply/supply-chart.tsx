import { memo, useId, useMemo, useRef, useState } from "react";
import { LeftAxis, TickRow } from "../draw/axes.tsx";
import drawing from "../draw/drawing.module.css";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import { lineNames } from "../prepare/supply/line-names.ts";
import { type ScheduledHours, scheduleBands } from "../prepare/supply/schedule-marks.ts";
import type { SupplyColumns } from "../prepare/supply/supply-columns.ts";
import {
  demandShape,
  isSameDemand,
  type SupplyShape,
  supplyShape,
  supplyTop,
} from "../prepare/supply/supply-shape.ts";
import { STRIP_PX } from "../prepare/supply/unmet-strip.ts";
import { timeTicks } from "../prepare/time/time-ticks.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import { CapacityLine, PILL_ROOM_PX, pillsOf, type RangeEdge } from "./capacity-line.tsx";
import type { HoverTime } from "./hover-time.ts";
import { SelectSurface } from "./select-surface.tsx";
import classes from "./supply-chart.module.css";
import { SupplyCursor } from "./supply-cursor.tsx";
import { SupplyMarks } from "./supply-marks.tsx";
import { type Level, SupplyNames } from "./supply-names.tsx";

interface SupplyChartProps {
  readonly columns: SupplyColumns;
  readonly minAcu: number;
  readonly maxAcu: number;
  /** False where the capacity drawn is no range of the user's. */
  readonly hasRange: boolean;
  /** Whose capacity the line is, as it is written on it. */
  readonly name: string;
  /** A constant capacity to compare with; null without. */
  readonly level: Level | null;
  readonly schedule: readonly ScheduledHours[];
  readonly width: number;
  readonly height: number;
  readonly hover: HoverTime;
  readonly label: string;
  readonly selected: TimeWindow | null;
  readonly onRange: (edge: RangeEdge, acu: number) => void;
  /** A stretch was dragged open; null clears it. */
  readonly onSelect: (stretch: TimeWindow | null) => void;
  /** Null asks for the whole trace. */
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** Room of a label below the plot. */
const TICK_PX = 62;
const MARGIN = { left: 34, right: 12, top: 26, bottom: 24 + STRIP_PX };

/** Demand from zero, simulated and actual capacity above it, unmet demand by its weight, minimum and maximum to be dragged. */
export const SupplyChart = memo(function SupplyChart(props: SupplyChartProps) {
  const { columns, minAcu, maxAcu, width, height, hasRange, hover, selected, onSelect, onZoom } = props;
  // While an edge is dragged the axis stands still, or the line would run from under the hand.
  const [heldTop, setHeldTop] = useState<number | null>(null);
  const box = useBox({ width, height, hasRange });
  const top = heldTop ?? topOf(props);
  const shape = useShape(columns, { box, top });
  const bands = useMemo(
    () => scheduleBands(props.schedule, { view: columns, box }),
    [props.schedule, columns, box],
  );
  const hatch = useId();
  const { axis } = shape;
  const edges = {
    ...{ axis, box, onRange: props.onRange },
    onHold: (isHeld: boolean) => setHeldTop(isHeld ? top : null),
  };
  const pills = pillsOf({ minAcu, maxAcu }, { axis, box });
  const pointed = { columns, box, hover, selected, onSelect, onZoom };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that groups sliders cannot be a fieldset
    <svg
      data-chart="supply"
      className={`${drawing["chart"]} ${classes["chart"]}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={props.label}
    >
      <LeftAxis axis={axis} box={box} />
      <SupplyMarks {...{ shape, bands, hatch }} />
      <Foot columns={columns} box={box} />
      <Names {...props} shape={shape} box={box} />
      <SelectSurface {...pointed} />
      <SupplyCursor {...pointed} shape={shape} />
      {hasRange && <CapacityLine edge="max" acu={maxAcu} other={minAcu} pillY={pills.max} {...edges} />}
      {hasRange && <CapacityLine edge="min" acu={minAcu} other={maxAcu} pillY={pills.min} {...edges} />}
    </svg>
  );
});

function useBox({
  width,
  height,
  hasRange,
}: Pick<SupplyChartProps, "width" | "height" | "hasRange">): PlotBox {
  return useMemo(
    () => ({
      left: MARGIN.left,
      right: width - (hasRange ? PILL_ROOM_PX : MARGIN.right),
      top: MARGIN.top,
      bottom: height - MARGIN.bottom,
    }),
    [width, height, hasRange],
  );
}

/** A line of one's own counts as far as it is near. */
function topOf({ columns, hasRange, maxAcu, level }: SupplyChartProps): number {
  const own = supplyTop(columns, hasRange ? maxAcu : 0);
  return level !== null && level.acu <= own * 1.6 ? Math.max(own, level.acu) : own;
}

function useShape(
  columns: SupplyColumns,
  { box, top }: { readonly box: PlotBox; readonly top: number },
): SupplyShape {
  const known = useDemand(columns);
  const demand = useMemo(() => demandShape(known, { box, top }), [known, box, top]);
  return useMemo(() => supplyShape(columns, { box, top, demand }), [columns, box, top, demand]);
}

/** The first of the answers that show the present demand: its paths are made once. */
function useDemand(columns: SupplyColumns): SupplyColumns {
  const first = useRef(columns);
  if (!isSameDemand(first.current, columns)) first.current = columns;
  return first.current;
}

interface Placed {
  readonly box: PlotBox;
}

/** What each line is, where there is room on it. */
function Names({
  columns,
  shape,
  box,
  level,
  name,
  minAcu,
  maxAcu,
  hasRange,
}: SupplyChartProps & Placed & { readonly shape: SupplyShape }) {
  const { axis, y } = shape;
  const placed = useMemo(
    () => level && { ...level, isAbove: level.acu > axis.to, y: Math.max(box.top, y(level.acu)) },
    [level, axis, box, y],
  );
  const names = useMemo(() => {
    const levels = [
      ...(hasRange ? [y(minAcu), y(maxAcu)] : []),
      ...(placed === null ? [] : [placed.y, placed.y - 9]),
    ];
    const wanted = [
      { role: "capacity", text: name },
      ...(columns.actualMean === null ? [] : [{ role: "actual", text: "today, measured" } as const]),
    ] as const;
    return lineNames(columns, { names: wanted, at: { box, y, levels } });
  }, [columns, box, y, name, minAcu, maxAcu, hasRange, placed]);
  return <SupplyNames names={names} level={placed} box={box} />;
}

/** The strip of unmet demand, and the days under it. */
const Foot = memo(function Foot({ columns, box }: Placed & { readonly columns: TimeWindow }) {
  const { startS, endS } = columns;
  const below = useMemo(() => ({ ...box, bottom: box.bottom + STRIP_PX }), [box]);
  const ticks = useMemo(() => {
    const x = toPixels({ from: startS, to: endS }, [box.left, box.right]);
    const found = timeTicks({ startS, endS }, Math.max(2, (box.right - box.left) / TICK_PX));
    return found.map(({ atS, label }) => ({ at: x(atS), label }));
  }, [startS, endS, box]);
  return (
    <>
      <text className={classes["stripName"]} x={2} y={below.bottom - 2}>
        unmet
      </text>
      <TickRow ticks={ticks} box={below} />
    </>
  );
});

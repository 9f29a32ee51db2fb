import { memo, type PointerEvent, useId, useMemo, useRef, useState } from "react";
import { LeftAxis, TickRow } from "../draw/axes.tsx";
import drawing from "../draw/drawing.module.css";
import { rectOf, toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import type { SupplyColumns } from "../prepare/supply/supply-columns.ts";
import { demandShape, isSameDemand, supplyShape, supplyTop } from "../prepare/supply/supply-shape.ts";
import { timeTicks } from "../prepare/time/time-ticks.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import { CapacityLine, type RangeEdge } from "./capacity-line.tsx";
import type { HoverTime } from "./hover-time.ts";
import classes from "./supply-chart.module.css";
import { SupplyCursor } from "./supply-cursor.tsx";
import { SupplyMarks } from "./supply-marks.tsx";

interface SupplyChartProps {
  readonly columns: SupplyColumns;
  readonly minAcu: number;
  readonly maxAcu: number;
  /** False for a provisioned writer, whose capacity is its class. */
  readonly hasRange: boolean;
  readonly width: number;
  readonly height: number;
  readonly hover: HoverTime;
  readonly label: string;
  readonly onRange: (edge: RangeEdge, acu: number) => void;
  /** A stretch was dragged open; null asks for the whole trace. */
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** Room of a label below the plot. */
const TICK_PX = 62;
const MARGIN = { left: 34, right: 12, top: 22, bottom: 24 };
/** A drag shorter than this was a click. */
const LEAST_DRAG_PX = 6;

/** Demand from zero, simulated and actual capacity above it, unmet time hatched, minimum and maximum to be dragged. */
export const SupplyChart = memo(function SupplyChart(props: SupplyChartProps) {
  const { columns, minAcu, maxAcu, width, height } = props;
  // While an edge is dragged the axis stands still, or the line would run from under the hand.
  const [heldTop, setHeldTop] = useState<number | null>(null);
  const box = useMemo(
    () => ({
      left: MARGIN.left,
      right: width - MARGIN.right,
      top: MARGIN.top,
      bottom: height - MARGIN.bottom,
    }),
    [width, height],
  );
  const top = heldTop ?? supplyTop(columns, props.hasRange ? maxAcu : 0);
  const known = useDemand(columns);
  const demand = useMemo(() => demandShape(known, { box, top }), [known, box, top]);
  const shape = useMemo(() => supplyShape(columns, { box, top, demand }), [columns, box, top, demand]);
  const ticks = useMemo(() => {
    const x = toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right]);
    const found = timeTicks(columns, Math.max(2, (box.right - box.left) / TICK_PX));
    return found.map(({ atS, label }) => ({ at: x(atS), label }));
  }, [columns, box]);
  const hatch = useId();
  const edges = {
    axis: shape.axis,
    box,
    onHold: (isHeld: boolean) => setHeldTop(isHeld ? top : null),
    onRange: props.onRange,
  };
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
      <LeftAxis axis={shape.axis} box={box} />
      <SupplyMarks shape={shape} hatch={hatch} />
      <TickRow ticks={ticks} box={box} />
      <ZoomSurface columns={columns} box={box} hover={props.hover} onZoom={props.onZoom} />
      <SupplyCursor columns={columns} shape={shape} box={box} hover={props.hover} onZoom={props.onZoom} />
      {props.hasRange && <CapacityLine edge="max" acu={maxAcu} other={minAcu} {...edges} />}
      {props.hasRange && <CapacityLine edge="min" acu={minAcu} other={maxAcu} {...edges} />}
    </svg>
  );
});

/** The first of the answers that show the present demand: its paths are made once. */
function useDemand(columns: SupplyColumns): SupplyColumns {
  const first = useRef(columns);
  if (!isSameDemand(first.current, columns)) first.current = columns;
  return first.current;
}

interface ZoomSurfaceProps {
  readonly columns: TimeWindow;
  readonly box: PlotBox;
  readonly hover: HoverTime;
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** Takes the pointer: moves the cursor, and a drag marks the stretch to zoom into. Double click shows everything. */
function ZoomSurface(props: ZoomSurfaceProps) {
  const { box, hover, onZoom } = props;
  const { drag, pointer } = useDrag(props);
  return (
    <>
      {drag !== null && (
        <rect className={classes["selection"]} {...rectOf({ ...box, left: drag.from, right: drag.to })} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the time cursor does the same by keys */}
      <rect
        data-screen-only
        className={classes["surface"]}
        {...rectOf(box)}
        {...pointer}
        onPointerLeave={() => hover.set(null)}
        onDoubleClick={() => onZoom(null)}
      />
    </>
  );
}

/** A drag over the plot: the stretch it marks so far, and what the pointer does. */
function useDrag({ columns, box, hover, onZoom }: ZoomSurfaceProps) {
  const start = useRef<number | null>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const time = toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right]);
  const pixelOf = (event: PointerEvent<SVGRectElement>) => {
    const left = event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    return Math.min(box.right, Math.max(box.left, event.clientX - left));
  };
  const move = (event: PointerEvent<SVGRectElement>) => {
    const pixel = pixelOf(event);
    hover.set(time.invert(pixel));
    if (start.current !== null)
      setDrag({ from: Math.min(start.current, pixel), to: Math.max(start.current, pixel) });
  };
  const cancel = () => {
    start.current = null;
    setDrag(null);
  };
  const end = () => {
    if (drag !== null && drag.to - drag.from >= LEAST_DRAG_PX) {
      onZoom({ startS: time.invert(drag.from), endS: time.invert(drag.to) });
    }
    cancel();
  };
  const onPointerDown = (event: PointerEvent<SVGRectElement>) => {
    if (event.button !== 0) return;
    if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
    start.current = pixelOf(event);
  };
  const pointer = { onPointerDown, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel };
  return { drag, pointer };
}

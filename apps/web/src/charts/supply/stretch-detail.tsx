import { useId, useMemo } from "react";
import { LeftAxis, TickRow } from "../draw/axes.tsx";
import drawing from "../draw/drawing.module.css";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { SupplyColumns } from "../prepare/supply/supply-columns.ts";
import { demandShape, supplyShape, supplyTop } from "../prepare/supply/supply-shape.ts";
import { timeTicks } from "../prepare/time/time-ticks.ts";
import classes from "./supply-chart.module.css";
import { SupplyMarks } from "./supply-marks.tsx";

interface StretchDetailProps {
  readonly columns: SupplyColumns;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}

const MARGIN = { left: 30, right: 8, top: 20, bottom: 22 };
const TICK_PX = 56;

/** A few minutes close enough to see seconds: demand, capacity, and what was unmet between them. */
export function StretchDetail({ columns, width, height, label }: StretchDetailProps) {
  const hatch = useId();
  const { box, shape, ticks } = useMemo(() => {
    const room = {
      ...{ left: MARGIN.left, right: width - MARGIN.right },
      ...{ top: MARGIN.top, bottom: height - MARGIN.bottom },
    };
    const place = { box: room, top: supplyTop(columns, 0) };
    const x = toPixels({ from: columns.startS, to: columns.endS }, [room.left, room.right]);
    const found = timeTicks(columns, Math.max(2, (room.right - room.left) / TICK_PX));
    const drawn = supplyShape(columns, { ...place, demand: demandShape(columns, place) });
    return {
      box: room,
      shape: { ...drawn, unmetTicks: "", axis: { ...drawn.axis, ticks: sparse(drawn.axis.ticks) } },
      ticks: found.map(({ atS, label: text }) => ({ at: x(atS), label: text })),
    };
  }, [columns, width, height]);
  return (
    <svg
      data-chart="stretch"
      className={`${drawing["chart"]} ${classes["detail"]}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <LeftAxis axis={shape.axis} box={box} />
      <SupplyMarks shape={shape} bands="" hatch={hatch} />
      <TickRow ticks={ticks} box={box} />
    </svg>
  );
}

/** Few enough for a small drawing, zero always among them. */
function sparse(ticks: readonly number[]): readonly number[] {
  const every = Math.ceil((ticks.length - 1) / 3);
  return ticks.filter((_, i) => i % Math.max(1, every) === 0);
}

import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { ChartTooltip } from "../draw/chart-tooltip.tsx";
import { rectOf, toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import type { TraceColumns } from "../prepare/trace/trace-columns.ts";
import type { TraceRow } from "../prepare/trace/trace-rows.ts";
import { traceMoment } from "../prepare/trace/trace-words.ts";
import classes from "./trace-chart.module.css";

interface TraceCursorProps {
  readonly columns: TraceColumns;
  readonly rows: readonly TraceRow[];
  readonly box: PlotBox;
}

/** Room the tooltip takes beside the line, pixels. */
const TOLD_PX = 230;
/** Of rows told at once: more would cover what they tell. */
const MOST_TOLD = 8;

/** How many buckets a key moves the cursor. */
const MOVES: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowLeft: -1, PageDown: 20, PageUp: -20 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

/** The moment under the pointer or the arrow keys, across all rows. */
export function TraceCursor({ columns, rows, box }: TraceCursorProps) {
  const [atS, setAtS] = useState<number | null>(null);
  const { startS, endS, buckets } = columns;
  const time = useMemo(
    () => toPixels({ from: startS, to: endS }, [box.left, box.right]),
    [startS, endS, box],
  );
  const told = atS === null ? undefined : traceMoment(columns, { rows: rows.slice(0, MOST_TOLD), atS });
  const x = time(atS ?? startS);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const toS = (atS ?? (startS + endS) / 2) + (move * (endS - startS)) / buckets;
    setAtS(Math.min(endS - 1, Math.max(startS, toS)));
  };
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    const left = event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    setAtS(Math.min(endS - 1, Math.max(startS, time.invert(event.clientX - left))));
  };
  return (
    <g data-screen-only>
      {told !== undefined && <Moment {...{ told, x, box }} />}
      <rect
        className={classes["surface"]}
        {...rectOf(box)}
        role="slider"
        tabIndex={0}
        aria-label="Moment of your trace. Arrow keys move it"
        aria-valuemin={startS}
        aria-valuemax={endS}
        aria-valuenow={Math.round(atS ?? startS)}
        aria-valuetext={
          told === undefined
            ? "no moment chosen"
            : `${told.title}: ${told.lines.map(({ name, value }) => `${name} ${value}`).join(", ")}`
        }
        onKeyDown={onKeyDown}
        onBlur={() => setAtS(null)}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAtS(null)}
      />
    </g>
  );
}

interface MomentProps {
  readonly told: ReturnType<typeof traceMoment>;
  readonly x: number;
  readonly box: PlotBox;
}

function Moment({ told, x, box }: MomentProps) {
  return (
    <svg aria-hidden="true" overflow="visible" pointerEvents="none">
      <line className={classes["cursor"]} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <foreignObject
        overflow="visible"
        x={Math.max(0, x + TOLD_PX > box.right ? x - TOLD_PX : x + 10)}
        y={box.top + 16}
        width={TOLD_PX - 10}
        height={1}
      >
        <ChartTooltip told={told} />
      </foreignObject>
    </svg>
  );
}

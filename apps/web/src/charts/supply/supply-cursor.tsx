import { ChartTooltip } from "../draw/chart-tooltip.tsx";
import drawing from "../draw/drawing.module.css";
import { colorOf } from "../draw/paint.tsx";
import { rectOf, toPixels } from "../prepare/drawing/axis.ts";
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
  readonly selected: TimeWindow | null;
  readonly onSelect: (stretch: TimeWindow | null) => void;
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** The moment under the pointer with its figures. Arrow keys move it, with Shift they select, + and − zoom around it, 0 shows everything. */
export function SupplyCursor(props: SupplyCursorProps) {
  const { columns, shape, box, hover } = props;
  const atS = useHoverTime(hover);
  const moment = supplyMoment(columns, atS);
  const words = moment?.told.lines.map((line) => `${line.name} ${line.value}`).join(", ");
  return (
    <g>
      <rect
        data-screen-only
        className={classes["cursorHold"]}
        {...rectOf(box)}
        role="slider"
        tabIndex={0}
        aria-label="Time cursor. Arrow keys move it, with Shift they select a stretch, Escape clears it, plus and minus zoom, 0 shows everything"
        aria-valuemin={columns.startS}
        aria-valuemax={columns.endS}
        aria-valuenow={Math.round(atS ?? columns.startS)}
        aria-valuetext={moment === null ? "no moment chosen" : `${moment.told.title}: ${words}`}
        onKeyDown={(event) => {
          if (pressKey(event, props)) event.preventDefault();
        }}
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
    <svg data-screen-only aria-hidden="true" overflow="visible" pointerEvents="none">
      <line className={classes["cursor"]} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      {moment.dots.map(({ role, acu }) => (
        <circle key={role} className={drawing["solid"]} cx={x} cy={shape.y(acu)} r={3} fill={colorOf(role)} />
      ))}
      <foreignObject
        overflow="visible"
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

/** How many buckets a key moves the cursor. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** Half of the window a key zooms to, as a share of the present one; Infinity is all of the trace. */
const ZOOMS: Readonly<Record<string, number>> = {
  ...{ "+": 1 / 4, "=": 1 / 4, "-": 1 },
  "0": Number.POSITIVE_INFINITY,
};

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** True when the key meant something here. */
function pressKey({ key, shiftKey }: Press, props: SupplyCursorProps): boolean {
  const { columns, hover, selected, onSelect, onZoom } = props;
  const { startS, endS, buckets } = columns;
  const atS = hover.get() ?? (startS + endS) / 2;
  const move = MOVES[key];
  const zoom = ZOOMS[key];
  if (move !== undefined) {
    const toS = Math.min(endS - 1, Math.max(startS, atS + (move * (endS - startS)) / buckets));
    hover.set(toS);
    if (shiftKey) onSelect(stretched(selected, { fromS: atS, toS }));
  }
  if (zoom !== undefined) {
    const halfS = zoom * (endS - startS);
    onZoom(Number.isFinite(halfS) ? { startS: atS - halfS, endS: atS + halfS } : null);
  }
  const isCleared = key === "Escape" && selected !== null;
  if (isCleared) onSelect(null);
  else if (key === "Escape") onZoom(null);
  return move !== undefined || zoom !== undefined || key === "Escape";
}

/** What is selected after the cursor went on: the end that it stood at goes with it. */
function stretched(
  selected: TimeWindow | null,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): TimeWindow {
  if (selected === null) return { startS: Math.min(fromS, toS), endS: Math.max(fromS, toS) };
  const { startS, endS } = selected;
  const fixed = Math.abs(fromS - startS) < Math.abs(fromS - endS) ? endS : startS;
  return { startS: Math.min(fixed, toS), endS: Math.max(fixed, toS) };
}

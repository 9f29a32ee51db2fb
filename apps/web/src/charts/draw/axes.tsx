import { ticksWithRoom, toPixels } from "../prepare/drawing/axis.ts";
import type { PlotAxis, PlotBox } from "../prepare/drawing/drawing.ts";
import classes from "./drawing.module.css";

interface AxisProps {
  readonly axis: PlotAxis;
  readonly box: PlotBox;
}

/** Grid lines and figures at the left, the unit above them. */
export function LeftAxis({ axis, box }: AxisProps) {
  const y = toPixels(axis, [box.bottom, box.top]);
  return (
    <svg aria-hidden="true" overflow="visible">
      <text className={classes["label"]} x={4} y={box.top - 10}>
        {axis.unit}
      </text>
      {axis.ticks.map((tick) => {
        const at = Math.round(y(tick)) + 0.5;
        const line = tick === 0 ? classes["base"] : classes["grid"];
        return (
          <g key={tick}>
            <line className={line} x1={box.left} x2={box.right} y1={at} y2={at} />
            <text className={classes["label"]} x={box.left - 6} y={at + 4} textAnchor="end">
              {axis.format(tick)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Figures below the plot, the unit at their right end. */
export function BottomAxis({ axis, box }: AxisProps) {
  const x = toPixels(axis, [box.left, box.right]);
  const ticks = ticksWithRoom(axis, box.right - box.left);
  const labels = ticks.map((tick) => ({ at: x(tick), label: axis.format(tick) }));
  return <TickRow ticks={labels} box={box} unit={axis.unit} />;
}

interface TickRowProps {
  /** Places in pixels. */
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
  readonly box: PlotBox;
  readonly unit?: string;
}

/** Half of a letter of 11 px. */
const HALF_LETTER_PX = 3.1;
/** What a label may hang over the plot by. */
const OVER_PX = 8;

function anchorOf(
  at: number,
  { label, box }: { readonly label: string; readonly box: PlotBox },
): "start" | "middle" | "end" {
  const half = label.length * HALF_LETTER_PX;
  if (at + half > box.right + OVER_PX) return "end";
  return at - half < 0 ? "start" : "middle";
}

/** Labels on the lower edge. One that would leave the drawing is set inwards. */
export function TickRow({ ticks, box, unit }: TickRowProps) {
  return (
    <svg aria-hidden="true" overflow="visible">
      <line className={classes["base"]} x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} />
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <line className={classes["base"]} x1={at} x2={at} y1={box.bottom} y2={box.bottom + 4} />
          <text
            className={classes["label"]}
            x={at}
            y={box.bottom + 17}
            textAnchor={anchorOf(at, { label, box })}
          >
            {label}
          </text>
        </g>
      ))}
      {unit !== undefined && (
        <text className={classes["label"]} x={box.right} y={box.bottom + 32} textAnchor="end">
          {unit}
        </text>
      )}
    </svg>
  );
}

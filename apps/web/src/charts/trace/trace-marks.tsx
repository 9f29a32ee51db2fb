import type { ScaleLinear } from "d3-scale";
import { LeftAxis, TickRow } from "../draw/axes.tsx";
import drawing from "../draw/drawing.module.css";
import { colorOf } from "../draw/paint.tsx";
import { rectOf, toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import { shortened, textPx } from "../prepare/drawing/plot-margin.ts";
import { bandPath, linePath } from "../prepare/supply/bucket-paths.ts";
import { timeTicks } from "../prepare/time/time-ticks.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import type { PlacedRow } from "../prepare/trace/trace-boxes.ts";
import { besideMark, type traceMarks } from "../prepare/trace/trace-marks.ts";
import type { TraceRow } from "../prepare/trace/trace-rows.ts";
import classes from "./trace-chart.module.css";

interface MarksLayerProps {
  readonly marks: ReturnType<typeof traceMarks>;
  readonly placed: readonly PlacedRow[];
  readonly box: PlotBox;
  readonly x: ScaleLinear<number, number>;
  readonly hatch: string;
}

/** Gaps hatched and repeats dotted across every row, named in the first. */
export function TraceMarksLayer({ marks, placed, box, x, hatch }: MarksLayerProps) {
  return (
    <g>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M-2 2L2 -2M-2 8L8 -2M4 8L8 4" stroke="var(--ac-line-strong)" strokeWidth={1.2} />
        </pattern>
      </defs>
      {placed.map(({ row, top }) => (
        <g key={row.id}>
          {marks.gaps.map(({ startS, endS }) => (
            <rect
              key={startS}
              fill={`url(#${hatch})`}
              {...rectOf({
                left: x(startS),
                right: Math.max(x(startS) + 2, x(endS)),
                top,
                bottom: top + row.height,
              })}
            />
          ))}
          {marks.repeats.map(({ atS }) => (
            <line
              key={atS}
              stroke={colorOf("ink")}
              strokeWidth={1.25}
              strokeDasharray="1.5 3"
              {...{ x1: x(atS), x2: x(atS), y1: top, y2: top + row.height }}
            />
          ))}
        </g>
      ))}
      {[
        ...marks.gaps.map(({ endS, label, line }) => ({ atS: endS, label, line })),
        ...marks.repeats.map(({ atS, label, line }) => ({ atS, label, line })),
      ].map(
        ({ atS, label, line }) =>
          label !== null && <MarkName key={`${atS} ${label}`} at={x(atS)} {...{ label, line, box }} />,
      )}
    </g>
  );
}

function MarkName({
  at,
  label,
  line,
  box,
}: {
  readonly at: number;
  readonly label: string;
  readonly line: number;
  readonly box: PlotBox;
}) {
  const beside = besideMark(label, { at: at - box.left, rightPx: box.right - box.left });
  return (
    <text
      className={drawing["name"]}
      x={beside.x + box.left}
      y={box.top + 11 + 14 * line}
      textAnchor={beside.anchor}
    >
      {label}
    </text>
  );
}

interface RowMarksProps {
  readonly row: TraceRow;
  readonly buckets: number;
  readonly box: PlotBox;
  /** Width of the drawing. */
  readonly roomPx: number;
}

/** One small drawing: its title, its axis, highest pale behind the mean. */
export function TraceRowMarks({ row, buckets, box, roomPx }: RowMarksProps) {
  const place = {
    x: toPixels({ from: 0, to: buckets }, [box.left, box.right]),
    y: toPixels(row.axis, [box.bottom, box.top]),
  };
  return (
    <g>
      <RowTitle row={row} y={box.top - 8} roomPx={roomPx} />
      <LeftAxis axis={row.axis} box={box} />
      {row.highest !== null && (
        <path
          fill={colorOf(row.fill ?? "fill")}
          fillOpacity={0.6}
          d={bandPath({ high: row.highest, low: null }, place)}
        />
      )}
      {row.fill !== null && (
        <path fill={colorOf(row.fill)} d={bandPath({ high: row.mean, low: null }, place)} />
      )}
      <path
        fill="none"
        stroke={colorOf(row.role)}
        strokeWidth={1.4}
        strokeLinejoin="round"
        strokeDasharray={row.isDashed ? "5 3" : "none"}
        d={linePath(row.mean, place)}
      />
    </g>
  );
}

/** Between a title and its note. */
const SPACE_PX = 8;
/** Bold letters are wider. */
const BOLD = 1.06;

/** As many clauses of a note as there is room for; the first is cut where not even that is. */
function inClauses(note: string, roomPx: number): string {
  const clauses = note.split(", ");
  const upTo = clauses.map((_, i) => clauses.slice(0, i + 1).join(", "));
  return upTo.findLast((part) => textPx(part) <= roomPx) ?? shortened(note, roomPx);
}

function RowTitle({
  row,
  y,
  roomPx,
}: {
  readonly row: TraceRow;
  readonly y: number;
  readonly roomPx: number;
}) {
  const title = shortened(row.title, roomPx / BOLD);
  const from = BOLD * textPx(title) + SPACE_PX;
  const note = roomPx - from > 60 ? inClauses(row.note, roomPx - from) : "";
  return (
    <text className={classes["title"]} x={0} y={y}>
      {title}
      <tspan className={drawing["label"]} dx={SPACE_PX}>
        {note}
      </tspan>
    </text>
  );
}

/** Room of a label below the plot. */
const TICK_PX = 62;

export function TraceTimes({ columns, box }: { readonly columns: TimeWindow; readonly box: PlotBox }) {
  const x = toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right]);
  const found = timeTicks(columns, Math.max(2, (box.right - box.left) / TICK_PX));
  return <TickRow ticks={found.map(({ atS, label }) => ({ at: x(atS), label }))} box={box} />;
}

import { formatWindow } from "@acuity/words";
import { type ReactNode, useId, useMemo, useState } from "react";
import { ChartFrame } from "./chart-frame.tsx";
import drawing from "./draw/drawing.module.css";
import { toPixels } from "./prepare/drawing/axis.ts";
import type { PlotBox } from "./prepare/drawing/drawing.ts";
import { placeRows, plotLeft } from "./prepare/trace/trace-boxes.ts";
import type { TraceColumns } from "./prepare/trace/trace-columns.ts";
import { traceMarks } from "./prepare/trace/trace-marks.ts";
import { traceRows } from "./prepare/trace/trace-rows.ts";
import { traceSummary, traceTable } from "./prepare/trace/trace-words.ts";
import classes from "./trace/trace-chart.module.css";
import { TraceCursor } from "./trace/trace-cursor.tsx";
import { TraceMarksLayer, TraceRowMarks, TraceTimes } from "./trace/trace-marks.tsx";
import { useWidth } from "./use-width.ts";

interface TraceChartProps {
  readonly columns: TraceColumns;
  readonly fileName: string;
  /** Below the drawing. */
  readonly children?: ReactNode;
}

/** The trace as it was understood: small drawings over one axis of time, gaps and repeats across them. */
export function TraceChart({ columns, fileName, children }: TraceChartProps) {
  const [withMore, setWithMore] = useState(false);
  const { moreCount, more } = columns;
  const beyond = moreCount - more.length;
  return (
    <ChartFrame
      title="Your trace"
      note={`${formatWindow(columns)}, UTC`}
      aside={
        moreCount > 0 && (
          <button
            type="button"
            className={classes["more"]}
            aria-expanded={withMore}
            onClick={() => setWithMore(!withMore)}
          >
            {withMore ? "Only what is planned with" : `${moreCount} more series`}
          </button>
        )
      }
      summary={traceSummary(columns)}
      table={() => traceTable(columns, withMore)}
      fileName={fileName}
    >
      <TraceDrawing columns={columns} withMore={withMore} />
      {withMore && beyond > 0 && (
        <p className={classes["foot"]}>{beyond} more are not drawn; they stand in the table of all series.</p>
      )}
      {children}
    </ChartFrame>
  );
}

function TraceDrawing({ columns, withMore }: { readonly columns: TraceColumns; readonly withMore: boolean }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const hatch = useId();
  const rows = useMemo(() => traceRows(columns, withMore), [columns, withMore]);
  const { placed, height, bottom } = useMemo(() => placeRows(rows), [rows]);
  const box = useMemo(
    (): PlotBox => ({ left: plotLeft(rows), right: Math.max(width - 10, 120), top: 20, bottom }),
    [rows, width, bottom],
  );
  const marks = useMemo(() => traceMarks(columns, box.right - box.left), [columns, box]);
  const x = toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right]);
  return (
    <div ref={ref} className={classes["room"]} style={{ height }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing that holds a cursor cannot be a fieldset
        <svg
          data-chart="trace"
          className={`${drawing["chart"]} ${classes["chart"]}`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label="Your trace"
        >
          <TraceMarksLayer {...{ marks, placed, box, x, hatch }} />
          {placed.map(({ row, top }) => (
            <TraceRowMarks
              key={row.id}
              row={row}
              buckets={columns.buckets}
              box={{ ...box, top, bottom: top + row.height }}
              roomPx={width}
            />
          ))}
          <TraceTimes columns={columns} box={box} />
          <TraceCursor {...{ columns, rows, box }} />
        </svg>
      )}
    </div>
  );
}

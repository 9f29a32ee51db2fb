import { Center } from "@mantine/core";
import { lazy, memo, type ReactNode, Suspense } from "react";
import { later } from "../ui/later/later.tsx";
import { PanelFoot } from "../ui/panel/panel.tsx";
import classes from "./chart-frame.module.css";
import { ChartFrame } from "./chart-frame.tsx";
import { Legend } from "./legend.tsx";
import type { Drawing, PreparedChart } from "./prepare/drawing/drawing.ts";
import { barsHeight } from "./prepare/drawing/plot-margin.ts";
import { useSeen } from "./use-seen.ts";

// Recharts loads after the chart under the hand is there, and never on the start page.
const DrawingOf = lazy(later(async () => (await import("./draw/drawing-of.tsx")).default));

interface ChartProps {
  readonly title: string;
  /** Beside the title, lighter: what the axes or lines mean. */
  readonly note?: ReactNode;
  /** Name of exported files, without ending. */
  readonly fileName: string;
  /** Null while it is being calculated. */
  readonly chart: PreparedChart | null;
  /** Of a plot; bars are as high as their rows, and this until they are there. */
  readonly height: number;
  /** What is happening while there is nothing to show. */
  readonly waiting?: string;
  /** A dot or a row was chosen, by its id. */
  readonly onPick?: (id: string) => void;
  /** At the right of the drawing, below it where there is no room. */
  readonly beside?: ReactNode;
  /** Below the drawing. */
  readonly children?: ReactNode;
}

/** A chart that is read at rest: frame, legend, drawing. Its room is there before it is; it is drawn once it comes near. */
export const Chart = memo(function Chart({
  chart,
  height,
  waiting = "",
  onPick,
  beside,
  ...frame
}: ChartProps) {
  const [plotRef, isSeen] = useSeen<HTMLDivElement>();
  const room = chart === null ? height : heightOf(chart.drawing, height);
  const wait = (
    <Center h="100%" c="dimmed">
      {waiting}
    </Center>
  );
  return (
    <ChartFrame {...frame} summary={chart?.summary ?? waiting} table={chart?.table ?? null}>
      {chart?.legend && <Legend entries={chart.legend} />}
      <div className={classes["row"]}>
        <div ref={plotRef} className={classes["plot"]} style={{ height: room }}>
          {chart === null || !isSeen ? (
            wait
          ) : (
            <Suspense fallback={wait}>
              <DrawingOf drawing={chart.drawing} label={frame.title} onPick={onPick} />
            </Suspense>
          )}
        </div>
        {beside}
      </div>
      {chart?.foot && <PanelFoot>{chart.foot}</PanelFoot>}
      {frame.children}
    </ChartFrame>
  );
});

function heightOf(drawing: Drawing, height: number): number {
  return drawing.kind === "bars" ? barsHeight(drawing) : height;
}

import { type PointerEvent, useRef, useState } from "react";
import { rectOf, toPixels } from "../prepare/drawing/axis.ts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import type { TimeWindow } from "../prepare/time/time-window.ts";
import type { HoverTime } from "./hover-time.ts";
import classes from "./supply-chart.module.css";

interface SelectSurfaceProps {
  readonly columns: TimeWindow;
  readonly box: PlotBox;
  readonly hover: HoverTime;
  readonly selected: TimeWindow | null;
  readonly onSelect: (stretch: TimeWindow | null) => void;
  readonly onZoom: (window: TimeWindow | null) => void;
}

/** A drag shorter than this was a click. */
const LEAST_DRAG_PX = 6;

/** Takes the pointer: it moves the cursor, a drag selects a stretch, a double click zooms into it, or shows everything without one. */
export function SelectSurface(props: SelectSurfaceProps) {
  const { columns, box, hover, selected, onZoom } = props;
  const { drag, pointer } = useDrag(props);
  const time = toPixels({ from: columns.startS, to: columns.endS }, [box.left, box.right]);
  const shown = drag ?? (selected && { from: time(selected.startS), to: time(selected.endS) });
  return (
    <>
      {shown !== null && <Selected {...shown} box={box} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the time cursor does the same by keys */}
      <rect
        data-screen-only
        className={classes["surface"]}
        {...rectOf(box)}
        {...pointer}
        onPointerLeave={() => hover.set(null)}
        onDoubleClick={(event) => onZoom(zoomTarget(selected, timeOf(event, time)))}
      />
    </>
  );
}

/** What a double click zooms to: the stretch that it lies in, else all. */
function zoomTarget(selected: TimeWindow | null, atS: number): TimeWindow | null {
  return selected !== null && atS >= selected.startS && atS <= selected.endS ? selected : null;
}

function timeOf(
  event: { readonly clientX: number; readonly currentTarget: SVGRectElement },
  time: { readonly invert: (pixel: number) => number },
): number {
  return time.invert(
    event.clientX - (event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0),
  );
}

/** The stretch, inside what is drawn. */
function Selected({ from, to, box }: { readonly from: number; readonly to: number; readonly box: PlotBox }) {
  const [left, right] = [Math.max(box.left, from), Math.min(box.right, to)];
  if (right <= left) return null;
  return (
    <g>
      <rect className={classes["selection"]} {...rectOf({ ...box, left, right })} />
      {[left, right].map((x) => (
        <line key={x} className={classes["selectionEdge"]} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      ))}
    </g>
  );
}

/** A drag over the plot: the stretch it marks so far, and what the pointer does. A finger that goes up or down scrolls the page. */
function useDrag({ columns, box, hover, onSelect }: SelectSurfaceProps) {
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
      onSelect({ startS: time.invert(drag.from), endS: time.invert(drag.to) });
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

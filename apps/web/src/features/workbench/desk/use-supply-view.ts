import { type Ref, useCallback, useMemo, useState } from "react";
import type { View } from "../../../charts/prepare/supply/supply-columns.ts";
import { clampWindow, type TimeWindow } from "../../../charts/prepare/time/time-window.ts";
import { useWidth } from "../../../charts/use-width.ts";
import { useAddressWindow } from "../../../session/address/use-address-view.ts";
import type { WorkloadSummary } from "../../../session/planner/questions.ts";

/** The stretch of the trace that is drawn, and how wide. */
export interface SupplyView {
  readonly plotRef: Ref<HTMLDivElement>;
  readonly width: number;
  readonly isZoomed: boolean;
  /** Null until there is a width. */
  readonly view: View | null;
  readonly onZoom: (window: TimeWindow | null) => void;
  /** The stretch that is asked about; null without one. */
  readonly selected: TimeWindow | null;
  readonly onSelect: (stretch: TimeWindow | null) => void;
}

/** Side padding and border of the panel around the chart. */
const PANEL_PADDING_PX = 34;
/** A zoom below ten minutes shows nothing a minute's samples hold; nor does a stretch below one. */
const LEAST_ZOOM_S = 600;
const MINUTE_S = 60;

export function useSupplyView({ startS, endS }: WorkloadSummary): SupplyView {
  const [plotRef, plotWidth] = useWidth<HTMLDivElement>();
  const [asked, setZoom] = useAddressWindow();
  const [selected, setSelected] = useState<TimeWindow | null>(null);
  // An address may be of another trace.
  const zoom = useMemo(
    () =>
      asked !== null && asked.endS > startS && asked.startS < endS
        ? clampWindow(asked, { startS, endS, leastS: LEAST_ZOOM_S })
        : null,
    [asked, startS, endS],
  );
  const width = Math.max(0, plotWidth - PANEL_PADDING_PX);
  const view = useMemo(() => {
    if (width === 0) return null;
    // One point for every two pixels: finer is not seen, and each costs the frame.
    return { ...(zoom ?? { startS, endS }), buckets: Math.min(480, Math.max(80, Math.floor(width / 2))) };
  }, [zoom, startS, endS, width]);
  const onZoom = useCallback(
    (window: TimeWindow | null) => {
      const next = window === null ? null : clampWindow(window, { startS, endS, leastS: LEAST_ZOOM_S });
      setZoom(next !== null && next.startS <= startS && next.endS >= endS ? null : next);
    },
    [startS, endS, setZoom],
  );
  const onSelect = useCallback(
    (stretch: TimeWindow | null) => setSelected(stretch && wholeMinutes(stretch, { startS, endS })),
    [startS, endS],
  );
  return { plotRef, width, isZoomed: zoom !== null, view, onZoom, selected, onSelect };
}

/** To the minute: the samples say no more, and the hand means no less. */
function wholeMinutes(stretch: TimeWindow, trace: TimeWindow): TimeWindow {
  const [from, to] = [stretch.startS, stretch.endS].map((atS) => MINUTE_S * Math.round(atS / MINUTE_S)) as [
    number,
    number,
  ];
  const whole = { startS: from, endS: Math.max(to, from + MINUTE_S) };
  return clampWindow(whole, { ...trace, leastS: MINUTE_S });
}

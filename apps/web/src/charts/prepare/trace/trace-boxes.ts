import { textPx } from "../drawing/plot-margin.ts";
import { LOW_PX, TALL_PX, type TraceRow } from "./trace-rows.ts";

/** Room of a row's title above it, and of what stands between two. */
const TITLE_PX = 20;
const BETWEEN_PX = 16;
/** Room of the times below the last. */
const TIMES_PX = 24;

export interface PlacedRow {
  readonly row: TraceRow;
  /** Upper edge of its plot. */
  readonly top: number;
}

/** Rows below each other. */
export function placeRows(rows: readonly TraceRow[]): {
  readonly placed: readonly PlacedRow[];
  /** Lower edge of the last plot. */
  readonly bottom: number;
  readonly height: number;
} {
  let at = 0;
  const placed = rows.map((row) => {
    const top = at + TITLE_PX;
    at = top + row.height + BETWEEN_PX;
    return { row, top };
  });
  const bottom = Math.max(0, at - BETWEEN_PX);
  return { placed, bottom, height: bottom + TIMES_PX };
}

/** Room of the figures at the left, the same for all so that times stand below each other. */
export function plotLeft(rows: readonly TraceRow[]): number {
  const widths = rows.flatMap(({ axis }) => axis.ticks.map((tick) => textPx(axis.format(tick))));
  return Math.ceil(Math.max(18, ...widths)) + 10;
}

/** Title, one tall drawing, a low one for each more, the times: so much room is kept until they are there. */
export function usualHeight(lows: number): number {
  return TITLE_PX + TALL_PX + lows * (BETWEEN_PX + TITLE_PX + LOW_PX) + TIMES_PX;
}

import type { Bars, Plot, PlotBox } from "./drawing.ts";

/** Average width of a letter of 11 px. */
const LETTER_PX = 6.4;
const BAR_ROW_PX = 38;
const TEXT_PX = 14;
/** Between what stands below a bar and the next name. */
const GAP_PX = 8;

/** Room around a plot: its unit above, figures left and below, the last unit under them. */
export function plotMargin({ y }: Plot): PlotBox {
  const letters = Math.max(...y.ticks.map((tick) => lettersOf(y.format(tick))));
  return { left: Math.ceil(letters * LETTER_PX) + 12, right: 14, top: 24, bottom: 38 };
}

/** Bars begin at the left edge; their figures need room at the right. */
export function barsMargin({ hasAxis, rows }: Bars): PlotBox {
  const letters = Math.max(0, ...rows.map((row) => lettersOf(row.figure ?? "")));
  return {
    left: 6,
    right: Math.max(6, Math.ceil(letters * LETTER_PX) + 8),
    top: 0,
    bottom: hasAxis ? 38 : 0,
  };
}

/** Name, bar and the lines under it; the same for all rows. */
export function barRowPx({ rows }: Bars): number {
  const below = Math.max(0, ...rows.map((row) => row.below?.length ?? 0));
  return BAR_ROW_PX + (below === 0 ? 0 : TEXT_PX * below + GAP_PX);
}

/** Height the bars take, so that their room is there before they are. */
export function barsHeight(bars: Bars): number {
  return bars.rows.length * barRowPx(bars) + barsMargin(bars).bottom;
}

/** A text cut to its room, with an ellipsis where something is missing. */
export function shortened(text: string, roomPx: number): string {
  const letters = Math.floor(roomPx / LETTER_PX);
  return text.length > letters ? `${text.slice(0, Math.max(0, letters - 1))}…` : text;
}

/** Letters that take room: what joins a sign to its sum takes none. */
const lettersOf = (text: string): number => text.replaceAll("\u2060", "").length;

/** Width of a text, nearly. */
export function textPx(text: string): number {
  return lettersOf(text) * LETTER_PX;
}

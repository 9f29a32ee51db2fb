import { formatDuration } from "@acuity/words";
import type { PlotBox } from "../drawing/drawing.ts";
import type { SupplyColumns } from "./supply-columns.ts";

/** A stretch without data, and where its length is written; null where there is no room. */
export interface GapMark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly label: { readonly x: number; readonly y: number; readonly isUpright: boolean } | null;
}

const LETTER_PX = 6;
/** Room for a line of text that stands on end. */
const UPRIGHT_PX = 13;

/** The gaps of a window, each with its length where that fits into it: along, or on end. */
export function gapMarks(
  columns: Pick<SupplyColumns, "gaps" | "startS" | "endS">,
  box: PlotBox,
): readonly GapMark[] {
  const perS = (box.right - box.left) / (columns.endS - columns.startS);
  const height = box.bottom - box.top;
  return columns.gaps.spans.flatMap(({ startS, endS }) => {
    const x = box.left + (startS - columns.startS) * perS;
    const width = (endS - startS) * perS;
    const text = `no data, ${formatDuration(endS - startS)}`;
    const long = text.length * LETTER_PX;
    const fits = width >= long + 8 || (width >= UPRIGHT_PX && height >= long + 8);
    const label = fits ? { x: x + width / 2, y: box.top + height / 2, isUpright: width < long + 8 } : null;
    return width < 1 ? [] : [{ x, y: box.top, width, height, text, label }];
  });
}

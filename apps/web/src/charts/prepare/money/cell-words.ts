import { textPx } from "../drawing/plot-margin.ts";

/** Room for two lines of a cell's words, pixels. */
const TWO_LINES_PX = 26;
const ROOM_PX = 4;

/**
 * The limit that a cell misses, as far as its words fit whole: `8 h short` in one line or two, else `8 h`, else nothing, where the
 * hatch alone says it. A word is never cut.
 */
export function cellWords(
  fault: string,
  room: { readonly width: number; readonly height: number },
): readonly string[] {
  const fits = (line: string) => textPx(line) <= room.width - ROOM_PX;
  if (fits(fault)) return [fault];
  const short = fault.replace(" short", "");
  const space = short === fault ? fault.lastIndexOf(" ") : fault.length - " short".length;
  const lines = space < 0 ? [fault] : [fault.slice(0, space), fault.slice(space + 1)];
  if (room.height >= TWO_LINES_PX && lines.every(fits)) return lines;
  return short !== fault && fits(short) ? [short] : [];
}

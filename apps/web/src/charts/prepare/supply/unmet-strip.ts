import { tenth } from "../drawing/axis.ts";
import type { PlotBox } from "../drawing/drawing.ts";
import type { SupplyColumns } from "./supply-columns.ts";

/** Height of the strip under the plot in which unmet demand is told by its weight. */
export const STRIP_PX = 18;
/** Its base lies so far below the plot. */
const BASE_PX = STRIP_PX - 2;
const HIGHEST_PX = BASE_PX - 3;
/** A second in a year must still be seen. */
const LEAST_PX = 2;
const WIDTH_PX = 1.5;

/** A tick for each point with unmet demand, as high as its ACU-seconds against those of the heaviest: one path. */
export function unmetTicks({ unmetAcuS, buckets }: SupplyColumns, box: PlotBox): string {
  const most = unmetAcuS.reduce((top, one) => (one > top ? one : top), 0);
  if (most === 0) return "";
  const width = (box.right - box.left) / buckets;
  const base = box.bottom + BASE_PX;
  let path = "";
  unmetAcuS.forEach((acuS, i) => {
    if (acuS <= 0) return;
    const height = tenth(LEAST_PX + ((HIGHEST_PX - LEAST_PX) * acuS) / most);
    const wide = tenth(Math.max(WIDTH_PX, width));
    path += `M${tenth(box.left + (i + 0.5) * width - wide / 2)} ${base}v${-height}h${wide}v${height}Z`;
  });
  return path;
}

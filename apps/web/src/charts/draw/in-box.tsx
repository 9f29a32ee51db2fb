import type { ReactNode } from "react";
import { usePlotArea } from "recharts";
import type { PlotBox } from "../prepare/drawing/drawing.ts";

/** What a recharts chart draws of ours, once its plot has a place. */
export function InBox({ children }: { readonly children: (box: PlotBox) => ReactNode }) {
  const area = usePlotArea();
  if (area === undefined) return null;
  const { x, y, width, height } = area;
  return children({ left: x, right: x + width, top: y, bottom: y + height });
}

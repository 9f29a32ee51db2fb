import { memo } from "react";
import type { Drawing } from "../prepare/drawing/drawing.ts";
import { BarsDrawing } from "./bars-drawing.tsx";
import { PlotDrawing } from "./plot-drawing.tsx";

interface DrawingOfProps {
  readonly drawing: Drawing;
  readonly label: string;
  readonly onPick: ((id: string) => void) | undefined;
}

/** Whatever was prepared, drawn by recharts. Loaded when a chart is first there. */
const DrawingOf = memo(function DrawingOf({ drawing, label, onPick }: DrawingOfProps) {
  return drawing.kind === "bars" ? (
    <BarsDrawing bars={drawing} label={label} onPick={onPick} />
  ) : (
    <PlotDrawing plot={drawing} label={label} onPick={onPick} />
  );
});

export default DrawingOf;

import { colorOf } from "../draw/paint.tsx";
import type { PlotBox } from "../prepare/drawing/drawing.ts";
import type { LineName } from "../prepare/supply/line-names.ts";
import classes from "./supply-chart.module.css";

/** A constant capacity, and what it is. */
export interface Level {
  readonly acu: number;
  readonly text: string;
  /** The same where there is little room. */
  readonly shortText: string;
}

interface SupplyNamesProps {
  readonly names: readonly LineName[];
  readonly level: (Level & { readonly y: number; readonly isAbove: boolean }) | null;
  readonly box: PlotBox;
}

const LETTER_PX = 6.4;

/** The constant line of the pick (its name with an arrow alone where it lies above the axis), and what each line is, on the lines. */
export function SupplyNames({ names, level, box }: SupplyNamesProps) {
  return (
    <svg aria-hidden="true" overflow="visible" pointerEvents="none">
      {level !== null && (
        <>
          {!level.isAbove && (
            <line className={classes["levelLine"]} x1={box.left} x2={box.right} y1={level.y} y2={level.y} />
          )}
          <text className={classes["levelName"]} x={box.right} y={level.y - 5} textAnchor="end">
            {textOf(level, box)}
          </text>
        </>
      )}
      {names.map(({ role, text, x, y }) => (
        <text key={role} className={classes["lineName"]} fill={colorOf(role)} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function textOf({ text, shortText, isAbove }: Level & { readonly isAbove: boolean }, box: PlotBox): string {
  const fits = text.length * LETTER_PX < box.right - box.left;
  return `${fits ? text : shortText}${isAbove ? " ↑" : ""}`;
}

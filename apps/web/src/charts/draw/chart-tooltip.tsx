import type { Told } from "../prepare/drawing/drawing.ts";
import classes from "./drawing.module.css";
import { colorOf } from "./paint.tsx";

/** The box at the pointer, the same in every chart. */
export function ChartTooltip({ told }: { readonly told: Told | undefined }) {
  if (told === undefined) return null;
  return (
    <div className={classes["tooltip"]}>
      <strong>{told.title}</strong>
      {told.lines.map((line) => (
        <div key={line.name}>
          <span
            data-marked={line.role !== undefined}
            style={{ borderColor: line.role && colorOf(line.role) }}
          >
            {line.name}
          </span>
          <span>{line.value}</span>
        </div>
      ))}
    </div>
  );
}

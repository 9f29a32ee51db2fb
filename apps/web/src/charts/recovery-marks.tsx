import type { RecoveryColumns } from "@acuity/engine/failover";
import { useId } from "react";
import { formatCompact } from "../format/number.ts";
import { NumberAxis } from "./draw/number-axis.tsx";
import { ValueAxis } from "./draw/plot-axes.tsx";
import { toPixel } from "./prepare/drawing/linear-scale.ts";
import { recoveryShape } from "./prepare/reads/recovery-curve.ts";
import classes from "./small-chart.module.css";

interface RecoveryMarksProps {
  readonly columns: RecoveryColumns;
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** What a recovery chart draws inside its svg; needs no script, so that a frozen report draws the same. */
export function RecoveryMarks({ columns, box }: RecoveryMarksProps) {
  const shape = recoveryShape(columns, box);
  const hatch = useId();
  const steadyY = toPixel(shape.y, columns.steadyTps);
  const backX = toPixel(shape.x, columns.outageS);
  return (
    <>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes["hatchGround"]} width="5" height="5" />
          <line className={classes["hatchLine"]} x1="0" y1="0" x2="0" y2="5" />
        </pattern>
      </defs>
      <ValueAxis ticks={shape.yTicks} scale={shape.y} box={box} unit="transactions a second" />
      <path d={shape.lost} fill={`url(#${hatch})`} />
      <rect
        className={classes["outage"]}
        x={box.left}
        y={steadyY}
        width={Math.max(0, backX - box.left)}
        height={box.bottom - steadyY}
      />
      <line className={classes["reference"]} x1={box.left} x2={box.right} y1={steadyY} y2={steadyY} />
      <path className={classes["line"]} d={shape.without} />
      {shape.with !== null && <path className={classes["dashed"]} d={shape.with} />}
      <text className={classes["muted"]} x={box.right} y={steadyY - 6} textAnchor="end">
        {formatCompact(columns.steadyTps)} before
      </text>
      <NumberAxis ticks={shape.xTicks} scale={shape.x} box={box} unit="seconds from the failure" />
    </>
  );
}

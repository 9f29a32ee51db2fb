"use client";

import type { FailoverPlan } from "@acuity/engine";
import { memo, useId } from "react";
import { formatCompact } from "../format/number.ts";
import { NumberAxis } from "./number-axis.tsx";
import { ValueAxis } from "./plot-axes.tsx";
import { toPixel } from "./prepare/linear-scale.ts";
import { type RecoveryColumns, recoveryColumns, recoveryShape } from "./prepare/recovery-curve.ts";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 300;
/** One mean for every two pixels. */
const PIXELS_PER_BUCKET = 2;

/** Transactions a second after a failover: what is lost hatched, cluster cache management dashed. */
export const RecoveryChart = memo(function RecoveryChart({
  plan,
  label,
}: {
  readonly plan: FailoverPlan;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const box = { left: 52, right: Math.max(120, width - 12), top: 22, bottom: HEIGHT - 38 };
  const columns = recoveryColumns(plan, Math.floor((box.right - box.left) / PIXELS_PER_BUCKET));
  return (
    <div ref={ref} className={classes["room"]} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          data-chart="recovery"
          className={classes["chart"]}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
        >
          <RecoveryMarks columns={columns} box={box} />
        </svg>
      )}
    </div>
  );
});

interface RecoveryMarksProps {
  readonly columns: RecoveryColumns;
  readonly box: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

function RecoveryMarks({ columns, box }: RecoveryMarksProps) {
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
      <path className={classes["dashed"]} d={shape.with} />
      <text className={classes["muted"]} x={box.right} y={steadyY - 6} textAnchor="end">
        {formatCompact(columns.steadyTps)} before
      </text>
      <NumberAxis ticks={shape.xTicks} scale={shape.x} box={box} unit="seconds from the failure" />
    </>
  );
}

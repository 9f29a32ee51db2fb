"use client";

import { memo } from "react";
import { HitCurveMarks } from "./hit-curve-marks.tsx";
import type { HitCurve } from "./prepare/reads/hit-curve.ts";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 260;

/** Hit ratio over cache size, with a dot for each cache that a class offers. */
export const HitCurveChart = memo(function HitCurveChart({
  curve,
  label,
}: {
  readonly curve: HitCurve;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const box = { left: 34, right: Math.max(80, width - 12), top: 22, bottom: HEIGHT - 38 };
  return (
    <div ref={ref} className={classes["room"]} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <svg
          data-chart="hit-curve"
          className={classes["chart"]}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
        >
          <HitCurveMarks curve={curve} box={box} />
        </svg>
      )}
    </div>
  );
});

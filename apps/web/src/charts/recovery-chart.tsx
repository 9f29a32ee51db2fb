"use client";

import type { RecoveryCurves } from "@acuity/engine/failover";
import { memo } from "react";
import { recoveryColumns } from "./prepare/reads/recovery-curve.ts";
import { RecoveryMarks } from "./recovery-marks.tsx";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 300;
/** One mean for every two pixels. */
const PIXELS_PER_BUCKET = 2;

/** Transactions a second after a failover: what is lost hatched, cluster cache management dashed. */
export const RecoveryChart = memo(function RecoveryChart({
  curves,
  label,
}: {
  readonly curves: RecoveryCurves;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const box = { left: 52, right: Math.max(120, width - 12), top: 22, bottom: HEIGHT - 38 };
  const columns = recoveryColumns(curves, Math.floor((box.right - box.left) / PIXELS_PER_BUCKET));
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

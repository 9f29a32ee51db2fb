import { memo } from "react";
import drawing from "../draw/drawing.module.css";
import { Hatches, paintOf } from "../draw/paint.tsx";
import type { SupplyShape } from "../prepare/supply/supply-shape.ts";
import classes from "./supply-chart.module.css";

interface SupplyMarksProps {
  readonly shape: SupplyShape;
  /** Of the hatches, unique in the page. */
  readonly hatch: string;
}

/** The drawn part of the chart: a handful of paths, whatever the length of the trace. */
export const SupplyMarks = memo(function SupplyMarks({ shape, hatch }: SupplyMarksProps) {
  return (
    <svg aria-hidden="true" className={classes["layer"]}>
      <Hatches id={hatch} />
      {shape.gaps.map((gap) => (
        <g key={gap.x}>
          <rect className={classes["gap"]} x={gap.x} y={gap.y} width={gap.width} height={gap.height} />
          {gap.isLabelled && (
            <text
              className={drawing["label"]}
              x={gap.x + gap.width / 2}
              y={gap.y + gap.height * 0.45}
              textAnchor="middle"
            >
              no data
            </text>
          )}
        </g>
      ))}
      <path className={classes["demandPeak"]} d={shape.demandPeak} />
      <path className={classes["demandArea"]} d={shape.demandArea} />
      <path className={classes["demandLine"]} d={shape.demandLine} />
      <path className={classes["capacityBand"]} d={shape.capacityBand} />
      <path className={classes["capacityLine"]} d={shape.capacityLine} data-series="capacity" />
      <path className={classes["actualLine"]} d={shape.actualLine} />
      <path className={classes["unmet"]} fill={paintOf("unmet-hatch", hatch)} d={shape.unmet} />
      <path className={classes["unmetFoot"]} d={shape.unmetFoot} />
      {shape.censored.map((mark) => (
        <rect
          key={mark.x}
          className={classes["censored"]}
          x={mark.x}
          y={mark.y - 6}
          width={mark.width}
          height={mark.height}
        />
      ))}
    </svg>
  );
});

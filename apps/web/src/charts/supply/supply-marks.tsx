import { memo } from "react";
import type { SupplyShape } from "../prepare/supply/supply-shape.ts";
import classes from "./supply-chart.module.css";

interface SupplyMarksProps {
  readonly shape: SupplyShape;
  /** Id of the hatch, unique in the page. */
  readonly hatch: string;
}

/** The drawn part of the chart: a handful of paths, whatever the length of the trace. */
export const SupplyMarks = memo(function SupplyMarks({ shape, hatch }: SupplyMarksProps) {
  return (
    <svg aria-hidden="true" className={classes["layer"]}>
      <defs>
        {/* Drawn upright: a pattern turned by a transform costs the frame ten times as much. */}
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={classes["hatchGround"]} width="6" height="6" />
          <path className={classes["hatchLine"]} d="M-2 2L2 -2M-2 8L8 -2M4 8L8 4" />
        </pattern>
      </defs>
      {shape.gaps.map((gap) => (
        <g key={gap.x}>
          <rect className={classes["gap"]} x={gap.x} y={gap.y} width={gap.width} height={gap.height} />
          {gap.isLabelled && (
            <text className={classes["gapLabel"]} x={gap.x + gap.width / 2} y={gap.y + gap.height * 0.45}>
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
      <path className={classes["unmet"]} fill={`url(#${hatch})`} d={shape.unmet} />
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

import { memo } from "react";
import type { SupplyShape } from "./prepare/supply-shape.ts";
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
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes["hatchGround"]} width="4" height="4" />
          <line className={classes["hatchLine"]} x1="0" x2="0" y1="0" y2="4" />
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

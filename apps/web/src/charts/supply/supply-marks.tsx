import { memo } from "react";
import drawing from "../draw/drawing.module.css";
import { colorOf, Hatches, paintOf } from "../draw/paint.tsx";
import type { Role } from "../prepare/drawing/drawing.ts";
import type { Mark, SupplyShape } from "../prepare/supply/supply-shape.ts";

interface SupplyMarksProps {
  readonly shape: SupplyShape;
  /** The hours of a schedule. */
  readonly bands: string;
  /** Of the hatches, unique in the page. */
  readonly hatch: string;
}

/** The drawn part of the chart: a handful of paths, whatever the length of the trace. */
export const SupplyMarks = memo(function SupplyMarks({ shape, bands, hatch }: SupplyMarksProps) {
  return (
    <svg aria-hidden="true" overflow="visible">
      <Hatches id={hatch} />
      <path fill="var(--ac-accent)" fillOpacity={0.07} d={bands} data-series="schedule" />
      {shape.gaps.map((gap) => (
        <g key={gap.x}>
          <rect fill="var(--ac-panel)" {...rectIn(gap)} />
          <rect fill={`url(#${hatch}-gap-hatch)`} {...rectIn(gap)} />
          {gap.label !== null && (
            <text
              className={drawing["name"]}
              x={gap.label.x}
              y={gap.label.y}
              dy="0.35em"
              textAnchor="middle"
              transform={gap.label.isUpright ? `rotate(-90 ${gap.label.x} ${gap.label.y})` : undefined}
            >
              {gap.text}
            </text>
          )}
        </g>
      ))}
      <path fill={colorOf("demand-peak")} d={shape.demandPeak} />
      <path fill={colorOf("demand-fill")} d={shape.demandArea} />
      <path {...line("demand", 1)} d={shape.demandLine} />
      <path fill={colorOf("capacity")} fillOpacity={0.14} d={shape.capacityBand} />
      <path {...line("capacity", 1.5)} d={shape.capacityLine} data-series="capacity" />
      <path {...line("actual", 1.25)} strokeDasharray="4 2.5" d={shape.actualLine} data-series="actual" />
      <path {...line("unmet", 0.75)} fill={paintOf("unmet-hatch", hatch)} d={shape.unmet} />
      <path fill={colorOf("unmet")} d={shape.unmetTicks} data-series="unmet" />
      {shape.censored.map((mark) => (
        <rect key={mark.x} fill={colorOf("ink")} {...rectIn({ ...mark, y: mark.y - 6 })} />
      ))}
    </svg>
  );
});

function rectIn({ x, y, width, height }: Mark) {
  return { x, y, width, height };
}

function line(role: Role, width: number) {
  return { fill: "none", stroke: colorOf(role), strokeWidth: width, strokeLinejoin: "round" } as const;
}

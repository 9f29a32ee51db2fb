import { memo } from "react";
import drawing from "../draw/drawing.module.css";
import { colorOf, Hatches, paintOf } from "../draw/paint.tsx";
import type { Role } from "../prepare/drawing/drawing.ts";
import type { SupplyShape } from "../prepare/supply/supply-shape.ts";

interface SupplyMarksProps {
  readonly shape: SupplyShape;
  /** Of the hatches, unique in the page. */
  readonly hatch: string;
}

/** The drawn part of the chart: a handful of paths, whatever the length of the trace. */
export const SupplyMarks = memo(function SupplyMarks({ shape, hatch }: SupplyMarksProps) {
  return (
    <svg aria-hidden="true" overflow="visible">
      <Hatches id={hatch} />
      {shape.gaps.map((gap) => (
        <g key={gap.x}>
          <rect fill="var(--ac-panel)" x={gap.x} y={gap.y} width={gap.width} height={gap.height} />
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
      <path fill={colorOf("demand-fill")} fillOpacity={0.55} d={shape.demandPeak} />
      <path fill={colorOf("demand-fill")} d={shape.demandArea} />
      <path {...line("demand", 1)} d={shape.demandLine} />
      <path fill={colorOf("capacity")} fillOpacity={0.14} d={shape.capacityBand} />
      <path {...line("capacity", 1.5)} d={shape.capacityLine} data-series="capacity" />
      <path {...line("actual", 1.25)} strokeDasharray="4 2.5" d={shape.actualLine} />
      <path {...line("unmet", 0.75)} fill={paintOf("unmet-hatch", hatch)} d={shape.unmet} />
      <path fill={colorOf("unmet")} d={shape.unmetFoot} />
      {shape.censored.map((mark) => (
        <rect
          key={mark.x}
          fill={colorOf("ink")}
          x={mark.x}
          y={mark.y - 6}
          width={mark.width}
          height={mark.height}
        />
      ))}
    </svg>
  );
});

function line(role: Role, width: number) {
  return { fill: "none", stroke: colorOf(role), strokeWidth: width, strokeLinejoin: "round" } as const;
}

"use client";

import { memo } from "react";
import { formatSignificant } from "../format/number.ts";
import { NumberAxis } from "./draw/number-axis.tsx";
import { type LinearScale, ticksFromZero, toPixel } from "./prepare/drawing/linear-scale.ts";
import type { ReadOptionMark } from "./prepare/reads/read-options.ts";
import classes from "./small-chart.module.css";
import { useWidth } from "./use-width.ts";

const ROW_PX = 42;
const BAR_PX = 14;

/** A bar a class: fixed part, reads from the tiered cache, reads from storage. */
export const ReadLatencyChart = memo(function ReadLatencyChart({
  marks,
  label,
}: {
  readonly marks: readonly ReadOptionMark[];
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const height = marks.length * ROW_PX + 44;
  const box = { left: 4, right: Math.max(80, width - 64), top: 4, bottom: height - 38 };
  const ticks = ticksFromZero(Math.max(...marks.map((mark) => mark.totalMs)), 4);
  const scale = { from: 0, to: ticks.at(-1) ?? 1, pixelFrom: box.left, pixelTo: box.right };
  return (
    <div ref={ref} className={classes["room"]} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          data-chart="read-latency"
          className={classes["chart"]}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          {marks.map((mark, index) => (
            <LatencyBar key={mark.id} mark={mark} scale={scale} y={box.top + index * ROW_PX} />
          ))}
          <NumberAxis ticks={ticks} scale={scale} box={box} unit="ms a query" />
        </svg>
      )}
    </div>
  );
});

const ROLE_WORDS = { pick: " · pick", today: " · today", other: "" } as const;

interface LatencyBarProps {
  readonly mark: ReadOptionMark;
  readonly scale: LinearScale;
  readonly y: number;
}

function LatencyBar({ mark, scale, y }: LatencyBarProps) {
  const parts = [
    { name: "fixedPart", from: 0, to: mark.fixedMs },
    { name: "tieredPart", from: mark.fixedMs, to: mark.fixedMs + mark.nvmeMs },
    { name: "storagePart", from: mark.fixedMs + mark.nvmeMs, to: mark.totalMs },
  ];
  const barY = y + 18;
  return (
    <g>
      <text
        className={`${classes["text"]} ${mark.role === "pick" ? classes["strong"] : ""}`}
        x={scale.pixelFrom}
        y={y + 12}
      >
        {mark.label}
        {ROLE_WORDS[mark.role]}
      </text>
      {parts.map((part) => (
        <rect
          key={part.name}
          className={classes[part.name]}
          x={toPixel(scale, part.from)}
          y={barY}
          width={Math.max(0, toPixel(scale, part.to) - toPixel(scale, part.from))}
          height={BAR_PX}
        />
      ))}
      <text className={classes["text"]} x={toPixel(scale, mark.totalMs) + 6} y={barY + 11}>
        {formatSignificant(mark.totalMs)} ms
      </text>
    </g>
  );
}

import { type LinearScale, ticksFromZero, toPixel } from "../drawing/linear-scale.ts";
import type { PlotBox } from "../supply/supply-shape.ts";
import type { ReadOptionMark } from "./read-options.ts";

/** What the cost chart shows and what it leaves out. */
export interface CostLatency {
  readonly marks: readonly ReadOptionMark[];
  /** Options several times as dear as the others: named beside the chart, not drawn. */
  readonly beyond: readonly ReadOptionMark[];
}

/** An option four times as dear as the dearest of pick and today squeezes the rest together. */
const DEAREST_SHOWN = 4;

export function costLatency(marks: readonly ReadOptionMark[]): CostLatency {
  const priced = marks.filter((mark) => mark.monthlyUsd !== null);
  const named = priced.filter((mark) => mark.role !== "other").map((mark) => mark.monthlyUsd ?? 0);
  const edge = named.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...named) * DEAREST_SHOWN;
  return {
    marks: priced.filter((mark) => (mark.monthlyUsd ?? 0) <= edge),
    beyond: priced.filter((mark) => (mark.monthlyUsd ?? 0) > edge),
  };
}

interface CostLatencyDot {
  readonly mark: ReadOptionMark;
  readonly usd: number;
  readonly labelY: number;
  /** The label stands left of the dot. */
  readonly isRight: boolean;
}

export interface CostLatencyShape {
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  readonly dots: readonly CostLatencyDot[];
}

const LABEL_PX = 14;
/** Room that the name of a class takes; a dot in it would lie on the name. */
const NAME_PX = 100;

export function costLatencyShape({ marks }: CostLatency, box: PlotBox): CostLatencyShape {
  const xTicks = ticksFromZero(Math.max(1, ...marks.map((mark) => mark.monthlyUsd ?? 0)), 4);
  const yTicks = ticksFromZero(Math.max(...marks.map((mark) => mark.totalMs), 0), 4);
  const x = { from: 0, to: xTicks.at(-1) ?? 1, pixelFrom: box.left, pixelTo: box.right };
  const y = { from: 0, to: yTicks.at(-1) ?? 1, pixelFrom: box.bottom, pixelTo: box.top };
  const places = marks.map((mark) => {
    const usd = mark.monthlyUsd ?? 0;
    return { mark, usd, pixelX: toPixel(x, usd), pixelY: toPixel(y, mark.totalMs) };
  });
  const dots = places.map(({ mark, usd, pixelX, pixelY }) => {
    const isRight = pixelX > (box.left + box.right) / 2;
    const isCovered = places.some((other) => {
      const distance = isRight ? pixelX - other.pixelX : other.pixelX - pixelX;
      return distance > 0 && distance < NAME_PX && Math.abs(other.pixelY - pixelY) < LABEL_PX;
    });
    return { mark, usd, isRight, labelY: pixelY + 4 - (isCovered ? LABEL_PX : 0) };
  });
  return { x, y, xTicks, yTicks, dots: spread(dots) };
}

/** Moves labels of one side apart that would lie on each other. */
function spread(dots: readonly CostLatencyDot[]): CostLatencyDot[] {
  const lowest: Record<"left" | "right", number> = {
    left: Number.NEGATIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
  };
  return dots
    .toSorted((a, b) => a.labelY - b.labelY)
    .map((dot) => {
      const side = dot.isRight ? "right" : "left";
      const labelY = Math.max(dot.labelY, lowest[side] + LABEL_PX);
      lowest[side] = labelY;
      return { ...dot, labelY };
    });
}

import { type LinearScale, toPixel } from "./linear-scale.ts";

/** Where bucket `i` of `count` lies on the x axis. */
export interface BucketFrame {
  readonly left: number;
  readonly right: number;
  readonly count: number;
}

/** SVG path through the middle of each bucket; a run of data is drawn to its outer edges, NaN breaks the line. */
export function linePath(
  values: Float64Array,
  at: { readonly frame: BucketFrame; readonly y: LinearScale },
): string {
  return runs(values)
    .map((run) => outline(values, { ...at, run, isReversed: false }).join("L"))
    .map((points) => `M${points}`)
    .join("");
}

/** Closed SVG path from `low` up to `high`; `low` null starts at the bottom of the scale. NaN in `high` leaves a hole. */
export function bandPath(
  columns: { readonly high: Float64Array; readonly low: Float64Array | null },
  at: { readonly frame: BucketFrame; readonly y: LinearScale },
): string {
  return runs(columns.high)
    .map((run) => {
      const top = outline(columns.high, { ...at, run, isReversed: false });
      const floor = columns.low;
      if (floor !== null)
        return `M${[...top, ...outline(floor, { ...at, run, isReversed: true })].join("L")}Z`;
      const width = (at.frame.right - at.frame.left) / at.frame.count;
      const base = round(at.y.pixelFrom);
      return `M${round(at.frame.left + run.from * width)} ${base}L${top.join("L")}V${base}Z`;
    })
    .join("");
}

interface Run {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Stretches of buckets that hold a figure. */
export function runs(values: ArrayLike<number>): readonly Run[] {
  const found: Run[] = [];
  let from = -1;
  for (let i = 0; i <= values.length; i += 1) {
    const has = i < values.length && !Number.isNaN(values[i]);
    if (has && from < 0) from = i;
    if (!has && from >= 0) {
      found.push({ from, to: i });
      from = -1;
    }
  }
  return found;
}

function outline(
  values: Float64Array,
  at: {
    readonly frame: BucketFrame;
    readonly y: LinearScale;
    readonly run: Run;
    readonly isReversed: boolean;
  },
): string[] {
  const { frame, y, run } = at;
  const width = (frame.right - frame.left) / frame.count;
  const points: string[] = [];
  const height = (i: number) => round(toPixel(y, values[i] ?? 0));
  points.push(`${round(frame.left + run.from * width)} ${height(run.from)}`);
  for (let i = run.from; i < run.to; i += 1) {
    points.push(`${round(frame.left + (i + 0.5) * width)} ${height(i)}`);
  }
  points.push(`${round(frame.left + run.to * width)} ${height(run.to - 1)}`);
  return at.isReversed ? points.reverse() : points;
}

/** A tenth of a pixel is finer than any screen and keeps the path short. */
function round(pixel: number): number {
  return Math.round(pixel * 10) / 10;
}

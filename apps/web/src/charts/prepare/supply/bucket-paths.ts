import type { ScaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { tenth } from "../drawing/axis.ts";

/** Where the buckets lie, and how high a figure is. */
export interface BucketPlace {
  /** From bucket edges, 0 to their number, to pixels. */
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

/** SVG path through the middle of each bucket; a run of data is drawn to its outer edges, NaN breaks the line. */
export function linePath(values: Float64Array, { x, y }: BucketPlace): string {
  const draw = line<Spot | null>(
    (spot) => tenth(x((spot as Spot).at)),
    (spot) => tenth(y(values[(spot as Spot).bucket] as number)),
  );
  return draw.defined((spot) => spot !== null)(spots(values)) ?? "";
}

/** Closed SVG path from `low` up to `high`; `low` null starts at zero. NaN in `high` leaves a hole. */
export function bandPath(
  { high, low }: { readonly high: Float64Array; readonly low: Float64Array | null },
  { x, y }: BucketPlace,
): string {
  const draw = area<Spot | null>(
    (spot) => tenth(x((spot as Spot).at)),
    (spot) => tenth(y(low === null ? 0 : (low[(spot as Spot).bucket] as number))),
    (spot) => tenth(y(high[(spot as Spot).bucket] as number)),
  );
  return draw.defined((spot) => spot !== null)(spots(high)) ?? "";
}

/** A point of an outline: which bucket's figure stands at which place. */
interface Spot {
  readonly bucket: number;
  readonly at: number;
}

/** The left edge of each run, the middle of each of its buckets, its right edge; null between runs. */
function spots(values: Float64Array): (Spot | null)[] {
  return runs(values).flatMap(({ from, to }) => [
    { bucket: from, at: from },
    ...Array.from({ length: to - from }, (_, i) => ({ bucket: from + i, at: from + i + 0.5 })),
    { bucket: to - 1, at: to },
    null,
  ]);
}

/** Stretches of buckets that hold a figure; `to` is exclusive. */
export function runs(values: ArrayLike<number>): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
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

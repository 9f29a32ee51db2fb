import { bandPath, linePath, runs } from "./line-path.ts";
import { type LinearScale, ticksFromZero, toPixel } from "./linear-scale.ts";
import type { SupplyColumns } from "./supply-columns.ts";

export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything the supply chart draws, in pixels. */
export interface SupplyShape {
  readonly y: LinearScale;
  readonly ticks: readonly number[];
  readonly demandArea: string;
  readonly demandPeak: string;
  readonly demandLine: string;
  readonly capacityBand: string;
  readonly capacityLine: string;
  readonly actualLine: string;
  readonly unmet: readonly Mark[];
  readonly censored: readonly Mark[];
  readonly gaps: readonly (Mark & { readonly isLabelled: boolean })[];
}

/** Room a gap needs before the words "no data" fit into it. */
const GAP_LABEL_PX = 46;

export function supplyShape(
  columns: SupplyColumns,
  at: { readonly box: PlotBox; readonly top: number },
): SupplyShape {
  const { box } = at;
  const ticks = ticksFromZero(at.top);
  const y = { from: 0, to: ticks.at(-1) ?? 1, pixelFrom: box.bottom, pixelTo: box.top };
  const frame = { left: box.left, right: box.right, count: columns.buckets };
  const place = { frame, y };
  const peak = columns.burstMax ?? columns.demandMax;
  return {
    y,
    ticks,
    demandArea: bandPath({ high: columns.demandMean, low: null }, place),
    demandPeak: bandPath({ high: highest(columns.demandMean, peak), low: columns.demandMean }, place),
    demandLine: linePath(columns.demandMean, place),
    capacityBand: bandPath({ high: columns.capacityMax, low: columns.capacityMean }, place),
    capacityLine: linePath(columns.capacityMean, place),
    actualLine: columns.actualMean === null ? "" : linePath(columns.actualMean, place),
    unmet: unmetMarks(columns, { box, y }),
    censored: stripMarks(columns.censoredS, { box, y: box.top }),
    gaps: gapMarks(columns, box),
  };
}

/** Top of the axis: what is drawn, and the maximum while it is near. A maximum far above would flatten the rest. */
export function supplyTop(columns: SupplyColumns, maxAcu: number): number {
  const peaks = [columns.demandMax, columns.burstMax, columns.capacityMax, columns.actualMean];
  const peak = peaks.reduce((top, column) => (column === null ? top : columnMax(column, top)), 0);
  return peak === 0 ? maxAcu : maxAcu <= peak * 1.6 ? Math.max(peak, maxAcu) : peak;
}

function columnMax(column: Float64Array, least: number): number {
  let top = least;
  for (const value of column) if (value > top) top = value;
  return top;
}

/** A band needs both edges: where a peak is missing or below the mean, the mean stands in. */
function highest(mean: Float64Array, peak: Float64Array): Float64Array {
  return mean.map((value, i) => {
    const top = peak[i] ?? value;
    return top > value ? top : value;
  });
}

function unmetMarks(columns: SupplyColumns, at: { box: PlotBox; y: LinearScale }): readonly Mark[] {
  const width = (at.box.right - at.box.left) / columns.buckets;
  const isShort = Array.from(columns.unmetS, (s) => (s > 0 ? s : Number.NaN));
  return runs(isShort).map((run) => {
    let worst = 0;
    let floor = Number.POSITIVE_INFINITY;
    for (let i = run.from; i < run.to; i += 1) {
      worst = Math.max(worst, columns.unmetWorstAcu[i] ?? 0);
      floor = Math.min(floor, columns.capacityMean[i] ?? 0);
    }
    const low = Number.isFinite(floor) ? floor : 0;
    const bottom = toPixel(at.y, low);
    const top = Math.max(at.box.top, Math.min(bottom - 4, toPixel(at.y, low + worst)));
    return wide({
      x: at.box.left + run.from * width,
      y: top,
      width: (run.to - run.from) * width,
      height: bottom - top,
    });
  });
}

function stripMarks(seconds: Float64Array, at: { box: PlotBox; y: number }): readonly Mark[] {
  const width = (at.box.right - at.box.left) / seconds.length;
  const isMarked = Array.from(seconds, (s) => (s > 0 ? s : Number.NaN));
  return runs(isMarked).map((run) =>
    wide({ x: at.box.left + run.from * width, y: at.y, width: (run.to - run.from) * width, height: 4 }),
  );
}

/** Two pixels at least: three minutes in a year must still be seen. */
function wide(mark: Mark): Mark {
  if (mark.width >= 2) return mark;
  return { ...mark, x: mark.x - (2 - mark.width) / 2, width: 2 };
}

function gapMarks(columns: SupplyColumns, box: PlotBox): SupplyShape["gaps"] {
  const perS = (box.right - box.left) / (columns.endS - columns.startS);
  return columns.gaps.spans
    .map((gap) => ({
      x: box.left + (gap.startS - columns.startS) * perS,
      y: box.top,
      width: (gap.endS - gap.startS) * perS,
      height: box.bottom - box.top,
    }))
    .filter((mark) => mark.width >= 1)
    .map((mark) => ({ ...mark, isLabelled: mark.width >= GAP_LABEL_PX }));
}

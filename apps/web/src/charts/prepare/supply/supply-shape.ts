import { type ScaleLinear, scaleLinear } from "d3-scale";
import { axisFromZero, toPixels } from "../drawing/axis.ts";
import type { PlotAxis, PlotBox } from "../drawing/drawing.ts";
import { bandPath, linePath, runs } from "./bucket-paths.ts";
import { type GapMark, gapMarks } from "./gap-marks.ts";
import type { SupplyColumns } from "./supply-columns.ts";
import { unmetTicks } from "./unmet-strip.ts";

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn of the demand: the same for every setting as long as the axis stands still. */
export interface DemandShape {
  readonly demandArea: string;
  readonly demandPeak: string;
  readonly demandLine: string;
}

/** Everything the supply chart draws, in pixels. */
export interface SupplyShape extends DemandShape {
  readonly axis: PlotAxis;
  readonly y: ScaleLinear<number, number>;
  readonly capacityBand: string;
  readonly capacityLine: string;
  readonly actualLine: string;
  /** One path for all marks, whatever their number: a path costs the frame less than its parts. */
  readonly unmet: string;
  /** All unmet demand as ticks in a strip under the plot, as high as it weighs: also what is too short to be seen above. */
  readonly unmetTicks: string;
  readonly censored: readonly Mark[];
  readonly gaps: readonly GapMark[];
}

const LEAST_MARK_PX = 1.5;

/** Capacity comes in eights. */
const EIGHTS_FROM_ACU = 12;

export function acuAxis(topAcu: number): PlotAxis {
  return axisFromZero(topAcu, { unit: "ACU", times: topAcu > EIGHTS_FROM_ACU ? 1 / 8 : 1 });
}

/** The plot, and the top of its axis in ACU. */
interface ShapePlace {
  readonly box: PlotBox;
  readonly top: number;
}

export function demandShape(columns: SupplyColumns, at: ShapePlace): DemandShape {
  const { place } = placeOf(columns, at);
  const peak = columns.burstMax ?? columns.demandMax;
  return {
    demandArea: bandPath({ high: columns.demandMean, low: null }, place),
    demandPeak: bandPath({ high: highest(columns.demandMean, peak), low: columns.demandMean }, place),
    demandLine: linePath(columns.demandMean, place),
  };
}

/** Whether two answers show the same demand: each comes from the worker in columns of its own. */
export function isSameDemand(one: SupplyColumns, other: SupplyColumns): boolean {
  return (["demandMean", "demandMax", "burstMax"] as const).every((name) => {
    const [a, b] = [one[name], other[name]];
    if (a === null || b === null) return a === b;
    return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
  });
}

/** `demand` is a shape of the same demand in the same place. */
export function supplyShape(
  columns: SupplyColumns,
  at: ShapePlace & { readonly demand: DemandShape },
): SupplyShape {
  const { box } = at;
  const { axis, place } = placeOf(columns, at);
  const { y } = place;
  const marks = unmetMarks(columns, { box, y });
  return {
    ...at.demand,
    axis,
    y,
    capacityBand: bandPath({ high: columns.capacityMax, low: columns.capacityMean }, place),
    capacityLine: linePath(columns.capacityMean, place),
    actualLine: columns.actualMean === null ? "" : linePath(columns.actualMean, place),
    unmet: marks.map(boxPath).join(""),
    unmetTicks: unmetTicks(columns, box),
    censored: stripMarks(columns.censoredS, { box, y: box.top }),
    gaps: gapMarks(columns, box),
  };
}

function placeOf({ buckets }: SupplyColumns, { box, top }: ShapePlace) {
  const axis = acuAxis(top);
  const y = toPixels(axis, [box.bottom, box.top]);
  return { axis, place: { x: scaleLinear([0, buckets], [box.left, box.right]), y } };
}

/** What the unmet demand of a point reaches up to: what was asked where a full instance hid some of it, else the demand drawn. */
function unmetTop(columns: SupplyColumns, i: number): number {
  const { unmetAskedAcu, unmetWorstAcu, demandMax } = columns;
  const drawn = demandMax[i] ?? Number.NaN;
  if (isHidden(columns, i)) return unmetAskedAcu[i] as number;
  return Number.isNaN(drawn) ? (unmetWorstAcu[i] ?? 0) : drawn;
}

function isHidden({ unmetS, unmetAskedAcu, demandMax, censoredS }: SupplyColumns, i: number): boolean {
  const [unmet = 0, censored = 0, asked = 0, drawn = 0] = [
    unmetS[i],
    censoredS[i],
    unmetAskedAcu[i],
    demandMax[i],
  ];
  return unmet > 0 && censored > 0 && !(asked <= drawn);
}

/** Where it begins: as far below as was missing at worst, and where it was hidden no lower than the capacity. */
function unmetFoot(columns: SupplyColumns, at: { readonly i: number; readonly top: number }): number {
  const { unmetWorstAcu, capacityMean } = columns;
  const foot = Math.max(0, at.top - (unmetWorstAcu[at.i] ?? 0));
  const capacity = capacityMean[at.i] ?? 0;
  return isHidden(columns, at.i) && capacity > foot && capacity < at.top ? capacity : foot;
}

/** Top of the axis: what is drawn, and a maximum (or another line) while it is near. One far above would flatten the rest. */
export function supplyTop(columns: SupplyColumns, maxAcu: number): number {
  const peaks = [columns.demandMax, columns.burstMax, columns.capacityMax, columns.actualMean];
  const drawn = peaks.reduce((top, column) => (column === null ? top : columnMax(column, top)), 0);
  const hidden = columns.unmetAskedAcu.map((asked, i) => (isHidden(columns, i) ? asked : 0));
  const peak = columnMax(hidden, drawn);
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

/**
 * Each mark is as wide as its share of the bucket and hangs from what was asked and not served. One that would be thinner than can be
 * seen is left to the strip: widened it would look like hours.
 */
export function unmetMarks(
  columns: SupplyColumns,
  at: { readonly box: PlotBox; readonly y: ScaleLinear<number, number> },
): readonly Mark[] {
  const width = (at.box.right - at.box.left) / columns.buckets;
  const bucketS = (columns.endS - columns.startS) / columns.buckets;
  const found: Mark[] = [];
  columns.unmetS.forEach((seconds, i) => {
    if (seconds <= 0) return;
    const peak = unmetTop(columns, i);
    const top = Math.max(at.box.top, at.y(peak));
    const bottom = Math.min(at.box.bottom, Math.max(top + 3, at.y(unmetFoot(columns, { i, top: peak }))));
    const share = Math.min(1, seconds / bucketS);
    const x = at.box.left + (i + 0.5 - share / 2) * width;
    if (share * width < LEAST_MARK_PX) return;
    found.push({ x, y: top, width: share * width, height: bottom - top });
  });
  return found;
}

function boxPath(mark: Mark): string {
  const round = (pixel: number) => Math.round(pixel * 10) / 10;
  return `M${round(mark.x)} ${round(mark.y)}h${round(mark.width)}v${round(mark.height)}h${-round(mark.width)}Z`;
}

function stripMarks(seconds: Float64Array, at: { box: PlotBox; y: number }): readonly Mark[] {
  const width = (at.box.right - at.box.left) / seconds.length;
  const isMarked = Array.from(seconds, (s) => (s > 0 ? s : Number.NaN));
  return runs(isMarked).map((run) =>
    wide({ x: at.box.left + run.from * width, y: at.y, width: (run.to - run.from) * width, height: 4 }),
  );
}

/** A pixel and a half at least: three minutes in a year must still be seen. */
function wide(mark: Mark): Mark {
  if (mark.width >= LEAST_MARK_PX) return mark;
  return { ...mark, x: mark.x - (LEAST_MARK_PX - mark.width) / 2, width: LEAST_MARK_PX };
}

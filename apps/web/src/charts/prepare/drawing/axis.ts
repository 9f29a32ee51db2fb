import { formatMoney, formatNumber, type Place } from "@acuity/words";
import { scaleLinear } from "d3-scale";
import type { PlotAxis, PlotBox } from "./drawing.ts";

/** How an axis reads. */
interface AxisFace {
  readonly unit: string;
  readonly about?: number;
  readonly format?: (value: number) => string;
  /** Ticks are round in this many times the figure: money is, in the currency shown. */
  readonly times?: number;
}

const ABOUT = 4;

/** From zero to the first round figure at or above `highest`: filled areas start at zero. */
export function axisFromZero(highest: number, face: AxisFace): PlotAxis {
  const { about = ABOUT, times = 1 } = face;
  const top = Number.isFinite(highest) && highest > 0 ? highest * times : 1;
  const [, to = top] = scaleLinear([0, top], [0, 1]).nice(about).domain();
  return axisBetween({ from: 0, to: to / times }, face);
}

/** Over a range that need not be round nor hold zero. */
export function axisBetween(
  range: { readonly from: number; readonly to: number },
  { unit, about = ABOUT, format = (value) => formatNumber(value, 2), times = 1 }: AxisFace,
): PlotAxis {
  const ticks = scaleLinear([range.from * times, range.to * times], [0, 1]).ticks(about);
  return { ...range, ticks: ticks.map((tick) => tick / times), format, unit };
}

/** Sums that are round in the money shown. */
export function moneyFace(unit: string, place: Place) {
  return { unit, times: place.currency.perUsd, format: (usd: number) => formatMoney(usd, place) };
}

/** From figures to pixels; `invert` goes back. */
export function toPixels(axis: { readonly from: number; readonly to: number }, pixels: [number, number]) {
  return scaleLinear([axis.from, axis.to], pixels);
}

/** The plotted part as the attributes of a rectangle. */
export function rectOf(box: PlotBox) {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return { x: box.left, y: box.top, width: Math.max(0, width), height: Math.max(0, height) };
}

/** A tenth of a pixel is finer than any screen and keeps a path short. */
export function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Average width of a letter of 11 px, and the room between two labels. */
const LETTER_PX = 6;
const APART_PX = 10;

/** Every tick, or every second, third …, so that no label touches the next. */
export function ticksWithRoom(axis: PlotAxis, roomPx: number): readonly number[] {
  const letters = Math.max(...axis.ticks.map((tick) => axis.format(tick).length));
  const apart = (letters * LETTER_PX + APART_PX) * axis.ticks.length;
  const every = Math.max(1, Math.ceil(apart / Math.max(1, roomPx)));
  return axis.ticks.filter((_, i) => i % every === 0);
}

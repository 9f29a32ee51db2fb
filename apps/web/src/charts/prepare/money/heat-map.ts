import { STEADY_RATIO } from "@acuity/engine/units";
import { formatAcuRange, formatDuration, formatMoney, type Place } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";

/** One setting of the grid, as the engine answered it. */
export interface HeatPoint {
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly monthlyUsd: number;
  readonly unmetMinutes: number;
}

export interface HeatCell extends HeatPoint {
  readonly column: number;
  readonly row: number;
  /** 0 the cheapest of the grid, 1 the dearest. */
  readonly share: number;
  readonly isOverLimit: boolean;
}

/** Lines between cells on either side of an unmet time, in cell units, row 0 at the bottom. */
export interface HeatContour {
  /** Unmet minutes a month; two figures where several lengths run along the same edges. */
  readonly fromMinutes: number;
  readonly toMinutes: number;
  readonly isLimit: boolean;
  readonly lines: readonly HeatLine[];
}

export interface HeatLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface HeatGrid {
  /** Maxima from left to right, minima from bottom to top. */
  readonly maxima: readonly number[];
  readonly minima: readonly number[];
  readonly cells: readonly HeatCell[];
  /** The user's limit first, then other lengths of unmet time that the grid crosses elsewhere. */
  readonly contours: readonly HeatContour[];
  readonly cheapestUsd: number;
  readonly dearestUsd: number;
}

/** Lays the answers out as a grid with a line where unmet time passes the limit. Settings without an answer stay empty. */
export function heatGrid(points: readonly HeatPoint[], limitMinutes: number): HeatGrid {
  const maxima = [...new Set(points.map((one) => one.maxAcu))].sort((a, b) => a - b);
  const minima = [...new Set(points.map((one) => one.minAcu))].sort((a, b) => a - b);
  const costs = points.map((one) => one.monthlyUsd);
  const cheapestUsd = Math.min(...costs);
  const dearestUsd = Math.max(...costs);
  const spread = dearestUsd - cheapestUsd;
  const cells = points.map((point) => ({
    ...point,
    column: maxima.indexOf(point.maxAcu),
    row: minima.indexOf(point.minAcu),
    share: spread > 0 ? (point.monthlyUsd - cheapestUsd) / spread : 0,
    isOverLimit: point.unmetMinutes > limitMinutes,
  }));
  return { maxima, minima, cells, contours: contoursOf(cells, limitMinutes), cheapestUsd, dearestUsd };
}

/** Lengths a reader thinks in, minutes. */
const LEVELS = [1, 10, 60, 600, 6_000];

/** The limit, and every other length whose line runs elsewhere; lengths that share all their edges share one line. */
function contoursOf(cells: readonly HeatCell[], limitMinutes: number): readonly HeatContour[] {
  const limit = { minutes: limitMinutes, isLimit: true };
  // A line that nearly is the limit would only blur it.
  const others = LEVELS.filter((minutes) => minutes < limitMinutes / 2 || minutes > limitMinutes * 2);
  const found = new Map<string, HeatContour>();
  for (const { minutes, isLimit } of [limit, ...others.map((one) => ({ minutes: one, isLimit: false }))]) {
    const lines = linesAt(cells, minutes);
    if (lines.length === 0) continue;
    const key = JSON.stringify(lines);
    const same = found.get(key);
    if (same === undefined) found.set(key, { fromMinutes: minutes, toMinutes: minutes, isLimit, lines });
    else if (!same.isLimit) found.set(key, { ...same, toMinutes: minutes });
  }
  return withoutSharedEdges([...found.values()]);
}

/** An edge belongs to the first line that runs along it: two on top of each other show one, and their names collide. */
function withoutSharedEdges(contours: readonly HeatContour[]): readonly HeatContour[] {
  const taken = new Set<string>();
  return contours.flatMap((contour) => {
    const lines = contour.lines.filter((line) => !taken.has(JSON.stringify(line)));
    for (const line of lines) taken.add(JSON.stringify(line));
    return lines.length === 0 ? [] : [{ ...contour, lines }];
  });
}

function linesAt(cells: readonly HeatCell[], minutes: number): readonly HeatLine[] {
  const at = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell.unmetMinutes > minutes]));
  return cells.flatMap(({ column, row }) => {
    const lines: HeatLine[] = [];
    const isOver = at.get(`${column},${row}`);
    const right = at.get(`${column + 1},${row}`);
    if (right !== undefined && right !== isOver) {
      lines.push({ x1: column + 1, y1: row, x2: column + 1, y2: row + 1 });
    }
    const above = at.get(`${column},${row + 1}`);
    if (above !== undefined && above !== isOver) {
      lines.push({ x1: column, y1: row + 1, x2: column + 1, y2: row + 1 });
    }
    return lines;
  });
}

/** Where a contour's name stands: above its highest upright edge, else at the right end of its highest level one. */
export function contourEnd({ lines }: HeatContour): {
  readonly x: number;
  readonly y: number;
  readonly isUpright: boolean;
} {
  const upright = lines.filter((line) => line.x1 === line.x2).toSorted((a, b) => b.y2 - a.y2)[0];
  if (upright !== undefined) return { x: upright.x2, y: upright.y2, isUpright: true };
  const level = lines.toSorted((a, b) => b.y2 - a.y2 || b.x2 - a.x2)[0];
  return { x: level?.x2 ?? 0, y: level?.y2 ?? 0, isUpright: false };
}

/**
 * Capacities to try around a range and a demand: a few minima and maxima on a doubling scale, the chosen ones among
 * them, so that "you are here" is always a cell.
 */
export function heatAxes(at: {
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly peakAcu: number;
  readonly lowestAcu: number;
  readonly highestAcu: number;
}): { readonly minima: readonly number[]; readonly maxima: readonly number[] } {
  const inRange = LADDER.filter((acu) => acu >= at.lowestAcu && acu <= at.highestAcu);
  const wanted = Math.max(2, at.peakAcu / STEADY_RATIO);
  return {
    minima: around(
      inRange.filter((acu) => acu <= Math.max(wanted, at.minAcu)),
      at.minAcu,
    ),
    maxima: around(
      inRange.filter((acu) => acu >= 1 && acu >= wanted / 4 && acu <= wanted * 6),
      at.maxAcu,
    ),
  };
}

const LADDER = [0, 0.5, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
const MOST_STEPS = 7;

/** At most seven steps, the chosen one among them, its neighbours before those further off. */
function around(steps: readonly number[], chosen: number): readonly number[] {
  const all = [...new Set([...steps, chosen])].sort((a, b) => a - b);
  const here = all.indexOf(chosen);
  const from = Math.max(0, Math.min(here - Math.floor(MOST_STEPS / 2), all.length - MOST_STEPS));
  return all.slice(from, from + MOST_STEPS);
}

export function describeHeat(
  grid: HeatGrid,
  here: { readonly minAcu: number; readonly maxAcu: number; readonly place: Place },
): string {
  const { place } = here;
  const own = grid.cells.find((cell) => cell.minAcu === here.minAcu && cell.maxAcu === here.maxAcu);
  const within = grid.cells.filter((cell) => !cell.isOverLimit);
  const cheapest = within.toSorted((a, b) => a.monthlyUsd - b.monthlyUsd)[0];
  const sentences = [
    `${grid.cells.length} ranges tried, from ${formatMoney(grid.cheapestUsd, place)} to ${formatMoney(grid.dearestUsd, place)} a month.`,
    own === undefined ? "" : `Your range ${tell(own, place)}.`,
    cheapest === undefined
      ? "None keeps your limit on time short of capacity."
      : `By time short of capacity alone, the cheapest within your limit: ${formatAcuRange(cheapest)} ${tell(cheapest, place)}. Your other limits are not asked here.`,
  ];
  return sentences.filter((one) => one !== "").join(" ");
}

function tell(cell: HeatCell, place: Place): string {
  const short = cell.unmetMinutes > 0 ? `short for ${formatDuration(cell.unmetMinutes * 60)}` : "never short";
  return `costs ${formatMoney(cell.monthlyUsd, place)} and is ${short}`;
}

export function heatTable(grid: HeatGrid): PlainTable {
  return {
    header: ["Min ACU", "Max ACU", "USD a month", "Unmet minutes a month"],
    rows: grid.cells
      .toSorted((a, b) => a.minAcu - b.minAcu || a.maxAcu - b.maxAcu)
      .map((cell) => [
        cell.minAcu,
        cell.maxAcu,
        Math.round(cell.monthlyUsd * 100) / 100,
        Math.round(cell.unmetMinutes * 10) / 10,
      ]),
  };
}

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

export interface HeatGrid {
  /** Maxima from left to right, minima from bottom to top. */
  readonly maxima: readonly number[];
  readonly minima: readonly number[];
  readonly cells: readonly HeatCell[];
  /** Lines between cells on either side of the limit, in cell units, row 0 at the bottom. */
  readonly contour: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }[];
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
  return { maxima, minima, cells, contour: contourOf(cells), cheapestUsd, dearestUsd };
}

function contourOf(cells: readonly HeatCell[]): HeatGrid["contour"] {
  const at = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
  return cells.flatMap((cell) => {
    const { column, row } = cell;
    const lines: HeatGrid["contour"][number][] = [];
    const right = at.get(`${column + 1},${row}`);
    if (right !== undefined && right.isOverLimit !== cell.isOverLimit) {
      lines.push({ x1: column + 1, y1: row, x2: column + 1, y2: row + 1 });
    }
    const above = at.get(`${column},${row + 1}`);
    if (above !== undefined && above.isOverLimit !== cell.isOverLimit) {
      lines.push({ x1: column, y1: row + 1, x2: column + 1, y2: row + 1 });
    }
    return lines;
  });
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
  const wanted = Math.max(2, at.peakAcu / 0.76);
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

import type { MissedLimit } from "@acuity/engine/plan";
import { STEADY_RATIO } from "@acuity/engine/units";
import {
  formatAcuRange,
  formatMoney,
  type Place,
  STANDARD_PLACE,
  unmetShort,
  unmetWords,
} from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";

/** One setting of the grid, as the engine answered it. */
export interface HeatPoint {
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly monthlyUsd: number;
  readonly unmetMinutes: number;
  /** Every limit that it misses by the expected demand; the draws are asked of what the plan tries. */
  readonly missed: readonly MissedLimit[];
}

export interface HeatCell extends HeatPoint {
  readonly column: number;
  readonly row: number;
  /** 0 the cheapest of the grid, 1 the dearest. */
  readonly share: number;
  readonly isOverLimit: boolean;
  /** The limit that fails, in few words: `8 h short`, `memory`; null inside the limits. */
  readonly fault: string | null;
  /** Whether the plan tried it with this cluster, or a range inside the limits with no more capacity: then its draws were asked too. */
  readonly isTold: boolean;
}

export interface HeatGrid {
  /** Maxima from left to right, minima from bottom to top. */
  readonly maxima: readonly number[];
  readonly minima: readonly number[];
  readonly cells: readonly HeatCell[];
  readonly cheapestUsd: number;
  readonly dearestUsd: number;
}

/** A range that the plan tried with the same cluster: its verdict. */
export interface RangeTold {
  readonly minAcu: number;
  readonly maxAcu: number;
  /** The limit that it misses, in few words; null inside the limits. */
  readonly fault: string | null;
  /** Its figures, where it is the shape of the cell whole; null where it pauses or is paid for otherwise. */
  readonly figures: Pick<HeatPoint, "monthlyUsd" | "unmetMinutes"> | null;
}

/** What fails, in a word; how long it is short the map itself knows. */
const FAULTS: Readonly<Record<MissedLimit["code"], string>> = {
  short: "short",
  unsure: "may be short",
  slow: "too slow",
  "pool-too-small": "memory",
  "set-seldom-held": "memory",
  "reads-over-ceiling": "memory",
  "reads-wait": "memory",
  "less-memory": "memory",
  "no-room-beside-pool": "memory",
  "local-storage": "local storage",
  connections: "connections",
  "lost-connections": "connections after a loss",
  "no-standby": "no standby",
  "reader-lost": "too busy after a loss",
  burstable: "CPU credits",
};

/** The first limit that is missed, in few words; null where none is. An old report may name one that is no more. */
export function faultOf([first]: readonly Pick<MissedLimit, "code">[]): string | null {
  return first === undefined ? null : (FAULTS[first.code] ?? "a limit");
}

/** A range that the plan found outside a limit; what fails with so much capacity fails with less. */
const isUnderFault = (point: HeatPoint, told: RangeTold): boolean =>
  told.fault !== null && point.minAcu <= told.minAcu && point.maxAcu <= told.maxAcu;

/** What is inside the limits with so much capacity is so with more. */
const isOverInside = (point: HeatPoint, told: RangeTold): boolean =>
  told.fault === null && point.minAcu >= told.minAcu && point.maxAcu >= told.maxAcu;

const isSameRange = (a: Pick<HeatPoint, "minAcu" | "maxAcu">, b: typeof a): boolean =>
  a.minAcu === b.minAcu && a.maxAcu === b.maxAcu;

/** Share of the dearest cost that is a whole step from the lightest to the darkest shade. */
const LEAST_SPREAD = 0.05;

/** Lays the answers out as a grid in which what is outside a limit says so; what the plan tried is told by the plan. */
export function heatGrid(
  swept: readonly HeatPoint[],
  { limitMinutes, told = [] }: { readonly limitMinutes: number; readonly told?: readonly RangeTold[] },
): HeatGrid {
  const points = swept.map((point) => ({
    ...point,
    ...told.find((one) => one.figures !== null && isSameRange(one, point))?.figures,
  }));
  const maxima = [...new Set(points.map((one) => one.maxAcu))].sort((a, b) => a - b);
  const minima = [...new Set(points.map((one) => one.minAcu))].sort((a, b) => a - b);
  const costs = points.map((one) => one.monthlyUsd);
  const cheapestUsd = Math.min(...costs);
  const dearestUsd = Math.max(...costs);
  // Cents apart are the same shade.
  const spread = Math.max(dearestUsd - cheapestUsd, LEAST_SPREAD * dearestUsd);
  const cells = points.map((point) => ({
    ...point,
    column: maxima.indexOf(point.maxAcu),
    row: minima.indexOf(point.minAcu),
    share: spread > 0 ? (point.monthlyUsd - cheapestUsd) / spread : 0,
    isOverLimit: point.unmetMinutes > limitMinutes,
    ...verdictOf(point, { limitMinutes, told }),
  }));
  return { maxima, minima, cells, cheapestUsd, dearestUsd };
}

function verdictOf(
  point: HeatPoint,
  { limitMinutes, told }: { readonly limitMinutes: number; readonly told: readonly RangeTold[] },
): Pick<HeatCell, "fault" | "isTold"> {
  const own = told.find((one) => isSameRange(one, point));
  if (own !== undefined && own.fault === null) return { fault: null, isTold: true };
  const short =
    point.unmetMinutes > limitMinutes ? `${unmetShort(point.unmetMinutes, STANDARD_PLACE)} short` : null;
  const under = own ?? told.find((one) => isUnderFault(point, one));
  const isTold = own !== undefined || told.some((one) => isOverInside(point, one));
  return { fault: short ?? faultOf(point.missed) ?? under?.fault ?? null, isTold };
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

/** The cheapest range inside every limit, which the plan alone asks: only of what it tried, where it tried any of these. */
export function cheapestInside({ cells }: HeatGrid): HeatCell | undefined {
  const isAsked = cells.some(({ isTold }) => isTold);
  return cells
    .filter(({ fault, isTold }) => fault === null && isTold === isAsked)
    .toSorted((a, b) => a.monthlyUsd - b.monthlyUsd || a.maxAcu - b.maxAcu)[0];
}

export function describeHeat(
  grid: HeatGrid,
  here: { readonly minAcu: number; readonly maxAcu: number; readonly place: Place },
): string {
  const { place } = here;
  const own = grid.cells.find((cell) => cell.minAcu === here.minAcu && cell.maxAcu === here.maxAcu);
  const cheapest = cheapestInside(grid);
  const sentences = [
    `${grid.cells.length} ranges tried, from ${formatMoney(grid.cheapestUsd, place)} to ${formatMoney(grid.dearestUsd, place)} a month.`,
    own === undefined ? "" : `Your range ${tell(own, place)}.`,
    cheapest === undefined
      ? "None is inside your limits."
      : `The cheapest within your limits, of these: ${formatAcuRange(cheapest)} ${tell(cheapest, place)}.${cheapest.isTold ? "" : " The plan did not try it, nor how demand may stray."}`,
  ];
  return sentences.filter((one) => one !== "").join(" ");
}

function tell(cell: HeatCell, place: Place): string {
  const short = cell.unmetMinutes > 0 ? `short for ${unmetWords(cell.unmetMinutes, place)}` : "never short";
  return `costs ${formatMoney(cell.monthlyUsd, place)} and is ${short}`;
}

export function heatTable(grid: HeatGrid): PlainTable {
  return {
    header: ["Min ACU", "Max ACU", "USD a month", "Unmet minutes a month", "Limit that fails"],
    rows: grid.cells
      .toSorted((a, b) => a.minAcu - b.minAcu || a.maxAcu - b.maxAcu)
      .map((cell) => [
        cell.minAcu,
        cell.maxAcu,
        Math.round(cell.monthlyUsd * 100) / 100,
        Math.round(cell.unmetMinutes * 10) / 10,
        cell.fault ?? "",
      ]),
  };
}

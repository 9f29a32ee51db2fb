import { formatAcuRange, formatDuration, formatMoney, type Place } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import type { HeatCell, HeatGrid } from "./heat-map.ts";

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
      ? "None meets the limit of unmet time."
      : `The cheapest within the limit: ${formatAcuRange(cheapest)} ${tell(cheapest, place)}.`,
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

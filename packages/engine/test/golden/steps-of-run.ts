import { changeRows } from "../../src/capacity/change-rows.ts";
import { type CapacityRun, type SimulationInput, simulate } from "../../src/capacity/simulate.ts";
import { demandFromRows } from "../../src/demand/demand-from-rows.ts";

/** Demand in rows second, ACU; the last row ends the run. */
export function demandRows(rows: readonly (readonly [number, number])[]) {
  return demandFromRows({ seconds: rows.map((row) => row[0]), acu: rows.map((row) => row[1]) });
}

/** A run over demand rows, with its changes as rows. */
export function runOver(
  rows: readonly (readonly [number, number])[],
  settings: Omit<SimulationInput, "trace">,
): CapacityRun & { readonly rows: readonly (readonly [number, number])[] } {
  const run = simulate({ trace: demandRows(rows), ...settings });
  return { ...run, rows: changeRows(run.changes) as readonly (readonly [number, number])[] };
}

/** First second at or after `fromS` with at least this capacity; NaN when it never comes. */
export function secondReaching(rows: readonly (readonly [number, number])[], acu: number, fromS = 0): number {
  return rows.find(([second, capacity]) => second >= fromS && capacity >= acu)?.[0] ?? Number.NaN;
}

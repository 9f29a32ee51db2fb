import { changeRows, type SimulationInput, simulate } from "@acuity/engine/capacity";
import { demandFromRows } from "@acuity/engine/demand";

type Row = readonly [number, number];

/** Capacity as rows of second and ACU, over demand given as rows of second and ACU; the last row ends the run. */
export function runRows(demand: readonly Row[], settings: Omit<SimulationInput, "trace">): readonly Row[] {
  const trace = demandFromRows({ seconds: demand.map((row) => row[0]), acu: demand.map((row) => row[1]) });
  return changeRows(simulate({ trace, ...settings }).changes) as readonly Row[];
}

/** First second at or after `fromS` with at least this capacity; NaN when it never comes. */
export function secondReaching(
  rows: readonly Row[],
  at: { readonly acu: number; readonly fromS: number },
): number {
  return rows.find(([second, acu]) => second >= at.fromS && acu >= at.acu)?.[0] ?? Number.NaN;
}

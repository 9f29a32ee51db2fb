import { periodAt, type Series } from "../series/series.ts";
import { DAY_S } from "../units/seconds.ts";
import type { InstanceEvidence } from "./evidence.ts";

/** Share of the time of its CPU for which capacity must be there, and how long before the end of both it may end [A]. */
const MOST_OF_IT = 0.5;
const NEAR_END_S = DAY_S;

/**
 * Whether an instance ran serverless for most of its files and to their end: a class publishes no ServerlessDatabaseCapacity, and
 * the CPU of a range is a share of its maximum (DEM-2).
 */
export function ranServerless({ cpu, capacity }: Pick<InstanceEvidence, "cpu" | "capacity">): boolean {
  if (cpu === null || capacity === null || capacity.values.length === 0) return false;
  const isLong = lengthOf(capacity) >= MOST_OF_IT * lengthOf(cpu);
  return isLong && endOf(capacity) >= endOf(cpu) - NEAR_END_S;
}

function lengthOf(series: Series): number {
  let seconds = 0;
  for (let i = 0; i < series.timesS.length; i++) seconds += periodAt(series, i);
  return seconds;
}

function endOf(series: Series): number {
  const last = series.timesS.length - 1;
  return last < 0 ? Number.NEGATIVE_INFINITY : (series.timesS[last] as number) + periodAt(series, last);
}

import type { EngineName, InstanceSpec } from "../prices/price-sheet.ts";

/** By maximum ACU (F: aws-serverless-v2-rules.json, 2026-04-13). */
const MAX_ACU = [1, 4, 8, 16, 32, 64, 128, 192, 256] as const;
const MOST: Readonly<Record<EngineName, readonly number[]>> = {
  "aurora-mysql": [90, 135, 1000, 2000, 3000, 4000, 5000, 6000, 6000],
  "aurora-postgresql": [189, 823, 1669, 3360, 5000, 5000, 5000, 5000, 5000],
};

/** PostgreSQL with a minimum of 0 or 0.5 ACU takes no more than this. */
const LOW_MINIMUM_LIMIT = 2000;

/** The most that a range's max_connections may be raised to, which PostgreSQL with a minimum of 0 or 0.5 ACU keeps down (DEM-6). */
export function raisableTo(range: { readonly engine: EngineName; readonly minAcu: number }): number {
  const isLow = range.engine === "aurora-postgresql" && range.minAcu <= 0.5;
  return isLow ? LOW_MINIMUM_LIMIT : Number.POSITIVE_INFINITY;
}

/**
 * max_connections of a serverless instance by its *maximum* ACU (DEM-6); between rows the lower one.
 */
export function maxConnections(input: {
  readonly engine: EngineName;
  readonly minAcu: number;
  readonly maxAcu: number;
}): number {
  const { engine, minAcu, maxAcu } = input;
  const limit = MOST[engine][MAX_ACU.findLastIndex((acu) => acu <= maxAcu)] ?? 0;
  return Math.min(raisableTo({ engine, minAcu }), limit);
}

/** What an instance takes by default: a class, or without one the range; null of a class that AWS names none for (DEM-6). */
export function connectionsTaken(
  range: Parameters<typeof maxConnections>[0],
  spec: Pick<InstanceSpec, "maxConnections"> | null,
): number | null {
  if (spec === null) return maxConnections(range);
  const { mysql, postgresUpperBound } = spec.maxConnections;
  return range.engine === "aurora-mysql" ? mysql : postgresUpperBound;
}

import type { EngineName } from "../prices/price-sheet.ts";

/** Rows max ACU, Aurora MySQL, Aurora PostgreSQL (F: aws-serverless-v2-rules.json, 2026-04-13). */
const BY_MAX_ACU: readonly (readonly [number, number, number])[] = [
  [1, 90, 189],
  [4, 135, 823],
  [8, 1000, 1669],
  [16, 2000, 3360],
  [32, 3000, 5000],
  [64, 4000, 5000],
  [128, 5000, 5000],
  [192, 6000, 5000],
  [256, 6000, 5000],
];

/** PostgreSQL with a minimum of 0 or 0.5 ACU takes no more than this. */
const LOW_MINIMUM_LIMIT = 2000;

/**
 * max_connections of a serverless instance by its *maximum* ACU (DEM-6); between rows the lower one.
 */
export function maxConnections(input: {
  readonly engine: EngineName;
  readonly minAcu: number;
  readonly maxAcu: number;
}): number {
  const { engine, minAcu, maxAcu } = input;
  const column = engine === "aurora-mysql" ? 1 : 2;
  let limit = 0;
  for (const row of BY_MAX_ACU) if (row[0] <= maxAcu) limit = row[column];
  return engine === "aurora-postgresql" && minAcu <= 0.5 ? Math.min(LOW_MINIMUM_LIMIT, limit) : limit;
}

import { expect, it } from "vitest";
import { maxConnections } from "./max-connections.ts";

it.each([
  ["aurora-postgresql", 1, 1, 189],
  ["aurora-postgresql", 1, 3.5, 189],
  ["aurora-postgresql", 1, 16, 3360],
  ["aurora-postgresql", 0.5, 16, 2000],
  ["aurora-postgresql", 0, 128, 2000],
  ["aurora-mysql", 0, 128, 5000],
  ["aurora-mysql", 0.5, 200, 6000],
] as const)("DEM-6 %s from %d to %d ACU takes %d connections", (engine, minAcu, maxAcu, limit) => {
  expect(maxConnections({ engine, minAcu, maxAcu })).toBe(limit);
});

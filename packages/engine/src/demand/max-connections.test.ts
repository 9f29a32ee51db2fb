import { expect, it } from "vitest";
import { maxConnections } from "./max-connections.ts";

it.each([
  ["aurora-postgresql", 1, 1, 189],
  ["aurora-postgresql", 1, 3.5, 189],
  ["aurora-postgresql", 1, 16, 3360],
  ["aurora-postgresql", 0.5, 16, 2000],
  ["aurora-postgresql", 1, 4, 823],
  ["aurora-postgresql", 1, 8, 1669],
  ["aurora-postgresql", 1, 32, 5000],
  ["aurora-postgresql", 1, 256, 5000],
  ["aurora-mysql", 1, 1, 90],
  ["aurora-mysql", 1, 4, 135],
  ["aurora-mysql", 1, 8, 1000],
  ["aurora-mysql", 1, 16, 2000],
  ["aurora-mysql", 1, 32, 3000],
  ["aurora-mysql", 1, 64, 4000],
  ["aurora-postgresql", 0, 128, 2000],
  ["aurora-mysql", 0, 128, 5000],
  ["aurora-mysql", 0.5, 200, 6000],
] as const)("DEM-6 %s from %d to %d ACU takes %d connections", (engine, minAcu, maxAcu, limit) => {
  expect(maxConnections({ engine, minAcu, maxAcu })).toBe(limit);
});

import { expect, it } from "vitest";
import { extendedSupportYear } from "./extended-support-year.ts";

const at = (engine: "aurora-mysql" | "aurora-postgresql", engineVersion: string, on: string) =>
  extendedSupportYear({ engine, engineVersion, on }).years;

it.each([
  ["11.21", "2024-03-31", "none"],
  ["11.21", "2024-04-01", "years1To2"],
  ["11.21", "2026-04-01", "year3"],
  ["12.18", "2027-03-01", "year3"],
  ["16.4", "2026-11-20", "none"],
  ["18.1", "2035-01-01", "none"],
] as const)("PRC-2 Aurora PostgreSQL %s on %s pays %s", (version, on, years) => {
  expect(at("aurora-postgresql", version, on)).toBe(years);
});

it.each([
  ["5.7.mysql_aurora.2.11.2", "2026-11-20", "years1To2"],
  ["2.11", "2024-11-30", "none"],
  ["5.7", "2026-12-01", "year3"],
  ["8.0.mysql_aurora.3.08.0", "2026-11-20", "none"],
  ["3.08.0", "2028-05-01", "years1To2"],
] as const)("PRC-2 Aurora MySQL %s on %s pays %s", (version, on, years) => {
  expect(at("aurora-mysql", version, on)).toBe(years);
});

it("PRC-2 a version without support dates and a date that is none are refused", () => {
  expect(() => at("aurora-postgresql", "9.6", "2026-11-20")).toThrow(/got "9\.6"/);
  expect(() => at("aurora-postgresql", "latest", "2026-11-20")).toThrow(/got "latest"/);
  expect(() => at("aurora-postgresql", "13.9", "yesterday")).toThrow(/ISO date/);
});

import { expect, it } from "vitest";
import { extendedSupportYear } from "./extended-support-year.ts";

const at = (engine: "aurora-mysql" | "aurora-postgresql", engineVersion: string, on: string) =>
  extendedSupportYear({ engine, engineVersion, on }).years;

it.each([
  ["aurora-postgresql", "11.21", "2024-03-31", "none"],
  ["aurora-postgresql", "11.21", "2024-04-01", "years1To2"],
  ["aurora-postgresql", "11.21", "2026-04-01", "year3"],
  ["aurora-postgresql", "12.18", "2027-03-01", "year3"],
  ["aurora-postgresql", "16.4", "2026-11-20", "none"],
  ["aurora-postgresql", "18.1", "2035-01-01", "none"],
  ["aurora-mysql", "5.7.mysql_aurora.2.11.2", "2026-11-20", "years1To2"],
  ["aurora-mysql", "2.11", "2024-11-30", "none"],
  ["aurora-mysql", "5.7", "2026-12-01", "year3"],
  ["aurora-mysql", "8.0.mysql_aurora.3.08.0", "2026-11-20", "none"],
  ["aurora-mysql", "3.08.0", "2028-05-01", "years1To2"],
  ["aurora-mysql", "3.08.0", "2029-07-31", "years1To2"],
  ["aurora-mysql", "3.08.0", "2029-08-01", "none"],
  ["aurora-mysql", "5.7", "2029-06-30", "year3"],
  ["aurora-mysql", "8.4.7", "2031-01-01", "none"],
  ["aurora-postgresql", "18.3", "2031-03-01", "years1To2"],
] as const)("PRC-2 %s %s on %s pays %s", (engine, version, on, years) => {
  expect(at(engine, version, on)).toBe(years);
});

it("PRC-2 a version without support dates and a date that is none are refused", () => {
  expect(() => at("aurora-postgresql", "9.6", "2026-11-20")).toThrow(/got "9\.6"/);
  expect(() => at("aurora-postgresql", "latest", "2026-11-20")).toThrow(/got "latest"/);
  expect(() => at("aurora-postgresql", "13.9", "yesterday")).toThrow(/a day such as/);
});

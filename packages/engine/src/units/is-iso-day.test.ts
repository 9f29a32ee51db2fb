import { expect, it } from "vitest";
import { isIsoDay } from "./is-iso-day.ts";

it.each([
  ["2026-11-20", true],
  ["2024-02-29", true],
  ["2000-02-29", true],
  ["2026-02-29", false],
  ["1900-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-04-31", false],
  ["2026-04-00", false],
  ["2026-4-1", false],
  ["20-11-2026", false],
  ["tomorrow", false],
  ["", false],
])("ACU-4 %j as a day of the calendar: %s", (text, expected) => {
  expect(isIsoDay(text)).toBe(expected);
});

import { expect, it } from "vitest";
import { hourOfWeek } from "./hour-of-week.ts";
import { dayOf, daysBetween, isIsoDay, isoDay } from "./iso-day.ts";

it.each([
  [0, "1970-01-01"],
  [951_782_400, "2000-02-29"],
  [1_772_409_900, "2026-03-02"],
  [-1, "1969-12-31"],
])("ACU-4 second %d lies on %s", (second, day) => {
  expect(isoDay(second)).toBe(day);
});

it("SCH-1 hour 0 of the week is Monday 00:00, hour 167 Sunday 23:00", () => {
  const monday = 4 * 86_400;
  expect(hourOfWeek(monday)).toBe(0);
  expect(hourOfWeek(monday - 1)).toBe(167);
  expect(hourOfWeek(0)).toBe(72);
  expect(hourOfWeek(monday, -3600)).toBe(167);
});

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

it("AGE-1 days between two days count leap days, and back", () => {
  expect(daysBetween("2025-06-17", "2025-12-14")).toBe(180);
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
  for (const days of [0, 59, 365, 20_000])
    expect(daysBetween("1970-01-01", isoDay(days * 86_400))).toBe(days);
});

it("UNI-2 a day is counted from 1970 on, and a text that begins with none is null", () => {
  expect([dayOf("1970-01-02"), dayOf("2026-11-20T08:00:00Z")]).toEqual([1, 20_777]);
  expect(["2026-02-30", "2026-13-01", "yesterday", ""].map(dayOf)).toEqual([null, null, null, null]);
});

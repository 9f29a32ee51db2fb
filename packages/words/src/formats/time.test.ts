import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatHourOfWeek,
  formatMonth,
  formatWeekday,
  formatWindow,
} from "./time.ts";

const monday = Date.UTC(2026, 2, 2) / 1000;
const day = 86_400;

describe("dates", () => {
  it("names the month, so that day and month cannot be mixed", () => {
    expect(formatDate(monday)).toBe("2 Mar 2026");
    expect(formatDateTime(monday + 14 * 3600 + 300)).toBe("Mon 2 Mar 2026, 14:05");
  });
  it("starts the day at 00, not at 24", () => {
    expect(formatDateTime(monday)).toBe("Mon 2 Mar 2026, 00:00");
  });
  it("has one form for each axis", () => {
    expect([formatWeekday(monday), formatDayMonth(monday), formatMonth(monday)]).toEqual([
      "Mon 2",
      "2 Mar",
      "Mar 2026",
    ]);
  });
  it("writes a window once, without repeating month and year", () => {
    expect(formatWindow({ startS: monday, endS: monday + 14 * day })).toBe("Mon 2 – Sun 15 March 2026");
    expect(formatWindow({ startS: monday, endS: monday + 60 * day })).toBe("Mon 2 March – Thu 30 April 2026");
    expect(formatWindow({ startS: monday - 100 * day, endS: monday })).toBe(
      "Sat 22 November 2025 – Sun 1 March 2026",
    );
  });
  it("adds clocks to a short window", () => {
    expect(formatWindow({ startS: monday, endS: monday + 3600 })).toBe(
      "Mon 2 Mar 2026, 00:00 – Mon 2 Mar 2026, 01:00",
    );
  });
  it("counts the week from Monday", () => {
    expect(formatHourOfWeek(0)).toBe("Mon 00:00");
    expect(formatHourOfWeek(167)).toBe("Sun 23:00");
  });
});

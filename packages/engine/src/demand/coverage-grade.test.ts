import { describe, expect, it } from "vitest";
import { coverageGrade, unseenWeekdays, WeekdaySeconds } from "./coverage-grade.ts";

const DAY_S = 86_400;
/** Monday 2 March 2026. */
const MONDAY_S = Date.UTC(2026, 2, 2) / 1000;

/** What days counted from a Monday come to. */
function seen(days: readonly number[]) {
  const weekdays = new WeekdaySeconds();
  for (const day of days) weekdays.add(MONDAY_S + day * DAY_S, MONDAY_S + (day + 1) * DAY_S);
  return { grade: coverageGrade(days.length * DAY_S, weekdays.seconds), seconds: [...weekdays.seconds] };
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("coverageGrade", () => {
  it.each([
    [2, "insufficient"],
    [3, "short"],
    [6, "short"],
    [7, "adequate"],
    [13, "adequate"],
    [14, "good"],
  ])("DEM-7 grades %d whole days in a row as %s", (days, grade) => {
    expect(seen(upTo(days)).grade).toBe(grade);
  });

  it("DEM-7 asks for every weekday: three weeks of working days are short, and with one week-end adequate", () => {
    const working = upTo(21).filter((day) => day % 7 < 5);
    expect(seen(working).grade).toBe("short");
    expect(seen([...working, 5, 6]).grade).toBe("adequate");
    expect(seen([...working, 5, 6, 12, 13]).grade).toBe("good");
  });

  it("DEM-7 takes a fortnight with a gap of some hours for one", () => {
    const { seconds } = seen(upTo(14));
    expect(coverageGrade(14 * DAY_S - 6.5 * 3600, seconds)).toBe("good");
    expect(coverageGrade(13.2 * DAY_S, seconds)).toBe("adequate");
  });

  it("DEM-7 counts each stretch to the weekdays it lies in, Monday first", () => {
    const weekdays = new WeekdaySeconds();
    weekdays.add(MONDAY_S - 3600, MONDAY_S + 7200);
    expect([...weekdays.seconds]).toEqual([7200, 0, 0, 0, 0, 0, 3600]);
  });

  it("DEM-7 names the weekdays that a week and more of time never has, and none of less", () => {
    const unseen = (days: readonly number[]) =>
      unseenWeekdays({ knownS: days.length * DAY_S, weekdayS: seen(days).seconds });
    expect(unseen(upTo(21).filter((day) => day % 7 < 5))).toEqual([5, 6]);
    expect(unseen(upTo(21))).toEqual([]);
    expect(unseen(upTo(5))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { scheduleTitle } from "./schedule-words.ts";

describe("scheduleTitle", () => {
  it("says the raised minimum and for how long, and of several minima only that there is a schedule", () => {
    const day = { fromHour: 8, toHour: 18, minAcu: 12, maxAcu: 30 };
    const overSunday = { fromHour: 166, toHour: 2, minAcu: 12, maxAcu: 30 };
    expect(scheduleTitle([day, overSunday])).toBe("min 12 for 14 h a week");
    const always = { ...day, fromHour: 0, toHour: 168 };
    expect(scheduleTitle([always])).toBe("min 12 for 168 h a week");
    expect(scheduleTitle([{ ...always, fromHour: 9, toHour: 9 }])).toBe("min 12 for 168 h a week");
    expect(scheduleTitle([day, { ...overSunday, minAcu: 4 }])).toBe("scheduled");
  });
});

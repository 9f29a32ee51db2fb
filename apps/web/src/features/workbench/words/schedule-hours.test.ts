import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeSchedule, hoursOf, windowsOf } from "./schedule-hours.ts";

const office = [0, 1, 2, 3, 4].map((day) => ({
  fromHour: day * 24 + 8,
  toHour: day * 24 + 19,
  minAcu: 8,
  maxAcu: 24,
}));
const base = { minAcu: 2, maxAcu: 24 };

describe("schedule by hour of week", () => {
  it("reads office hours as a person would say them", () => {
    expect(describeSchedule(office, base)).toBe("min 8 on Mon–Fri 8–19, else 2 (UTC)");
    expect(describeSchedule([], base)).toBe("the same range at every hour");
    const night = [{ fromHour: 6 * 24 + 22, toHour: 6, minAcu: 1, maxAcu: 8 }];
    expect(describeSchedule(night, base)).toBe("min 1, max 8 on Sun 22 to Mon 6, else 2 (UTC)");
    expect(describeSchedule([{ fromHour: 0, toHour: 168, minAcu: 4, maxAcu: 24 }], base)).toBe(
      "min 4 on the whole week, else 2 (UTC)",
    );
  });
  it("gives back the windows it was given", () => {
    expect(windowsOf(hoursOf(office))).toEqual(office);
  });
  it("keeps a window over Sunday night whole", () => {
    const night = [{ fromHour: 166, toHour: 6, minAcu: 1, maxAcu: 8 }];
    expect(windowsOf(hoursOf(night))).toEqual(night);
  });
  it("says the same hours whatever was painted", () => {
    const hour = fc.option(fc.constantFrom({ minAcu: 1, maxAcu: 8 }, { minAcu: 4, maxAcu: 24 }), {
      nil: null,
    });
    fc.assert(
      fc.property(fc.array(hour, { minLength: 168, maxLength: 168 }), (hours) => {
        const windows = windowsOf(hours);
        expect(hoursOf(windows)).toEqual(hours);
        expect(windows.length).toBeLessThanOrEqual(168);
      }),
    );
  });
  it("has no window for an empty week and one for a full one", () => {
    expect(windowsOf(hoursOf([]))).toEqual([]);
    expect(windowsOf(Array.from({ length: 168 }, () => base))).toEqual([
      { fromHour: 0, toHour: 168, ...base },
    ]);
  });
});

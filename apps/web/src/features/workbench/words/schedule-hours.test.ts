import { describeSchedule } from "@acuity/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hoursOf, paintHours } from "./schedule-hours.ts";

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
  it("says quarters of an hour as a clock does", () => {
    const quarters = [
      { fromHour: 8.25, toHour: 18.5, minAcu: 8, maxAcu: 24 },
      { fromHour: 32.25, toHour: 42.5, minAcu: 8, maxAcu: 24 },
    ];
    expect(describeSchedule(quarters, base)).toBe("min 8 on Mon, Tue 8:15–18:30, else 2 (UTC)");
  });
  it("keeps a quarter of an hour and a window over Sunday night when another hour is painted", () => {
    const night = { fromHour: 166.75, toHour: 6.25, minAcu: 1, maxAcu: 8 };
    const painted = paintHours([night], { hours: [12], range: base });
    expect(painted).toEqual([{ fromHour: 12, toHour: 13, ...base }, night]);
    expect(paintHours(painted, { hours: [12], range: null })).toEqual([night]);
  });
  it("shows the hours that were painted, whatever was painted before", () => {
    const range = fc.option(fc.constantFrom({ minAcu: 1, maxAcu: 8 }, { minAcu: 4, maxAcu: 24 }), {
      nil: null,
    });
    const hours = fc.array(fc.integer({ min: 0, max: 167 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.record({ hours, range }), { maxLength: 8 }), (strokes) => {
        const schedule = strokes.reduce(paintHours, []);
        const expected = Array.from(
          { length: 168 },
          (_, hour) => strokes.findLast((one) => one.hours.includes(hour))?.range ?? null,
        );
        expect(hoursOf(schedule)).toEqual(expected);
        expect(schedule.length).toBeLessThanOrEqual(168);
      }),
    );
  });
  it("has one window for a full week and none for one painted away", () => {
    const hours = Array.from({ length: 168 }, (_, hour) => hour);
    const full = paintHours([], { hours, range: base });
    expect(full).toEqual([{ fromHour: 0, toHour: 168, ...base }]);
    expect(paintHours(full, { hours, range: null })).toEqual([]);
  });
});

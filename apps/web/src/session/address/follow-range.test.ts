import { describe, expect, it } from "vitest";
import { followRange } from "./follow-range.ts";

const hours = { fromHour: 8, toHour: 18 };
const schedule = [
  { ...hours, minAcu: 4, maxAcu: 18 },
  { ...hours, fromHour: 32, toHour: 40, minAcu: 2, maxAcu: 12 },
];

describe("a schedule follows its range", () => {
  it("moves the hours that have the range's maximum, and no minimum stays above it", () => {
    expect(followRange({ maxAcu: 3 }, { maxAcu: 18, schedule }).schedule).toEqual([
      { ...hours, minAcu: 3, maxAcu: 3 },
      schedule[1],
    ]);
    expect(followRange({ minAcu: 1, maxAcu: 24 }, { maxAcu: 18, schedule })).toMatchObject({
      ...{ minAcu: 1, maxAcu: 24 },
      schedule: [{ minAcu: 4, maxAcu: 24 }, { maxAcu: 12 }],
    });
  });

  it("leaves every other change as it is", () => {
    for (const patch of [{ minAcu: 2 }, { maxAcu: 18 }, { maxAcu: 9, schedule: [] }])
      expect(followRange(patch, { maxAcu: 18, schedule })).toBe(patch);
    const plain = { maxAcu: 9 };
    expect(followRange(plain, { maxAcu: 18, schedule: [] })).toBe(plain);
  });
});

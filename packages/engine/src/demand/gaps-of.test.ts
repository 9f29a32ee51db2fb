import { describe, expect, it } from "vitest";
import { gapsOf } from "./gaps-of.ts";

/** Hourly samples from epoch second 0; -1 is unknown. */
const hourly = (...milliAcu: readonly number[]) => ({
  ...{ startS: 0, active: null, milliAcu: Int32Array.from(milliAcu) },
  edgesS: Int32Array.from({ length: milliAcu.length + 1 }, (_, i) => 3600 * i),
});

describe("gaps of a trace", () => {
  it("DEM-7 are told with their hours, the longest from when to when", () => {
    const trace = hourly(1, -1, -1, 1, -1, 1, -1, -1, -1, 1, -1, -1, 1);
    expect(gapsOf(trace)).toEqual({
      ...{ hours: 8, count: 4 },
      longest: [
        { fromS: 3600, toS: 10_800 },
        { fromS: 21_600, toS: 32_400 },
        { fromS: 36_000, toS: 43_200 },
      ],
    });
  });
  it("DEM-7 are none where everything is known", () => {
    expect(gapsOf(hourly(1, 0, 2))).toEqual({ hours: 0, count: 0, longest: [] });
  });
});

import { expect, it } from "vitest";
import { demandFromRows } from "./demand-from-rows.ts";

it("ACU-1 rows hold until the next, the last one only ends the run, demand is rounded to milli-ACU", () => {
  const trace = demandFromRows({ seconds: [100, 160, 161], acu: [1.2344, 0, 99] });
  expect(trace).toEqual({
    startS: 100,
    edgesS: Int32Array.of(0, 60, 61),
    milliAcu: Int32Array.of(1234, 0),
    active: null,
  });
});

it.each([
  [[0], [1], "at least two rows"],
  [[0, 60, 60], [1, 2, 3], "row 3 has 60"],
  [[0, 0.5], [1, 2], "row 2 has 0.5"],
  [[0, 3e9], [1, 2], "row 2 is 3000000000 after the first. Write seconds"],
  [[0, 2 ** 32 + 100], [1, 2], "at most 1,000,000,000 seconds"],
  [[0, 60], [-1, 2], "row 1 has -1"],
  [[0, 60], [Number.NaN, 2], "row 1 has NaN"],
])("ACU-1 rows %j with %j are refused", (seconds, acu, words) => {
  expect(() => demandFromRows({ seconds, acu })).toThrow(words);
});

import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { heatGrid } from "./heat-map.ts";
import { heatFaults, heatSide } from "./heat-side.ts";

const point = (minAcu: number, maxAcu: number, monthlyUsd: number, unmetMinutes: number) => ({
  ...{ minAcu, maxAcu, monthlyUsd, unmetMinutes },
});
const settings = settingsOf({ minAcu: 2, maxAcu: 24 });
const reads = { code: "reads-over-ceiling" } as never;
const plan = planOf(
  [
    optionOf("pick", { usd: 889, settings: settingsOf({ minAcu: 4, maxAcu: 32 }) }),
    optionOf("small", {
      meetsLimits: false,
      settings: settingsOf({ minAcu: 1, maxAcu: 24 }),
      reasons: [{ code: "misses", isNearest: false, limits: [reads] }],
    }),
  ],
  { pick: "pick" },
);

it("says the cheapest range inside the limits, yours and the pick, and what fails beside time", () => {
  const faults = heatFaults(plan, settings);
  expect(faults).toEqual([{ minAcu: 1, maxAcu: 24, fault: "memory" }]);
  const grid = heatGrid(
    [point(1, 24, 700, 0), point(2, 16, 650, 90), point(2, 24, 802, 0), point(4, 24, 786, 5)],
    {
      ...{ limitMinutes: 44, faults },
    },
  );
  const rows = heatSide(grid, { plan, settings, place: STANDARD_PLACE }).map(({ name, value, delta }) => [
    ...[name, value.replaceAll("\u202f", " "), delta?.words ?? null],
  ]);
  expect(rows).toEqual([
    ["Cheapest inside your limits, of these ranges", "4–24 ACU · $786", "−$103 costs less than the pick"],
    ["Yours", "2–24 ACU · $802", "−$87.00 costs less than the pick"],
    [expect.stringMatching(/^The pick, Serverless 4–32/), "$889", null],
  ]);
});

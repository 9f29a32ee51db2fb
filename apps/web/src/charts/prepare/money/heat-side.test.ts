import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { heatGrid } from "./heat-map.ts";
import { heatSide, heatTold } from "./heat-side.ts";

const point = (minAcu: number, maxAcu: number, monthlyUsd: number, unmetMinutes: number) => ({
  ...{ minAcu, maxAcu, monthlyUsd, unmetMinutes, missed: [] },
});
const followerOf = () =>
  ({ kind: "serverless", instanceClass: null, tier: 1, demandShare: 1, measured: null }) as never;
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
  const told = heatTold(plan, settings);
  expect(told.map(({ minAcu, maxAcu, fault }) => [minAcu, maxAcu, fault])).toEqual([
    [4, 32, null],
    [1, 24, "memory"],
  ]);
  const grid = heatGrid(
    [point(1, 24, 700, 0), point(2, 16, 650, 90), point(2, 24, 802, 0), point(4, 24, 786, 5)],
    {
      ...{ limitMinutes: 44, told },
    },
  );
  const rows = heatSide(grid, { plan, settings, place: STANDARD_PLACE }).map(({ name, value, delta }) => [
    ...[name, value.replaceAll("\u202f", " "), delta?.words ?? null],
  ]);
  expect(rows).toEqual([
    ["Cheapest inside your limits, of these ranges", "none", null],
    ["Yours", "2–24 ACU · $802", "−\u2060$87.00 costs less than the pick"],
    [expect.stringMatching(/^The pick, Serverless 4–32/), "$889", null],
  ]);
});

it("calls no range a saving that is outside the limits", () => {
  const missed = [{ code: "reads-over-ceiling" }] as never;
  const toneAt = (own: object) => {
    const grid = heatGrid([{ ...point(2, 24, 802, 0), ...own }], { limitMinutes: 44 });
    return heatSide(grid, { plan, settings, place: STANDARD_PLACE })[1]?.delta?.tone;
  };
  expect([toneAt({}), toneAt({ missed })]).toEqual(["saving", null]);
});

it("tells of the pick what the plan does, whatever a smaller cluster misses, and names no range that saves too little", () => {
  const pick = settingsOf({ minAcu: 1, maxAcu: 32, readers: [followerOf()] });
  const missing = { code: "no-standby" } as never;
  const reasons = [{ code: "misses", isNearest: false, limits: [missing] }] as const;
  const alone = settingsOf({ minAcu: 1, maxAcu: 32 });
  const found = planOf(
    [
      optionOf("pick", { usd: 1213, settings: pick }),
      optionOf("alone", { usd: 700, meetsLimits: false, settings: alone, reasons }),
    ],
    { pick: "pick" },
  );
  const asked = { plan: found, settings: pick, place: STANDARD_PLACE };
  const gridOf = (usd: number) =>
    heatGrid([point(1, 32, 1220, 0), point(0, 48, usd, 0)], {
      ...{ limitMinutes: 44, told: heatTold(found, pick) },
    });
  const grid = gridOf(1210);
  expect(grid.cells.find(({ maxAcu }) => maxAcu === 32)).toMatchObject({ fault: null, monthlyUsd: 1213 });
  expect(heatSide(grid, asked).map(({ id, remark }) => [id, remark])).toEqual([
    ["pick", "No range tried here saves $12.13 a month or more on it: less is not worth a change."],
  ]);
  // What the plan did not try against its limits is not called inside them, nor that none saves beside one that does.
  expect(
    heatSide(gridOf(1100), asked).map(({ id, remark }) => [id, remark?.replaceAll("\u202f", " ")]),
  ).toEqual([
    ["pick", "0–48 ACU saves $113 as expected; the plan did not try it: how demand may stray is not asked."],
  ]);
});

it("HED-4 says of a range under the peak that it holds and saves too little for that, before it is looked at and after", () => {
  const [today, lower] = [settingsOf({ minAcu: 2, maxAcu: 32 }), settingsOf({ minAcu: 2, maxAcu: 24 })];
  const peakAcu = 25.5;
  const pick = optionOf("pick", { usd: 927, settings: today, reasons: [{ code: "stays", peakAcu }] });
  const own = optionOf("own", {
    ...{ usd: 910, settings: lower },
    reasons: [{ code: "under-peak", peakAcu, lessUsd: 17, lessPct: 1.8 }],
  });
  const remarks = (inView: typeof today, options: readonly (typeof pick)[]) => {
    const found = planOf(options, { pick: "pick" });
    const grid = heatGrid([point(2, 32, 927, 0), point(2, 24, 910, 0)], {
      ...{ limitMinutes: 44, told: heatTold(found, inView) },
    });
    const rows = heatSide(grid, { plan: found, settings: inView, place: STANDARD_PLACE });
    return rows.map(({ id, remark }) => [id, remark?.replaceAll("\u202f", " ") ?? null]);
  };
  const under = "under the peak of 25.5 ACU that today’s serves";
  expect(remarks(today, [pick])).toEqual([
    ["pick", `2–24 ACU saves $17.00 as expected, too little for a maximum ${under}.`],
  ]);
  expect(remarks(lower, [pick])).toContainEqual([
    "yours",
    "The plan did not try it: how demand may stray is not asked.",
  ]);
  expect(remarks(lower, [own, pick])).toContainEqual([
    "yours",
    `Holds, but saves too little for a maximum ${under}.`,
  ]);
});

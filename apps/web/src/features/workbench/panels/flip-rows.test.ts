import type { SensitivityBar } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { flipRows, flipsIn, otherRows } from "./flip-rows.ts";

const bar = {
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...{ triedFrom: 0, triedTo: 4, baseline: 1, flipsBelow: null, flipsAbove: null },
} as const;
const sensitivity: readonly SensitivityBar[] = [
  { ...bar, assumption: "burst" },
  { ...bar, assumption: "working-set", triedTo: 40, baseline: 20, flipsBelow: 10 },
  {
    ...{ ...bar, assumption: "demand", flipsAbove: 1.2, shapeAbove: settingsOf({ maxAcu: 24 }) },
    ...{ moreUsdAbove: 85, dayAbove: "2027-03-01" },
  },
];

it("lists what flips the answer alone, the smallest move first, with what takes over, its cost and its month", () => {
  expect(flipsIn(sensitivity).map(({ assumption }) => assumption)).toEqual(["working-set", "demand"]);
  expect(flipRows(sensitivity, STANDARD_PLACE)).toEqual([
    {
      ...{ id: "demand above", assumption: "Demand", from: "1 × the planned demand" },
      ...{
        to: "above 1.2 × the planned demand",
        taker: "Serverless 2–24\u202fACU",
        costs: "+\u2060$85.00 a month",
      },
      when: "In the month from 2027-03-01 if the growth goes on",
    },
    {
      ...{ id: "working-set below", assumption: "Working set", from: "20 GiB", to: "below 10 GiB" },
      ...{ taker: "nothing tried meets your limits", costs: "–", when: "" },
    },
  ]);
});

it("lists the limit on time where a little more of it flips the answer", () => {
  const limits = [{ code: "unsure", p90Pct: 0.14, limitPct: 0.1 }];
  const near = optionOf("near", {
    ...{ usd: 88, meetsLimits: false, settings: settingsOf({ minAcu: 0, maxAcu: 13 }) },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });
  const plan = planOf([optionOf("pick", { usd: 354 }), near], { pick: "pick" });
  expect(otherRows(plan, STANDARD_PLACE)).toEqual([
    {
      ...{ id: "limit", assumption: "May be short", from: "44\u202fmin a month", when: "" },
      ...{
        to: "from 1\u202fh 1\u202fmin on",
        taker: "Serverless 0–13\u202fACU",
        costs: "−\u2060$266 a month",
      },
    },
  ]);
});

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });

it("lists a class that less memory than is taken would bring, as a saving", () => {
  const misses = { code: "pool-too-small", poolGib: 9.65, atAcu: null, workingSetGib: 20, isAssumed: true };
  const less = optionOf("less", {
    ...{ usd: 200, kind: "provisioned", settings: onClass("db.r6g.large"), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [misses] }] as never,
  });
  const plan = planOf([optionOf("pick", { usd: 354, settings: onClass("db.r6g.xlarge") }), less], {
    pick: "pick",
  });
  expect(otherRows(plan, STANDARD_PLACE)).toMatchObject([
    {
      ...{ id: "memory", assumption: "Working set", from: "20\u202fGiB", to: "at most 9.7\u202fGiB" },
      ...{ taker: "db.r6g.large", when: "", costs: "−\u2060$154 a month" },
    },
  ]);
});

it("lists as much memory as was in use, where nobody measured it, as what it costs more", () => {
  const told = optionOf("pick", { usd: 315, settings: settingsOf({ minAcu: 1, maxAcu: 16 }) });
  const notes = [{ code: "working-set-assumed", gib: 0.356 }] as never;
  const setInUse = {
    ...{ setGib: 21.6, id: "then", shape: onClass("db.r6g.2xlarge"), monthlyUsd: 758, moreUsd: 443 },
    provisioned: null,
  };
  expect(otherRows({ ...planOf([told], { pick: "pick", notes }), setInUse }, STANDARD_PLACE)).toMatchObject([
    {
      ...{ id: "set-in-use", from: "0.356\u202fGiB", to: "at 21.6\u202fGiB" },
      ...{ taker: "db.r6g.2xlarge", costs: "+\u2060$443 a month" },
    },
  ]);
});

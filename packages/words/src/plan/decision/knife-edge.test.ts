import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { isNearestTip, knifeEdge } from "./knife-edge.ts";

const told = optionOf("pick", { usd: 600 });
const shapeAbove = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.x2g.xlarge" } });

function edgeOf(patch: object) {
  const bar = {
    ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.01, triedFrom: 0.5, triedTo: 3 },
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove },
    ...{ moreUsdAbove: 126, ...patch },
  };
  const plan = planOf([told], { pick: "pick", sensitivity: [bar] } as unknown as Partial<Plan>);
  return knifeEdge({ plan, told, place: STANDARD_PLACE });
}

it("OPT-2 is where less than a tenth more demand makes another shape the answer, and not above", () => {
  expect([1.01, 1.06].map((flipsAbove) => edgeOf({ flipsAbove })?.times)).toEqual(["1.01", "1.06"]);
  expect([1.1, 1.2, 1.5].map((flipsAbove) => edgeOf({ flipsAbove }))).toEqual([null, null, null]);
});

it("goes by the demand that is planned, growth included", () => {
  expect(edgeOf({ baseline: 2, flipsAbove: 2.08 })?.times).toBe("2.08");
  expect(edgeOf({ baseline: 2, flipsAbove: 2.2 })).toBeNull();
});

it("TOD-4 is none where what takes over costs as much: a hundredth is worth no word", () => {
  expect([5.9, -5.9, 0].map((moreUsdAbove) => edgeOf({ moreUsdAbove }))).toEqual([null, null, null]);
  expect([6.1, -6.1].map((moreUsdAbove) => edgeOf({ moreUsdAbove })?.times)).toEqual(["1.01", "1.01"]);
});

it("HED-2 is one whatever it costs where the pick is short or slow there in over one case of ten", () => {
  const edge = edgeOf({ isByDoubtAbove: true, moreUsdAbove: 0 });
  expect(edge?.words).toMatch(/1\.01.*over one case of ten.*db\.x2g\.xlarge takes over, for about as much$/);
  expect(edgeOf({ isByDoubtAbove: true, moreUsdAbove: 0, flipsAbove: 1.1 })).toBeNull();
});

it("CLU-1 says what the loss of an instance leaves uncarried there, whatever the CPU is", () => {
  const both = edgeOf({ lossAbove: "both" })?.words;
  expect(both).toMatch(
    /1\.01 × the demand one instance alone no longer carries both: db\.x2g\.xlarge takes over/,
  );
  expect(edgeOf({ lossAbove: "others" })?.words).toContain(
    "the others no longer carry the load of one that is lost",
  );
});

it("names what takes over, and what it costs more where it does", () => {
  expect(edgeOf({})?.words).toMatch(/1\.01.*db\.x2g\.xlarge.*\$126/);
  expect(edgeOf({ isByDoubtAbove: true })?.words).toContain("it is short or slow in over one case of ten: ");
  expect(edgeOf({ moreUsdAbove: -126 })?.words).not.toMatch(/\$/);
  expect(edgeOf({ moreUsdAbove: null })?.words).toMatch(/db\.x2g\.xlarge/);
  expect(edgeOf({ shapeAbove: null, moreUsdAbove: null })?.words).toMatch(/nothing/);
});

it("is none where the pick stands, below it, or where it is no matter of demand", () => {
  expect(edgeOf({ flipsAbove: null })).toBeNull();
  expect(edgeOf({ flipsAbove: null, flipsBelow: 0.99 })).toBeNull();
  expect(edgeOf({ assumption: "working-set" })).toBeNull();
});

it("OPT-2 a tip within a quarter more demand is among the first facts where nothing else is nearer", () => {
  const isNearest = (flipsAbove: number, others: readonly object[] = []) => {
    const bar = {
      assumption: "demand",
      baseline: 1,
      flipsBelow: null,
      flipsAbove,
      ...{ moreUsdAbove: 126, shapeAbove, triedFrom: 0.5, triedTo: 3 },
    };
    const plan = planOf([told], { pick: "pick", sensitivity: [bar, ...others] } as unknown as Partial<Plan>);
    return isNearestTip({ plan, told, place: STANDARD_PLACE });
  };
  expect([1.05, 1.11, 1.24, 1.25].map((times) => isNearest(times))).toEqual([true, true, true, false]);
  const speed = {
    assumption: "source-speed",
    baseline: 1,
    flipsBelow: 0.99,
    flipsAbove: null,
    triedFrom: 0.7,
    triedTo: 1.4,
  };
  expect(isNearest(1.11, [speed])).toBe(false);
  const set = {
    assumption: "working-set",
    baseline: 19.7,
    flipsBelow: 2.61,
    flipsAbove: 20.7,
    triedFrom: 2.46,
    triedTo: 78.9,
  };
  expect(isNearest(1.11, [set])).toBe(true);
});

import type { PlanOption, SensitivityBar } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { flipMargin, flipsOf, listed, rangeWords } from "./flip-words.ts";

const window = { fromHour: 0, toHour: 6, minAcu: 0.5, maxAcu: 16 };
const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 0 } as const;
const own = settingsOf({ minAcu: 2, maxAcu: 16 });
const large = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });

const bar = (patch: Partial<SensitivityBar> = {}): SensitivityBar => ({
  ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, flipsBelow: null, flipsAbove: null },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...patch,
});

function told(patch: Partial<SensitivityBar>, reasons: PlanOption["reasons"] = [{ code: "lowest-cost" }]) {
  const pick = optionOf("pick", { usd: 600, settings: own, reasons });
  return flipsOf(bar(patch), { pick, place: STANDARD_PLACE }).map(({ words, isMinor }) => ({
    words: words.replaceAll(/[\u202f\u00a0]/g, " "),
    isMinor,
  }));
}
const words = (...of: Parameters<typeof told>) => told(...of).map((one) => one.words);

it("OPT-2 a flip at the least move tells nothing of what is picked though something costs a little less", () => {
  const near = { flipsAbove: 1.004, shapeAbove: large };
  for (const code of ["stays", "one-family", "lasts", "outlasts"]) {
    const reasons = [{ code }] as unknown as PlanOption["reasons"];
    expect(told(near, reasons), code).toEqual([]);
    expect(told({ ...near, moreUsdAbove: 5.99 }, reasons), code).toEqual([]);
    // The pick breaks a limit there, or the move is one.
    expect(told({ ...near, moreUsdAbove: 6.01 }, reasons), code).toHaveLength(1);
    expect(told({ ...near, flipsAbove: 1.006 }, reasons), code).toHaveLength(1);
  }
  expect(told(near)).toHaveLength(1);
});

it("OPT-2 HED-2 of what is held to what was measured says from where on it is estimated, not the least move", () => {
  const pick = optionOf("pick", { usd: 600, settings: own });
  const above = { flipsAbove: 1.002, shapeAbove: large, moreUsdAbove: 126 };
  const said = (patch: Partial<SensitivityBar>, isAsMeasured = true) =>
    flipsOf(bar({ ...above, ...patch }), { pick, place: STANDARD_PLACE, isAsMeasured }).map(
      (one) => one.words,
    );
  expect(said({})).toEqual([
    "Above the demand that was measured, where its bursts are estimated: db.r6g.large, $126 a month more than the pick there.",
  ]);
  expect(said({ flipsAbove: 1.2 })[0]).toContain("Above 1.2 × the demand");
  expect(said({}, false)[0]).toContain("Above 1.002 × the demand");
});

it("OPT-2 the least move is a share of what is taken", () => {
  const set = { assumption: "working-set", baseline: 10, triedFrom: 2, triedTo: 30 } as const;
  const of = (flipsAbove: number) => told({ ...set, flipsAbove, shapeAbove: large }, [{ code: "stays" }]);
  expect(of(10.04)).toEqual([]);
  expect(of(10.06)).toHaveLength(1);
});

it("OPT-2 says what is at stake from a hundredth of the pick's cost on, and that less is less than the pick there", () => {
  const below = { flipsBelow: 0.8, shapeBelow: large };
  const of = (moreUsdBelow: number) => words({ ...below, moreUsdBelow });
  expect(of(5.99)).toEqual(["Below 0.8 × the demand: db.r6g.large."]);
  expect(of(-50)).toEqual(["Below 0.8 × the demand: db.r6g.large, $50.00 a month less than the pick there."]);
  expect(words({ assumption: "source-speed", ...below, moreUsdBelow: 50 })).toEqual([
    "If today's vCPUs are slower than taken (under 0.8 × that speed): db.r6g.large, $50.00 a month more than the pick there.",
  ]);
});

it("OPT-2 TOD-4 less than a dollar a month is at stake of nothing, whatever its share", () => {
  const pick = optionOf("pick", { usd: 52, settings: own });
  const of = (moreUsdBelow: number) =>
    flipsOf(bar({ flipsBelow: 0.8, shapeBelow: large, moreUsdBelow }), { pick, place: STANDARD_PLACE });
  expect(of(-0.6).map(({ words }) => words)).toEqual(["Below 0.8 × the demand: db.r6g.large."]);
  expect(of(-1.1).map(({ words }) => words)).toEqual([
    "Below 0.8 × the demand: db.r6g.large, $1.10 a month less than the pick there.",
  ]);
});

it("OPT-2 HED-2 where doubt alone decides it suffices in too few of the cases drawn", () => {
  const above = { flipsAbove: 1.41, shapeAbove: large, moreUsdAbove: 443, isByDoubtAbove: true };
  expect(words(above)).toEqual([
    "Above 1.41 × the demand, where the pick suffices in fewer than nine of ten cases drawn: db.r6g.large, $443 a month more than the pick there.",
  ]);
  expect(words({ ...above, dayAbove: "2027-03-01" })).toEqual([
    "Above 1.41 × the planned demand, in the month from 2027-03-01 if the growth goes on, where the pick suffices in fewer than nine of ten cases drawn: db.r6g.large, $443 a month more than the pick there.",
  ]);
  expect(words({ ...above, isByDoubtAbove: false })).toEqual([
    "Above 1.41 × the demand: db.r6g.large, $443 a month more than the pick there.",
  ]);
});

it("OPT-2 TRD-1 where growth would only end the pick too soon it is said to suffice, without a day", () => {
  const above = { flipsAbove: 1.13, shapeAbove: large, moreUsdAbove: 336, isByGrowthAbove: true };
  expect(words(above)).toEqual([
    "Above 1.13 × the planned demand, where it still suffices but growth would soon end it: db.r6g.large, $336 a month more than the pick there.",
  ]);
});

it("OPT-2 CLU-1 where the loss of an instance decides it the words say so, in headline and list alike", () => {
  const above = { flipsAbove: 1.02, shapeAbove: large, moreUsdAbove: 443, lossAbove: "both" } as const;
  expect(words(above)).toEqual([
    "Above 1.02 × the demand, where one instance alone no longer carries both: db.r6g.large, $443 a month more than the pick there.",
  ]);
  const faster = { assumption: "source-speed", ...above, lossAbove: "others" } as const;
  expect(words(faster)[0]).toContain(", where the others no longer carry the load of one that is lost: ");
});

it("OPT-2 a constant of the model is said as what it means", () => {
  const of = (assumption: SensitivityBar["assumption"]) =>
    words({ ...{ assumption, baseline: 0.76 }, flipsAbove: 0.8, flipsBelow: 0.72 }).map(
      (one) => one.split(":")[0],
    );
  expect(of("burst")).toEqual([
    "If Aurora scales up faster than taken (first rise over 0.8 ACU)",
    "If Aurora scales up more slowly than taken (first rise under 0.72 ACU)",
  ]);
  expect(of("steady-ratio")).toEqual([
    "If Aurora keeps less capacity free than taken (over 80 % in steady use)",
    "If Aurora keeps more capacity free than taken (under 72 % in steady use)",
  ]);
  expect(of("scaling-speed")).toEqual([
    "If Aurora scales up faster than taken (over 0.8 × the speed of 2022)",
    "If Aurora scales up more slowly than taken (under 0.72 × the speed of 2022)",
  ]);
});

it("OPT-2 another maximum alone is said as that, and is minor for under a hundredth of the pick's cost", () => {
  const [over, far] = [5.99, 6.01].map(
    (moreUsdAbove) => told({ flipsAbove: 1.2, shapeAbove: { ...own, maxAcu: 24 }, moreUsdAbove })[0],
  );
  expect(over).toEqual({
    ...{ words: "Above 1.2 × the demand: the same with a maximum of 24 ACU.", isMinor: true },
  });
  expect(far?.isMinor).toBe(false);
  const others = [
    { minAcu: 4 },
    { storageMode: "io-optimized" },
    { schedule: [window] },
    { readers: [reader] },
    { writer: large.writer },
  ] as const;
  for (const other of others) {
    const shapeAbove = { ...own, maxAcu: 24, ...other };
    const [flip] = told({ flipsAbove: 1.2, shapeAbove, moreUsdAbove: 0 });
    expect(flip?.isMinor, JSON.stringify(other)).toBe(false);
    expect(flip?.words).not.toContain("the same");
  }
  expect(told({ flipsAbove: 1.2, moreUsdAbove: 0 })).toEqual([
    { words: "Above 1.2 × the demand: nothing tried meets your limits.", isMinor: false },
  ]);
});

it("OPT-2 a value that two figures cannot tell from what is taken has four, and no other has", () => {
  const above = (flipsAbove: number, of: Partial<SensitivityBar> = {}) =>
    words({ flipsAbove, shapeAbove: large, ...of })[0]?.split(":")[0];
  expect(above(1.0023)).toBe("Above 1.002 × the demand");
  expect(above(1.23456)).toBe("Above 1.23 × the demand");
  const ratio = { assumption: "steady-ratio", baseline: 0.76 } as const;
  expect(above(0.7601, ratio)).toBe(
    "If Aurora keeps less capacity free than taken (over 76 % in steady use)",
  );
});

const value = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
const maybe = fc.option(value);

it("OPT-2 the nearest flip is a share of the range tried, in whatever unit: the least of its two sides", () => {
  fc.assert(
    fc.property(
      ...([value, maybe, maybe, fc.integer({ min: 1, max: 99 }), value] as const),
      (baseline, below, above, scale, shift) => {
        const flips = {
          flipsBelow: below === null ? null : below * baseline,
          flipsAbove: above === null ? null : baseline + above * (1 - baseline),
        };
        const moved = (x: number | null) => (x === null ? null : scale * (x + shift));
        const found = flipMargin(
          bar({
            ...{
              triedFrom: scale * shift,
              triedTo: scale * (1 + shift),
              baseline: scale * (baseline + shift),
            },
            ...{ flipsBelow: moved(flips.flipsBelow), flipsAbove: moved(flips.flipsAbove) },
          }),
        );
        const sides = [flips.flipsBelow, flips.flipsAbove].flatMap((at) =>
          at === null ? [] : [Math.abs(at - baseline)],
        );
        expect(found).toBeCloseTo(Math.min(1, ...sides), 9);
      },
    ),
    { seed: 11 },
  );
  // A range of one value moves nothing; what lies beyond a range counts as its end.
  const one = bar({ triedFrom: 2, triedTo: 2, baseline: 2, flipsBelow: 2, flipsAbove: 2 });
  expect(flipMargin(one)).toBe(1);
  const beyond = { ...one, triedFrom: 1, triedTo: 5 };
  expect(flipMargin({ ...beyond, flipsBelow: -9, flipsAbove: null })).toBe(0.25);
  expect(flipMargin({ ...beyond, flipsBelow: null, flipsAbove: 9 })).toBe(0.75);
});

it("OPT-2 names are listed as a sentence has them, and the ends of a range in two figures", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
  expect(rangeWords({ triedFrom: 0.4567, triedTo: 3.21 })).toBe("0.46–3.2");
});

it("OPT-2 tells what a set as small as what was tried would make of the pick, where that saves much", () => {
  const small = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
  const set = { assumption: "working-set", baseline: 80, triedFrom: 10, triedTo: 320 } as const;
  const below = { ...set, flipsBelow: 41.7, shapeBelow: large, moreUsdBelow: -200 };
  const atLeast = (moreUsd: number) => ({ ...below, atLeast: { shape: small, moreUsd } });
  const near =
    "Below a working set of 41.7 GiB (taken: 80): db.r6g.large, $200 a month less than the pick there";
  expect(words(atLeast(-400))).toEqual([
    `${near}; at 10 GiB db.r6g.xlarge, $400 a month less than the pick there.`,
  ]);
  for (const bar of [atLeast(-59), atLeast(20), below]) expect(words(bar)).toEqual([`${near}.`]);
});

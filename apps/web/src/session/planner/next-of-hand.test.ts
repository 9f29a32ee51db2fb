import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { besideHand, nextOfHand } from "./next-of-hand.ts";

const at = settingsOf;

it("a hand goes on as far as it went: a capacity by as many stops of the slider, or by as many ACU between two", () => {
  const next = (from: number, to: number) => nextOfHand(at({ maxAcu: from }), at({ maxAcu: to }))?.maxAcu;
  expect(next(8, 7.5)).toBe(7);
  expect(next(14, 16)).toBe(20);
  expect(next(32, 28)).toBe(24);
  expect(next(33.5, 34)).toBe(34.5);
  expect(nextOfHand(at({ minAcu: 1 }), at({ minAcu: 0.5 }))).toEqual(at({ minAcu: 0 }));
  expect(nextOfHand(at({ growthPct: 5 }), at({ growthPct: 10 }))).toEqual(at({ growthPct: 15 }));
});

it("of a choice, of two figures at once and of none there is no further", () => {
  const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
  expect(nextOfHand(at({}), at({ writer }))).toBeNull();
  expect(nextOfHand(at({ minAcu: 1, maxAcu: 8 }), at({ minAcu: 2, maxAcu: 9 }))).toBeNull();
  expect(nextOfHand(at({ growthPct: null }), at({ growthPct: 5 }))).toBeNull();
  expect(nextOfHand(at({}), at({}))).toBeNull();
});

it("a hand that rests may go one stop to either side of each end, and no further than the ends of a slider", () => {
  const ends = (minAcu: number, maxAcu: number) =>
    besideHand(at({ minAcu, maxAcu })).map((one) => [one.minAcu, one.maxAcu]);
  expect(ends(1, 16)).toEqual([
    [1, 15],
    [1, 18],
    [0.5, 16],
    [1.5, 16],
  ]);
  expect(ends(0, 256)).toEqual([
    [0, 240],
    [0.5, 256],
  ]);
  expect(besideHand(at({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } }))).toEqual([]);
});

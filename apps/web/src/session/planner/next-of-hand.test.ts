import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { nextOfHand } from "./next-of-hand.ts";

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

import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import type { Spread } from "./spread-of.ts";
import { savesEnough, tooSeldom } from "./too-seldom.ts";

const costing = (id: string, totalUsd: number) => ({ id, priced: { totalUsd } }) as unknown as Candidate;

/** What is said of a shape beside another at $100, both with what they cost in each draw. */
function seldom(usd: number, of: { own: readonly number[] | null; from?: readonly number[] | null }) {
  const spreadOf = (drawsUsd: readonly number[] | null) => ({ drawsUsd }) as Spread;
  const spreads = new Map([
    ["own", spreadOf(of.own)],
    ["from", spreadOf(of.from ?? null)],
  ]);
  return tooSeldom(costing("own", usd), { from: costing("from", 100), spreads });
}

it("TOD-4 what saves over a hundredth as expected, and in fewer than three draws of four, says in how many", () => {
  expect(seldom(90, { own: [80, 80, 99.5, 120] })).toEqual({ pays: 2, draws: 4 });
  expect(seldom(90, { own: [80, 80, 98.9, 120] })).toBeNull();
  // Draw by draw against what the other costs there.
  expect(seldom(90, { own: [90, 90, 90], from: [90, 91.5, 100] })).toEqual({ pays: 2, draws: 3 });
  // Nothing to be seldom about: it saves less than a hundredth, or both cost the same in each draw.
  expect(seldom(99.2, { own: [120, 120] })).toBeNull();
  expect(seldom(90, { own: null })).toBeNull();
});

it("TOD-4 under $100 a month a change takes a dollar: $0.22 of $15.86 is none", () => {
  const saves = (usd: number, fromUsd: number) => savesEnough(costing("own", usd), costing("from", fromUsd));
  expect([saves(15.64, 15.86), saves(14.87, 15.86), saves(14.85, 15.86)]).toEqual([false, false, true]);
  expect([saves(990.1, 1000), saves(989.9, 1000)]).toEqual([false, true]);
});

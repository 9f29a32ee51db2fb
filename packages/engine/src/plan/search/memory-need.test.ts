import { expect, it } from "vitest";
import { noMoreThanUsed } from "./hot-bounds.ts";
import type { MemoryCurve } from "./memory-curve.ts";
import { memoryNeed } from "./memory-need.ts";
import type { MemoryDoubt, SensitivityBar } from "./plan.ts";

const point = (gib: number, lowPct: number, highPct: number) => ({ gib, lowPct, midPct: lowPct, highPct });
/** A pool of 41 GiB misses 0.07 of 100 touches; 6 GiB are touched within a minute. */
const curve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 41, sourceMissPct: 0.07, touchesPerS: 1e4, mostMissPct: 1 },
  points: [point(0.125, 90, 100), point(6, 0.07, 80), point(20, 0.07, 40), point(41, 0.07, 0.07)],
  ...{ knots: [], pools: [] },
};
const doubt = { id: "other", savesUsd: 100, evenSetGib: 8.4 } as MemoryDoubt;
const bar = (flips: Partial<SensitivityBar>): SensitivityBar => ({
  ...{ assumption: "working-set", baseline: 10, flipsBelow: null, flipsAbove: null },
  ...{ triedFrom: 1, triedTo: 30, becomes: null, becomesBelow: null, becomesAbove: null },
  ...{ shapeBelow: null, shapeAbove: null, ...flips },
});
const plan = (of: object = {}) => ({ memoryCurve: curve, memory: null, sensitivity: [], ...of });
const assumed = { value: 41, origin: "assumed" } as const;

it("MEM-5 is the smallest cache that misses no more than today's, by the low and by the high reading", () => {
  expect(memoryNeed(plan(), assumed)).toEqual({ fromGib: 6, toGib: 41, origin: "bounds", flipsGib: [] });
  const points = [point(0.125, 90, 100), point(6, 0.07, 0.07), point(41, 0.07, 0.07)];
  const known = { ...curve, points };
  expect(memoryNeed(plan({ memoryCurve: known }), assumed)).toMatchObject({ toGib: 6, origin: "measured" });
  // Today's pool alone was measured: that is no measured need.
  const alone = { ...curve, hot: { fromGib: 41, toGib: 41 } };
  expect(memoryNeed(plan({ memoryCurve: alone }), assumed).origin).toBe("pool");
  expect(memoryNeed(plan({ memoryCurve: { ...alone, isIdentifiable: true } }), assumed).origin).toBe(
    "measured",
  );
  // One that never misses as little is the largest drawn.
  const steep = { ...curve, points: [point(1, 0, 9), point(50, 0, 5)] };
  expect(memoryNeed(plan({ memoryCurve: steep }), assumed).toGib).toBe(50);
});

it("MEM-5 where today's pool misses more than a set that is held does, it is what would hold one", () => {
  // 41.8 GiB miss 7.39 of 100 touches.
  const points = [point(0.125, 7.39, 100), point(41.8, 7.39, 7.39), point(45, 0.4, 7.37), point(1860, 0, 0)];
  const full = { ...curve, sourceMissPct: 7.39, points };
  const need = memoryNeed(plan({ memoryCurve: full }), assumed);
  expect([need.fromGib, need.toGib]).toEqual([expect.closeTo(44.73, 1), expect.closeTo(1614, 0)]);
});

it("MEM-5 is no more than was ever in use where today's pool was never full, unless it holds no set", () => {
  const found = { usedGib: 58, poolGib: 83.9 };
  expect(noMoreThanUsed({ fromGib: 0.1, toGib: 83.9 }, found)).toEqual({ fromGib: 0.1, toGib: 58 });
  expect(noMoreThanUsed({ fromGib: 70, toGib: 83.9 }, found)).toEqual({ fromGib: 58, toGib: 58 });
  for (const same of [
    { fromGib: 0.1, toGib: 20 },
    { fromGib: 90, toGib: 1614 },
  ])
    expect(noMoreThanUsed(same, found)).toEqual(same);
  expect(noMoreThanUsed({ fromGib: 0.1, toGib: 83.9 }, undefined).toGib).toBe(83.9);
});

it("MEM-13 reaches down to what another shape may miss, so that the size at which it wins lies between", () => {
  const points = [point(0.125, 0.09, 100), point(41, 0.07, 0.07)];
  const open = { memoryCurve: { ...curve, points }, memory: { ...doubt, mostMissPct: 0.2 } };
  expect(memoryNeed(plan(open), assumed)).toMatchObject({ fromGib: 0.125, toGib: 41, flipsGib: [8.4] });
});

it("DEM-5 is one figure where the user gave it or no touches are known", () => {
  const yours = { value: 12, origin: "yours" } as const;
  expect(memoryNeed(plan(), yours)).toMatchObject({ fromGib: 12, toGib: 12, origin: "yours" });
  expect(memoryNeed(null, assumed)).toEqual({ fromGib: 41, toGib: 41, origin: "assumed", flipsGib: [] });
  expect(memoryNeed(plan({ memoryCurve: null }), { value: 8, origin: "measured" })).toMatchObject({
    fromGib: 8,
    origin: "measured",
  });
});

it("MEM-13 OPT-2 flips where another shape would win, or at either side of the working set", () => {
  expect(memoryNeed(plan({ memory: doubt }), assumed).flipsGib).toEqual([8.4]);
  expect(memoryNeed(plan({ memory: { ...doubt, instance: "rep-1" } }), assumed).flipsGib).toEqual([]);
  expect(memoryNeed(plan({ memory: { ...doubt, evenSetGib: null } }), assumed).flipsGib).toEqual([]);
  const both = plan({ sensitivity: [bar({ flipsBelow: 2, flipsAbove: 14 })] });
  expect(memoryNeed(both, assumed).flipsGib).toEqual([2, 14]);
  expect(
    memoryNeed(plan({ sensitivity: [bar({ assumption: "demand", flipsAbove: 2 })] }), assumed).flipsGib,
  ).toEqual([]);
});

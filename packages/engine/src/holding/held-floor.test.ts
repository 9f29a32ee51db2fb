import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportsOf } from "../../test/serverless-world.ts";
import type { Series } from "../series/series.ts";
import { stepsOfSeries } from "../series/steps-of-series.ts";
import { heldChanges, heldFloor } from "./held-floor.ts";

const DAY_S = 86_400;
const [capacity] = exportsOf({ days: 3, minAcu: 1, maxAcu: 8, demandAcu: () => 1 }) as [Series];
const steps = stepsOfSeries(capacity);

describe("the floor of what held capacity", () => {
  it("HLD-3 is the lowest half hour of each day, where something but CPU held it", () => {
    // A first day held at 8, a second whose nights CPU brings to 2, a third that only stops for ten minutes.
    const acuOf = (i: number) => (i < 288 ? 8 : i < 576 ? (i % 288 < 60 ? 2 : 8) : i % 288 < 2 ? 3 : 6);
    const acu = Float64Array.from(steps.sample, (_, i) => acuOf(i));
    const heldAcu = acu.map((one) => (one > 3 ? one - 1 : 0));
    const floor = heldFloor({ steps, acu, heldAcu });
    expect([...floor.acu]).toEqual([8, 0, 6]);
    expect(floor.firstDayS).toBe(steps.startS);
  });

  it("HLD-3 a day with a pause, a gap of its own, or less than half an hour has none", () => {
    const acu = Float64Array.from(steps.sample, (_, i) =>
      i < 288 && i > 200 ? 0 : i < 576 ? 8 : Number.NaN,
    );
    const heldAcu = acu.map((one) => (one > 0 ? one : 0));
    expect([...heldFloor({ steps, acu, heldAcu }).acu]).toEqual([0, 8, 0]);
  });

  it("HLD-3 raises what runs to the floor of its day, no higher than the maximum, and wakes nothing", () => {
    const run = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: -1, max: 40 })), {
      minLength: 1,
      maxLength: 30,
    });
    const floors = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(run, floors, fc.integer({ min: 0, max: 40_000 }), (spans, halves, leadS) => {
        const changes: number[] = [];
        let totalS = 0;
        for (const [lengthS, half] of spans) {
          changes.push(totalS, half);
          totalS += lengthS;
        }
        const floor = { firstDayS: 5 * DAY_S, acu: Float64Array.from(halves, (half) => half / 2) };
        const startS = 5 * DAY_S + leadS;
        const out = heldChanges(Int32Array.from(changes), { floor, startS, totalS, maxAcu: 10 });
        const at = (pairs: ArrayLike<number>, second: number) => {
          let c = 0;
          while (c + 2 < pairs.length && (pairs[c + 2] as number) <= second) c += 2;
          return pairs[c + 1] as number;
        };
        for (let second = 0; second < totalS; second += Math.max(1, Math.floor(totalS / 200))) {
          const half = at(changes, second);
          const day = Math.floor((startS + second) / DAY_S) - 5;
          const least = Math.min(20, halves[day] ?? 0);
          expect(at(out, second)).toBe(half <= 0 ? half : Math.max(half, least));
        }
      }),
    );
  });
});

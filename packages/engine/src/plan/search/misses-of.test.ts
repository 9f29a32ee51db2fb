import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { DemandPeaks } from "../workload/demand-peaks.ts";
import { missesOf } from "./misses-of.ts";
import type { MissedLimit } from "./reason.ts";

type Short = Extract<MissedLimit, { code: "short" }>;

/** What is said of a shape that is short of capacity 4 % of the time, under a peak of so much demand; 1.25 ACU of a class are one of a range. */
function shortOf(spec: { readonly vcpu: number } | null, askedAcu: number, of: Partial<DemandPeaks> = {}) {
  const projection = { throttledPct: 4, slowPct: 4, cachedPct: null };
  const peak = { askedAcu, meanAcu: askedAcu, seenAcu: askedAcu, ...of };
  const by = { spec, projection, peak, rangeAcu: spec === null ? 1 : 0.8 };
  const allowsBurstable = { writer: false, readers: false };
  const settings = settingsOf({ minAcu: 2, maxAcu: 8 });
  const [first] = missesOf({
    ...{ ...by, settings, connections: null, workingSetGib: null, allowsBurstable },
  } as never);
  return first?.limit;
}

it("OPT-1 a class that page reads take above its capacity is told from a range that comes too late", () => {
  expect(shortOf({ vcpu: 2 }, 5)).toMatchObject({ code: "short", peakAcu: null, isClass: true, vcpu: 2 });
  const range = shortOf(null, 5);
  expect(range).toMatchObject({ code: "short", peakAcu: null });
  expect(range).not.toHaveProperty("isClass");
  expect(range).not.toHaveProperty("vcpu");
  const small = shortOf({ vcpu: 2 }, 12);
  expect(small).not.toHaveProperty("isClass");
});

it("SPD-1 a class and what it is too small for are told in ACU of a range, a range in its own", () => {
  const small = shortOf({ vcpu: 2 }, 12, { seenAcu: 10, meanAcu: 9 }) as Short;
  expect(small.capacityAcu).toBeCloseTo(6.4, 9);
  expect(small.peakAcu).toBeCloseTo(9.6, 9);
  expect(small.seenAcu).toBeCloseTo(8, 9);
  expect(shortOf(null, 12)).toMatchObject({ peakAcu: 12, capacityAcu: 8 });
});

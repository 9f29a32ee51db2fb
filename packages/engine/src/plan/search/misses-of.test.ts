import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import { missesOf } from "./misses-of.ts";

/** What is said of a shape that is short of capacity 4 % of the time, under a peak of so much demand. */
function shortOf(spec: { readonly vcpu: number } | null, peakAcu: number, seenAcu?: number) {
  const projection = { throttledPct: 4, slowPct: 4, cachedPct: null };
  const of = { settings: settingsOf({ minAcu: 2, maxAcu: 8 }), spec, projection, peakAcu, seenAcu };
  const allowsBurstable = { writer: false, readers: false };
  const [first] = missesOf({ ...of, connections: null, workingSetGib: null, allowsBurstable } as never);
  return first?.limit;
}

it("OPT-1 a class that page reads take above its capacity is told from a range that comes too late", () => {
  expect(shortOf({ vcpu: 2 }, 5)).toMatchObject({ code: "short", peakAcu: null, isClass: true });
  const range = shortOf(null, 5);
  expect(range).toMatchObject({ code: "short", peakAcu: null });
  expect(range).not.toHaveProperty("isClass");
  const small = shortOf({ vcpu: 2 }, 12);
  expect(small).toMatchObject({ peakAcu: 12, capacityAcu: 8 });
  expect(small).not.toHaveProperty("isClass");
});

it("OPT-1 what was measured is told beside a peak that was hidden in part, by half a hundredth and more", () => {
  expect(shortOf({ vcpu: 2 }, 12, 11.9)).toMatchObject({ peakAcu: 12, seenAcu: 11.9 });
  expect(shortOf({ vcpu: 2 }, 12, 11.99)).not.toHaveProperty("seenAcu");
  expect(shortOf({ vcpu: 2 }, 12, 12)).not.toHaveProperty("seenAcu");
});

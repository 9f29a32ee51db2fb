import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import { missesOf } from "./misses-of.ts";

/** What is said of a shape that is short of capacity 4 % of the time, under a peak of so much demand. */
function shortOf(spec: { readonly vcpu: number } | null, peakAcu: number) {
  const projection = { throttledPct: 4, slowPct: 4, cachedPct: null };
  const of = { settings: settingsOf({ minAcu: 2, maxAcu: 8 }), spec, projection, peakAcu };
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

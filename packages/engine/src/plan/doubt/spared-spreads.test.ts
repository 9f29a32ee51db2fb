import { describe, expect, it } from "vitest";
import { officeCase, series } from "../../../test/plan-fixture.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { resolve } from "../workload/resolve.ts";
import { sparedSpreads } from "./spared-spreads.ts";
import type { Spread } from "./spread-of.ts";

interface One {
  readonly maxAcu: number;
  readonly usd?: number;
  /** Of the samples, and what nine of ten draws keep to, percent; the limit is 0.1 %. */
  readonly slowPct?: number;
  readonly p90Pct: number;
  readonly isOut?: boolean;
}

const drawn = (p90: number) => ({ p10: 0.01, p50: 0.05, p90 });

/** The spread of the first of some ranges of 1 ACU and more: 1–8 ACU runs today, of which so much was measured at most. */
function spared(measuredAcu: number, ...all: readonly One[]): Spread {
  const source = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
  const resolved = resolve(officeCase(undefined, {}, { source }));
  const timesS = Float64Array.of(0, 300);
  const capacity = series("ServerlessDatabaseCapacity", { timesS, values: Float64Array.of(1, measuredAcu) });
  const { workload } = resolved;
  const demand = { ...workload.demand, capacity };
  const effective = { ...resolved, workload: { ...workload, demand } };
  const candidates = all.map(({ maxAcu, usd = 100, slowPct = 0.02, isOut = false }, i) => {
    const range = { writer: { kind: "serverless" }, minAcu: 1, maxAcu } as const;
    return {
      id: `${i}`,
      settings: { ...effective.settings, ...range },
      offer: { storageMode: "standard", commitment: { kind: "none" } },
      priced: { totalUsd: usd },
      evaluated: {
        misses: isOut ? [{}] : [],
        month: { projection: { throttledPct: slowPct / 2, slowPct } },
      },
    } as unknown as Candidate;
  });
  const spreads = new Map(
    all.map(({ p90Pct }, i) => {
      const short = { throttledPct: drawn(p90Pct / 2), slowPct: drawn(p90Pct), drawsSlowPct: [0.01, p90Pct] };
      return [`${i}`, short as unknown as Spread];
    }),
  );
  const isToday = ({ id }: Candidate) => id === "0";
  return sparedSpreads(candidates, { spreads, effective, isToday }).get("0") as Spread;
}

const today = { maxAcu: 8, p90Pct: 0.3 };
const isHeld = (...all: readonly One[]) => spared(7, ...all).drawn !== undefined;

describe("sparedSpreads", () => {
  it("HED-2 what runs today is as short and as slow as it was measured in every draw, and what was drawn is kept", () => {
    expect(spared(7, today)).toMatchObject({
      slowPct: { p10: 0.01, p50: 0.02, p90: 0.02 },
      throttledPct: { p10: 0.01, p50: 0.01, p90: 0.01 },
      drawsSlowPct: [0.02, 0.02],
      drawn: { slowPct: drawn(0.3), drawsSlowPct: [0.01, 0.3] },
    });
    expect(spared(7, { ...today, slowPct: 0 }).slowPct).toEqual({ p10: 0, p50: 0, p90: 0 });
  });

  it("HED-2 not where its samples miss the limit by themselves, nor where its draws keep it", () => {
    expect([0.1, 0.101].map((slowPct) => isHeld({ ...today, slowPct }))).toEqual([true, false]);
    expect([0.1, 0.101].map((p90Pct) => isHeld({ ...today, p90Pct }))).toEqual([false, true]);
  });

  it("HED-2 HED-4 it gives way to a higher maximum that is sure, inside the limits and costs next to nothing more", () => {
    const higher = { maxAcu: 12, p90Pct: 0.1, usd: 101 };
    expect(isHeld(today, higher)).toBe(false);
    for (const other of [
      { ...higher, usd: 101.01 },
      { ...higher, p90Pct: 0.101 },
      { ...higher, isOut: true },
      { ...higher, maxAcu: 6 },
    ])
      expect(isHeld(today, other)).toBe(true);
  });

  it("HED-2 measured far below its maximum it is as slow as under the one that is so the least, and as measured where that says it", () => {
    const [twelve, sixteen] = [
      { maxAcu: 12, p90Pct: 0.09, usd: 101 },
      { maxAcu: 16, p90Pct: 0.05, usd: 140 },
    ];
    const mended = spared(4, today, twelve, sixteen);
    expect(mended).toMatchObject({
      slowPct: drawn(0.05),
      throttledPct: drawn(0.025),
      drawsSlowPct: [0.01, 0.05],
    });
    expect(mended).not.toHaveProperty("drawn");
    expect(spared(4.5, today, twelve, sixteen).slowPct).toEqual(drawn(0.3));
    const held = spared(4, today, { ...sixteen, p90Pct: 0.01 });
    expect(held.slowPct.p90).toBe(0.02);
    expect(held).toHaveProperty("drawn");
  });
});

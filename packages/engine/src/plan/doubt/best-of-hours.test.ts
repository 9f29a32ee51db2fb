import { describe, expect, it } from "vitest";
import { clusterOf, stormAcu } from "../../../test/climbing-reader.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { resolve } from "../workload/resolve.ts";
import { bestOfHours } from "./best-of-hours.ts";
import type { Spread } from "./spread-of.ts";

interface One {
  /** The range in the other hours, and the minimum in the schedule's; absent without one. */
  readonly on: readonly [minAcu: number, maxAcu: number, highAcu?: number];
  readonly usd: number;
  readonly minutes?: number;
  /** Short or slow in one draw of ten, percent. */
  readonly p90Pct?: number;
  readonly storageMode?: string;
}

/** Today runs on 1–32 ACU. */
const effective = resolve(clusterOf(stormAcu));

/** The best of ranges that may be picked, the cheapest first, beside the first; and what gave way to it. */
function best(...all: readonly One[]) {
  const made = all.map(({ on: [minAcu, maxAcu, highAcu], usd, minutes = 0, storageMode }, i): Candidate => {
    const schedule = highAcu === undefined ? [] : [{ fromHour: 5, toHour: 6, minAcu: highAcu, maxAcu }];
    const settings = { ...effective.settings, minAcu, maxAcu, schedule, autoPauseS: null };
    const evaluated = { month: { projection: { unmetMinutes: minutes } } };
    const offer = { storageMode: storageMode ?? "standard" };
    return { id: `${i}`, settings, offer, evaluated, priced: { totalUsd: usd } } as unknown as Candidate;
  });
  const spreads = new Map(
    all.map(({ p90Pct = 0 }, i) => [`${i}`, { slowPct: { p90: p90Pct } } as unknown as Spread]),
  );
  const usd = ({ priced }: Candidate) => priced.totalUsd;
  const found = bestOfHours(made[0] as Candidate, { fitting: made, usd, effective, spreads });
  const beaten = Object.fromEntries([...found.beaten].map(([{ id }, why]) => [id, why]));
  return { best: Number(found.best.id), beaten };
}

describe("bestOfHours", () => {
  it("HED-5 of schedules that cost the same within a hundredth it is the one that leaves today's range as it is", () => {
    const moved: One = { on: [0.5, 30, 16], usd: 983.98 };
    expect(best(moved, { on: [1, 32, 16], usd: 983.99 })).toEqual({
      best: 1,
      beaten: { 0: { by: "range" } },
    });
    // With a higher maximum, which it needs, its minimum stays all the same.
    expect(best({ on: [0.5, 40, 16], usd: 700 }, { on: [1, 40, 16], usd: 701 }).best).toBe(1);
    expect(best(moved, { on: [1, 32, 16], usd: 993.9 }).best).toBe(0);
    for (const other of [
      { on: [1, 32, 16], usd: 983.99, minutes: 3 },
      { on: [1, 32, 16], usd: 983.99, p90Pct: 0.05 },
      { on: [1, 32, 16], usd: 983.99, storageMode: "io-optimized" },
      { on: [1, 32], usd: 983.99 },
    ] satisfies readonly One[])
      expect(best(moved, other)).toEqual({ best: 0, beaten: {} });
  });

  it("HED-5 of these it is the one that leaves the fewest minutes unmet, then the cheapest", () => {
    const edge: One = { on: [1, 32, 16], usd: 1238.88, minutes: 29.3, p90Pct: 0.09 };
    const found = best(
      edge,
      { on: [1, 32, 20], usd: 1240, minutes: 12 },
      { on: [1, 32, 24], usd: 1244.11, minutes: 0.2 },
      { on: [1, 32, 28], usd: 1246, minutes: 0 },
    );
    expect(found.best).toBe(2);
    expect(found.beaten[0]).toEqual({ by: "unmet", minutes: 29, pickMinutes: 0 });
    expect(found.beaten[1]).toMatchObject({ by: "unmet", minutes: 12 });
    expect(best(edge, { on: [1, 32, 24], usd: 1251.5, minutes: 0 }).best).toBe(0);
    // A lower maximum than the pick's that is not today's is no room.
    expect(best({ ...edge, on: [1, 40, 16] }, { on: [1, 36, 24], usd: 1240, minutes: 0 }).best).toBe(0);
  });

  it("HED-5 what has no schedule is left as it is", () => {
    expect(best({ on: [0.5, 30], usd: 983.98 }, { on: [1, 32, 16], usd: 983.99 }).best).toBe(0);
  });
});

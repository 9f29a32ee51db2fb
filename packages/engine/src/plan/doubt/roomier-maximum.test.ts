import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Settings } from "../terms/settings.ts";
import { roomierMaximum } from "./roomier-maximum.ts";
import type { Spread } from "./spread-of.ts";

interface One {
  readonly maxAcu: number;
  readonly usd: number;
  readonly slowPct: number;
  /** Bill in one draw of ten, USD; absent = as expected. */
  readonly p90Usd?: number;
  readonly patch?: Partial<Settings>;
}

/** Ranges inside a limit of 0.1 %, the cheapest first; the maximum of the one taken instead. */
function roomier(...all: readonly One[]): number | null {
  return roomierWhere({ isGrowing: false }, all);
}

/** The same where demand grows, or not. */
function roomierWhere(of: { readonly isGrowing: boolean }, all: readonly One[]): number | null {
  const made = all.map(({ maxAcu, usd, slowPct, p90Usd = usd, patch }, i) => {
    const range = { writer: { kind: "serverless" }, minAcu: 0, maxAcu } as const;
    const settings: Settings = { ...settingsOf(), ...range, ...patch };
    const candidate = {
      ...{ id: `${i}`, settings, offer: { storageMode: settings.storageMode } },
      evaluated: { shape: { settings } },
    } as unknown as Candidate;
    return { candidate, usd, spread: { slowPct: { p90: slowPct }, monthlyUsd: { p90: p90Usd } } as Spread };
  });
  const found = roomierMaximum(made[0]?.candidate as Candidate, {
    fitting: made.map(({ candidate }) => candidate),
    usd: (c) => made[Number(c.id)]?.usd as number,
    spreads: new Map(made.map(({ candidate, spread }) => [candidate.id, spread])),
    limitPct: 0.1,
    ...of,
  });
  return found === null ? null : found.settings.maxAcu;
}

const near = { maxAcu: 4, usd: 20, slowPct: 0.07 };

describe("roomierMaximum", () => {
  it("HED-4 up to half as high again the highest maximum is taken that costs next to nothing, of any range", () => {
    const calm = { ...near, slowPct: 0 };
    const [five, six, seven] = [5, 6, 7].map((maxAcu) => ({ ...calm, maxAcu }));
    expect(roomier(calm, five as One, six as One, seven as One)).toBe(6);
    expect(roomier(calm, seven as One)).toBeNull();
    expect(roomier(calm, { ...calm, maxAcu: 6, slowPct: 0.01 })).toBeNull();
  });

  it("HED-4 of a reader's range beside a class too", () => {
    const readers = [{ kind: "serverless", instanceClass: null, tier: 15, demandShare: 0 } as const];
    const beside = (instanceClass: string): Partial<Settings> => ({
      readers,
      writer: { kind: "provisioned", instanceClass },
    });
    const calm = { ...near, slowPct: 0, patch: beside("db.r8g.xlarge") };
    expect(roomier(calm, { ...calm, maxAcu: 6 })).toBe(6);
    expect(roomier(calm, { ...calm, maxAcu: 6, patch: beside("db.r8g.large") })).toBeNull();
  });

  it("HED-4 of a range near its limit in one draw of ten the first with room, above that too", () => {
    const [five, eight, nine] = [
      { ...near, maxAcu: 5, slowPct: 0.06 },
      { ...near, maxAcu: 8, slowPct: 0.01 },
      { ...near, maxAcu: 9, slowPct: 0 },
    ];
    expect(roomier(near, nine, eight, five)).toBe(8);
    expect(roomier(near, five)).toBe(5);
    // Up to half as high again the highest, though a lower one has room as well.
    expect(roomier(near, { ...five, slowPct: 0.04 }, { ...five, maxAcu: 6, slowPct: 0.03 })).toBe(6);
    expect(roomier({ ...near, slowPct: 0.05 }, eight)).toBeNull();
  });

  it("HED-4 for no more than $1 or a hundredth, and of the same range", () => {
    const roomy = { maxAcu: 5, slowPct: 0.01 };
    expect([20.99, 21.01].map((usd) => roomier(near, { ...roomy, usd }))).toEqual([5, null]);
    const dear = { ...near, usd: 1000 };
    expect([1009.9, 1010.1].map((usd) => roomier(dear, { ...roomy, usd }))).toEqual([5, null]);
    const drawn = [21, 21.1].map((p90Usd) => roomier(near, { ...roomy, usd: 20, p90Usd }));
    expect(drawn).toEqual([5, null]);
    // Where demand grows the maximum is to be raised soon anyway.
    const growing = { ...roomy, usd: 20, p90Usd: 25 };
    expect([false, true].map((isGrowing) => roomierWhere({ isGrowing }, [near, growing]))).toEqual([null, 5]);
    const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 0 } as const;
    const window = { fromHour: 8, toHour: 18, minAcu: 2, maxAcu: 4 };
    for (const patch of [
      { minAcu: 1 },
      { autoPauseS: 600 },
      { readers: [reader] },
      { storageMode: "io-optimized" } as const,
      { schedule: [window] },
    ])
      expect(roomier(near, { ...roomy, usd: 20, patch })).toBeNull();
    // Who keeps hours has a maximum in each of them.
    const hours = { schedule: [window] };
    expect(roomier({ ...near, patch: hours }, { ...roomy, usd: 20, patch: hours })).toBeNull();
  });
});

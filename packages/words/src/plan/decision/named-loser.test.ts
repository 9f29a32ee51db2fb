import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { byMemorySentences, memoryFlip } from "../by-memory-words.ts";
import { decidedOptions } from "./decided-options.ts";
import { memoryFact } from "./memory-fact.ts";
import { namedLoser } from "./named-loser.ts";
import { whyWords } from "./why-words.ts";

const onClass = (instanceClass: string, storageMode: "standard" | "io-optimized" = "standard") =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, storageMode });
const misses = (...limits: readonly object[]) => [{ code: "misses", isNearest: false, limits }] as never;
const tooSmall = (poolGib: number, atAcu: number | null = null) => ({
  ...{ code: "pool-too-small", poolGib, workingSetGib: 79.7, isAssumed: true, atAcu },
});
const slow = { code: "slow", timePct: 14, limitPct: 0.1, fromAcu: 29, member: "writer" };
const settled = { p10: 0, p50: 0.01 };

const told = optionOf("pick", { settings: onClass("db.r6g.4xlarge", "io-optimized"), usd: 1970 });
const optimized = {
  ...optionOf("r8g-io", {
    ...{ settings: onClass("db.r8g.2xlarge", "io-optimized"), usd: 1048, meetsLimits: false },
    reasons: misses(tooSmall(41.8)),
  }),
  slowPct: { ...settled, p90: 1.85 },
};
const standard = {
  ...optionOf("r8g", {
    ...{ settings: onClass("db.r8g.2xlarge"), usd: 1762, meetsLimits: false },
    reasons: misses(tooSmall(41.8)),
  }),
  slowPct: { ...settled, p90: 1.85 },
};
const dearer = optionOf("x2g", {
  ...{ settings: onClass("db.x2g.2xlarge", "io-optimized"), usd: 1431, meetsLimits: false },
  reasons: misses({ code: "short", timePct: 35, limitPct: 0.1, capacityAcu: 32, peakAcu: 39 }),
});
const bar = {
  ...{ assumption: "working-set", baseline: 79.7, flipsBelow: null, flipsAbove: 83.9 },
  ...{ triedFrom: 10, triedTo: 319, shapeAbove: onClass("db.x2g.4xlarge", "io-optimized") },
} as never;
const note = { code: "working-set-assumed", gib: 79.7 } as never;
const planWith = (...options: Parameters<typeof planOf>[0]) =>
  planOf([told, ...options], { pick: "pick", sensitivity: [bar], notes: [note] });

describe("what only memory that nobody measured keeps out", () => {
  const plan = planWith(standard, dearer, optimized);
  const asked = { plan, told, isPick: true, place: STANDARD_PLACE };

  it("is named in the storage mode that costs less, with every obstacle that is known", () => {
    expect(whyWords(asked).at(-1)).toBe(
      "db.r8g.2xlarge, I/O-Optimized costs $922 less but misses your limits: a buffer pool of 41.8\u202fGiB for 79.7\u202fGiB assumed hot, and in one case of ten short or slow 1.9\u202f% of the time.",
    );
  });

  it("stands among what the answer rests on, what changes it and what flips it, with what settles it", () => {
    const [fact] = memoryFact(asked);
    expect(fact).toMatchObject({
      origin: "assumed",
      settle: "A paste from the database settles it, if its pool is not full.",
    });
    expect(fact?.detail).toMatch(
      /^at most 41\.8.GiB: db\.r8g\.2xlarge, I\/O-Optimized saves \$922, but in one case of ten .*; above 83\.9.GiB/,
    );
    expect(byMemorySentences(plan, { pick: told, place: STANDARD_PLACE }).join()).toMatch(
      /^If at most 41\.8.GiB are hot \(taken: 79\.7.GiB\): .*\$922 a month less than the pick, but/,
    );
    expect(memoryFlip(plan, STANDARD_PLACE)).toMatchObject({ id: "r8g-io", lessUsd: 922 });
  });

  it("is listed by whoever lists options, with what else the decision names", () => {
    expect(decidedOptions(plan, STANDARD_PLACE)).toContain("r8g-io");
    const settings = settingsOf({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 36 });
    const range = optionOf("range", {
      ...{ settings, usd: 3901, meetsLimits: false },
      reasons: misses(tooSmall(48.6, 36)),
    });
    expect(decidedOptions(planWith(range, optimized), STANDARD_PLACE)).toEqual(
      expect.arrayContaining(["r8g-io", "range"]),
    );
  });

  it("is none of what is the user's own figure, nor where a smaller set that was tried saves as much", () => {
    const own = { ...told, settings: { ...told.settings, workingSetGib: 79.7 } };
    expect(byMemorySentences(plan, { pick: own, place: STANDARD_PLACE })).toEqual([]);
    const flipping = { ...(bar as object), moreUsdBelow: -920 } as never;
    const flips = planOf(plan.options, { pick: "pick", sensitivity: [flipping], notes: [note] });
    expect(memoryFlip(flips, STANDARD_PLACE)).toBeNull();
  });
});

it("a range is told by what keeps it out whatever its maximum, and not the cheapest that starves", () => {
  const range = (id: string, { usd, reasons }: { readonly usd: number; readonly reasons: never }) =>
    optionOf(id, {
      settings: settingsOf({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: Number(id) }),
      ...{ usd, reasons, meetsLimits: false },
    });
  const seldom = {
    code: "set-seldom-held",
    workingSetGib: 79.7,
    isAssumed: true,
    cachedPct: 0,
    limitPct: 99,
  };
  const starves = range("5", { usd: 800, reasons: misses({ ...slow, code: "short" }, tooSmall(6.8, 5)) });
  const small = range("10", { usd: 820, reasons: misses(tooSmall(13.5, 10)) });
  const holds = range("72", { usd: 821, reasons: misses(seldom) });
  expect(namedLoser(planWith(starves, small, holds), told)?.option.id).toBe("72");
  expect(namedLoser(planWith(starves, small), told)?.option.id).toBe("10");
});

it("what is out in one case of ten comes before what is out as expected", () => {
  const unsure = misses({ code: "unsure", p90Pct: 1.8, limitPct: 0.1 });
  const plan = planWith(dearer, { ...optimized, reasons: unsure });
  expect(namedLoser(plan, told)?.option.id).toBe("r8g-io");
});

it("what is sure keeps it out before memory that nobody measured, which would win nothing if it were", () => {
  const both = misses(tooSmall(41.8), { ...slow, timePct: 0.46 });
  const plan = planWith({ ...standard, reasons: both });
  expect(whyWords({ plan, told, isPick: true, place: STANDARD_PLACE }).at(-1)).toBe(
    "db.r8g.2xlarge costs $208 less but misses your limits: slow 0.46\u202f% of the time, and a buffer pool of 41.8\u202fGiB for 79.7\u202fGiB assumed hot.",
  );
});

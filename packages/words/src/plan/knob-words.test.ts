import type { MemoryNeed, PlanLimits } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import {
  commitText,
  commitWords,
  minutesOfShare,
  needChip,
  needFlipWords,
  needHint,
  needText,
  shareOfMinutes,
  shortText,
  shortWords,
} from "./knob-words.ts";

const plain = (text: string | null) => text?.replaceAll(/[\u202f\u00a0]/g, " ") ?? null;
const need: MemoryNeed = { fromGib: 6, toGib: 41, origin: "bounds", flipGib: 8.4 };
const limits: PlanLimits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 };
const DAY_S = 86_400;

it("says the need as bounds or as one figure, and where the pick flips", () => {
  expect(plain(needText(need, STANDARD_PLACE))).toBe("6–41 GiB");
  expect(plain(needText({ fromGib: 8.42, toGib: 8.4 }, STANDARD_PLACE))).toBe("8.4 GiB");
  expect(plain(needFlipWords(need, STANDARD_PLACE))).toBe("8.4 GiB: the pick flips");
  expect(needFlipWords({ ...need, flipGib: null }, STANDARD_PLACE)).toBeNull();
  expect([null, need, { ...need, origin: "yours" } as const].map((one) => needChip(one, false))).toEqual([
    ...["follows", "bounds of the trace, so far", "yours"],
  ]);
  expect(needChip(need, true)).toBe("bounds of the trace");
  expect(needHint(need)).toContain("under the most of it");
  expect(needHint({ ...need, origin: "assumed" })).toContain("Nobody measured it");
});

it("HED-1 says the limit in minutes of a month and as a share, with what the pick uses of it", () => {
  expect(minutesOfShare(0.1)).toBeCloseTo(43.8, 9);
  expect(shareOfMinutes(43.8)).toBe(0.1);
  expect(plain(shortText(limits, STANDARD_PLACE))).toBe("44 min");
  expect(plain(shortText({ maxThrottledPct: 0 }, STANDARD_PLACE))).toBe("0 min");
  const at = (pct: number) => ({ p10: pct, p50: pct, p90: pct });
  const said = (pick: Parameters<typeof shortWords>[1]["pick"]) =>
    plain(shortWords(limits, { pick, place: STANDARD_PLACE }));
  expect(said(null)).toBe("a month, 0.1 % of the time");
  expect(said({ throttledPct: at(0) })).toBe("a month, 0.1 % of the time; the pick uses none of it");
  expect(said({ throttledPct: at(0), slowPct: at(0.05) })).toContain("the pick uses 22 min");
});

it("LAY-1 says what a commitment would add, and why nothing is paid ahead on a short trace", () => {
  const words = (
    plan: Parameters<typeof commitWords>[0],
    of: Partial<PlanLimits> & { days?: number } = {},
  ) => {
    const { days = 14, ...own } = of;
    return commitWords(plan, { limits: { ...limits, ...own }, knownS: days * DAY_S, place: STANDARD_PLACE });
  };
  const plan = { payment: null, pick: "a", baseline: null, options: [], notes: [] };
  const payment = {
    ...{ id: "a-plan", savesUsd: 278, upfrontUsd: 0, paybackMonth: null, isAssumed: false },
    commitment: { kind: "savings-plan", usdPerHour: null },
  } as const;
  const ahead = "With 14 days of data nothing is paid upfront; 28 are needed.";
  expect(words({ ...plan, payment })).toMatch(new RegExp(`would save \\$278 a month\\. ${ahead}$`));
  expect(words(plan)).toBe(`No commitment would save more than the pick does. ${ahead}`);
  expect(words(plan, { days: 40 })).toBe("No commitment would save more than the pick does.");
  expect(words({ ...plan, payment }, { maxTermYears: 0 })).toBe("On demand alone: no term binds you.");
  expect(words(null, { days: 0.3 })).toBe(
    "With less than a day of data nothing is paid upfront; 28 are needed.",
  );
  expect(
    [{ ...limits, maxTermYears: 0 as const }, { ...limits, buys: "savings-plan" as const }, limits].map(
      commitText,
    ),
  ).toEqual(["nothing", "a plan", "1 year"]);
});

import type { MemoryNeed, PlanLimits } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { commitHint } from "./commit-hint.ts";
import {
  commitText,
  needChip,
  needFlipWords,
  needHint,
  needText,
  shortText,
  shortWords,
} from "./knob-words.ts";
import { minutesOfShare, shareOfMinutes } from "./minutes-of-share.ts";

const plain = (text: string | null) => text?.replaceAll(/[\u202f\u00a0]/g, " ") ?? null;
const need: MemoryNeed = { fromGib: 6, toGib: 41, origin: "bounds", flipsGib: [8.4] };
const limits: PlanLimits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 };
const DAY_S = 86_400;

it("says the need as bounds or as one figure, and where the pick flips", () => {
  expect(plain(needText(need, STANDARD_PLACE))).toBe("6–41 GiB");
  expect(plain(needText({ fromGib: 8.42, toGib: 8.4 }, STANDARD_PLACE))).toBe("8.4 GiB");
  // As many figures as the fact beside it.
  expect(plain(needText({ fromGib: 9.65, toGib: 9.65 }, STANDARD_PLACE))).toBe("9.65 GiB");
  expect(plain(needFlipWords({ flipsGib: [0.388] }, STANDARD_PLACE))).toBe("0.388 GiB: the pick flips");
  expect(plain(needFlipWords(need, STANDARD_PLACE))).toBe("8.4 GiB: the pick flips");
  expect(plain(needFlipWords({ flipsGib: [2, 14] }, STANDARD_PLACE))).toBe(
    "2 GiB and 14 GiB: the pick flips",
  );
  expect(needFlipWords({ flipsGib: [] }, STANDARD_PLACE)).toBeNull();
  expect([null, need, { ...need, origin: "yours" } as const].map((one) => needChip(one, false))).toEqual([
    ...["follows", "bounds of the trace, so far", "yours"],
  ]);
  expect(needChip(need, true)).toBe("bounds of the trace");
  expect(needHint(need)).toContain("under the most of it");
  expect(needHint({ ...need, origin: "assumed" })).toContain("Nobody measured it");
  expect(needHint({ ...need, origin: "pool" })).toContain("is not known");
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
  expect(said({ throttledPct: at(0), slowPct: at(0.05) })).toMatch(
    /the pick uses 22 min, none of it unmet, the rest too busy$/,
  );
  expect(said({ throttledPct: at(0.01), slowPct: at(0.05) })).toMatch(
    /22 min, 4 min .*of it unmet, the rest/,
  );
  expect(said({ throttledPct: at(0.05) })).toMatch(/the pick uses 22 min, unmet$/);
});

it("LAY-1 says that no term binds, or what the decision says of one", () => {
  const of = {
    workload: { startS: 0, endS: 14 * DAY_S, coveredPct: 100 },
    findings: [],
    place: STANDARD_PLACE,
  };
  expect(commitHint(null, { ...of, limits: { ...limits, maxTermYears: 0 } })).toBe(
    "On demand alone: no term binds you.",
  );
  expect(commitHint(null, { ...of, limits })).toBe("");
  expect(
    [{ ...limits, maxTermYears: 0 as const }, { ...limits, buys: "savings-plan" as const }, limits].map(
      commitText,
    ),
  ).toEqual(["nothing", "a plan", "1 year"]);
});

import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 35 * 86_400, coveredPct: 100 };
const moved = {
  code: "level-moved",
  days: 17,
  ofDays: 35,
  sinceS: 0,
  ratio: 0.36,
  assumption: true,
} as const;

/** A pick that saves two fifths, with such a growth of the user's own. */
function told(growthPct: number | null, { maxPct = 0.1, findings = [] as readonly Finding[] } = {}) {
  const limits = { ...settingsOf().limits, maxThrottledPct: maxPct as never };
  const slowPct = { p10: 19, p50: 19, p90: 19 };
  const option = optionOf("pick", {
    ...{ settings: settingsOf({ limits, growthPct: growthPct as never }), usd: 600 },
    ...(maxPct > 1 && { slowPct }),
  });
  const baseline = { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never;
  const trust = { draws: 64, holds: 64, cheapest: 61 };
  const plan = planOf([option], { pick: "pick", baseline, trust });
  const found = decisionOf({ plan, workload, findings }, STANDARD_PLACE);
  return { ...found, sentence: found?.sentence.replaceAll("\u202f", " ") };
}

it("DEM-8 a verdict by a growth of the user's own says on what it rests", () => {
  expect(told(20).sentence).toMatch(/, if demand grows by 20 %\.$/);
  expect(told(-10).sentence).toMatch(/, if demand falls by 10 %\.$/);
  expect(told(20, { maxPct: 100 }).sentence).toMatch(
    /, if demand grows by 20 % and 5 d 19 h a month may be short\.$/,
  );
  for (const none of [null, 0]) expect(told(none).sentence).not.toContain("if demand");
});

it("DEM-8 a fall that no day of the files shows is low, and nothing is to be changed for it", () => {
  for (const pct of [-99, -50, -21]) {
    const { confidence, canTake, next, offers } = told(pct);
    expect([confidence?.level, canTake, offers]).toEqual(["low", false, null]);
    expect(next).toMatch(/^No change is offered yet\. No day of the files shows demand that far down: /);
    expect(next).not.toMatch(/make the change/i);
  }
  for (const pct of [-20, 20, 300]) expect(told(pct).confidence?.level).toBe("medium");
});

it("TRD-3 the level of the last days is shown by them", () => {
  expect(told(-48, { findings: [moved] }).canTake).toBe(true);
  expect(told(-70, { findings: [moved] }).canTake).toBe(false);
});

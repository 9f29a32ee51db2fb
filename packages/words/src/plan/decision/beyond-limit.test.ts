import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };

/** What a pick that is short for so long is told as, under such a limit on time. */
function told(maxThrottledPct: number, slowPct: { p10: number; p50: number; p90: number }) {
  const limits = { ...settingsOf().limits, maxThrottledPct: maxThrottledPct as never };
  const option = optionOf("pick", { settings: settingsOf({ limits }), usd: 600, slowPct });
  const trust = { draws: 64, holds: 64, cheapest: 61 };
  const baseline = { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never;
  const plan = planOf([option], { pick: "pick", baseline, trust });
  const decision = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return { ...decision, sentence: decision?.sentence.replaceAll("\u202f", " ") };
}

const even = (pct: number) => ({ p10: pct, p50: pct, p90: pct });

it("F4: a pick that only a limit of over 1 % of the time allows says so first, and is never sure", () => {
  const { sentence, confidence } = told(100, even(19));
  expect(sentence).toMatch(/, if 5 d 19 h a month may be short\.$/);
  expect(confidence?.level).toBe("medium");
  expect(confidence?.lowers).toContain("Only the limit that somebody set allows 5\u202fd 19\u202fh a month.");
});

it("counts the case of ten in which it is short for longer", () => {
  expect(told(100, { p10: 0, p50: 0.01, p90: 19 }).sentence).toMatch(/if 5 d 19 h a month may be short/);
});

it("says so from the first limit over 1 % of the time on", () => {
  expect(told(1.5, even(1.2)).sentence).toMatch(/, if .* a month may be short\.$/);
});

it.each([
  [100, 0.1],
  [1, 0.5],
  [0.1, 0],
])("says nothing of a limit of %d %% where %d %% are used of it", (limit, used) => {
  const { sentence, confidence } = told(limit, even(used));
  expect(sentence).not.toMatch(/may be short/);
  expect(confidence?.level).toBe("high");
});

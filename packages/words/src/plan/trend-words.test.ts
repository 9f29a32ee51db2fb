import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { growthInToday, stayingWords, trendReason, trendSentence } from "./trend-words.ts";

type Trend = Extract<Finding, { readonly code: "trend" }>;

const trend: Trend = {
  ...{ code: "trend", pctPerWeek: 9, low: 8.8, high: 9.2, growthPct: 13, aboveMeanPct: 54, assumption: true },
  ...{ fromDay: "2026-11-22", missesFrom: null, termUsd: null, lastWeekUsd: 574.2 },
};
const staying = (...notes: readonly Finding[]) => stayingWords({ todayUsd: 605.16, notes }, STANDARD_PLACE);
const reason = (patch: Partial<Trend>) =>
  trendReason({ ...trend, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("TRD-1 compares with what staying would cost next month where today's bill holds the growth found", () => {
  expect(staying(trend)).toEqual({
    than: "staying would cost next month ($605 with the growth found; the last seven days cost about $574 a month)",
    same: "what staying would cost next month (with the growth found; the last seven days cost about $574 a month)",
  });
  expect(staying({ ...trend, growthPct: -13, lastWeekUsd: null }).than).toBe(
    "staying would cost next month ($605 with the fall found)",
  );
});

it("TRD-1 plans a fall at the level of its last week, and says so", () => {
  const fall = { pctPerWeek: -9, low: -9.2, high: -8.8, growthPct: 0, aboveMeanPct: -20, lastWeekUsd: null };
  expect(reason(fall)).toBe(
    "Demand falls by 9 % a week (8.8 to 9.2): where a fall stops nobody has measured, so the month from 2026-11-22 is planned at the level of the last week.",
  );
  expect(trendSentence({ ...trend, ...fall }, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
    "Demand falls by 9 % a week (8.8 to 9.2), by the same hours of the week. Where a fall stops nobody has measured, so it is not carried on: all figures, today's too, are at the level of the last week (demand 20 % below the trace's mean).",
  );
  expect(staying({ ...trend, ...fall }).than).toBe(
    "staying would cost next month ($605 at the level of the last week)",
  );
});

it("TRD-1 compares with today where nothing grows, and where the user's own growth leaves today as it is", () => {
  const today = { than: "today's $605", same: "what you pay today" };
  expect(staying()).toEqual(today);
  expect(staying({ ...trend, growthPct: null, aboveMeanPct: null })).toEqual(today);
  expect(growthInToday([])).toBeNull();
});

it("TRD-1 gives the growth with its figures as a reason", () => {
  expect(reason({})).toBe(
    "Demand grows by 9 % a week (8.8 to 9.2): the month from 2026-11-22 is planned by its middle, 13 % above where the trace ends.",
  );
  const ofEnd = { pctPerWeek: 6.9, low: 6.53, high: 7.31, acuPerWeek: 0.304 };
  expect(reason({ ofEnd, growthPct: 15 })).toBe(
    "Demand grows by 0.304 ACU a week, 6.9 % of where the trace ends (6.5 to 7.3): the month from 2026-11-22 is planned by its middle, 15 % above that end.",
  );
  // A rate is no end of its own interval as rounded.
  expect(reason({ ofEnd: { pctPerWeek: 10.66, low: 10.3, high: 11.02, acuPerWeek: 1 } })).toContain(
    "10.7 % of where the trace ends (10.3 to 11)",
  );
  expect(reason({ pctPerWeek: -9, growthPct: -13 })).toMatch(
    /^Demand falls .* planned by its middle, 13 % below where/,
  );
  expect(reason({ growthPct: null, aboveMeanPct: null })).toMatch(/: your own growth counts in its place\.$/);
  const { aboveMeanPct: _, ...before } = trend;
  expect(trendReason(before, STANDARD_PLACE)).toMatch(/above the trace\.$/);
});

it("TRD-1 says what goes as demand does and what by its own weeks", () => {
  const sentence = (patch: Partial<Trend>) =>
    trendSentence({ ...trend, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");
  expect(sentence({})).toContain("with demand, volume and I/O 13 % above where the trace ends");
  expect(sentence({ ioPct: 0.01 })).toContain(
    "with demand and volume 13 % above where the trace ends (demand 54 % above its mean), and by their own weeks I/O as at that end; enter",
  );
  expect(sentence({ ioPct: -4, volumePct: 2 })).toContain(
    "with demand 13 % above where the trace ends (demand 54 % above its mean), and by their own weeks the volume 2 % above it and I/O 4 % below it; enter",
  );
});

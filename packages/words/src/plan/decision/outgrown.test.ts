import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import type { Decision } from "./decision.ts";
import { decisionOf } from "./decision-of.ts";
import { outgrown } from "./outgrown.ts";

const shapeAbove = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.8xlarge" } });
const bar = {
  ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: 1.17, triedFrom: 0.5, triedTo: 3 },
  ...{ becomes: "a", becomesBelow: null, becomesAbove: "a", shapeBelow: null, shapeAbove },
  ...{ moreUsdAbove: 1253, isByGrowthAbove: true },
};
const trend = {
  ...{ code: "trend", pctPerWeek: 2, low: 1.9, high: 2.1, growthPct: 4.2, aboveMeanPct: 9.6 },
  ...{ fromDay: "2026-11-26", missesFrom: "2027-01-30", termUsd: null, assumption: true },
};
const payment = {
  ...{ id: "a", savesUsd: 645, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
  commitment: { kind: "savings-plan", usdPerHour: null },
};
const classOf = (maxTermYears: 0 | 1 | 3): PlanOption =>
  optionOf("pick", {
    ...{ usd: 4091, reasons: [{ code: "lowest-cost" }] },
    settings: settingsOf({
      writer: { kind: "provisioned", instanceClass: "db.r8g.4xlarge" },
      limits: { ...settingsOf().limits, maxTermYears },
    }),
  } as Partial<PlanOption>);

interface Given {
  readonly trendPatch?: object;
  readonly bars?: readonly object[];
  readonly years?: 0 | 1 | 3;
  readonly plan?: object;
}

function planWith({ trendPatch = {}, bars = [bar], years = 1, plan = {} }: Given) {
  const told = classOf(years);
  const given = {
    ...{ pick: "pick", baseline: { basis: "listed", lines: [], totalUsd: 8000, acuHours: null } },
    ...{ trust: { draws: 64, holds: 64, cheapest: 61 }, payment, sensitivity: bars },
    ...{ notes: [{ ...trend, ...trendPatch }], ...plan },
  };
  return { plan: planOf([told], given as unknown as Partial<Plan>), told, place: STANDARD_PLACE };
}

const endsOf = (given: Given) => outgrown(planWith(given));

function decided(given: Given): Decision {
  const workload = { startS: 0, endS: 35 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan: planWith(given).plan, workload, findings: [] }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

const ENDS =
  "f the growth goes on the pick no longer suffices in the month from 2027-01-30, and then db.r6g.8xlarge takes over, $1,253 a month more";

it("TRD-1 says from when the pick no longer suffices, what comes then and what that costs more", () => {
  expect(endsOf({})).toMatchObject({ day: "2027-01-30", isWithinYear: true, words: `i${ENDS}` });
});

it("TRD-1 says nothing of what takes over where that is not by growth, and that nothing is left where nothing is", () => {
  const { isByGrowthAbove: _, ...other } = bar;
  for (const bars of [[], [other], [{ ...bar, flipsAbove: null }]])
    expect(endsOf({ bars })?.words).toMatch(/2027-01-30$/);
  expect(endsOf({ bars: [{ ...other, dayAbove: "2027-01-30" }] })?.words).toBe(`i${ENDS}`);
  const none = { ...bar, shapeAbove: null, moreUsdAbove: null };
  expect(endsOf({ bars: [none] })?.words).toMatch(/and then nothing tried meets your limits$/);
});

it("TRD-1 looks twelve months ahead, and as far as the longest term that may be bought", () => {
  const at = (missesFrom: string, years: 0 | 1 | 3) =>
    endsOf({ trendPatch: { missesFrom }, years })?.isWithinYear ?? null;
  expect([0, 1, 3].map((years) => at("2027-11-25", years as 0 | 1 | 3))).toEqual([true, true, true]);
  expect([0, 1, 3].map((years) => at("2027-11-26", years as 0 | 1 | 3))).toEqual([null, null, false]);
});

it("TRD-1 is of growth that is found alone", () => {
  for (const trendPatch of [{ growthPct: null }, { growthPct: -3 }, { missesFrom: null }])
    expect(endsOf({ trendPatch })).toBeNull();
  expect(endsOf({ plan: { notes: [] } })).toBeNull();
});

it("TRD-1 is the first risk, a doubt, in what the answer rests on, before the step, and looked at before a term", () => {
  const { risks, confidence, restsOn, next, commit } = decided({});
  expect(risks[0]).toEqual({
    title: "Outgrown from 30 Jan 2027",
    words: `I${ENDS}. Look at growth before a term binds you.`,
  });
  expect([confidence.level, confidence.lowers]).toEqual(["medium", [`I${ENDS}.`]]);
  expect(restsOn.find(({ kind }) => kind === "growth")?.detail).toBe(
    "above × 1.17: db.r6g.8xlarge; outgrown from 30 Jan 2027",
  );
  expect(next).toMatch(/^If the growth.*\$1,253 a month more\. Make the change\. Look at/);
  expect(commit).toBe(
    "Look at growth before a term binds you: the pick is outgrown in the month from 2027-01-30. By what is known, a savings plan would save $645 a month more than the pick on demand, nothing upfront.",
  );
});

it("TRD-1 commits to nothing where what stays is outgrown", () => {
  const stays = decided({ plan: { today: "pick", notes: [trend] } });
  expect(stays.next).toMatch(/^If the growth goes on .* Nothing is to be changed\. Look at growth before/);
  const lasts = decided({ plan: { today: "pick", notes: [{ ...trend, missesFrom: null }] } });
  expect(lasts.next).toMatch(
    /^Keep what runs today and commit to a savings plan: it saves \$645 a month, nothing upfront\.$/,
  );
  // What the step advises to buy is in none of the figures, and a program reads it beside them.
  expect(lasts.recommended).toMatchObject({
    ...{ action: "stay", id: "pick", term: null, upfrontUsd: 0, buyNext: { savesUsd: 645, upfrontUsd: 0 } },
  });
});

it("TRD-1 CLU-1 says which limit is missed first where that is not the one on time", () => {
  const wordsOf = (missesBy?: string) => endsOf({ trendPatch: { ...(missesBy && { missesBy }) } })?.words;
  expect(wordsOf("promoted")).toBe(
    "if the growth goes on the pick no longer suffices in the month from 2027-01-30, where whoever is promoted no longer carries the writer’s load in time, and then db.r6g.8xlarge takes over, $1,253 a month more",
  );
  expect(wordsOf("reads")).toContain("2027-01-30, where its reads are outside their limits, and then");
  expect(wordsOf("time")).toBe(wordsOf());
});

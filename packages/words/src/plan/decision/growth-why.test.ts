import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const onClass = (instanceClass: string) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, storageMode: "io-optimized" });
const trend = {
  ...{ code: "trend", pctPerWeek: 14.2, low: 13.7, high: 14.8, growthPct: 21.7, aboveMeanPct: 74 },
  ofEnd: { pctPerWeek: 10, low: 9.6, high: 10.4, acuPerWeek: 0.38 },
  ...{ lastWeekUsd: 1195, fromDay: "2026-11-27", missesFrom: null, termUsd: null, assumption: true },
};
const bar = (flipsBelow: number | null) => ({
  ...{ assumption: "demand", baseline: 1, flipsBelow, flipsAbove: null, triedFrom: 0.5, triedTo: 3 },
  ...{ becomes: "a", becomesBelow: "a", becomesAbove: null, shapeBelow: onClass("db.r8g.xlarge") },
  ...{ shapeAbove: null, moreUsdBelow: -460 },
});

function decided(of: { readonly trend?: object | null; readonly flipsBelow?: number | null }) {
  const unsure = { code: "unsure", p90Pct: 0.75, limitPct: 0.1 };
  const today = optionOf("today", {
    ...{ settings: onClass("db.r7g.xlarge"), usd: 1000, meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [unsure] } as never],
  });
  const pick = optionOf("pick", { usd: 985, settings: onClass("db.r6g.2xlarge") });
  const plan = planOf([{ ...pick, reasons: [{ code: "lowest-cost" }] as never }, today], {
    ...{ pick: "pick", today: "today", sensitivity: [bar(of.flipsBelow ?? null)] },
    baseline: { basis: "listed", lines: [], totalUsd: 1388, acuHours: null },
    notes: of.trend === null ? [] : [of.trend ?? trend],
  } as unknown as Partial<Plan>);
  const workload = { startS: 0, endS: 42 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  const said = (words: string) => words.replaceAll("\u202f", " ");
  return {
    why: found.why.map(said),
    month: said(found.monthlyShown.detail),
    fact: found.restsOn.find(({ kind }) => kind === "limit")?.words,
  };
}

const GROWS = "Demand grows 10 % a week: planned is the month ahead, 1.22 × the last days";

it("TRD-1 says that today misses at the planned demand, how much of that is growth, and what wins with less of it", () => {
  const { why, month, fact } = decided({ flipsBelow: 0.92 });
  expect(why.slice(0, 2)).toEqual([
    "What runs today misses your limits at the planned demand: in one case of ten short or slow 0.75 % of the time (limit 0.1 %).",
    `${GROWS}; below 0.92 × that db.r8g.xlarge, I/O-Optimized wins.`,
  ]);
  expect(month).toMatch(/today \$1,388 with the growth found, listed/);
  expect(fact).toMatch(/^Today may be outside your limits at the planned demand: /);
});

it("TRD-1 names nothing that wins only far below the level at which the files end, nor without one", () => {
  // 1 over 1.217 is 0.8217.
  expect(decided({ flipsBelow: 0.822 }).why[1]).toContain("; below 0.822 × that ");
  for (const flipsBelow of [0.821, null]) expect(decided({ flipsBelow }).why[1]).toBe(`${GROWS}.`);
});

it("TRD-1 says nothing of growth where none is carried on", () => {
  for (const other of [null, { ...trend, growthPct: null }, { ...trend, pctPerWeek: -5, growthPct: 0 }]) {
    const { why, month, fact } = decided({ trend: other, flipsBelow: 0.92 });
    expect(why.join(" ")).not.toMatch(/grows|planned/);
    expect(month).not.toContain("growth");
    expect(fact).not.toContain("planned");
  }
});

import type { ComparedRow } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "./formats/place.ts";
import { decisionOf } from "./plan/decision/decision-of.ts";
import { sayRow } from "./plan/decision/say-row.ts";
import { todayBasis, todayRowWords } from "./word-baseline.ts";

const today = {
  ...{ lines: [], totalUsd: 463, acuHours: 900, simulatedAcuHours: 1000, unpriced: [] },
  basis: "measured",
} as const;

it("says that the row of today is the model's where today's bill is measured and another, and only there", () => {
  const plan = { ...planOf([optionOf("today", { usd: 500 })]), today: "today", baseline: today };
  expect(todayRowWords({ ...plan, options: [optionOf("today", { usd: 463 })] })).toBeNull();
  expect(todayRowWords(plan)).toMatch(/model’s figure .* is measured\.$/);
  expect(todayRowWords({ ...plan, baseline: { ...today, basis: "listed" } })).toBeNull();
  expect(todayRowWords({ ...plan, today: null })).toBeNull();
  expect(todayRowWords({ ...plan, baseline: null })).toBeNull();
});

it("TOD-1 the card and the matrix say in one word where today's month is from", () => {
  const way = {
    monthlyUsd: 463,
    upfrontUsd: 0,
    breakEvenDay: null,
    usdPerHour: null,
    againstTodayUsd: 0,
    isAssumed: false,
  };
  const cells = { "on-demand": way, "savings-plan": way, "reserved-1yr": way, "reserved-3yr": way };
  for (const basis of ["measured", "simulated", "listed"] as const) {
    const plan = planOf([optionOf("pick", { usd: 400 })], { pick: "pick", baseline: { ...today, basis } });
    const of = { plan, workload: { startS: 0, endS: 14 * 86_400, coveredPct: 100 }, findings: [] };
    expect(decisionOf(of, STANDARD_PLACE)?.monthlyShown.detail).toContain(`today $463, ${basis}`);
    const denied = { ...today, basis, isOtherwiseDescribed: true } as const;
    expect(todayBasis(denied)).toBe(`${basis}, as entered`);
    const row = { roles: ["today"], basis, cells, byMemoryUsd: null, unmetMinutes: null, settings: null };
    const said = sayRow({ ...row, readWaitMs: null, poolGib: null, missed: [] } as unknown as ComparedRow, {
      place: STANDARD_PLACE,
    });
    expect(said.cells["on-demand"].detail).toBe(basis);
    const entered = sayRow(
      { ...row, isEntered: true, readWaitMs: null, poolGib: null, missed: [] } as unknown as ComparedRow,
      { place: STANDARD_PLACE },
    );
    expect(entered.cells["on-demand"].detail).toBe(`${basis}, as entered`);
  }
});

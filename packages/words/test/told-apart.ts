import type { ComparedRow, Plan, PlanOption, ReaderSetting } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";

const reader: ReaderSetting = {
  ...{ kind: "provisioned", instanceClass: "db.r6g.large", tier: 1, demandShare: 0 },
};
const ofClass = (instanceClass: string, readers: PlanOption["settings"]["readers"] = [reader]) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, readers });

/** What runs today, as the model has it: 1,010 a month and 7 minutes short. Its meter says 1,000, its row 11 minutes. */
const today = optionOf("today", {
  ...{ kind: "provisioned", settings: ofClass("db.r6g.2xlarge"), usd: 1010, unmetMinutesPerMonth: 7 },
});

/** The pick: on I/O-Optimized, P10 to P90 of 550 to 700 by itself, and 430 to 290 less than today case by case. */
export const pick = optionOf("pick", {
  ...{ kind: "provisioned", settings: { ...ofClass("db.r7g.xlarge", []), storageMode: "io-optimized" } },
  ...{ monthlyUsd: { p10: 550, p50: 600, p90: 700 }, againstTodayWithin: { p10: -430, p90: -290 } },
  // 0.08 % of a month of 43,800 minutes is 35 short or slow, 3 of them short.
  ...{
    unmetMinutesPerMonth: 3,
    slowPct: { p10: 0.08, p50: 0.08, p90: 0.08 },
    reasons: [{ code: "lowest-cost" }],
  },
});

/** After the upgrade a third shape. */
const later = optionOf("later", {
  ...{ kind: "provisioned", settings: ofClass("db.r8g.large"), usd: 450, unmetMinutesPerMonth: 5 },
  reasons: [{ code: "lowest-cost" }],
});

const trust = { draws: 64, holds: 64, cheapest: 61 };
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 1000, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};

const cell = { monthlyUsd: 1000, interval: null, commitment: { kind: "none" }, upfrontUsd: 0 } as const;
const paid = { ...cell, breakEvenDay: 0, usdPerHour: null, isAssumed: false, againstTodayUsd: 0 } as const;
const refused = { refusal: "not-sold" } as const;
const row: ComparedRow = {
  ...{ roles: ["today"], id: "today", settings: today.settings, basis: "listed", byMemoryUsd: null },
  cells: { "on-demand": paid, "savings-plan": refused, "reserved-1yr": refused, "reserved-3yr": refused },
  ...{ unmetMinutes: 11, limitMinutes: 43.8, spikes: null, readWaitMs: null, poolGib: null, hourUsd: 1.038 },
  ...{ cpuMaxPct: 60, missed: [] },
};
const compared = { rows: [row], pickRow: null, publishedOn: "2026-11-20", peakAcu: 4 };

/** A plan in which today by its meter, by its row and by the model, the pick and what follows an upgrade all differ: none stands for another. */
export function toldApart(given: Partial<Plan> = {}): Plan {
  return planOf([today, pick], { pick: "pick", today: "today", baseline, trust, compared, ...given });
}

/** The same where an upgrade to 17.7 comes first; by it what is noticed before is no longer so. */
export function upgradedApart(given: Partial<Plan> = {}, after: Partial<Plan> = {}): Plan {
  const plan = planOf([later], { pick: "later", baseline, trust, ...after });
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 150, plan };
  return toldApart({ upgrade, compared: { ...compared, upgradesTo: "17.7" }, ...given });
}

import type { OpenedReport } from "@acuity/contract";
import type { Plan } from "@acuity/engine/plan";
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { memoOf } from "./memo-of.ts";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const now = optionOf("now", { kind: "provisioned", settings: onClass("db.r6g.large"), usd: 400 });
const later = optionOf("later", { kind: "provisioned", settings: onClass("db.r8g.large"), usd: 300 });
const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100, peakAcu: 4, meanAcu: 1 };

function memoAt(plan: Plan, unmetMinutes = 0, settings = now.settings) {
  const report = {
    ...{ clusterName: "orders-prod", baseline: baselineOf(), settings },
    result: {
      ...{ plan, workload, notes: [], bill: { lines: [], totalUsd: 400 } },
      trace: { grade: "good", periodS: 300 },
      month: { acuHours: 0, throttledPct: 0, unmetMinutes, coveredPct: 100 },
    },
  } as unknown as OpenedReport;
  return memoOf(report, STANDARD_PLACE);
}

function toldOf(plan: Plan) {
  const { told, change } = memoAt(plan);
  return { id: told?.id, change: JSON.stringify(change) };
}

const upgraded = (after: Plan) =>
  planOf([now], {
    pick: "now",
    upgrade: { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 100, plan: after },
  });

it("tells of the pick, else of the nearest", () => {
  expect(toldOf(planOf([later, now], { pick: "now", nearestMiss: "later" })).id).toBe("now");
  expect(toldOf(planOf([later, now], { nearestMiss: "later" })).id).toBe("later");
});

it("CLU-3 tells of what runs after an upgrade that comes first, and the change is to that", () => {
  const { id, change } = toldOf(upgraded(planOf([later], { pick: "later" })));
  expect(id).toBe("later");
  expect(change).toContain("db.r8g.large");
  expect(toldOf(upgraded(planOf([later], { nearestMiss: "later" }))).id).toBe("later");
});

it("DEM-8 says of what was on the page for how long of a month it is short", () => {
  const plan = planOf([later, now], { pick: "now" });
  const said = (minutes: number) =>
    memoAt(plan, minutes, later.settings).yours?.sentence.replaceAll("\u202f", " ");
  expect(said(58)).toContain("$400 a month, 58 min unmet a month.");
  expect(said(0)).toContain("$400 a month, no time unmet.");
});

it("TOD-1 says of what was on the page what its own month is against today's, not against the pick's", () => {
  const baseline = (totalUsd: number) =>
    ({ baseline: { totalUsd, basis: "listed", lines: [] } }) as never as Partial<Plan>;
  const said = (plan: Plan, settings = later.settings) =>
    memoAt(plan, 0, settings).yours?.sentence.replaceAll("\u2060", "");
  // The bill is 400, today 1,000 and the pick 250: 400 - 1,000.
  const cheap = { ...now, monthlyUsd: { p10: 250, p50: 250, p90: 250 } };
  const plan = planOf([cheap, later], { pick: "now", ...baseline(1000) });
  expect(said(plan)).toContain("$400 a month, −$600 against today (saves)");
  // Before an upgrade against the bill before it, whatever is compared with after it.
  const after = planOf([later], { pick: "later", ...baseline(700) });
  expect(said({ ...upgraded(after), ...baseline(1000) } as Plan, now.settings)).toContain(
    "$400 a month, −$600 against today (saves)",
  );
});

it("ENT-1 the data are to be corrected where the description denies the version that decides", () => {
  const version = { code: "version-entered", engineVersion: "11.9", isMaterial: true, assumption: true };
  const worth = (note: object) =>
    memoAt(planOf([now], { pick: "now", notes: [{ ...version, ...note } as never] })).trace.worth?.word;
  expect([worth({}), worth({ described: "16.4" })]).toEqual(["good", "to be corrected"]);
});

import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { isRecommended, isUntilUpgrade, toldPlan } from "./told-plan.ts";

const now = optionOf("now", { usd: 900 });
const later = optionOf("later", { usd: 600, settings: settingsOf({ minAcu: 1, maxAcu: 12 }) });
const limits = [{ code: "connections", peak: 900, accepted: 500 }];
const outside = optionOf("outside", {
  ...{ usd: 500, meetsLimits: false, reasons: [{ code: "misses", isNearest: true, limits }] as never },
});
const upgraded = (plan: Plan, given: Partial<Plan> = {}) =>
  planOf([now], {
    ...{ pick: "now", ...given },
    upgrade: { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 300, plan },
  });
const briefOf = (plan: Plan) => {
  const told = toldPlan(plan);
  return told && [told.told.id, told.isPick];
};

it("is of the pick, else of the nearest, which is none", () => {
  expect(briefOf(planOf([now, outside], { pick: "now", nearestMiss: "outside" }))).toEqual(["now", true]);
  expect(briefOf(planOf([outside], { nearestMiss: "outside" }))).toEqual(["outside", false]);
  expect(briefOf(planOf([]))).toBeNull();
});

it("CLU-3 is of the plan after an upgrade where one comes first", () => {
  const after = planOf([later], { pick: "later" });
  expect(briefOf(upgraded(after))).toEqual(["later", true]);
  expect(toldPlan(upgraded(after))?.plan.options).toEqual([later]);
});

it("CLU-3 without a pick after the upgrade is told as no pick, whatever was picked before it", () => {
  const after = planOf([outside], { nearestMiss: "outside" });
  expect(briefOf(upgraded(after))).toEqual(["outside", false]);
  expect(briefOf(upgraded(planOf([outside])))).toEqual(["outside", false]);
  const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
  const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;
  const plan = upgraded({ ...after, baseline }, { baseline });
  const told = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  expect([told?.canTake, told?.offers, told?.confidence.level]).toEqual([false, null, "low"]);
  expect(told?.serverless.answer).not.toBe("yes");
});

it("CLU-3 what is recommended is what runs after the upgrade that comes first, on its version; until then its own pick is the plan's", () => {
  const keyOf = ({ minAcu, maxAcu }: PlanOption["settings"]) => `${minAcu} ${maxAcu}`;
  const then = optionOf("then", { settings: settingsOf({ minAcu: 1, maxAcu: 12, engineVersion: "17.7" }) });
  const plan = upgraded(planOf([then], { pick: "then" }));
  const at = (settings: PlanOption["settings"], of: Plan) => [
    isRecommended(of, { settings, keyOf }),
    isUntilUpgrade(of, { settings, keyOf }),
  ];
  const onVersion = then.settings;
  const onOld = { ...onVersion, engineVersion: "15.4" };
  expect([onVersion, onOld, now.settings].map((settings) => at(settings, plan))).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(at(now.settings, planOf([now, later], { pick: "now" }))).toEqual([true, false]);
  expect(at(later.settings, planOf([now, later], { pick: "now" }))).toEqual([false, false]);
  expect(at(later.settings, planOf([now, later], { nearestMiss: "later" }))).toEqual([true, false]);
});

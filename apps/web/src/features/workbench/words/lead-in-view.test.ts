import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { isLeadInView } from "./view-figures.ts";

const settings = settingsOf({ maxAcu: 24 });
const other = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.large" } });
const lead = optionOf("lead", { settings, usd: 600 });
const beside = optionOf("beside", { settings: other, usd: 500 });
const options = [lead, beside];

it("is the pick, else the nearest, and nothing beside it", () => {
  for (const role of [{ pick: "lead" }, { nearestMiss: "lead" }] as const) {
    const plan = planOf(options, role);
    expect([settings, other].map((one) => isLeadInView(plan, one))).toEqual([true, false]);
  }
  // A nearest is no lead where there is a pick.
  expect(isLeadInView(planOf(options, { pick: "lead", nearestMiss: "beside" }), other)).toBe(false);
});

it("is nothing without a plan, and nothing that the plan leads with none of", () => {
  expect(isLeadInView(null, settings)).toBe(false);
  expect(isLeadInView(planOf(options), settings)).toBe(false);
  expect(isLeadInView(planOf(options, { pick: "lead" }), { ...settings, maxAcu: 12 })).toBe(false);
});

it("CLU-3 is nothing where an upgrade comes first: what the decision tells runs on another version than what is in view", () => {
  const upgrade: NonNullable<Plan["upgrade"]> = {
    ...{ engineVersion: "16.4", supportedUntil: "2029-02-28", savesUsd: 9 },
    plan: planOf([lead], { pick: "lead" }),
  };
  const plan = planOf(options, { pick: "lead", upgrade });
  expect([settings, other].map((one) => isLeadInView(plan, one))).toEqual([false, false]);
});

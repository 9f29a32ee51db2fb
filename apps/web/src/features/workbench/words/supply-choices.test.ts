import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { supplyChoices } from "./supply-choices.ts";

const range = (minAcu: number, maxAcu: number) =>
  ({
    ...{ writer: { kind: "serverless" }, minAcu, maxAcu, schedule: [], readers: [], autoPauseS: null },
    ...{ storageMode: "standard", commitment: { kind: "none" } },
  }) as unknown as Settings;

const onClass = {
  ...range(2, 20),
  writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" },
} as Settings;

const option = (id: string, settings: Settings, p50: number, meetsLimits = true) =>
  ({ id, settings, meetsLimits, monthlyUsd: { p10: p50, p50, p90: p50 } }) as PlanOption;

const plan = {
  options: [
    option("a", onClass, 889),
    option("b", range(2, 20), 950),
    option("c", range(1, 8), 500, false),
    option("d", range(2, 32), 990),
  ],
  pick: "a",
  notes: [],
  compared: { rows: [{ roles: ["serverless"], id: "d", missed: [] }] },
} as unknown as Plan;

const told = (settings: Settings, of: Plan | null = plan) =>
  supplyChoices({ plan: of, settings }, STANDARD_PLACE).map(({ label, settings: own }) => [
    label.replaceAll("\u202f", " "),
    own?.writer.kind ?? null,
  ]);

describe("supplyChoices", () => {
  it("offers the pick, the cheapest range inside the limits and the what-if, which moves with the hand", () => {
    expect(told(range(4, 24))).toEqual([
      ["Pick", "provisioned"],
      ["Best serverless", "serverless"],
      ["Yours 4–24", null],
    ]);
  });
  it("calls the what-if by the name of the shape that it is", () => {
    expect(told(onClass)).toEqual([
      ["Pick", null],
      ["Best serverless", "serverless"],
    ]);
  });
  it("OPT-4 draws the range that the like-for-like matrix calls the best, and none that is outside the limits", () => {
    const drawn = (of: Plan) =>
      supplyChoices({ plan: of, settings: onClass }, STANDARD_PLACE).find(({ key }) => key === "serverless");
    expect(drawn(plan)?.settings).toBe(plan.options[3]?.settings);
    const rows = [{ roles: ["serverless"], id: "c", missed: [{ code: "time" }] }];
    expect(drawn({ ...plan, compared: { rows } } as unknown as Plan)).toBeUndefined();
  });
  it("CLU-3 names what runs until an upgrade, and draws what the decision tells of after it", () => {
    const then = option("b", range(2, 20), 568);
    const after = { options: [then], pick: "b", nearestMiss: null, notes: [] };
    const first = { ...plan, upgrade: { engineVersion: "17.7", plan: after } } as unknown as Plan;
    expect(told(onClass, first)).toEqual([
      ["Until the upgrade", null],
      ["After the upgrade", "serverless"],
    ]);
    const same = { ...after, options: [option("a", onClass, 840)], pick: "a" };
    const stays = { ...plan, upgrade: { engineVersion: "17.7", plan: same } } as unknown as Plan;
    expect(told(onClass, stays)).toEqual([["Until the upgrade", null]]);
  });
  it("has the what-if alone while there is no plan", () => {
    expect(told(range(0.5, 8), null)).toEqual([["Yours 0.5–8", null]]);
  });
});

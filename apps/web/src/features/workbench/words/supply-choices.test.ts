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
  it("has the what-if alone while there is no plan", () => {
    expect(told(range(0.5, 8), null)).toEqual([["Yours 0.5–8", null]]);
  });
});

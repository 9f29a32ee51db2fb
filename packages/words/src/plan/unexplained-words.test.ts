import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";
import { unexplainedWords } from "./unexplained-words.ts";

const range = (id: string, given: { readonly usd: number; readonly minAcu: number }) =>
  optionOf(id, {
    usd: given.usd,
    settings: settingsOf({ writer: { kind: "serverless" }, minAcu: given.minAcu, maxAcu: 16 }),
  });
const holding = (unexplainedUsd: number): NonNullable<NonNullable<Plan["baseline"]>["holding"]> => ({
  ...{ acuHours: 4041, usd: 546, askedUsd: 333, days: [], usedGib: null },
  lines: [{ cause: "unexplained", hours: 700, acuHours: 1700, usd: unexplainedUsd, askedUsd: 0 }],
});

function given(minAcu: number, unexplainedUsd: number) {
  const [stays, told] = [range("today", { usd: 546, minAcu: 1 }), range("pick", { usd: 344, minAcu })];
  const baseline: Plan["baseline"] = {
    ...{ basis: "measured", lines: [], totalUsd: 546, acuHours: 4041, simulatedAcuHours: 2375, unpriced: [] },
    holding: holding(unexplainedUsd),
  };
  const plan = planOf([told, stays], { pick: "pick", today: "today", baseline });
  return { plan, told };
}

function said(minAcu: number, unexplainedUsd: number): readonly string[] {
  const { plan, told } = given(minAcu, unexplainedUsd);
  return unexplainedWords(plan, { told, place: STANDARD_PLACE });
}

function decided(unexplainedUsd: number) {
  const { plan } = given(0.5, unexplainedUsd);
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  return decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
}

describe("unexplainedWords", () => {
  it("HLD-2 a saving that is capacity which nothing explains may not come: said, with what settles it", () => {
    expect(said(0.5, 213)[0]).toContain(
      "All of the $202 saved is capacity of today that nothing measured explains",
    );
    expect(said(0.5, 60)[0]).toContain("$60.00 of the $202 saved");
  });

  it.each([
    ["under a quarter of the saving", 0.5, 50],
    ["no lower minimum", 1, 213],
  ])("HLD-2 with %s nothing is said", (_, minAcu, usd) => {
    expect(said(minAcu, usd)).toEqual([]);
  });

  it("HLD-2 where it is most of the saving it is tried first: low, among facts and risks, and the interval reaches to what is left", () => {
    const told = decided(213);
    expect(told).toMatchObject({
      ...{ sentence: "Try a minimum of 0.5\u202fACU for a day first.", canTake: false, offers: null },
      confidence: { level: "low", shown: { detail: "most of the saving may not come" } },
      saves: { toUsd: -0 },
    });
    expect(told?.confidence.lowers[0]).toContain("so the saving is $0–202");
    expect(told?.restsOn[0]).toMatchObject({ kind: "held", detail: "if it stays, the pick saves $0" });
    expect(told?.risks.map(({ title }) => title)).toContain("The saving may not come");
    expect(told?.next).toContain("A minimum of 0.5\u202fACU for a day");
    const part = decided(80);
    expect(part).toMatchObject({ canTake: true, confidence: { level: "medium" } });
    expect(part?.confidence.lowers.join(" ")).toContain("$80.00 of the $202 saved");
  });

  it("HLD-2 no more may stay than was measured above the replay of today's own range", () => {
    const { plan, told } = given(0.5, 213);
    const { baseline } = plan;
    const near = { ...plan, baseline: baseline && { ...baseline, simulatedAcuHours: 3300 } };
    expect(unexplainedWords(near, { told, place: STANDARD_PLACE })[0]).toMatch(/^\$100 of the \$202 saved/);
  });
});

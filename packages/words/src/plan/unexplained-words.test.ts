import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";
import { sayRow } from "./decision/say-row.ts";
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
    expect(said(0.5, 213)[0]).toContain("$213 a month of today’s capacity, and it stands above the minimum");
    expect(said(0.5, 60)[0]).toContain("$60.00 of the $202 saved");
  });

  it.each([
    ["under a quarter of the saving", 0.5, 50],
    ["no lower minimum", 1, 213],
  ])("HLD-2 with %s nothing is said", (_, minAcu, usd) => {
    expect(said(minAcu, usd)).toEqual([]);
  });

  it("HLD-2 where it is most of the saving today stays until what holds it is found: low, among facts and risks, no saving told", () => {
    const told = decided(213);
    expect(told).toMatchObject({
      ...{ canTake: false, offers: null, isSavingOpen: true, instances: [], weekUsd: null },
      sentence: "Stay on 1–16\u202fACU and find what holds its capacity first.",
      confidence: { level: "low", shown: { detail: "what is saved is not known" } },
      saves: { moreUsd: 0, fromUsd: 0, toUsd: 0 },
      savesShown: { value: "$0" },
      monthlyShown: { value: "$546", detail: expect.stringMatching(/^the model alone \$344 · today \$546/) },
      serverless: { answer: "yes", words: "Yes, as today." },
    });
    expect(told?.restsOn[0]).toMatchObject({
      ...{ kind: "held", words: expect.stringContaining("$213 a month of today’s") },
      settle: expect.stringMatching(/^Look for what holds it: /),
    });
    expect(told?.risks.map(({ title }) => title)).toContain("The saving is not known");
    expect(told?.next).not.toMatch(/saved|minimum of/);
    const part = decided(80);
    expect(part).toMatchObject({ canTake: true, confidence: { level: "medium" } });
    expect(part?.confidence.lowers.join(" ")).toContain("$80.00 of the $202 saved");
  });

  it("HLD-2 a lower minimum saves no more than what is billed at the minimum", () => {
    const { plan } = given(0.5, 213);
    const { baseline } = plan;
    const minimum = { cause: "minimum", hours: 200, acuHours: 380, usd: 51.22, askedUsd: 51.22 } as const;
    const lines = [minimum, ...holding(213).lines];
    const held = { ...plan, baseline: baseline && { ...baseline, holding: { ...holding(213), lines } } };
    const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
    const told = decisionOf({ plan: held, workload, findings: [] }, STANDARD_PLACE);
    expect(told?.saves).toMatchObject({ moreUsd: 0, fromUsd: -51.22, toUsd: 0 });
    expect(told?.savesWords).toBe(
      "Against today $0 to −\u2060$51.22 a month (not known: capacity is unexplained)",
    );
    expect(told?.next).toContain("frees no more than the $51.22 billed at it");
  });

  it("HLD-2 no row of the matrix tells it as saved either", () => {
    const cell = { monthlyUsd: 344, upfrontUsd: 0, usdPerHour: null, againstTodayUsd: -202, interval: null };
    const cells = { "on-demand": { ...cell, breakEvenDay: null, isAssumed: false } };
    const none = { refusal: "not-sold" };
    const ways = { "savings-plan": none, "reserved-1yr": none, "reserved-3yr": none, ...cells };
    const of = (unexplainedUsd: number) => {
      const { plan, told } = given(0.5, unexplainedUsd);
      const row = {
        ...{ roles: ["pick"], id: "pick", settings: told.settings, basis: null, missed: [], cells: ways },
        ...{ unmetMinutes: 0, limitMinutes: 44, spikes: null, readWaitMs: null, poolGib: null },
        ...{ cpuMaxPct: null, byMemoryUsd: null },
      };
      return sayRow(row as never, { place: STANDARD_PLACE, tried: plan }).cells["on-demand"];
    };
    expect(of(213)).toMatchObject({ value: "$344", detail: "by the model", deltaUsd: null });
    expect(of(20)).toMatchObject({ detail: "−\u2060$202 saves", deltaUsd: -202 });
  });

  it("HLD-2 no more may stay than was measured above the replay of today's own range", () => {
    const { plan, told } = given(0.5, 213);
    const { baseline } = plan;
    const near = { ...plan, baseline: baseline && { ...baseline, simulatedAcuHours: 3300 } };
    expect(unexplainedWords(near, { told, place: STANDARD_PLACE })[0]).toMatch(/^\$100 of the \$202 saved/);
  });
});

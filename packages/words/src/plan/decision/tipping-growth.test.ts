import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { wordFinding } from "../../findings/word-finding.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const short: Finding = {
  ...{ code: "growth-short", days: 20, pctPerWeek: 7.02, monthPct: 30.5, assumption: true },
} as Finding;

/** The decision on a pick that tips at so many times the demand. */
function decided(tips: number | null, growthPct: number | null = null) {
  const told = optionOf("pick", {
    ...{ usd: 600, reasons: [{ code: "lowest-cost" }] },
    settings: settingsOf({ growthPct: growthPct as never }),
  } as Partial<PlanOption>);
  const shapeAbove = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.8xlarge" } });
  const bar = {
    ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove: tips, triedFrom: 0.5, triedTo: 3 },
    ...{
      becomes: "a",
      becomesBelow: null,
      becomesAbove: "a",
      shapeBelow: null,
      shapeAbove,
      moreUsdAbove: 300,
    },
  };
  const plan = planOf([told], { pick: "pick", sensitivity: [bar] } as unknown as Partial<Plan>);
  const workload = { startS: 0, endS: 20 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [short] }, STANDARD_PLACE);
  if (found === null) throw new Error("nothing was decided");
  return { risk: found.risks.find(({ title }) => title === "Growth is in no figure"), facts: found.restsOn };
}

it("TRD-4 says how fast demand rose, that no figure has it, and what to enter", () => {
  expect(wordFinding(short, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
    "Demand rose by 7 % a week over 20 days, by the same hours of the week: too short to call a trend, so no figure has it. Enter the growth you expect; in a month at that rate it comes to 31 %.",
  );
});

it("TRD-4 is a risk and a fact where a month of it passes what tips the answer, and nobody entered a growth", () => {
  const { risk, facts } = decided(1.25);
  expect(risk?.words).toMatch(/The answer tips at 1\.25 × the demand\.$/);
  expect(facts.find(({ kind }) => kind === "growth")).toMatchObject({
    words: expect.stringMatching(/^Demand as measured.*, and rose by 7.% a week over 20 days, in no figure$/),
    settle: "Enter the growth you expect.",
  });
  for (const [tips, growth] of [
    [1.4, null],
    [null, null],
    [1.25, 0],
  ] as const) {
    const none = decided(tips, growth);
    expect(none.risk).toBeUndefined();
    expect(none.facts.some(({ words }) => words.includes("in no figure"))).toBe(false);
  }
});

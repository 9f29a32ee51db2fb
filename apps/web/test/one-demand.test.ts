import { planOptions, whatIf } from "@acuity/engine/plan";
import { loadCase } from "@acuity/engine/testing";
import { decisionOf, demandPeaksWords, notesOf, reasonWords, STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { chartAnswerer } from "../src/charts/prepare/supply/chart-answer.ts";
import { describeSupply } from "../src/charts/prepare/supply/supply-reading.ts";
import { fitRows } from "../src/features/report/fit-rows.ts";

const r7g = { source: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } } as const;
const range = { source: { kind: "serverless", minAcu: 1, maxAcu: 16, profile: "platform-4" } } as const;

const CASES = {
  ordinary: loadCase({ busyPct: 60, maximum: 1, weeklyPct: 0 }),
  "with a Maximum": loadCase({ busyPct: 50, maximum: 1.4, weeklyPct: 0 }),
  "a saturated writer": loadCase({ busyPct: 100, maximum: 1, weeklyPct: 0 }),
  "saturated inside samples": loadCase({ busyPct: 85, maximum: 1.3, weeklyPct: 0 }),
  "saturated by growth of the user's": loadCase(
    { busyPct: 80, maximum: 1.2, weeklyPct: 0 },
    { growthPct: 60 },
  ),
  "saturated by a trend": loadCase({ busyPct: 60, maximum: 1.2, weeklyPct: 8 }),
  "a trend without a Maximum": loadCase({ busyPct: 60, maximum: 1, weeklyPct: 8 }),
  "a faster class": loadCase({ busyPct: 100, maximum: 1, weeklyPct: 0 }, {}, r7g),
  "a range at its maximum": loadCase({ busyPct: 100, maximum: 1, weeklyPct: 0 }, {}, range),
};

/** What a text says of the highest demand, by the word for what it is of. */
const WORDS = {
  mean: [
    /up to ([\d.,]+) ACU(?! inside| estimated| behind)/g,
    /[Dd]emand peaks at ([\d.,]+) ACU(?! inside)/g,
    /demand goes up to ([\d.,]+) ACU by its samples/g,
    /highest demand of ([\d.,]+) ACU(?! inside| estimated)/g,
  ],
  inside: [/([\d.,]+) ACU inside (?:one|a sample) by Maximum/g],
  hidden: [/([\d.,]+) ACU (?:estimated )?behind the full CPU/g],
} as const;

type Kind = keyof typeof WORDS;

/** Figures told of each kind, each once. */
function figuresOf(texts: readonly string[]): Readonly<Record<Kind, readonly string[]>> {
  const said = texts.map((text) => text.replaceAll(/[\u202f\u00a0]/g, " "));
  const of = (kind: Kind) => [
    ...new Set(
      said.flatMap((text) =>
        WORDS[kind].flatMap((word) => [...text.matchAll(word)].map(([, acu = ""]) => acu)),
      ),
    ),
  ];
  return { mean: of("mean"), inside: of("inside"), hidden: of("hidden") };
}

/** Every sentence about the highest demand, by who says it. */
function tellers({ workload, settings, market }: ReturnType<typeof loadCase>) {
  const known = { workload, settings, market };
  const plan = planOptions({ ...known, members: 4, withSensitivity: false });
  const { view } = workload;
  const { compared } = plan;
  if (compared === undefined) throw new Error("nothing was compared");
  const findings = [...view.notes, ...plan.notes];
  const decision = decisionOf({ plan, workload: view, findings }, STANDARD_PLACE);
  const fact = decision?.restsOn.find(({ kind }) => kind === "demand" || kind === "growth");
  const answer = whatIf(known);
  const { startS, endS } = view;
  const { supply } = chartAnswerer()(answer, { workload: view, view: { startS, endS, buckets: 480 } });
  const { peakAcu, meanAcu } = view;
  const result = { plan, workload: { peakAcu, meanAcu }, month: answer.month, notes: findings };
  const rows = fitRows({ result, baseline: workload.baseline, settings } as never, STANDARD_PLACE);
  return {
    card: [fact?.words ?? `Demand: ${demandPeaksWords(compared, STANDARD_PLACE)}`],
    full: [
      ...plan.options.flatMap(({ reasons }) => reasons.map((one) => reasonWords(one, STANDARD_PLACE))),
      ...notesOf(
        plan.notes.filter(({ code }) => code === "range-lags"),
        STANDARD_PLACE,
      ).map(({ message }) => message),
    ],
    memo: rows.filter(({ name }) => name.startsWith("Demand")).map(({ value }) => value),
    chart: [describeSupply(supply)],
  };
}

describe("the highest demand in ACU", () => {
  it.each(Object.entries(CASES))(
    "SPD-1 HED-3 of %s is one number for one word, whoever tells it",
    (_, known) => {
      const said = tellers(known);
      const all = figuresOf(Object.values(said).flat());
      expect(all.mean).toHaveLength(1);
      expect(all.inside.length).toBeLessThanOrEqual(1);
      expect(all.hidden.length).toBeLessThanOrEqual(1);
      // Different things are different numbers, and card and memo know them all.
      for (const teller of ["card", "memo"] as const) expect(figuresOf(said[teller])).toEqual(all);
      expect(figuresOf(said.chart).mean).toEqual(all.mean);
      expect(figuresOf(said.full).mean.length).toBeLessThanOrEqual(1);
    },
  );

  it("HED-3 the law sees what it is for: what a full instance hid, what is inside samples, and classes too small", () => {
    const told = Object.values(CASES).map((known) => tellers(known));
    const full = figuresOf(told.flatMap((one) => one.full));
    expect([full.mean, full.inside, full.hidden].every(({ length }) => length > 1)).toBe(true);
    const growing = told.flatMap((one) => one.card).filter((words) => words.includes("after growth"));
    expect(growing.length).toBeGreaterThanOrEqual(3);
  });
});

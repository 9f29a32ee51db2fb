import { readdirSync, readFileSync } from "node:fs";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { COMMAND_LINE, STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";
import { saidOfPlan, saidWhereStart, setShort, setSurvives } from "./said-where.ts";

const PAGE_ALONE = /input check|page says|failover page|“May be short”|Cluster panel/;

it("a limit on time is set in the unit of its field, and on the command line as the share of its option", () => {
  const both = (pct: number) =>
    [STANDARD_PLACE, COMMAND_LINE].map((place) => setShort(pct, place).replaceAll("\u202f", " "));
  expect(both(0.7)).toEqual(["set “May be short” to 307 min a month", "plan with --max-throttled-pct 0.7"]);
  expect(both(3.5)).toEqual(["set “May be short” to 1,533 min a month", "plan with --max-throttled-pct 3.5"]);
});

it("a report says of what is set that it is in the plan, and nothing else of a step", () => {
  const step = `Is 2 h short a problem? If not, stay: ${setShort(0.7, STANDARD_PLACE)}.`;
  expect(saidOfPlan(step).replaceAll("\u202f", " ")).toBe(
    "Is 2 h short a problem? If not, stay: in the plan, set “May be short” to 307 min a month.",
  );
  expect(saidOfPlan("Make the change.")).toBe("Make the change.");
});

it("a report sends its reader to whoever made the plan, and to no control", () => {
  const survives = `${setSurvives("survives", STANDARD_PLACE)} to see what surviving costs.`;
  expect(saidOfPlan(survives)).toBe(
    "have whoever made this plan set “loss of an instance” to “survives” to see what surviving costs.",
  );
  expect(saidOfPlan(`S${survives.slice(1)}`)).toMatch(/^Have whoever made this plan set “loss/);
  expect(saidOfPlan(`${saidWhereStart("writer", STANDARD_PLACE)}: a is taken, the busiest.`)).toBe(
    "Say to whoever made this plan which instance writes: a is taken, the busiest.",
  );
  for (const what of ["writer", "priced", "region", "cpuUnit", "zone"] as const)
    expect(saidOfPlan(saidWhereStart(what, STANDARD_PLACE))).not.toMatch(PAGE_ALONE);
});

const ofPage: readonly object[] = [
  { code: "cpu-as-share", highest: 0.9 },
  { code: "zone-assumed", series: 1, ofSeries: 1 },
  { code: "place-assumed", region: "us-east-1", engine: "aurora-mysql" },
  { code: "prices-elsewhere", region: "us-east-1", measuredIn: "eu-west-1" },
  { code: "tier-0-reader", instanceClass: "db.r8g.xlarge", monthlyUsd: 524 },
  { code: "tier-0-reader", instanceClass: "db.r8g.xlarge", monthlyUsd: 0 },
];

it("no finding names a control of a page on the command line, and each does on a page", () => {
  for (const finding of ofPage) {
    expect(wordFinding(finding as never, STANDARD_PLACE)).toMatch(PAGE_ALONE);
    expect(wordFinding(finding as never, COMMAND_LINE)).not.toMatch(PAGE_ALONE);
  }
});

it("nor does a decision: who writes and how long it may be short are options there", () => {
  const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
  const short = { code: "short", member: { kind: "writer" }, timePct: 1.4, limitPct: 0.1 };
  const limits = [{ ...short, peakAcu: 20, capacityAcu: 8, vcpu: 2 }];
  const now = optionOf("now", {
    ...{ usd: 1295, settings: onClass("db.r6g.xlarge"), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });
  const pick = optionOf("pick", { usd: 1827, settings: onClass("db.r6g.2xlarge") });
  const plan = planOf([pick, now], {
    ...{ pick: "pick", today: "now", trust: { draws: 64, holds: 64, cheapest: 61 } as never },
    baseline: { basis: "measured", lines: [], totalUsd: 1295, acuHours: null } as never,
  });
  const several = { code: "several-instances", instances: ["a", "b"], planned: "a", by: "cpu" };
  const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
  const said = (place: typeof STANDARD_PLACE, findings: readonly object[]) =>
    JSON.stringify(decisionOf({ plan, workload, findings: findings as never }, place));
  for (const findings of [[], [several]]) {
    expect(said(STANDARD_PLACE, findings)).toMatch(PAGE_ALONE);
    expect(said(COMMAND_LINE, findings)).not.toMatch(PAGE_ALONE);
  }
  expect(said(COMMAND_LINE, [])).toContain("stay and save $532: plan with --max-throttled-pct 1.4.");
  expect(said(COMMAND_LINE, [several])).toContain("Say which instance writes with --instance: a is taken");
});

it("controls of a page are named by one teller alone", () => {
  const src = new URL("../", import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith("said-where.ts"),
  );
  expect(files.length).toBeGreaterThan(100);
  const code = (file: string) =>
    readFileSync(new URL(file, src), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  expect(files.filter((file) => PAGE_ALONE.test(code(file)))).toEqual([]);
});

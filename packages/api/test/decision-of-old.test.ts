import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportResult } from "@acuity/contract";
import { decisionOf, reportDecision, STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";

const data = join(import.meta.dirname, "..", "..", "contract", "test", "data");
const reports = readdirSync(data).filter((name) => name.startsWith("report-result-"));

const opened = (name: string) =>
  frozenReportResult.thaw(JSON.parse(gunzipSync(readFileSync(join(data, name))).toString()));

it.each(reports)("a report of whatever age tells a decision: %s", (name) => {
  const { plan, workload, notes } = opened(name);
  if (plan === null) throw new Error("Expected a report with a plan.");
  const decision = decisionOf({ plan, workload, findings: notes }, STANDARD_PLACE);
  expect(decision?.sentence).toMatch(/\.$/);
  expect(JSON.stringify(decision)).not.toMatch(/NaN|undefined|Infinity/);
  expect(decision?.why.join(" ")).not.toContain("null");
});

it("says no reason of what costs a little less where an old report has a sentence in its place", () => {
  const { plan, workload, notes } = opened("report-result-1.json.gz");
  if (plan === null) throw new Error("Expected a report with a plan.");
  const pick = plan.options.find(({ id }) => id === plan.pick);
  const other = plan.options.find(
    ({ id, settings }) => id !== plan.pick && settings.commitment.kind === "none",
  );
  if (pick === undefined || other === undefined) throw new Error("Expected a pick, and more than it.");
  const usd = pick.monthlyUsd.p50 - 0.8;
  const close = { ...other, meetsLimits: true, monthlyUsd: { p10: usd, p50: usd, p90: usd } };
  const options = plan.options.map((one) => (one === other ? close : one));
  const decision = decisionOf({ plan: { ...plan, options }, workload, findings: notes }, STANDARD_PLACE);
  expect(decision?.why.length).toBeGreaterThan(0);
  expect(decision?.why.join(" ")).not.toContain("null");
});

it("tells what was frozen, whatever it would tell today, and today's words where nothing was", () => {
  const { decision, ...result } = opened("report-result-2-decided.json.gz");
  if (decision === undefined) throw new Error("Expected a decision.");
  const signed = { ...decision, sentence: "Take what was signed.", canTake: !decision.canTake };
  expect(reportDecision({ ...result, decision: signed }, STANDARD_PLACE)).toEqual(signed);
  const { plan, workload, notes } = result;
  const today = plan && decisionOf({ plan, workload, findings: notes }, STANDARD_PLACE);
  expect(reportDecision(result, STANDARD_PLACE)).toEqual(today);
});

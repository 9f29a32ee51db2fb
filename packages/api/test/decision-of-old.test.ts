import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportResult } from "@acuity/contract";
import { decisionOf, STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";

const data = join(import.meta.dirname, "..", "..", "contract", "test", "data");
const reports = readdirSync(data).filter((name) => name.startsWith("report-result-"));

it.each(reports)("a report of whatever age tells a decision: %s", (name) => {
  const stored = JSON.parse(gunzipSync(readFileSync(join(data, name))).toString());
  const { plan, workload, notes } = frozenReportResult.thaw(stored);
  if (plan === null) throw new Error("Expected a report with a plan.");
  const decision = decisionOf({ plan, workload, findings: notes }, STANDARD_PLACE);
  expect(decision?.sentence).toMatch(/\.$/);
  expect(JSON.stringify(decision)).not.toMatch(/NaN|undefined|Infinity/);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportInputs, frozenReportResult, type OpenedReport } from "@acuity/contract";
import { expect, it } from "vitest";
import { reportFile } from "./report-files.ts";

const folder = join(import.meta.dirname, "../../../../../packages/contract/test/data");
const inputs = frozenReportInputs.thaw(
  JSON.parse(readFileSync(join(folder, "report-inputs-1.json"), "utf8")),
);
const stored = gunzipSync(readFileSync(join(folder, "report-result-2.json.gz"))).toString();
const report = {
  ...{ id: "r", title: "For Friday", clusterName: "orders-prod" },
  ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z" },
  ...{ settings: inputs.settings, baseline: inputs.baseline },
  result: frozenReportResult.thaw(JSON.parse(stored)),
} as OpenedReport;

it.each([
  ["bill.csv", report.result.bill.lines.length],
  ["options.csv", report.result.plan?.options.length ?? 0],
  ["supply.csv", report.result.chart.timesS.length],
  ["compared.csv", 0],
])("%s has every row that was frozen", (name, rows) => {
  const file = reportFile(report, name);
  expect(file?.type).toBe("text/csv");
  expect(file?.text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
  expect(file?.text).not.toMatch(/NaN|undefined|\[object/);
});

it("report.json is what was frozen, and nothing else is a file", () => {
  expect(JSON.parse(reportFile(report, "report.json")?.text ?? "").result.bill).toEqual(report.result.bill);
  expect(reportFile(report, "toString")).toBeNull();
  expect(reportFile(report, "../secret.csv")).toBeNull();
});

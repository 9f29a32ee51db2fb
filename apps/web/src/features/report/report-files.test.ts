import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { frozenReportInputs, frozenReportResult, type OpenedReport } from "@acuity/contract";
import type { Compared, ComparedRow, Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { reportFile } from "./report-files.ts";

const folder = join(import.meta.dirname, "../../../../../packages/contract/test/data");
const inputs = frozenReportInputs.thaw(
  JSON.parse(readFileSync(join(folder, "report-inputs-1.json"), "utf8")),
);
const resultOf = (file: string) =>
  frozenReportResult.thaw(JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()));
const report = {
  ...{ id: "r", title: "For Friday", clusterName: "orders-prod" },
  ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z" },
  ...{ settings: inputs.settings, baseline: inputs.baseline },
  result: resultOf("report-result-2.json.gz"),
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

it("compared.csv has every row of a matrix that was frozen, and what was on the page", () => {
  const result = resultOf("report-result-3.json.gz");
  const rows = (result.plan?.compared?.rows.length ?? 0) + 1;
  const { text = "" } = reportFile({ ...report, result } as OpenedReport, "compared.csv") ?? {};
  expect(rows).toBeGreaterThan(3);
  expect(text.trimEnd().split("\r\n")).toHaveLength(rows + 1);
  expect(text).not.toMatch(/NaN|undefined|\[object/);
});

it("report.json is what was frozen, and nothing else is a file", () => {
  expect(JSON.parse(reportFile(report, "report.json")?.text ?? "").result.bill).toEqual(report.result.bill);
  expect(reportFile(report, "toString")).toBeNull();
  expect(reportFile(report, "../secret.csv")).toBeNull();
});

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const pick = optionOf("pick", {
  ...{ kind: "provisioned", settings: onClass("db.r7g.large"), againstTodayUsd: -400, upfrontUsd: 11 },
  ...{ monthlyUsd: { p10: 500, p50: 600, p90: 700 }, unmetMinutesPerMonth: 58, unmetAcuHours: 3 },
  reasons: [{ code: "lowest-cost" }],
});
const outside = optionOf("outside", { settings: settingsOf({ maxAcu: 8 }), usd: 300, meetsLimits: false });
const priced = (monthlyUsd: number) => ({
  ...{ commitment: { kind: "none" }, monthlyUsd, upfrontUsd: 5000, breakEvenDay: 90, usdPerHour: 1.5 },
  ...{ interval: null, isAssumed: false, againstTodayUsd: -400 },
});
const row: ComparedRow = {
  ...{ roles: ["pick", "provisioned"], id: "pick", settings: pick.settings, basis: null, byMemoryUsd: null },
  cells: {
    ...{ "on-demand": priced(601), "savings-plan": priced(502) },
    ...{ "reserved-1yr": priced(403), "reserved-3yr": { refusal: "not-sold" } },
  },
  ...{ unmetMinutes: 58, limitMinutes: 44, spikes: null, readWaitMs: { low: 1.5, high: 4 }, poolGib: null },
  ...{ hourUsd: 1.1, cpuMaxPct: 65, missed: [] },
} as unknown as ComparedRow;
const own = { ...row, roles: ["yours"], settings: null, readWaitMs: null, unmetMinutes: null } as ComparedRow;
const compared = { rows: [row], pickRow: 0, publishedOn: "2026-11-20", peakAcu: 4 } as Compared;

const linesOf = (name: string, given: Partial<Plan> = {}) => {
  const plan = planOf([pick, outside], { pick: "pick", compared, ...given });
  const told = { ...report, result: { ...report.result, plan, yours: own } } as OpenedReport;
  const [, ...lines] = (reportFile(told, name)?.text ?? "").replaceAll("\u202f", " ").trimEnd().split("\r\n");
  return lines;
};

it("options.csv has of every option its own figures, each in its column", () => {
  const [head] = (reportFile(report, "options.csv")?.text ?? "").replace("\ufeff", "").split("\r\n");
  expect(head).toBe(
    'Id,Shape,"A month, USD","P10, USD","P90, USD","Against today, USD","Upfront, USD","Unmet, minutes a month",Inside the limits,Why',
  );
  expect(linesOf("options.csv")).toEqual([
    "pick,db.r7g.large,600,500,700,-400,11,58,yes,Lowest cost inside your limits",
    "outside,Serverless 2–8 ACU,300,300,300,,0,0,no,",
  ]);
});

it("TOD-1 options.csv tells no difference from the bill of several clusters, as the report does", () => {
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  expect(linesOf("options.csv", { notes: [more] })[0]).toContain("600,500,700,,11,58");
});

it("compared.csv has every cell of the matrix under its way of paying, and what was on the page last", () => {
  const [head] = (reportFile(report, "compared.csv")?.text ?? "").replace("\ufeff", "").split("\r\n");
  expect(head).toBe(
    'Row,Shape,"On demand, USD a month","Savings plan, USD a month","Reserved 1 year, USD a month","Reserved 3 years, USD a month","Unmet, minutes a month","Added read wait low, ms","Added read wait high, ms"',
  );
  expect(linesOf("compared.csv")).toEqual([
    '"pick, provisioned",db.r7g.large,601,502,403,,58,1.5,4',
    "yours,,601,502,403,,,,",
  ]);
});

it("MEM-13 compared.csv calls no row the pick while memory decides, as the matrix does", () => {
  const memory = { isVerdict: true } as unknown as NonNullable<Plan["memory"]>;
  expect(linesOf("compared.csv", { memory })[0]).toMatch(/^"candidate, provisioned",/);
});

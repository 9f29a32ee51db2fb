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
    ...{ "on-demand": priced(601), "savings-plan": { ...priced(502), isAssumed: true } },
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
    'Id,Shape,"A month, USD","P10, USD","P90, USD","Against today, USD","Upfront, USD","Unmet, minutes a month",Inside the limits,Why,State',
  );
  expect(linesOf("options.csv")).toEqual([
    "pick,db.r7g.large,600,500,700,-400,11,58,yes,Lowest cost inside your limits,",
    "outside,Serverless 2–8 ACU,300,300,300,,0,0,no,,",
  ]);
});

it("TOD-1 options.csv tells no difference from the bill of several clusters, as the report does", () => {
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  expect(linesOf("options.csv", { notes: [more] })[0]).toContain("600,500,700,,11,58");
});

it("DEM-2 bill.csv and options.csv say of each line that it is as it stands, where every demand is wrong", () => {
  const ran = { code: "class-of-serverless", instanceClass: "db.r7g.large", assumption: false } as never;
  const { result } = report;
  const plan = planOf([pick], { pick: "pick", compared });
  const told = { ...report, result: { ...result, plan, notes: [...result.notes, ran] } } as OpenedReport;
  for (const name of ["bill.csv", "options.csv"]) {
    const [, ...lines] = (reportFile(told, name)?.text ?? "").trimEnd().split("\r\n");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/as it stands, by .* to be corrected"?$/);
  }
});

it("DEM-2 compared.csv has today by its meter, and of the others that they are as they stand", () => {
  const ran = { code: "class-of-serverless", instanceClass: "db.r7g.large", assumption: false } as never;
  const metered = { code: "today-metered", monthlyUsd: 251, assumption: false } as never;
  const refused = { refusal: "not-priced" };
  const cells = { ...row.cells, "on-demand": refused } as unknown as ComparedRow["cells"];
  const today = { ...row, roles: ["today"], id: null, settings: null, cells } as ComparedRow;
  const [first, second] = comparedOf([today, { ...row, roles: ["provisioned"] }], { notes: [metered, ran] });
  expect(first).toMatchObject({ "On demand, USD a month": "251", State: "by its measured capacity" });
  expect(second).toMatchObject({ "On demand, USD a month": "" });
  expect(second?.["State"]).toBe("as it stands, by the class to be corrected");
});

/** One row of compared.csv by its heads. */
const comparedOf = (rows: readonly ComparedRow[], given: Partial<Plan> = {}) => {
  const plan = planOf([pick, outside], { pick: "pick", compared: { ...compared, rows }, ...given });
  const told = { ...report, result: { ...report.result, plan, yours: own } } as OpenedReport;
  const text = reportFile(told, "compared.csv")?.text ?? "";
  const [head = [], ...lines] = text
    .replace("\ufeff", "")
    .replaceAll("\u202f", " ")
    .trimEnd()
    .split("\r\n")
    .map(cellsOf);
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at]])));
};
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

it("compared.csv has every cell of the matrix under its way of paying, and what was on the page last", () => {
  const [first, last] = comparedOf([row]);
  const cells = {
    ...{ "On demand, USD a month": "601", "On demand, assumed price": "no" },
    ...{ "Savings plan, USD a month": "502", "Savings plan, assumed price": "yes" },
    ...{ "Reserved 1 year, USD a month": "403", "Reserved 1 year upfront, USD": "5000" },
    ...{ "Reserved 1 year, assumed price": "no", "Reserved 3 years, assumed price": "" },
    ...{ "Reserved 3 years, USD a month": "", "Reserved 3 years upfront, USD": "" },
  };
  expect(first).toEqual({
    ...{ Row: "pick, provisioned", Shape: "db.r7g.large", State: "", ...cells, ...nothingOpen },
    ...{ "Inside the limits": "yes", Misses: "", Condition: "", "Unmet, minutes a month": "58" },
    ...{ "Added read wait low, ms": "1.5", "Added read wait high, ms": "4" },
  });
  expect(last).toMatchObject({ Row: "yours", ...cells, ...nothingOpen, "Unmet, minutes a month": "" });
});

const nothingOpen = Object.fromEntries(
  ["On demand", "Savings plan", "Reserved 1 year", "Reserved 3 years"].flatMap((way) =>
    ["low", "high"].map((end) => [`${way} ${end}, USD a month`, ""]),
  ),
);

it("compared.csv says between what memory leaves a bill, in every way to pay, and of the pick nothing", () => {
  const byMemoryUsd = { low: 606, high: 661 };
  const [open, picked] = comparedOf([
    { ...row, roles: ["serverless"], byMemoryUsd },
    { ...row, byMemoryUsd },
  ]);
  // 5 and 60 more than the 601 on demand, on each of 502 and 403.
  expect(open).toMatchObject({
    ...{ "On demand low, USD a month": "606", "On demand high, USD a month": "661" },
    ...{ "Savings plan low, USD a month": "507", "Savings plan high, USD a month": "562" },
    ...{ "Reserved 1 year low, USD a month": "408", "Reserved 1 year high, USD a month": "463" },
    ...{ "Reserved 3 years low, USD a month": "" },
  });
  expect(picked).toMatchObject(nothingOpen);
});

it("compared.csv says what a row misses, and what must hold where only memory can make it miss that", () => {
  const short = { code: "short", limitPct: 0.1, timePct: 2 } as NonNullable<ComparedRow["missed"]>[number];
  const doubt = { code: "reads-over-ceiling", isSure: false } as typeof short;
  const [miss, doubted, unheld] = comparedOf([
    { ...row, roles: ["nearest"], missed: [short] },
    { ...row, roles: ["runner-up"], missed: [doubt] },
    { ...row, roles: ["today"], missed: null },
  ]);
  expect(miss?.["Inside the limits"]).toBe("no");
  expect(miss?.["Misses"]).not.toBe("");
  expect(doubted).toMatchObject({ "Inside the limits": "", Misses: "" });
  expect(doubted?.["Condition"]).toContain("inside your limits only if less memory is hot");
  expect(unheld).toMatchObject({ "Inside the limits": "", Misses: "", Condition: "" });
});

it("compared.csv and options.csv have no digit that is the machine's own", () => {
  const noise = { low: -8.881784197001252e-16, high: 0.1 + 0.2 };
  const [first] = comparedOf([{ ...row, readWaitMs: noise, unmetMinutes: 58.00049999 }]);
  expect(first).toMatchObject({
    "Unmet, minutes a month": "58",
    "Added read wait low, ms": "0",
    "Added read wait high, ms": "0.3",
  });
  const cells = {
    ...row.cells,
    "on-demand": { ...row.cells["on-demand"], monthlyUsd: 600.1 + 0.2 },
  } as ComparedRow["cells"];
  expect(comparedOf([{ ...row, cells }])[0]?.["On demand, USD a month"]).toBe("600.3");
});

it("CLU-3 bill.csv, options.csv and compared.csv say what state they are of where an upgrade comes first", () => {
  const upgrade = {
    engineVersion: "17.7",
    supportedUntil: "2030-02-28",
    savesUsd: 100,
    plan: planOf([pick], { pick: "pick" }),
  };
  const bill = (given: Partial<Plan>) =>
    new Set(linesOf("bill.csv", given).map((line) => line.split(",").at(-1)));
  expect(bill({ upgrade } as Partial<Plan>)).toEqual(new Set(["until the upgrade to 17.7"]));
  expect(bill({})).toEqual(new Set([""]));
  expect(linesOf("options.csv", { upgrade } as Partial<Plan>)).toEqual([
    expect.stringMatching(/^pick,.*,after the upgrade to 17\.7$/),
  ]);
  const after = { ...compared, upgradesTo: "17.7", rows: [{ ...row, roles: ["today"] }, row] } as Compared;
  expect(
    comparedOf(after.rows, { upgrade, compared: after } as Partial<Plan>).map(({ State }) => State),
  ).toEqual([...["as it is billed", "after the upgrade to 17.7", "until the upgrade to 17.7"]]);
});

it("DEM-2 compared.csv gives no figure that the memo does not", () => {
  const denied = { code: "capacity-below-demand", hours: 295, ofHours: 336, maxAcu: 24, mostAcu: 4 };
  const notes = [denied];
  const told = {
    ...report,
    result: { ...report.result, notes, plan: planOf([pick], { pick: "pick", compared }) },
  } as unknown as OpenedReport;
  expect(reportFile(told, "compared.csv")?.text).not.toContain("601");
});

it("MEM-13 compared.csv calls no row the pick while memory decides, as the matrix does", () => {
  const memory = { isVerdict: true } as unknown as NonNullable<Plan["memory"]>;
  expect(linesOf("compared.csv", { memory })[0]).toMatch(/^"candidate, provisioned",/);
});

it("MEM-11 compared.csv gives a read wait that is told as the least no high end", () => {
  const readWaitMs = { low: 1.5, high: 4, isLeast: true } as ComparedRow["readWaitMs"];
  expect(comparedOf([{ ...row, readWaitMs }])[0]).toMatchObject({
    ...{ "Added read wait low, ms": "1.5", "Added read wait high, ms": "" },
  });
});

it("DEM-2 TOD-1 compared.csv has today's meter under on demand alone", () => {
  const ran = { code: "class-of-serverless", instanceClass: "db.r7g.large", assumption: false } as never;
  const metered = { code: "today-metered", monthlyUsd: 251, assumption: false } as never;
  const ways = ["on-demand", "savings-plan", "reserved-1yr", "reserved-3yr"];
  const cells = Object.fromEntries(ways.map((way) => [way, { refusal: "not-priced" }])) as never;
  const today = { ...row, roles: ["today"], id: null, settings: null, cells } as ComparedRow;
  const [first = {}] = comparedOf([today], { notes: [metered, ran] });
  const months = Object.entries(first).filter(([name]) => name.endsWith("USD a month"));
  expect(months.filter(([, usd]) => usd !== "")).toEqual([["On demand, USD a month", "251"]]);
});

it("supply.csv has demand, the shape that was shared and what was measured each under its head", () => {
  const candidates = [{ role: "pick", id: "pick", settings: pick.settings, capacityAcu: [8] }];
  const chart = { timesS: [0], demandAcu: [1], capacityAcu: [2], actualAcu: [3], candidates };
  const told = { ...report, result: { ...report.result, chart } } as unknown as OpenedReport;
  const [head, line] = (reportFile(told, "supply.csv")?.text ?? "").replace("\ufeff", "").split("\r\n");
  expect([head, line]).toEqual([
    '"Time, UTC","Demand, ACU","Capacity of the shape shared, ACU","Measured capacity, ACU","db.r7g.large, ACU"',
    "1970-01-01T00:00:00.000Z,1,2,3,8",
  ]);
});

it("CLU-3 options.csv has the options of the plan that is told: after an upgrade where one comes first", () => {
  const then = optionOf("then", { settings: settingsOf({ maxAcu: 12 }), usd: 90 });
  const plan = planOf([then], { pick: "then" });
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 100, plan };
  expect(linesOf("options.csv", { upgrade } as Partial<Plan>).map((line) => line.split(",")[0])).toEqual([
    "then",
  ]);
});

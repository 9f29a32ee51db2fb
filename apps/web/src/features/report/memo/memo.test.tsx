import type { OpenedReport } from "@acuity/contract";
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ReportDocument } from "../report-document.tsx";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const pick = optionOf("pick", {
  ...{ kind: "provisioned", settings: onClass("db.r6g.large"), usd: 400, reasons: [{ code: "lowest-cost" }] },
});
const outside = optionOf("outside", { settings: settingsOf({ maxAcu: 8 }), usd: 300, meetsLimits: false });
const plan = planOf([pick, outside], { pick: "pick" });
const workload = {
  ...{ startS: 0, endS: 14 * 86_400, coveredPct: 100, peakAcu: 4, meanAcu: 1, workingSetGib: 2 },
  ...{ isWorkingSetAssumed: true, peakConnections: null, storageGb: 40, ioRequestsPerMonth: null },
};
const month = { acuHours: 0, throttledPct: 0, unmetMinutes: 0, coveredPct: 100 };
const chart = { timesS: [0, 60], demandAcu: [1, 1], capacityAcu: [2, 2], actualAcu: null, unmet: [] };

const reportOf = (settings: OpenedReport["settings"], scope?: "memo") =>
  ({
    ...{ id: "r", title: "For Friday", clusterName: "orders-prod", settings },
    ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z", baseline: baselineOf() },
    result: {
      ...{ engineVersion: "1", catalogVersion: "c", pricedOn: "2026-11-20", workload, month, plan, chart },
      ...{ bill: { lines: [], totalUsd: 512 }, notes: [], ...(scope && { scope }) },
    },
  }) as unknown as OpenedReport;

const htmlOf = (report: OpenedReport) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ReportDocument report={report} address="?file=" />
    </MantineProvider>,
  ).replaceAll("\u202f", " ");

const firstLine = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];

it("a memo begins with the decision; what was on the page is a line of its own", () => {
  const same = htmlOf(reportOf(onClass("db.r6g.large")));
  const other = htmlOf(reportOf(settingsOf({ maxAcu: 8 })));
  expect(firstLine(same)).toMatch(/db\.r6g\.large.*\.$/);
  expect(firstLine(other)).toBe(firstLine(same));
  expect(same).not.toContain("Yours.");
  expect(other).toMatch(
    /Yours\.<\/b> Serverless 2–8 ACU was on the page when this was shared: \$512.*outside your limits\./,
  );
});

it("each figure stands under its own name, with its own line", () => {
  const told = reportOf(onClass("db.r6g.large"));
  const short = { ...pick, unmetMinutesPerMonth: 3, monthlyUsd: { p10: 390, p50: 400, p90: 420 } };
  const today = { baseline: { totalUsd: 1000, basis: "listed", lines: [] } } as never as Partial<typeof plan>;
  const shown = planOf([short, outside], { pick: "pick", ...today });
  const html = htmlOf({ ...told, result: { ...told.result, plan: shown } } as OpenedReport);
  const figures = /data-testid="figures">(.*?)<\/dl>/s.exec(html)?.[1] ?? "";
  const lines = [...figures.matchAll(/<dt[^>]*>(.*?)<\/dt>(.*?)(?=<dt|$)/gs)].map(([, name, rest = ""]) => [
    name,
    rest
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("\u2060", "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ]);
  const of = Object.fromEntries(lines);
  // 400 - 1,000, and 390 and 420 less than 1,000; 0.1 % of 43,800 minutes are 44.
  expect(of["Against today"]).toMatch(/^−\$600 saves 60 %.*−\$610 to −\$580$/);
  expect(of["Upfront"]).toBe("$0 no term");
  expect(of["Unmet time"]).toMatch(/^3 min a month; limit 44 min$/);
});

it("what its sender called it stands as theirs, below the figures, and a cluster by no name that AWS would not take", () => {
  const report = reportOf(onClass("db.r6g.large"));
  const forged = { title: "Approved by AWS", clusterName: "VERIFIED: saves $9,000 a month" };
  const html = htmlOf({ ...report, ...forged });
  expect(html).toContain("Titled “\u2068Approved by AWS\u2069” by whoever shared this.");
  expect(html.indexOf("Titled")).toBeGreaterThan(html.indexOf('data-testid="figures"'));
  expect(html).toContain("The cluster · ");
  expect(html).not.toContain("VERIFIED");
  expect(htmlOf(report)).toContain("orders-prod · ");
});

it("a shape that the planner never tried is held against the limits by its own month", () => {
  const own = reportOf(settingsOf({ minAcu: 0, maxAcu: 1 }));
  const missed = [{ code: "short", timePct: 12, limitPct: 0.1 }];
  const cell = { refusal: "not-sold" };
  const cells = { "on-demand": cell, "savings-plan": cell, "reserved-1yr": cell, "reserved-3yr": cell };
  const row = {
    roles: ["yours"],
    id: null,
    settings: own.settings,
    cells,
    unmetMinutes: 1,
    limitMinutes: 44,
  };
  const empty = { spikes: null, readWaitMs: null, poolGib: null, cpuMaxPct: null, byMemoryUsd: null };
  const of = (misses: unknown) =>
    htmlOf({
      ...own,
      result: { ...own.result, yours: { ...row, ...empty, missed: misses } as never },
    });
  expect(of(missed)).toMatch(
    /Yours\..*outside your limits: short of capacity 12 % of the time \(limit 0\.1 %\)\./,
  );
  expect(of(null)).toMatch(/Yours\..*; the plan did not try it against every limit\./);
});

it("a pick that was shared under a term is held against the limits as the plan did", () => {
  const commitment = { kind: "reserved", offer: "3yr-all-upfront" } as never;
  const html = htmlOf(reportOf({ ...onClass("db.r6g.large"), commitment }));
  expect(html).toMatch(/Yours\.<\/b> db\.r6g\.large/);
  expect(html).not.toContain("did not try it");
});

it("the change stands in short and whole, with the way back", () => {
  const html = htmlOf(reportOf(onClass("db.r6g.large")));
  expect(html).toMatch(/goes: .*instance_class.*db\.r6g\.xlarge/s);
  expect(html).toMatch(/comes: .*instance_class.*db\.r6g\.large/s);
  for (const id of ["terraform", "cloudformation", "commands", "settings", "downloads"])
    expect(html).toContain(`id="${id}"`);
  expect(html).toContain("The way back");
});

it("every setting stands once in two tables, and the model's fit under a heading of its own", () => {
  const html = htmlOf(reportOf(onClass("db.r6g.large")));
  const [first = "", second = ""] = html
    .split(/aria-label="Settings(?:, continued)?"/)
    .slice(-2)
    .map((part) => part.slice(0, part.indexOf("</table>")));
  const rows = (part: string) => [...part.matchAll(/<tr[^>]*>(?!<th scope="col")/g)].length;
  expect(rows(first) - rows(second)).toBeLessThanOrEqual(1);
  expect(html.match(/>Storage mode</g)).toHaveLength(1);
  expect(html).toMatch(/<h2 id="fit">What was measured[^<]*<\/h2><dl/);
});

it("a memo shared alone has no appendix, no files and no links to them", () => {
  const html = htmlOf(reportOf(onClass("db.r6g.large"), "memo"));
  expect(html).not.toMatch(/id="bill"|id="downloads"|#terraform|report\.json/);
  expect(html).toContain("Decided by");
});

it("says what comes next, and folds the change where something is to be settled first", () => {
  const told = reportOf(onClass("db.r6g.large"));
  expect(htmlOf(told)).toMatch(/<b>Next\.<\/b> Make the change\./);
  expect(htmlOf(told)).not.toContain("If it is confirmed");
  const censored = { code: "censored", instance: null, timePct: 5, assumption: false };
  const open = { ...told, result: { ...told.result, notes: [censored] } } as unknown as OpenedReport;
  const html = htmlOf(open);
  expect(firstLine(html)).toMatch(/^Measure the hidden demand first/);
  expect(html).toMatch(/<b>Next\.<\/b> No change is offered yet/);
  expect(html).toMatch(
    /<summary>If it is confirmed<\/summary>.*<summary>The change, if it is confirmed<\/summary>/s,
  );
});

it("sends its reader to whoever made the plan where something is to be said, and to no control of a page", () => {
  const told = reportOf(onClass("db.r6g.large"));
  const assumed = { code: "place-assumed", region: "us-east-1", engine: null, assumption: true };
  const noted = { ...told.result, plan: { ...plan, notes: [...plan.notes, assumed] } };
  const html = htmlOf({ ...told, result: noted } as unknown as OpenedReport);
  expect(html).toContain("no file tells it. Say it to whoever made this plan.");
  expect(html).not.toMatch(/at the input check|Cluster panel/);
});

it("says what to commit to once, and not again after what comes next nor in the appendix", () => {
  const told = reportOf(onClass("db.r6g.large"));
  const commitment = { kind: "reserved", offer: "1yr-no-upfront" };
  const terms = { commitment, savesUsd: 9999, upfrontUsd: 0, paybackMonth: null, isAssumed: false };
  const otherPayment = { id: "other", shape: onClass("db.r6g.xlarge"), ...terms };
  const result = { ...told.result, plan: { ...plan, otherPayment } };
  const html = htmlOf({ ...told, result } as unknown as OpenedReport);
  expect(html).toMatch(/<b>Next\.<\/b> Make the change\.<\/p>/);
  expect(html.match(/would cost less/g)).toHaveLength(1);
});

it("EVD-16 calls no data good that its own first line wants exported again", () => {
  const told = reportOf(onClass("db.r6g.large"));
  const below = { code: "capacity-below-demand", hours: 9, ofHours: 9, maxAcu: 32, mostAcu: 3 };
  const worthOf = (notes: readonly object[]) => {
    const result = { ...told.result, trace: { grade: "good", periodS: 300 }, notes };
    const html = htmlOf({ ...told, result } as unknown as OpenedReport);
    return [
      firstLine(html)?.startsWith("Export CPUUtilization again first"),
      />([^<]*)<\/b>/.exec(html)?.[1],
    ];
  };
  expect(worthOf([])).toEqual([false, "good"]);
  expect(worthOf([{ ...below, isImplied: true, assumption: false }])).toEqual([true, "to be corrected"]);
});

it("DEM-4 says below its chart where demand is flat because the instance was full", () => {
  const told = reportOf(onClass("db.r6g.large"));
  const captionOf = (notes: readonly object[]) => {
    const html = htmlOf({ ...told, result: { ...told.result, notes } } as unknown as OpenedReport);
    return /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(html)?.[1] ?? "";
  };
  expect(captionOf([])).not.toContain("full");
  const shown = { code: "censored", instance: "orders-1", timePct: 5, hiddenPct: 0, assumption: true };
  expect(captionOf([shown])).not.toContain("full");
  expect(captionOf([{ code: "censored", instance: "orders-1", timePct: 5, assumption: false }])).toContain(
    "orders-1 was full and hid demand for 5 % of the time: there demand is flat at the top, and what was asked above it is not drawn.",
  );
});

// @vitest-environment happy-dom
import { printedPlan, reportedPlan } from "@acuity/cli/testing";
import { frozenReportResult, type OpenedReport } from "@acuity/contract";
import { type Plan, planOptions, whatIf } from "@acuity/engine/plan";
import { type Decision, decisionOf, placeOf, reportDecision, toldPick } from "@acuity/words";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { ReportDocument } from "../src/features/report/report-document.tsx";
import { NextStep } from "../src/features/workbench/headline/next-step.tsx";
import { viewFigures } from "../src/features/workbench/words/view-figures.ts";
import { cardOf } from "./card-of.tsx";
import { expectRecommended } from "./expect-recommended.ts";
import { OPENED, type Opening } from "./opened-inputs.ts";

const place = placeOf(null);
const DAY_S = 86_400;
const price = (monthlyUsd: number, kind: "none" | "savings-plan") => ({
  ...{ monthlyUsd, interval: null, upfrontUsd: 0, breakEvenDay: 0, isAssumed: false, againstTodayUsd: null },
  ...(kind === "none"
    ? { commitment: { kind }, usdPerHour: null }
    : { commitment: { kind, usdPerHour: 0.5 }, usdPerHour: 0.5 }),
});
const NONE = { refusal: "no-price" };

/** A plan of a class whose change would save $30 of a bill of $1,000, and $150 are saved by a savings plan on it; its option comes to $985. */
function smallSaving(plan: Plan): Plan {
  const today = plan.options.find(({ id }) => id === plan.today);
  const other = plan.options.find(
    ({ id, kind, settings }) =>
      id !== plan.today && kind === "provisioned" && settings.commitment.kind === "none",
  );
  if (today === undefined || other === undefined || plan.compared === undefined)
    throw new Error("no class runs");
  const at = (usd: number) => ({
    ...{ monthlyUsd: { p10: usd, p50: usd, p90: usd }, meetsLimits: true, againstTodayUsd: usd - 1000 },
    againstTodayWithin: { p10: usd - 1000, p90: usd - 1000 },
  });
  const pick = { ...other, ...at(970), reasons: [{ code: "lowest-cost" }] } as typeof other;
  const [base] = plan.compared.rows;
  const row = (role: string, [usd, committed]: readonly [number, number]) => ({
    ...{ ...base, roles: [role], id: role === "pick" ? pick.id : today.id, missed: [], readWaitMs: null },
    ...{ settings: role === "pick" ? pick.settings : today.settings, byMemoryUsd: null },
    cells: {
      ...{ "on-demand": price(usd, "none"), "savings-plan": price(committed, "savings-plan") },
      ...{ "reserved-1yr": NONE, "reserved-3yr": NONE },
    },
  });
  const rows = [row("today", [1000, 850]), row("pick", [970, 910])];
  const payment = {
    id: "p",
    commitment: { kind: "savings-plan", usdPerHour: 0.4 },
    savesUsd: 60,
    upfrontUsd: 0,
  };
  return {
    ...plan,
    ...{
      options: [pick, { ...today, ...at(985) }],
      pick: pick.id,
      runnerUp: null,
      notes: [],
      sensitivity: [],
    },
    ...{ memory: null, otherPayment: null, payment: { ...payment, paybackMonth: 0, isAssumed: false } },
    ...{ baseline: plan.baseline && { ...plan.baseline, totalUsd: 1000 }, shortAsToday: null },
    ...{ compared: { ...plan.compared, rows, pickRow: 1 }, trust: { draws: 64, holds: 64, cheapest: 64 } },
  } as unknown as Plan;
}

const read = (text: string): string =>
  text
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .replaceAll("\u2060", "")
    .trim();
const htmlOf = (page: ReactNode) => renderToStaticMarkup(<MantineProvider>{page}</MantineProvider>);
const headingOf = (html: string) => read(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "none");

let opening: Opening;
let plan: Plan;
let decision: Decision;
let report: OpenedReport;

beforeAll(async () => {
  const opened = await OPENED[0]?.open();
  if (opened === undefined) throw new Error("nothing is opened");
  const { view } = opened.workload;
  const long = { ...view, notes: [], endS: view.startS + 30 * DAY_S, coveredPct: 100 };
  opening = { ...opened, workload: { ...opened.workload, view: long } };
  plan = smallSaving(planOptions({ ...opened, members: 4, withSensitivity: false }));
  const made = decisionOf({ plan, workload: long, findings: [] }, place);
  if (made === null) throw new Error("nothing was tried");
  decision = made;
  report = frozen(decision);
}, 60_000);

/** A report as it comes back out of the database; of before decisions had a stay where its decision has none. */
function frozen(told: object): OpenedReport {
  const { view, baseline } = opening.workload;
  const settings = toldPick(plan)?.settings ?? opening.settings;
  const { bill, month } = whatIf({ ...opening, settings });
  const { demand: _, burst: __, actual: ___, censored: ____, notes, ...workload } = view;
  const chart = { timesS: [0, 60], demandAcu: [1, 1], capacityAcu: [2, 2], actualAcu: null, unmet: [] };
  const result = {
    ...{ engineVersion: "1", catalogVersion: "c", pricedOn: opening.market.on, scope: "full" },
    ...{ workload, month, bill, notes, plan, chart, decision: told },
  };
  const stored = frozenReportResult.freeze(result as never);
  return {
    ...{ id: "r", title: "For Friday", clusterName: "orders", scenarioName: "", settings, baseline },
    ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z" },
    result: frozenReportResult.thaw(JSON.parse(JSON.stringify(stored))),
  } as OpenedReport;
}

const FIRST =
  /^Stay on .+ and take a savings plan of 1 year: \$60\.00 a month less than the change with its own\.$/;

it("LAY-1 every face begins with the term on what runs today, and offers no change", () => {
  const said = read(decision.sentence);
  expect(said).toMatch(FIRST);
  expect([decision.offers, decision.instances]).toEqual([null, []]);
  const card = htmlOf(cardOf(decision, { isInView: false }));
  expect(headingOf(card)).toBe(said);
  expect(read(card)).toMatch(
    /A month \$850 with the term .*Against today −\$150 saves 15 %.*savings plan of 1 year/,
  );
  const memo = htmlOf(<ReportDocument report={report} address="?file=" />);
  expect(headingOf(memo)).toBe(said);
  expect(read(printedPlan(plan, { ...opening, warnings: [] }))).toContain(`${said} Serverless?`);
  const overApi = reportDecision({ ...report.result, decision: undefined } as never, place);
  expect(overApi).toEqual(JSON.parse(JSON.stringify(decision)));
});

it("LAY-1 a program reads what stays, at its term, and the change beside it, whatever the plan's pick is", () => {
  const { decision: onCommandLine, pick, today } = reportedPlan(plan, { ...opening, warnings: [] });
  const overApi = reportDecision(report.result as never, place);
  expectRecommended(decision, [onCommandLine, overApi]);
  expect(decision.recommended).toMatchObject({
    ...{ action: "stay", id: today, term: { kind: "savings-plan", usdPerHour: 0.5 } },
    ...{ monthlyUsd: 850, againstTodayUsd: -150, upfrontUsd: 0, buyNext: null },
  });
  expect(decision.alternative).toMatchObject({ id: pick, term: null, monthlyUsd: 970, againstTodayUsd: -30 });
});

it("TOD-1 LAY-1 every face saves against the one bill of today, within ends that hold it", () => {
  const { saves, why, stays } = decision;
  expect(saves).toEqual({ moreUsd: -150, fromUsd: -150, toUsd: -150, sharePct: -15 });
  expect(stays?.changeSavesUsd).toBe(30);
  expect(why[1]).toBe("On demand the change would save $30.00 a month (3\u202f%) of $1,000.");
  const overApi = reportDecision(report.result, place);
  expect([overApi?.saves, overApi?.why[1]]).toEqual([saves, why[1]]);
  const printed = read(printedPlan(plan, { ...opening, warnings: [] }));
  const memo = read(htmlOf(<ReportDocument report={report} address="?file=" />));
  for (const face of [printed, memo, read(decision.next)]) {
    expect(face).toMatch(/saves \$30\.00 a month \(3 %\)/);
    expect(face).not.toMatch(/saves \$15\.00|\$135/);
  }
  expect(memo).toMatch(/today \$1,000, listed/);
});

it("the card has no button for the change, and says what is in view", () => {
  const settings = toldPick(plan)?.settings ?? opening.settings;
  const figures = viewFigures({ settings, isOwn: false, answer: null, plan, place });
  const html = htmlOf(<NextStep {...{ decision, figures }} isBusy={false} />);
  expect(html).not.toContain("<button");
  expect(read(html)).toMatch(
    /In view: the change where no term may bind you, .*Next Once describe-db-instances shows that db\.r6g\.xlarge runs, buy a savings plan of \$0\.50 an hour for 1 year; nothing else/,
  );
  const offered = { ...decision, offers: "change", stays: null } as const;
  expect(htmlOf(<NextStep {...{ decision: offered, figures }} isBusy={false} />)).toContain("<button");
});

it("the memo folds the change away and marks the term, nothing of it by the pick's figures", () => {
  const memo = htmlOf(<ReportDocument report={report} address="?file=" />);
  expect(memo.match(/<summary>[^<]*(?:<!-- -->)?[^<]*no term may bind/g)).toHaveLength(2);
  expect([...memo.matchAll(/data-head="([^"]+)" data-pick/g)].map(([, way]) => way)).toEqual([
    "Savings plan, 1 y",
  ]);
  const text = read(memo);
  expect(text).toContain("What to buy A savings plan of 1 year on what runs today saves $150 a month");
  expect(text).toMatch(/What it costs \$850 a month with the term, \$150 \(15 %\) less than today's/);
  expect(text).toContain("The month, line by line the change on demand");
});

it("a report of before says the change on every line, as it was frozen", () => {
  const { stays: _, ...before } = decision;
  const told = { ...before, sentence: "Take the other class.", offers: "change", next: "Make the change." };
  const text = read(htmlOf(<ReportDocument report={frozen(told)} address="?file=" />));
  expect(text).not.toMatch(/[Ss]tay on|no term may bind/);
  expect(text).toMatch(/Take the other class\..*What to run Take /);
});

it("a memo says of a control of the page that it is in the plan", () => {
  const next = "Is it a problem? If not, stay: set “May be short” to 307 min a month.";
  const memo = htmlOf(<ReportDocument report={frozen({ ...decision, next })} address="?file=" />);
  expect(read(memo)).toContain("If not, stay: in the plan, set “May be short” to 307 min a month.");
});

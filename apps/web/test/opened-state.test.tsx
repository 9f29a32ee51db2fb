// @vitest-environment happy-dom
import { printedPlan, reportedPlan } from "@acuity/cli/testing";
import { frozenReportResult, type OpenedReport } from "@acuity/contract";
import { type Plan, planOptions, type Settings, whatIf } from "@acuity/engine/plan";
import {
  changeOfPlan,
  type Decision,
  decisionOf,
  formatMoney,
  monthLabel,
  notesOf,
  optionTitle,
  placeOf,
  toldNotes,
  toldPlan,
} from "@acuity/words";
import { MantineProvider } from "@mantine/core";
import { renderHook } from "@testing-library/react";
import { withNuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { costScatterChart } from "../src/charts/prepare/money/cost-scatter-chart.ts";
import { heatGrid } from "../src/charts/prepare/money/heat-map.ts";
import { heatSettings, heatSide, heatTold } from "../src/charts/prepare/money/heat-side.ts";
import { ReportDocument } from "../src/features/report/report-document.tsx";
import { useFollowPick } from "../src/features/workbench/desk/use-follow-pick.ts";
import { supplyChoices } from "../src/features/workbench/words/supply-choices.ts";
import { isLeadInView, optionOf, viewFigures } from "../src/features/workbench/words/view-figures.ts";
import { bringWhatIf, keptWhatIf } from "../src/session/address/last-what-if.ts";
import { rememberPlan } from "../src/session/address/remember-plan.ts";
import { useSettings } from "../src/session/address/use-settings.ts";
import { cardOf } from "./card-of.tsx";
import { expectRecommended } from "./expect-recommended.ts";
import { OPENED, type Opening } from "./opened-inputs.ts";

/** What a page without a word of its user in the address puts in view once its plan is there. */
function openedState(plan: Plan, defaults: Settings): Settings {
  const planned = { plan, isFresh: true, problem: null };
  const { result } = renderHook(
    () => {
      const opened = useSettings(defaults);
      useFollowPick({ planned, whatIf: opened });
      return opened;
    },
    { wrapper: withNuqsTestingAdapter({ hasMemory: true }) },
  );
  expect([result.current.isOwn, result.current.isSettled]).toEqual([false, true]);
  return result.current.settings;
}

/** Text as a reader reads it: thin spaces and broken lines are spaces. */
const read = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

const htmlOf = (page: ReactNode) => renderToStaticMarkup(<MantineProvider>{page}</MantineProvider>);
const firstHeading = (html: string) => read(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "none");

const onCard = (decision: Decision | null): string =>
  firstHeading(htmlOf(cardOf(decision, { isInView: true })));

/** What is frozen when the opened state is shared, as it comes back out of the database. */
function frozen(
  plan: Plan,
  { opening, settings }: { readonly opening: Opening; readonly settings: Settings },
) {
  const { view, baseline } = opening.workload;
  const { bill, month } = whatIf({ ...opening, settings });
  const { demand: _, burst: __, actual: ___, censored: ____, notes, ...workload } = view;
  const chart = { timesS: [0, 60], demandAcu: [1, 1], capacityAcu: [2, 2], actualAcu: null, unmet: [] };
  const result = {
    ...{ engineVersion: "1", catalogVersion: "c", pricedOn: opening.market.on, scope: "full" },
    ...{ workload, month, bill, notes, plan, chart },
  };
  const stored = frozenReportResult.freeze(result as never);
  return {
    ...{ id: "r", title: "For Friday", clusterName: "orders", scenarioName: "", settings, baseline },
    ...{ createdAt: "2026-11-20T00:00:00Z", expiresAt: "2026-12-20T00:00:00Z" },
    result: frozenReportResult.thaw(JSON.parse(JSON.stringify(stored))),
  } as OpenedReport;
}

const seen = { pick: 0, depends: 0, none: 0, upgrade: 0 };

/** The sentence, the matrix, the chart and what is in view are of one plan, or are named as of what runs until the upgrade. */
function expectOnePlan(
  plan: Plan,
  {
    decision,
    settings,
    opening,
  }: { readonly decision: Decision; readonly settings: Settings; readonly opening: Opening },
) {
  const { upgrade, compared } = plan;
  const cell = compared?.rows[compared.pickRow ?? -1]?.cells["on-demand"];
  // Of an overload whose storage waits the figures are the first step's, which the plan tried too.
  if (decision.monthlyShown.detail.endsWith("the first step")) {
    expect(decision.sentence).toMatch(/^Overloaded: take /);
    expect(plan.options.map(({ monthlyUsd }) => monthlyUsd.p50)).toContain(decision.monthlyUsd);
  } else if (cell !== undefined && !("refusal" in cell))
    expect(cell.monthlyUsd).toBeCloseTo(decision.monthlyUsd, 1);
  expect(compared?.upgradesTo).toBe(upgrade?.engineVersion);
  const place = placeOf(null);
  const choices = supplyChoices({ plan, settings }, place);
  const inView = choices.find((one) => one.settings === null)?.label;
  const { upgrade: until } = viewFigures({ settings, isOwn: false, answer: null, plan, place });
  expect(monthLabel({ upgrade: until })).toBe(upgrade ? "A month before the upgrade" : "A month");
  if (!upgrade) {
    if (plan.pick !== null) expect(inView).toBe("Pick");
    return;
  }
  expect(read(decision.sentence)).toContain(`Upgrade to ${upgrade.engineVersion} first`);
  expect(inView).toBe("Until the upgrade");
  const { told } = toldPlan(plan) ?? {};
  const after = choices.find(({ label }) => label === "After the upgrade");
  expect(after?.settings).toEqual(told?.settings);
  expect(told?.settings.engineVersion).toBe(upgrade.engineVersion);
  const { baseline, view } = opening.workload;
  const change = changeOfPlan(plan, { clusterName: "orders", baseline, workload: view, findings: [] });
  expect(change?.steps[1]?.title).toBe(
    `Upgrade the cluster from ${baseline.engineVersion}, as entered, to ${upgrade.engineVersion}`,
  );
}

/** The first line, the next step and what is offered are of one answer. */
function expectOneAnswer({ sentence, next, offers, stays, instances }: Decision) {
  const isStaying = sentence.startsWith("Stay on ");
  if (offers === "change") expect([isStaying, stays]).toEqual([false, null]);
  if (isStaying) expect([offers, instances]).toEqual([null, []]);
  if (isStaying) expect(next).not.toMatch(/[Mm]ake the change|take a change/);
  if (/^Make the change\./.test(next)) expect(offers).toBe("change");
  expect(/^(Buy|Order) /.test(next)).toBe(stays != null);
}

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => read(row.replace(/<[^>]+>/g, " ")));

/** What is drawn, what stands in the appendix and what the pages beside the plan go by is of the plan after the upgrade. */
function expectToldAfter(
  plan: Plan,
  { memo, settings }: { readonly memo: string; readonly settings: Settings },
) {
  const of = toldPlan(plan);
  if (of?.upgradesTo === undefined) return;
  const place = placeOf(null);
  const { told } = of;
  const [title, usd] = [optionTitle(told.settings, place), formatMoney(told.monthlyUsd.p50, place)].map(read);
  const { drawing } = costScatterChart(of.plan, place);
  const dots = drawing.kind === "plot" ? drawing.dots : [];
  expect(dots.filter(({ name }) => name === "pick").map(({ id, x }) => [id, x])).toEqual([
    [told.id, told.monthlyUsd.p50],
  ]);
  expect(heatSettings(plan, settings).engineVersion).toBe(of.upgradesTo);
  const side = heatSide(heatGrid([], { limitMinutes: 44, told: heatTold(plan, settings) }), {
    plan,
    settings,
    place,
  });
  expect(side.filter(({ id }) => id === "pick").map(({ name, value }) => [read(name), read(value)])).toEqual([
    [`The pick, ${title}`, usd],
  ]);
  bringWhatIf({});
  rememberPlan(plan);
  expect(keptWhatIf()).toMatchObject({ pick: told.settings, bill: { monthlyUsd: told.monthlyUsd.p50 } });
  const text = read(memo.replace(/<[^>]+>/g, " "));
  expect(rowsOf(memo).filter((row) => row.startsWith(`${title} pick ${usd}`))).toHaveLength(1);
  expect(text).toContain(`after the upgrade to ${of.upgradesTo}`);
  expect(text).not.toContain("the pick pays");
  const shown = notesOf(of.plan.notes, place).map(({ message }) => read(message));
  const before = notesOf(plan.notes, place).map(({ message }) => read(message));
  const ofVersion = notesOf(toldNotes(plan), place).map(({ message }) => read(message));
  for (const message of before.filter((one) => !ofVersion.includes(one))) expect(text).not.toContain(message);
  expect(shown.length).toBeGreaterThan(0);
}

it.each(OPENED)(
  "opens on the pick, inside its limits, and every face says the same: $name",
  async ({ open }) => {
    const opening = await open();
    const { workload, settings: defaults } = opening;
    const plan = planOptions({ ...opening, members: 4, withSensitivity: false });
    const findings = workload.view.notes;
    const decision = decisionOf({ plan, workload: workload.view, findings }, placeOf(null));
    if (decision === null) throw new Error("Nothing was tried.");

    const settings = openedState(plan, defaults);
    const option = optionOf(plan, settings);
    expect(isLeadInView(plan, settings)).toBe(plan.upgrade === undefined);
    if (plan.pick === null) {
      seen.none += 1;
      expect(plan.options.filter(({ meetsLimits }) => meetsLimits)).toEqual([]);
      expect(decision.canTake).toBe(false);
    } else {
      const isOpen = plan.memory?.isVerdict === true;
      seen[isOpen ? "depends" : "pick"] += 1;
      expect([option?.id, option?.meetsLimits]).toEqual([plan.pick, true]);
      const { month } = whatIf({ ...opening, settings });
      expect(month.throttledPct).toBeLessThanOrEqual(settings.limits.maxThrottledPct);
      expect(/depends/i.test(decision.sentence)).toBe(isOpen);
      if (isOpen) expect(decision.canTake).toBe(false);
    }

    expectOnePlan(plan, { decision, settings, opening });
    expectOneAnswer(decision);
    seen.upgrade += plan.upgrade ? 1 : 0;

    const said = read(decision.sentence);
    const report = frozen(plan, { opening, settings });
    const { plan: stored, workload: view, notes } = report.result;
    const overApi = stored && decisionOf({ plan: stored, workload: view, findings: notes }, placeOf(null));
    expect(onCard(decision)).toBe(said);
    const memo = htmlOf(<ReportDocument report={report} address="?file=" />);
    expect(firstHeading(memo)).toBe(said);
    expect(memo.includes("A month after the upgrade")).toBe(plan.upgrade !== undefined);
    expect(memo).not.toContain("A month before the upgrade");
    expectToldAfter(plan, { memo, settings });
    expect(read(printedPlan(plan, { ...opening, warnings: [] }))).toContain(`${said} Serverless?`);
    expect(overApi).toEqual(JSON.parse(JSON.stringify(decision)));
    const onCommandLine = reportedPlan(plan, { ...opening, warnings: [] }).decision;
    expectRecommended(decision, [overApi, onCommandLine]);
  },
  60_000,
);

it("has met each of the three ways to open, and an upgrade that comes first", () => {
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

import { setImmediate } from "node:timers/promises";
import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { AppError, limits, type PlannedCluster, type PriceList, type ReportResult } from "@acuity/contract";
import { gatherCluster, mostCommonStep, type Series } from "@acuity/engine/demand";
import {
  askedOf,
  type ComparedRow,
  compareWhatIf,
  defaultSettings,
  demandToGrow,
  type Market,
  type Plan,
  type PlanOption,
  planSteps,
  prepareWorkload,
  type Settings,
  shapeOf,
  unpaidShapeKey,
  type WhatIf,
  type Workload,
  type WorkloadView,
  whatIf,
} from "@acuity/engine/plan";
import type { PriceSheet } from "@acuity/engine/prices";
import { EngineError, engineVersion } from "@acuity/engine/units";
import { decisionOf, isRecommended, isUntilUpgrade, placeOf, rowOf, toldPlan } from "@acuity/words";
import { damagedSeries, requireSpan, samplesOf } from "../samples-of.ts";
import type { ComputedBill, ComputedReport, ReportComputation, StoredSeries } from "../services.ts";
import { answerStudies } from "./answer-studies.ts";
import { type Candidate, chartOf } from "./chart-of.ts";
import { plannedCluster } from "./planned-cluster.ts";
import { toldByFiles } from "./told-by-files.ts";

/** Other requests are served at least this often while a plan is computed. */
const SLICE_MS = 20;

/**
 * A report's figures from stored series: the engine as the browser runs it, on the built-in catalog or the price list
 * that the settings name.
 * @throws EngineError, AppError `invalid-input`
 */
export async function computeReport(computation: ReportComputation): Promise<ComputedReport> {
  const { settings, studies, pricedOn } = computation;
  const { workload, market, answer, periodS, baseline, plan, told, decision } = await decide(computation);
  const { catalogVersion } = market.sheet;
  // Each answer is a replay of the whole trace: other requests are served between two of them.
  await setImmediate();
  // A row of the matrix has every way of paying.
  const page = { settings, keyOf: unpaidShapeKey };
  const isOfPlan = isRecommended(plan, page) || isUntilUpgrade(plan, page);
  const yours = isOfPlan ? null : compareWhatIf({ workload, settings, market });
  const candidates = await candidatesOf(plan, { workload, market });
  await setImmediate();
  const result: ReportResult = {
    ...{ engineVersion, catalogVersion, pricedOn, plan, ...told },
    ...(decision !== null && { decision }),
    ...(yours !== null && { yours }),
    trace: { grade: workload.demand.coverage.grade, periodS },
    ...{ month: answer.month, bill: answer.bill },
    chart: chartOf(workload.view, { ...answer, candidates }),
    ...(studies !== null && { studies: await answerStudies(studies) }),
  };
  return { result, baseline };
}

/** The decision alone, of a cluster among many. Errors as `computeReport`, and `plan-refused` where nothing could be tried. */
export async function computeDecision(computation: ReportComputation): Promise<PlannedCluster> {
  const { plan, decision, market } = await decide(computation);
  const { pricedOn } = computation;
  return plannedCluster({ plan, decision, pricedOn, catalogVersion: market.sheet.catalogVersion });
}

/** The plan and what is decided by it, with what both rest on. */
async function decide(computation: ReportComputation) {
  const { settings, series, tell = () => undefined } = computation;
  const samples = series.reduce((sum, { summary }) => sum + summary.count, 0);
  tell({ step: "reading", samples });
  const answered = await computeAnswer(computation);
  const { workload, market, answer, prepared } = answered;
  await setImmediate();
  const plan = await inSlices(
    planSteps({ ...searchedFrom(computation, { workload, prepared }), market }),
    (done) => tell({ step: "planning", samples, donePct: Math.round(100 * done) }),
  );
  const { demand: _, burst: __, actual: ___, censored: ____, notes: seen, ...facts } = workload.view;
  const told = { workload: { ...facts, ...demandBeside(answer, facts) }, notes: [...seen, ...answer.notes] };
  const decision = decisionOf({ ...told, plan, findings: told.notes }, placeOf(settings.currency));
  return { ...answered, plan, told, decision };
}

/** Where the search begins: at the settings, or where a plan opens, which is what then came to their shape. */
function searchedFrom(
  { settings, baseline, isOpened }: ReportComputation,
  { workload, prepared }: Pick<Awaited<ReturnType<typeof computeAnswer>>, "workload" | "prepared">,
) {
  if (!isOpened) return { workload, settings };
  const opening = shapeOf(defaultSettings(baseline, prepared().view));
  return { workload: prepared(opening.readers), settings: { ...settings, ...opening } };
}

/** The pick, and the cheapest of the other kind that may be had, else the runner-up: what a reader weighs it against. */
async function candidatesOf(
  plan: Plan,
  { workload, market }: { readonly workload: Workload; readonly market: Market },
): Promise<readonly Candidate[]> {
  // What the memo tells of: the pick after an upgrade where one comes first.
  const of = toldPlan(plan);
  if (of === null) return [];
  const { told: main } = of;
  const answered = async ({ id, settings }: PlanOption, as: Candidate["role"]) => {
    await setImmediate();
    return { role: as, id, answer: whatIf({ workload, settings, market }) };
  };
  const against = weighedAgainst(of.plan, main);
  return [
    await answered(main, of.isPick ? "pick" : "nearest"),
    ...(against === undefined ? [] : [await answered(against, "against")]),
  ];
}

/**
 * By the like-for-like matrix (OPT-4): what an open question would make the pick, else its best of the other kind inside the
 * limits, else what comes second or runs today where its line is another than the pick's.
 */
function weighedAgainst(plan: Plan, main: PlanOption): PlanOption | undefined {
  const of = (id: string | null | undefined) => plan.options.find((one) => one.id === id);
  const open = of(rowOf(plan, "candidate")?.id);
  if (open !== undefined && open !== main) return open;
  const others = (["provisioned", "serverless"] as const).flatMap((kind) => {
    const row = kind === main.kind ? undefined : rowOf(plan, kind);
    const option = row === undefined || row.missed === null || row.missed.length > 0 ? undefined : of(row.id);
    return option === undefined || option === main ? [] : [option];
  });
  const [cheapest] = others.toSorted((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  const [second] = [of(plan.runnerUp), of(plan.today)].filter(
    (one) => one !== undefined && lineKey(one) !== lineKey(main),
  );
  return cheapest ?? second;
}

/** What a writer's line is drawn from: options of one key lie on each other. */
const lineKey = ({ settings }: PlanOption): string =>
  unpaidShapeKey({ ...settings, storageMode: "standard", readers: [] });

/** The bill alone, for another price list, and a month of each shape beside it; null is what runs today. Errors as `computeReport`. */
export async function computeBill(
  computation: ReportComputation,
  shapes: readonly (Settings | null)[],
): Promise<ComputedBill> {
  const { workload, market, answer } = await computeAnswer(computation);
  const shapesUsd: (number | null)[] = [];
  for (const settings of shapes) {
    await setImmediate();
    const own = { workload, settings: settings ?? computation.settings, market };
    shapesUsd.push(
      pricedOrNull(() => (settings === null ? todayUsd(compareWhatIf(own)) : whatIf(own).bill.totalUsd)),
    );
  }
  const { catalogVersion, publishedOn } = market.sheet;
  return { catalogVersion, publishedOn, shapesUsd, bill: answer.bill };
}

/** A list of some classes alone prices some shapes alone: what it lacks refuses no other. */
function pricedOrNull(price: () => number | null): number | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** What runs today costs what a shape costs less what it costs more than today. */
function todayUsd({ cells }: ComparedRow): number | null {
  const cell = cells["on-demand"];
  if ("refusal" in cell || cell.againstTodayUsd === null) return null;
  return cell.monthlyUsd - cell.againstTodayUsd;
}

async function computeAnswer(computation: ReportComputation) {
  const { settings, baseline: said, series, description, pricedOn, list } = computation;
  requireSamples(series);
  const decoded = await Promise.all(series.map(decodeSeries));
  requireSpanOf(decoded);
  const specs = instanceSpecs();
  const sheet = list === null ? await loadPriceSheet(settings) : sheetIn(list, settings);
  const isElsewhere = said.region !== settings.region || said.engine !== settings.engine;
  const today = isElsewhere ? await loadPriceSheet(said) : undefined;
  const market: Market = { sheet, specs, on: pricedOn, ...(today && { today }) };
  const evidence = gatherCluster(decoded, { ...askedOf(said), description, specs });
  const baseline = toldByFiles(said, evidence);
  const prepared = (readers?: Settings["readers"]) =>
    prepareWorkload({ evidence, baseline, specs, ...(readers && { readers }) });
  await setImmediate();
  const workload = prepared(settings.readers);
  await setImmediate();
  const periodS = periodTold(decoded.find(({ metric }) => metric === "CPUUtilization"));
  return { workload, market, periodS, prepared, baseline, answer: whatIf({ workload, settings, market }) };
}

/** How finely CPU was measured: never finer than its samples lie, whatever a header says. */
function periodTold(cpu: Series | undefined): number | null {
  if (cpu === undefined) return null;
  const stepS = mostCommonStep(cpu.timesS);
  return stepS === null ? cpu.periodS : Math.max(cpu.periodS ?? stepS, stepS);
}

/** @throws AppError `too-large` before room is made for what is replayed together */
function requireSamples(series: readonly StoredSeries[]): void {
  const samples = series.reduce((sum, { summary }) => sum + summary.count, 0);
  if (samples <= limits.samplesPerPlan) return;
  throw new AppError(
    "too-large",
    `${samples} samples in one plan; at most ${limits.samplesPerPlan} are planned with: use fewer files.`,
  );
}

/** @throws AppError `invalid-input` where series lie so far apart that a replay of them would not end */
function requireSpanOf(series: readonly Series[]): void {
  if (series.length === 0) return;
  const firstS = Math.min(...series.map(({ timesS }) => timesS[0] ?? Number.POSITIVE_INFINITY));
  const lastS = Math.max(...series.map(({ timesS }) => timesS.at(-1) ?? Number.NEGATIVE_INFINITY));
  requireSpan("What the plan rests on", { firstS, lastS });
}

/**
 * A stored series as the engine reads it.
 * @throws AppError `invalid-input` when it was stored in another layout, or its chunks do not follow each other
 */
async function decodeSeries({ summary, chunks }: StoredSeries): Promise<Series> {
  const { metric, statistic, unit, periodS, dimensions, label, region, codec, count } = summary;
  const held = chunks.reduce((sum, chunk) => sum + chunk.count, 0);
  if (held !== count) throw damagedSeries(label, `has ${held} samples and announced ${count}`);
  const timesS = new Float64Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for await (const samples of samplesOf({ label, codec, chunks })) {
    timesS.set(samples.timesS, at);
    values.set(samples.values, at);
    at += samples.timesS.length;
  }
  const { periodBasis, zoneBasis, unitBasis, twins } = summary;
  const basis = {
    ...(periodBasis && { periodBasis }),
    ...(zoneBasis && { zoneBasis }),
    ...(unitBasis && { unitBasis }),
    ...(twins && { twins }),
  };
  return { metric, statistic, unit, periodS, ...basis, dimensions, label, region, timesS, values };
}

function sheetIn(list: PriceList, { region, engine }: Settings): PriceSheet {
  if (list.region === region) return list.sheets[engine];
  throw new AppError(
    "invalid-input",
    `The price list ${list.version} is of ${list.region}, the plan of ${region}: choose a list of ${region} or the built-in prices.`,
  );
}

/** The plan, with room for other work between its steps. */
async function inSlices(steps: Generator<number, Plan, void>, onStep: (done: number) => void): Promise<Plan> {
  let sinceMs = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onStep(step.value);
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await setImmediate();
    sinceMs = performance.now();
  }
}

/** Peak and mean in ACU of a range, growth included, as the chart draws them. */
function demandBeside(
  { demandFactor, rangeAcu }: WhatIf,
  view: Pick<WorkloadView, "peakAcu" | "meanAcu" | "atEnd">,
): Pick<WorkloadView, "peakAcu" | "meanAcu"> {
  const { peakAcu, meanAcu } = demandToGrow(view);
  const factor = demandFactor * rangeAcu;
  return { peakAcu: peakAcu * factor, meanAcu: meanAcu * factor };
}

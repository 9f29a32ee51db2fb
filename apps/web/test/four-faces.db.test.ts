import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { useGuest as guestOf, samplesOf, saveBody, useTestApp as suiteApp } from "@acuity/api/testing";
import { baselineSchema, decodeUploadBody, type ReportResult, settingsSchema } from "@acuity/contract";
import { type Baseline, type Plan, type Settings, shapeOf } from "@acuity/engine/plan";
import { DESCRIBED, type Input, PRICED_ON, TWELVE } from "@acuity/traces/testing";
import { COMMAND_LINE, type Decision, decisionOf, headlineOf, STANDARD_PLACE } from "@acuity/words";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { viewFigures } from "../src/features/workbench/words/view-figures.ts";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { NO_ANSWERS } from "../src/session/files/session-view.ts";
import type { PreparedView } from "../src/session/planner/questions.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";
import { storedFiles } from "../src/session/saved/stored-files.ts";
import { expectAsBefore } from "./figures-before.ts";

const started = suiteApp(null);
const guest = guestOf(started);
const acuity = join(import.meta.dirname, "..", "..", "cli", "src", "main.ts");

/** The program in a process of its own. */
async function onCommandLine({ files, args }: Input): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "acuity-faces-"));
  const paths = files.map(({ name, bytes }) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
  const said = ["plan", ...paths, ...args, "--date", PRICED_ON, "--json", "--all"];
  const run = promisify(execFile)(process.execPath, [acuity, ...said], { maxBuffer: 1e8 });
  const { stdout } = await run.catch((refused: { readonly stdout: string }) => refused);
  rmSync(folder, { recursive: true, force: true });
  return stdout;
}

const INPUTS = [...TWELVE, ...DESCRIBED];

/** Every input on the command line, one after the other, while the page answers those before. */
const said = new Map<Input, Promise<string>>();
beforeAll(() => {
  let before: Promise<unknown> = Promise.resolve();
  for (const input of INPUTS) {
    const run = before.then(() => onCommandLine(input));
    said.set(input, run);
    before = run;
  }
});

interface CliPlan {
  readonly settings: unknown;
  readonly baseline: Baseline & { readonly month: { readonly totalUsd: number } };
  readonly pick: string | null;
  readonly today: string | null;
  readonly headline: unknown;
  readonly decision: Decision;
  readonly compared: NonNullable<Plan["compared"]>;
  readonly bills: Readonly<Record<"pick" | "today", { readonly totalUsd: number } | null>>;
  readonly options: readonly (PlanFigures["options"][number] & { readonly settings: unknown })[];
}

/** The worker of a tab, as it stands when the files have been dropped. */
async function inBrowser({ files }: Input, baseline: Baseline) {
  const worker = new SessionWorker();
  for (const [i, { name, bytes }] of files.entries()) {
    await worker.files.read({ id: `f${i}`, file: new File([Buffer.from(bytes)], name) }, () => undefined);
  }
  return { worker, ask: asking(worker, baseline) };
}

function asking(worker: SessionWorker, baseline: Baseline) {
  let asked = 0;
  return (question: object) => {
    asked += 1;
    return worker.ask({ id: asked, question: { ...question, baseline, on: today() } as never }, null);
  };
}

/** Uploads the same files, saves the shape as a scenario and shares it. */
async function inReport(
  worker: SessionWorker,
  at: { input: Input; settings: Settings; baseline: Baseline; isOpened: boolean },
) {
  const settings = settingsSchema.parse(at.settings);
  const baseline = baselineSchema.parse(at.baseline);
  const { region, engine, engineVersion, storageMode } = settings;
  const cluster = { ...{ region, engine, engineVersion, storageMode }, name: at.input.name };
  let clusterId: string | null = null;
  for (const [i] of at.input.files.entries()) {
    const body = await worker.files.pack(`f${i}`, clusterId === null ? cluster : { id: clusterId });
    if (body === null) continue;
    const bytes = new Uint8Array(await body.arrayBuffer());
    const saved = await saveBody(started.app, guest, decodeUploadBody(bytes));
    clusterId = saved.clusterId;
  }
  const plan = { clusterId: clusterId ?? "", name: "Pick", settings, baseline };
  const { id: scenarioId } = await guest.api.scenario.save(plan);
  const share = (totalUsd: number) =>
    guest.api.report.share({ scenarioId, title: "Pick", isOpened: at.isOpened, expected: { totalUsd } });
  const open = async (totalUsd: number): Promise<ReportResult & { readonly decision: Decision | null }> => {
    const { token, report } = await share(totalUsd);
    const opened = await started.app.openReport({ token, headers: new Headers() });
    // The link's holder sees what was found, not what the account described; the same prices give the same bill.
    expect(JSON.stringify(opened)).not.toContain("isAudited");
    expect((await guest.api.report.reprice({ id: report.id, catalog: null })).deltaUsd).toBe(0);
    return { ...opened.result, decision: opened.decision };
  };
  /** The worker of a tab that forgot the files and opens what was saved. */
  const reopen = async () => {
    const again = new SessionWorker();
    const uploads = await guest.api.upload.list({ scenarioId, asksSeries: true });
    const reader = {
      readSamples: (uploadId: string) => samplesOf(started, guest, uploadId),
      readSeries: guest.api.upload.series,
      readDescription: guest.api.upload.readDescription,
    };
    for (const file of await storedFiles(uploads, reader)) await again.files.adopt(file);
    const facts = again.facts(baseline.instance, baseline.region);
    const review = reviewAnswers(facts, { ...NO_ANSWERS, ...(baseline as Baseline) });
    return { baseline: review.baseline, ask: asking(again, at.baseline) };
  };
  return { share, open, reopen };
}

interface PlanFigures {
  readonly pick: string | null;
  readonly today: string | null;
  readonly options: readonly {
    readonly id: string;
    readonly monthlyUsd: { readonly p10: number; readonly p50: number; readonly p90: number };
    readonly againstTodayUsd: number | null;
    readonly unmetAcuHours: number;
    readonly meetsLimits: boolean;
  }[];
}

/** What every face shows of a plan: cents, and thousandths of an ACU-hour. */
function shown({ pick, today, options }: PlanFigures) {
  const cents = (usd: number | null) => (usd === null ? null : Math.round(usd * 100));
  const figures = options.map(({ id, monthlyUsd, againstTodayUsd, unmetAcuHours, meetsLimits }) => [
    ...[id, cents(monthlyUsd.p10), cents(monthlyUsd.p50), cents(monthlyUsd.p90), cents(againstTodayUsd)],
    ...[Math.round(unmetAcuHours * 1000), meetsLimits],
  ]);
  return { pick, today, figures };
}

/** The rows of the like-for-like matrix as JSON, without the settings that they are of. */
const matrixOf = ({ compared }: Pick<Plan, "compared">): unknown =>
  JSON.parse(JSON.stringify(compared?.rows.map(({ settings: _, ...row }) => row)));

/** A terminal gets plain spaces where the page has thin ones, and nothing that holds a sign to its sum. */
const plainSpaces = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told)
      .replace(/[\u00a0\u202f]/g, " ")
      .replace(/\u2060/g, ""),
  );

describe("one plan on every face", () => {
  it.each(INPUTS)(
    "command line, page, report and API agree to the cent, and what was right stays: $name",
    { timeout: 300_000 },
    async (input) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(PRICED_ON) });
      onTestFinished(() => vi.useRealTimers());
      const json = (await said.get(input)) ?? "";
      if (TWELVE.includes(input)) expectAsBefore(input, json);
      const cli: CliPlan = JSON.parse(json);
      const settings = settingsSchema.parse(cli.settings) as Settings;
      const baseline = baselineSchema.parse(cli.baseline) as Baseline;
      const { worker, ask } = await inBrowser(input, baseline);

      const plan = (await ask({ kind: "plan", settings })) as Plan;
      expect(shown(plan)).toEqual(shown(cli));
      expect(plan.baseline?.totalUsd).toBe(cli.baseline.month.totalUsd);

      const pick = plan.options.find(({ id }) => id === (plan.pick ?? plan.today));
      if (pick === undefined) throw new Error("The plan has neither a pick nor what runs today.");
      const view = { startS: 0, endS: 2 ** 31, buckets: 80 };
      const answer = (await ask({ kind: "answer", settings: pick.settings, view })) as never;
      const { workload, defaults } = (await ask({ kind: "prepare" })) as PreparedView;
      const { as, monthlyUsd, againstTodayUsd } = viewFigures({
        ...{ settings: pick.settings, isOwn: false, plan, answer, place: STANDARD_PLACE },
      });
      if (plan.pick !== null) expect(as).toBe("pick");
      const told = { plan, workload, findings: workload.notes };
      // Where a control stands each face says for itself.
      expect(plainSpaces(headlineOf(told, COMMAND_LINE))).toEqual(plainSpaces(cli.headline));
      expect(plainSpaces(decisionOf(told, COMMAND_LINE))).toEqual(plainSpaces(cli.decision));
      expect(matrixOf(plan)).toEqual(matrixOf(cli));
      const total = cli.bills[plan.pick === null ? "today" : "pick"]?.totalUsd;
      expect(monthlyUsd).toBe(total);
      expect(againstTodayUsd).toBeCloseTo(pick.againstTodayUsd ?? 0, 6);

      // A shape that was asked for begins another search than where a plan opens.
      const isOpened = JSON.stringify(shapeOf(settings)) === JSON.stringify(shapeOf(defaults));
      const report = await inReport(worker, { input, settings: pick.settings, baseline, isOpened });
      if (input === TWELVE[0]) {
        await expect(report.share((monthlyUsd ?? 0) + 0.01)).rejects.toMatchObject({ code: "CONFLICT" });
      }
      if (DESCRIBED.includes(input)) {
        const again = await report.reopen();
        expect(again.baseline).toEqual(baseline);
        expect(await again.ask({ kind: "plan", settings })).toEqual(plan);
        expect(((await again.ask({ kind: "prepare" })) as PreparedView).workload.notes).toEqual(
          workload.notes,
        );
      }
      const result = await report.open(monthlyUsd ?? 0);
      expect(result.bill.totalUsd).toBe(total);
      expect(result.plan?.baseline?.totalUsd).toBe(cli.baseline.month.totalUsd);
      expect(result.plan?.pick).toBe(plan.pick);
      // A page names its controls where the command line names options.
      const onPage = plainSpaces(decisionOf(told, STANDARD_PLACE));
      if (isOpened) expect(plainSpaces(result.decision)).toEqual(onPage);
      expect(plainSpaces(result.decision?.sentence)).toBe(plainSpaces(cli.decision.sentence));
      expect(result.notes.slice(0, workload.notes.length)).toEqual(workload.notes);
      // The report plans around the pick and may try a range more; what both tried in the same way has the same figures.
      if (settings.readers.length > 0) return;
      const ways = ({ settings: { autoPauseS, schedule } }: Plan["options"][number]) =>
        JSON.stringify([autoPauseS, schedule]);
      const here = new Map(plan.options.map((option) => [option.id, ways(option)]));
      const frozen = result.plan as Plan;
      const again = new Set(frozen.options.flatMap((one) => (here.get(one.id) === ways(one) ? one.id : [])));
      const rows = (all: PlanFigures) => shown(all).figures.filter(([id]) => again.has(id as string));
      const both = rows(frozen);
      expect(both).toEqual(rows(cli));
      expect(both.length).toBeGreaterThan(plan.options.length / 2);
    },
  );
});

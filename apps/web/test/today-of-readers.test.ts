import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MeasuredReader, Plan, SourceSetting } from "@acuity/engine/plan";
import { describe, expect, it, onTestFinished } from "vitest";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { type Answers, NO_ANSWERS } from "../src/session/files/session-view.ts";
import type { PreparedView } from "../src/session/planner/questions.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";

const acuity = join(import.meta.dirname, "..", "..", "cli", "src", "main.ts");
const source: SourceSetting = { kind: "provisioned", instanceClass: "db.r6g.xlarge" };

/** A day of three instances of one cluster by the hour, as the console exports them. */
function threeInstances(): string {
  const label = (name: string) =>
    `eu-west-1:AWS/RDS DBInstanceIdentifier:${name} CPUUtilization Average 3600`;
  const rows = Array.from({ length: 24 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 2, 2, i)).toISOString();
    return `${at.slice(0, 10).replaceAll("-", "/")} ${at.slice(11, 19)},50,20,10`;
  });
  return [`Full label,${["pay-1", "pay-2", "pay-3"].map(label).join()}`, ...rows].join("\n");
}

/** What the command line makes today's month of. */
async function onCommandLine(text: string, readers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "acuity-today-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "three.csv");
  writeFileSync(path, text);
  const place = ["--region", "eu-west-1", "--engine", "aurora-postgresql", "--instance", "pay-1"];
  const on = ["--instance-class", "db.r6g.xlarge", ...readers.flatMap((reader) => ["--reader", reader])];
  const said = ["plan", path, ...place, ...on, "--members", "0", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, [acuity, ...said], { maxBuffer: 1e8 });
  const { month, ...baseline } = JSON.parse(stdout).baseline;
  return { month, baseline };
}

/** What the page makes today's month of, by the answers of its input check. */
async function onPage(text: string, answers: Partial<Answers>) {
  const worker = new SessionWorker();
  await worker.files.read({ id: "f1", file: new File([text], "three.csv") }, () => undefined);
  const given = { ...NO_ANSWERS, source, instance: "pay-1", ...answers };
  const { baseline } = reviewAnswers(worker.facts("pay-1"), given);
  const ask = (id: number, question: object) =>
    worker.ask({ id, question: { ...question, baseline, on: today() } as never }, null);
  const { defaults: settings } = (await ask(1, { kind: "prepare" })) as PreparedView;
  return { baseline, settings, plan: (await ask(2, { kind: "plan", settings })) as Plan };
}

describe("what a provisioned cluster with readers runs on today", () => {
  it("is the same month on the page as on the command line once the input check says it", async () => {
    const text = threeInstances();
    const readers = ["pay-3", "pay-2"].map((instance): MeasuredReader => ({ instance, source }));
    const [page, cli] = await Promise.all([
      onPage(text, { readers }),
      onCommandLine(text, [
        "tier=1,class=db.r6g.xlarge,instance=pay-2,on=db.r6g.xlarge",
        "tier=2,class=db.r6g.xlarge,instance=pay-3,on=db.r6g.xlarge",
      ]),
    ]);
    // The page keeps beside it what nobody answered; the command line is given its engine.
    expect({ ...page.baseline, assumed: undefined }).toEqual({ ...cli.baseline, assumed: undefined });
    expect(page.plan.baseline).toEqual(cli.month);
    // Three of them, 730 hours at $0.573.
    expect(page.plan.baseline?.totalUsd).toBe(1254.87);
    expect(page.plan.baseline?.unpriced).toEqual([]);
    // And they are planned without being asked for.
    expect(page.settings.readers.map(({ measured }) => measured?.instance)).toEqual(["pay-2", "pay-3"]);
    expect(page.plan.notes.map(({ code }) => code)).not.toContain("today-has-more");
  });
});

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Baseline } from "@acuity/engine/plan";
import { descriptionFiles } from "@acuity/traces/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { reviewAnswers } from "../src/session/facts/review-answers.ts";
import { NO_ANSWERS } from "../src/session/files/session-view.ts";
import type { PreparedView } from "../src/session/planner/questions.ts";
import { SessionWorker } from "../src/session/planner/session-worker.ts";
import { today } from "../src/session/planner/today.ts";

const acuity = join(import.meta.dirname, "..", "..", "cli", "src", "main.ts");

/** Two days of CPU of two instances and the measured capacity of the second. */
function metrics(): string {
  const times = Array.from({ length: 2 * 288 }, (_, at) => Date.UTC(2026, 2, 2) + at * 300_000);
  const one = (metric: string, instance: string, value: (at: number) => number) => ({
    Id: `${metric.slice(0, 3).toLowerCase()}${instance.at(-1)}`,
    Label: `AWS/RDS|${metric}|Average|300|DBInstanceIdentifier=${instance}`,
    Timestamps: times.map((at) => new Date(at).toISOString()),
    Values: times.map(value),
    StatusCode: "Complete",
  });
  const office = (at: number) => (new Date(at).getUTCHours() % 12 < 6 ? 40 : 5);
  const series = [
    one("CPUUtilization", "orders-1", office),
    one("CPUUtilization", "orders-2", () => 60),
    one("ServerlessDatabaseCapacity", "orders-2", () => 4),
  ];
  return JSON.stringify({ MetricDataResults: series });
}

const { clusters, instances } = descriptionFiles("orders");
const FILES: Readonly<Record<string, string>> = {
  "metrics.json": metrics(),
  "clusters.json": clusters,
  "instances.json": instances,
};

/** What `acuity plan` takes to run today, with nothing said beside the files. */
async function onCommandLine() {
  const folder = mkdtempSync(join(tmpdir(), "acuity-described-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const paths = Object.entries(FILES).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const args = [acuity, "plan", ...paths, "--members", "0", "--date", "2026-11-20", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

/** The worker of a tab into which the same files were dropped. */
async function inTab(): Promise<SessionWorker> {
  const worker = new SessionWorker();
  for (const [name, text] of Object.entries(FILES)) {
    await worker.files.read({ id: name, file: new File([text], name) }, () => undefined);
  }
  return worker;
}

describe("what runs today by a description", () => {
  it("is the same on the page as on the command line, without a question to answer", async () => {
    const cli = await onCommandLine();
    const worker = await inTab();
    const review = reviewAnswers(worker.facts(null), NO_ANSWERS);
    const { month: _, ...said } = cli.baseline;
    expect(review.baseline).toEqual(said);
    expect(said).toMatchObject({
      ...{ instance: "orders-1", region: "eu-west-1", storageMode: "io-optimized" },
      source: { kind: "provisioned", instanceClass: "db.r7g.xlarge" },
      readers: [{ instance: "orders-2", source: { kind: "serverless", minAcu: 2, maxAcu: 32 }, tier: 2 }],
    });
    const question = { kind: "prepare", baseline: review.baseline as Baseline, on: today() } as const;
    const { defaults } = (await worker.ask({ id: 1, question }, null)) as PreparedView;
    expect(defaults).toEqual(cli.settings);
  });

  it("says on the page what the command line says of a contradiction", async () => {
    const worker = await inTab();
    const given = { ...NO_ANSWERS, engineVersion: "15.4" };
    const { baseline, findings } = reviewAnswers(worker.facts(null), given);
    const question = { kind: "prepare", baseline: baseline as Baseline, on: today() } as const;
    const { workload } = (await worker.ask({ id: 1, question }, null)) as PreparedView;
    const differing = workload.notes.filter(({ code }) => code === "description-differs");
    expect(findings).toEqual(differing);
    expect(differing).toMatchObject([{ of: "version", said: "15.4", described: "16.4" }]);
    const again = { ...(baseline as Baseline), engineVersion: "16.4" };
    const now = (await worker.ask(
      { id: 2, question: { kind: "prepare", baseline: again, on: today() } },
      null,
    )) as PreparedView;
    expect(now.workload.notes.map(({ code }) => code)).not.toContain("description-differs");
  });
});

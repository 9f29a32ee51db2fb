import { readFileSync } from "node:fs";
import { baselineOf } from "@acuity/engine/testing";
import { expose, wrap } from "comlink";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PooledWorker } from "./pooled-worker.ts";
import { SessionWorker } from "./session-worker.ts";
import { WorkerPool } from "./worker-pool.ts";

const SAMPLE = new URL("../../../public/samples/ledger-prod-console.csv.gz", import.meta.url);
const baseline = baselineOf();

const channels: MessageChannel[] = [];

/** The workers of a tab in one process; what passes between them is cloned as between real ones. */
async function tabWithSample({ hasTwo = false } = {}) {
  const workers: SessionWorker[] = [];
  const start = (): PooledWorker => {
    const channel = new MessageChannel();
    channels.push(channel);
    const worker = new SessionWorker();
    workers.push(worker);
    expose(worker, channel.port1);
    const { promise: died, resolve } = Promise.withResolvers<void>();
    return { remote: wrap<SessionWorker>(channel.port2), died, end: resolve };
  };
  const pool = new WorkerPool({ start, open: async () => undefined, hasTwo });
  await pool.files(async () => undefined);
  const file = new File([readFileSync(SAMPLE)], "ledger.csv.gz");
  await workers[0]?.files.read({ id: "f1", file }, () => undefined);
  return { pool, workers };
}

describe("SessionWorker", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    for (const { port1, port2 } of channels.splice(0)) for (const port of [port1, port2]) port.close();
  });

  it("answers from both workers over files that only one of them holds", async () => {
    const { pool, workers } = await tabWithSample();
    const { ask } = pool.planner(baseline);
    const { defaults: settings, workload } = await ask({ kind: "prepare" });
    const view = { startS: workload.startS, endS: workload.endS, buckets: 80 };
    const answer = await ask({ kind: "answer", settings, view }, { priority: "hand" });
    const ways = await ask({ kind: "ways-to-pay", settings });
    expect(workers[1]?.files.series()).toEqual([]);
    expect(ways.storage?.totalUsd[settings.storageMode]).toBe(answer.figures.bill.totalUsd);
    const row = await ask({ kind: "compare", settings });
    expect(row.cells["on-demand"]).toMatchObject({ monthlyUsd: answer.figures.bill.totalUsd });
  });

  it("lends demand on shared memory, and no page ever sees its columns", async () => {
    vi.stubGlobal("crossOriginIsolated", true);
    const { pool } = await tabWithSample();
    const { ask } = pool.planner(baseline);
    const { defaults: settings, workload } = await ask({ kind: "prepare" });
    expect(Object.values(workload).some((part) => ArrayBuffer.isView(part))).toBe(false);
    expect((await ask({ kind: "ways-to-pay", settings })).savingsPlan).not.toBeNull();
  });

  it("tells what the files say of the busiest instance where the one asked for is none of theirs", async () => {
    const { pool } = await tabWithSample();
    const facts = await pool.facts(null);
    expect(facts).toMatchObject({ instances: ["ledger-prod-1"], region: "us-east-1", hasMaximumCpu: true });
    expect(await pool.facts("gone-1")).toEqual(facts);
    expect(await pool.facts("ledger-prod-1")).toEqual(facts);
    await pool.files((files) => files.forget("f1"));
    expect(await pool.facts(null)).toBeNull();
  });

  it("says why there is nothing to lend with the engine's own sentence", async () => {
    const { pool } = await tabWithSample();
    const { ask } = pool.planner(baseline);
    const { defaults: settings } = await ask({ kind: "prepare" });
    const asked = pool.planner({ ...baseline, instance: "no-such-instance" }).ask({ kind: "plan", settings });
    await expect(asked).rejects.toThrow("no-such-instance");
  });

  it("tells how far a plan has come, ends it when nobody waits for it, and goes on with the next question", async () => {
    const { pool } = await tabWithSample();
    const { ask } = pool.planner(baseline);
    const { defaults: settings } = await ask({ kind: "prepare" });
    const withdrawn = new AbortController();
    const onProgress = () => withdrawn.abort(new Error("The setting moved."));
    const first = ask({ kind: "plan", settings }, { signal: withdrawn.signal, onProgress });
    await expect(first).rejects.toThrow("The setting moved.");
    expect((await ask({ kind: "ways-to-pay", settings })).savingsPlan).not.toBeNull();
  });

  it("makes the plan of one worker with two, and says no to what one says no to", async () => {
    const [alone, two] = [await tabWithSample(), await tabWithSample({ hasTwo: true })];
    for (const worker of two.workers) worker.isLong = async () => true;
    const planned = [alone, two].map(async ({ pool }) => {
      const { ask } = pool.planner(baseline);
      const { defaults: settings } = await ask({ kind: "prepare" });
      return ask({ kind: "plan", settings });
    });
    const [one, both] = await Promise.all(planned);
    expect(both).toEqual(one);
    expect([alone, two].map(({ workers }) => workers.length)).toEqual([2, 3]);
    const { defaults: settings } = await two.pool.planner(baseline).ask({ kind: "prepare" });
    const refused = two.pool
      .planner({ ...baseline, instance: "no-such-instance" })
      .ask({ kind: "plan", settings });
    await expect(refused).rejects.toThrow("no-such-instance");
  }, 60_000);
});

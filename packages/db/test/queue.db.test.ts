import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { installQueue, openQueue } from "../src/queue.ts";
import { useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
const LONG = { timeout: 10_000 };

it("jobs that wait are begun one right after the other, also those of several askers", async () => {
  const queue = openQueue({ url: test.urls.app, isWorker: true });
  const workspaceId = randomUUID();
  try {
    for (let i = 0; i < 9; i++)
      await queue.send("upload.save", { workspaceId, jobId: randomUUID() }, `asker ${i % 2}`);
    const begunMs: number[] = [];
    await queue.work("upload.save", { atOnce: 1 }, async () => void begunMs.push(performance.now()));
    await vi.waitFor(() => expect(begunMs).toHaveLength(9), { timeout: 20_000 });
    const betweenMs = begunMs.slice(1).map((ms, i) => ms - (begunMs[i] ?? 0));
    // It is looked for jobs once a second where none wait.
    expect(betweenMs.sort((a, b) => a - b)[4]).toBeLessThan(400);
  } finally {
    await queue.close();
  }
}, 30_000);

it("what is wrong with the queue and stays is told; a connection that ends is not", async () => {
  const told: string[] = [];
  const queue = openQueue({
    ...{ url: test.urls.app, isWorker: true },
    onError: ({ message }) => told.push(message),
  });
  try {
    const ran: string[] = [];
    await queue.work("report.share", { atOnce: 1 }, async ({ jobId }) => void ran.push(jobId));
    await test.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    const jobId = randomUUID();
    await vi.waitFor(() => queue.send("report.share", { workspaceId: jobId, jobId }, "someone"), LONG);
    await vi.waitFor(() => expect(ran).toEqual([jobId]), LONG);
    expect(told).toEqual([]);
    await test.query("REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM acuity_app");
    await vi.waitFor(() => expect(told.join()).toContain("permission denied"), LONG);
  } finally {
    await queue.close();
  }
}, 30_000);

it("several processes that start at once all have the queue", async () => {
  await Promise.all(Array.from({ length: 8 }, () => installQueue(test.urls.migrate)));
});

import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { installQueue, openQueue } from "../src/queue.ts";
import type { Asker } from "../src/queue-order.ts";
import { useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
const LONG = { timeout: 10_000 };

/** Somebody of an address, who had nothing done so far. */
const askerOf = (address: string, change: Partial<Asker> = {}): Asker => ({
  ...{ group: `${address} ${randomUUID()}`, address, spentS: 0, most: null },
  ...change,
});
const newJob = () => ({ workspaceId: randomUUID(), jobId: randomUUID() });

it("jobs that wait are begun one right after the other, also those of several askers", async () => {
  const queue = openQueue({ url: test.urls.app, isWorker: true });
  const workspaceId = randomUUID();
  const askers = [askerOf("198.51.100.1"), askerOf("198.51.100.2")];
  try {
    for (let i = 0; i < 9; i++)
      await queue.send("upload.save", { workspaceId, jobId: randomUUID() }, askers[i % 2] ?? askerOf("x"));
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

it("whoever had less goes first, whichever process sent it, however many guests an address makes", async () => {
  const queues = [1, 2].map(() => openQueue({ url: test.urls.app, isWorker: false }));
  const worker = openQueue({ url: test.urls.app, isWorker: true });
  const sent = new Map<string, string>();
  const send = async (of: string, asker: Asker) => {
    const job = newJob();
    sent.set(job.jobId, of);
    await queues[sent.size % 2]?.send("report.reprice", job, asker);
  };
  try {
    for (let i = 0; i < 6; i++) await send("many guests", askerOf("203.0.113.1"));
    await send("one who had a minute of work", askerOf("203.0.113.2", { spentS: 60 }));
    await send("the first of another", askerOf("203.0.113.3"));
    const begun: (string | undefined)[] = [];
    await worker.work("report.reprice", { atOnce: 1 }, async ({ jobId }) => void begun.push(sent.get(jobId)));
    await vi.waitFor(() => expect(begun).toHaveLength(8), LONG);
    expect(begun.indexOf("the first of another")).toBeLessThan(2);
    expect(begun.at(-1)).toBe("one who had a minute of work");
  } finally {
    await Promise.all([...queues, worker].map((queue) => queue.close()));
  }
}, 30_000);

it("an address has so many places, also of those it asks for at once; the last half is for whoever has none", async () => {
  const queues = [1, 2].map(() => openQueue({ url: test.urls.app, isWorker: false }));
  const [queue] = queues;
  if (queue === undefined) throw new Error("none");
  const kind = "workspace.import";
  const most = { ofAddress: 3, inAll: 8 };
  const crowd = (address: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        (queues[i % 2] ?? queue).send(kind, newJob(), askerOf(address, { most })),
      ),
    );
  try {
    const turns = await crowd("203.0.113.4", 8);
    expect(turns.toSorted()).toEqual([...Array(5).fill("address-full"), ...Array(3).fill("sent")]);
    expect(await queue.foresee(kind, { address: "203.0.113.4", most })).toBe("address-full");
    await crowd("203.0.113.5", 1);
    expect(await crowd("203.0.113.5", 1)).toEqual(["full"]);
    for (const last of [6, 7, 8, 9]) expect(await crowd(`203.0.113.${last}`, 1)).toEqual(["sent"]);
    expect(await crowd("203.0.113.10", 1)).toEqual(["full"]);
    expect(await queue.count(kind)).toBe(most.inAll);
  } finally {
    await Promise.all(queues.map((one) => one.close()));
  }
});

it("what nobody waits for any more neither waits nor counts", async () => {
  const queue = openQueue({ url: test.urls.app, isWorker: false });
  const [job, fleet] = [newJob(), newJob()];
  try {
    await queue.send("report.share", job, askerOf("203.0.113.11"));
    for (let hand = 0; hand < 4; hand++) await queue.sendHand(fleet, hand);
    await queue.drop("report.share", job);
    await queue.drop("plan.start", fleet);
    expect([await queue.count("report.share"), await queue.count("plan.start")]).toEqual([0, 0]);
  } finally {
    await queue.close();
  }
});

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
    await vi.waitFor(
      () => queue.send("report.share", { workspaceId: jobId, jobId }, askerOf("198.51.100.3")),
      LONG,
    );
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

it("tries a job three times more, and works by the app's rights whoever's login it was given", async () => {
  expect(await test.query("SELECT name FROM pgboss.queue WHERE retry_limit <> 3")).toEqual([]);
  const queue = openQueue({ url: test.url, isWorker: false });
  try {
    expect(await queue.count("upload.save")).toBe(0);
    await test.query("REVOKE SELECT ON ALL TABLES IN SCHEMA pgboss FROM acuity_app");
    await expect(queue.count("upload.save")).rejects.toThrow("permission denied");
  } finally {
    await queue.close();
  }
});

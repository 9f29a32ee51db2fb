import { randomUUID } from "node:crypto";
import { encodeUploadBody } from "@acuity/contract";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type App, createApp } from "../src/create-app.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import {
  baseUrl,
  computeSample,
  type Guest,
  post,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const LONG = { timeout: 20_000, interval: 10 };
/** Reports that were begun; they end once they may. */
let computing = 0;
let release = Promise.withResolvers<void>();
const started = useTestApp(async (computation) => {
  computing += 1;
  await release.promise;
  return computeSample(computation);
});

/** Another web process on the same database, that can be told that it ends. */
function openWeb() {
  const ending = new AbortController();
  const { app: databaseUrl, auth: databaseAuthUrl } = started.test.urls;
  const app = createApp({
    ...{ databaseUrl, databaseAuthUrl, baseUrl, secret: "test-secret-test-secret-test-secret-0" },
    ...{ nowMs: () => started.clock.nowMs, connections: 4, ending: ending.signal, logLevel: "silent" },
  });
  return { app, end: () => ending.abort() };
}

let web: ReturnType<typeof openWeb>;
let guest: Guest;
let scenarioId: string;
beforeEach(async () => {
  computing = 0;
  release = Promise.withResolvers<void>();
  web = openWeb();
  guest = await signInGuest(started);
  const { clusterId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
  ({ id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" }));
});
afterEach(async () => {
  release.resolve();
  await web.app.close();
});

interface Asked {
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly progressId?: string;
}

async function share(app: App, title: string, { key, signal, ...input }: Asked = {}) {
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/json");
  if (key !== undefined) headers.set("idempotency-key", key);
  const answer = await app.trpcHandler(
    new Request(`${baseUrl}/api/trpc/report.share`, {
      ...{ method: "POST", headers, ...(signal && { signal }) },
      body: JSON.stringify({ json: { scenarioId, title, ...input } }),
    }),
  );
  return told(answer);
}

async function told(answer: Response) {
  const json = (await answer.json()) as {
    error?: { json: { message: string; data: { reason: string } } };
    result?: { data: { json: { report: { id: string } } } };
  };
  const { message, data } = json.error?.json ?? {};
  return {
    ...{ status: answer.status, after: answer.headers.get("retry-after"), reason: data?.reason, message },
    id: json.result?.data.json.report?.id,
  };
}

const jobsOf = (title: string) =>
  started.test.query<{ id: string; state: string; attempts: number; awaited: string }>(
    "SELECT id, state, attempts, awaited_at::text AS awaited FROM job WHERE input->>'title' = $1 ORDER BY created_at",
    [title],
  );
const isComputing = (many = 1) => vi.waitFor(() => expect(computing).toBe(many), LONG);
const RESTARTING = { status: 503, after: "1", reason: "restarting" };

it("whoever waits in a process that ends is told at once, and by the same key gets what was begun, from another one", async () => {
  const key = randomUUID();
  const first = share(web.app, "Kept", { key });
  await isComputing();
  const sinceMs = performance.now();
  web.end();
  expect(await first).toMatchObject(RESTARTING);
  expect(performance.now() - sinceMs).toBeLessThan(1_000);
  expect(await jobsOf("Kept")).toMatchObject([{ state: "running" }]);
  // Nor does it take on what it could not answer.
  expect(await share(web.app, "Late", { key: randomUUID() })).toMatchObject(RESTARTING);
  const again = share(started.app, "Kept", { key });
  release.resolve();
  const { status, id } = await again;
  expect(status).toBe(200);
  expect((await guest.api.report.list()).map((report) => report.id)).toEqual([id]);
  expect(await jobsOf("Kept")).toMatchObject([{ state: "done", attempts: 1 }]);
  expect(computing).toBe(1);
  // Who comes late for what was finished meanwhile gets it too, also where it was the last that the address may have.
  const spent =
    "UPDATE rate_counter SET count = 300000 WHERE key LIKE 'work report.share address %' RETURNING 1";
  await vi.waitFor(async () => expect(await started.test.query(spent)).not.toEqual([]), LONG);
  expect(await share(started.app, "More", { key: randomUUID() })).toMatchObject({ status: 429 });
  expect(await share(started.app, "Kept", { key })).toMatchObject({ status: 200, id });
  expect(await jobsOf("Late")).toEqual([]);
});

it("a job that nobody waited for long is kept by whoever comes back just in time", async () => {
  const key = randomUUID();
  const first = share(web.app, "Late back", { key });
  await isComputing();
  web.end();
  await first;
  await started.test.query("UPDATE job SET awaited_at = now() - interval '14 s' WHERE state = 'running'");
  const [left] = await jobsOf("Late back");
  const again = share(started.app, "Late back", { key });
  await vi.waitFor(async () => {
    const [kept] = await jobsOf("Late back");
    expect(kept?.awaited).not.toBe(left?.awaited);
  }, LONG);
  release.resolve();
  expect(await again).toMatchObject({ status: 200 });
});

it("a connection that is cut off by a process that ends is nobody who left: the job is kept", async () => {
  const key = randomUUID();
  const cut = new AbortController();
  const first = share(web.app, "Cut off", { key, signal: cut.signal }).catch(() => undefined);
  await isComputing();
  web.end();
  cut.abort();
  await first;
  const again = share(started.app, "Cut off", { key });
  release.resolve();
  expect(await again).toMatchObject({ status: 200 });
  expect(await jobsOf("Cut off")).toMatchObject([{ state: "done", attempts: 1 }]);
});

it("what its asker cancels between two processes stays cancelled", async () => {
  const [key, progressId] = [randomUUID(), randomUUID()];
  const first = share(web.app, "Cancelled", { key, progressId });
  await isComputing();
  web.end();
  await first;
  await guest.api.report.cancel({ progressId });
  const again = await share(started.app, "Cancelled", { key, progressId });
  expect(again).toMatchObject({ status: 409, message: expect.stringMatching(/^You cancelled it/) });
  expect(await guest.api.report.list()).toEqual([]);
});

it("whoever cannot be known again is told too, and the job ends with it", async () => {
  const first = share(web.app, "Unknown");
  await isComputing();
  web.end();
  expect(await first).toMatchObject(RESTARTING);
  expect(await jobsOf("Unknown")).toMatchObject([{ state: "cancelled" }]);
});

it("of two that wait for one job by the same key one may leave: the other one's report is made", async () => {
  const key = randomUUID();
  const leaving = new AbortController();
  const first = share(web.app, "Both", { key, signal: leaving.signal }).catch(() => undefined);
  await isComputing();
  await started.test.query("UPDATE job SET awaited_at = now() - interval '5 s' WHERE state = 'running'");
  const second = share(started.app, "Both", { key });
  await vi.waitFor(async () => {
    const [{ isAwaited } = { isAwaited: false }] = await started.test.query<{ isAwaited: boolean }>(
      `SELECT awaited_at > now() - interval '4 s' AS "isAwaited" FROM job WHERE input->>'title' = 'Both'`,
    );
    expect(isAwaited).toBe(true);
  }, LONG);
  leaving.abort();
  await first;
  await isComputing(2);
  release.resolve();
  expect(await second).toMatchObject({ status: 200 });
  expect(await jobsOf("Both")).toMatchObject([{ state: "cancelled" }, { state: "done" }]);
  expect(await guest.api.report.list()).toHaveLength(1);
});

it("who waits and was not heard of in time gets what is begun anew, and is not told that it was cancelled", async () => {
  const asked = share(web.app, "Unheard", { key: randomUUID() });
  await isComputing();
  const [job] = await jobsOf("Unheard");
  await vi.waitFor(async () => {
    await started.test.query("UPDATE job SET awaited_at = now() - interval '20 s' WHERE id = $1", [job?.id]);
    expect(computing).toBe(2);
  }, LONG);
  release.resolve();
  expect(await asked).toMatchObject({ status: 200 });
  expect(await jobsOf("Unheard")).toMatchObject([{ state: "failed" }, { state: "done" }]);
});

it("what was done in the very moment is answered: nobody does it again who was told that it was not", async () => {
  const first = share(web.app, "Just done");
  await isComputing();
  const id = randomUUID();
  const { id: workspaceId } = await guest.api.workspace.current();
  const worker = new pg.Client(started.test.urls.app);
  await worker.connect();
  try {
    await worker.query("BEGIN; SET LOCAL ROLE acuity_app");
    await worker.query("SELECT set_config('app.workspace_id', $1, true)", [workspaceId]);
    const output = { id, clusterId: id, title: "Just done", createdMs: 0, expiresMs: 0, revokedMs: null };
    const { rowCount } = await worker.query(
      "UPDATE job SET state = 'done', output = $1 WHERE input->>'title' = 'Just done'",
      [JSON.stringify(output)],
    );
    expect(rowCount).toBe(1);
    web.end();
    await vi.waitFor(async () => {
      const waiting = await started.test.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE job SET state%'",
      );
      expect(waiting).toHaveLength(1);
    }, LONG);
    await worker.query("COMMIT");
  } finally {
    await worker.end();
  }
  expect(await first).toMatchObject({ status: 200, id });
});

it("an upload that is coming is told, leaves nothing, and comes whole to another process", async () => {
  guest = await signInGuest(started);
  const bytes = new Uint8Array(await new Blob(encodeUploadBody(await bodyOf(sampleCpu()))).arrayBuffer());
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/octet-stream");
  headers.set("idempotency-key", randomUUID());
  const never = Promise.withResolvers<void>();
  async function* slow() {
    yield bytes.subarray(0, 100);
    await never.promise;
  }
  const first = post(web.app, "upload.save", ReadableStream.from(slow()), headers).then(told);
  const uploads = () =>
    started.test.query<{ state: string }>(
      "SELECT state FROM job WHERE kind = 'upload.save' AND created_at = (SELECT max(created_at) FROM job)",
    );
  await vi.waitFor(async () => expect(await uploads()).toMatchObject([{ state: "waiting" }]), LONG);
  web.end();
  expect(await first).toMatchObject(RESTARTING);
  never.resolve();
  expect(await uploads()).toMatchObject([{ state: "cancelled" }]);
  const again = await post(started.app, "upload.save", new Blob([bytes]), headers);
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('"isNew":true')]);
});

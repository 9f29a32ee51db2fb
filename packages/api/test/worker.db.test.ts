import { afterEach, expect, it, vi } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { ended, said, startWorker as startProcess } from "./programs/start-worker.ts";
import { post, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const LONG = { timeout: 20_000, interval: 10 };
/** Reports that were begun, and whether they go on. */
let computing = 0;
let isHanging = false;
const started = useTestApp(async (computation) => {
  computing += 1;
  await vi.waitFor(() => {
    computation.tell?.({ step: "planning", samples: 10, donePct: 50 });
    if (isHanging) throw new Error("It is computed until nobody waits.");
  }, LONG);
  throw new Error("This test lets no report end.");
});
afterEach(() => {
  isHanging = false;
  computing = 0;
});

async function planned() {
  const guest = await signInGuest(started);
  const { clusterId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  return { guest, scenarioId };
}

const states = async () =>
  (await started.test.query<{ state: string }>("SELECT state FROM job WHERE kind = 'report.share'")).map(
    ({ state }) => state,
  );

it("who leaves ends the report within a second, and the next is computed", async () => {
  const { guest, scenarioId } = await planned();
  isHanging = true;
  const leaving = new AbortController();
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/json");
  const request = new Request("http://localhost:3000/api/trpc/report.share", {
    ...{ method: "POST", headers, signal: leaving.signal },
    body: JSON.stringify({ json: { scenarioId, title: "Left" } }),
  });
  const answer = started.app.trpcHandler(request).catch(() => undefined);
  await vi.waitFor(() => expect(computing).toBe(1), LONG);
  const sinceMs = performance.now();
  leaving.abort();
  await answer;
  await vi.waitFor(async () => expect(await states()).toContain("cancelled"), LONG);
  expect(performance.now() - sinceMs).toBeLessThan(1_000);
  isHanging = false;
  const next = await post(
    started.app,
    "report.share",
    JSON.stringify({ json: { scenarioId, title: "Next" } }),
    headers,
  );
  expect(next.status).toBe(500);
  expect(await guest.api.report.list()).toEqual([]);
});

it("any web process tells how far it is and cancels it, and its maker alone", async () => {
  const { guest, scenarioId } = await planned();
  const stranger = await signInGuest(started);
  isHanging = true;
  const progressId = "0b54a6e2-62c5-4bd0-8f0f-0d8a4a1f8f57";
  const shared = guest.api.report.share({ scenarioId, title: "Watched", progressId });
  shared.catch(() => undefined);
  await vi.waitFor(
    async () => expect(await guest.api.report.progress({ progressId })).toMatchObject({ step: "planning" }),
    LONG,
  );
  expect(await stranger.api.report.progress({ progressId })).toBeNull();
  await stranger.api.report.cancel({ progressId });
  expect(await guest.api.report.progress({ progressId })).toMatchObject({ step: "planning", donePct: 50 });
  await guest.api.report.cancel({ progressId });
  await expect(shared).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("You cancelled it"),
  });
  expect(await guest.api.report.progress({ progressId })).toBeNull();
});

const startWorker = (mode = "") => startProcess(started.test.urls.app, mode);

const attempts = async (title: string) =>
  (
    await started.test.query<{ attempts: number }>("SELECT attempts FROM job WHERE input->>'title' = $1", [
      title,
    ])
  )[0]?.attempts;

/** The longest after the death of a worker until another one has its job, milliseconds. */
const AGAIN_MS = 5_000;

it("a worker killed in the middle of a report leaves it to another within 5 s, and one report is made, once", async () => {
  const { guest, scenarioId } = await planned();
  await started.stopWorker();
  const hanging = startWorker("hang");
  await said(hanging, "ready");
  const shared = guest.api.report.share({ scenarioId, title: "Killed" });
  await said(hanging, "computing");
  const others = [startWorker(), startWorker()];
  await Promise.all(others.map((other) => said(other, "ready")));
  hanging.kill("SIGKILL");
  const sinceMs = performance.now();
  await vi.waitFor(async () => expect(await attempts("Killed")).toBe(2), LONG);
  expect(performance.now() - sinceMs).toBeLessThan(AGAIN_MS);
  const { report } = await shared;
  expect((await guest.api.report.list()).map(({ id }) => id)).toEqual([report.id]);
  const [job] = await started.test.query<{ state: string; attempts: number }>(
    "SELECT state, attempts FROM job WHERE output->>'id' = $1",
    [report.id],
  );
  expect(job).toEqual({ state: "done", attempts: 2 });
  const [audit] = await started.test.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM audit_event WHERE subject = $1 AND action = 'report.share'",
    [report.id],
  );
  expect(audit).toEqual({ n: 1 });
}, 60_000);

it("what a worker fetched and did not begin before it was killed is begun by another within 5 s", async () => {
  const first = startWorker();
  const { guest, scenarioId } = await planned();
  await ended(first);
  const shared = guest.api.report.share({ scenarioId, title: "Fetched" });
  await vi.waitFor(async () => {
    // As the queue leaves it to whoever fetches and then says no more; pg-boss itself would miss them much later.
    const fetched = await started.test.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() + interval '60 s'
       WHERE id = (SELECT id FROM job WHERE input->>'title' = 'Fetched') RETURNING id`,
    );
    expect(fetched).toHaveLength(1);
  }, LONG);
  await said(startWorker(), "ready");
  const sinceMs = performance.now();
  await vi.waitFor(async () => expect(await attempts("Fetched")).toBe(1), LONG);
  expect(performance.now() - sinceMs).toBeLessThan(AGAIN_MS);
  expect(await shared).toMatchObject({ report: { title: "Fetched" } });
}, 60_000);

import { randomUUID } from "node:crypto";
import { limits } from "@acuity/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { ended, said, startWorker } from "./programs/start-worker.ts";
import { type Guest, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const LONG = { timeout: 120_000, interval: 50 };
const started = useTestApp(null);
beforeAll(() => started.stopWorker());

const worker = async () => {
  const child = startWorker(started.test.urls.app);
  await said(child, "ready");
  return child;
};

/** Clusters with a plan each on the same upload. */
async function fleetOf(size: number): Promise<{ readonly guest: Guest; readonly clusterIds: string[] }> {
  const guest = await signInGuest(started);
  const { clusterId, uploadId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
  const clusterIds = [clusterId];
  const cluster = { region: "us-east-1", engine: "aurora-postgresql", storageMode: "standard" } as const;
  for (let i = 1; i < size; i += 1) {
    const name = `cluster-${String(i).padStart(3, "0")}`;
    clusterIds.push((await guest.api.cluster.create({ ...cluster, name, engineVersion: null })).id);
  }
  for (const id of clusterIds) await savePlan(guest, { clusterId: id, name: "Plan", uploadIds: [uploadId] });
  return { guest, clusterIds };
}

const end = (guest: Guest, id: string) =>
  vi.waitFor(async () => {
    const progress = await guest.api.plan.progress({ id });
    expect(progress.state).not.toBe("open");
    return progress;
  }, LONG);

const attempts = (id: string) =>
  started.test.query<{ attempts: number; state: string }>(
    "SELECT attempts, state FROM job WHERE parent_id = $1 ORDER BY position",
    [id],
  );

it("plans every cluster as its report would, refuses one without a plan, and is read in pages", async () => {
  await worker();
  const { guest, clusterIds } = await fleetOf(3);
  const { id: bare } = await guest.api.cluster.create({
    ...{ name: "without a plan", region: "us-east-1", engine: "aurora-postgresql" },
    ...{ engineVersion: null, storageMode: "standard" },
  });
  const { id, total } = await guest.api.plan.start();
  expect(total).toBe(4);
  expect(await end(guest, id)).toEqual({
    ...{ state: "done", total: 4, planned: 3, refused: 1, waiting: 0, running: 0, cancelled: 0 },
  });
  const first = await guest.api.plan.result({ id, limit: 3 });
  const second = await guest.api.plan.result({ id, from: first.next ?? -1 });
  const rows = [...first.rows, ...second.rows];
  expect([first.rows.length, second.rows.length, second.next]).toEqual([3, 1, null]);
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted());
  expect(rows.find(({ clusterId }) => clusterId === bare)).toMatchObject({
    ...{ state: "refused", planned: null },
    refusal: { code: "not-found", message: expect.stringContaining("no saved plan") },
  });
  const [clusterId = ""] = clusterIds;
  const row = rows.find((one) => one.clusterId === clusterId);
  const [scenario] = await guest.api.scenario.list({ clusterId });
  const shared = await guest.api.report.share({ scenarioId: scenario?.id ?? "", title: "Same" });
  const opened = await started.app.openReport({ token: shared.token, headers: guest.headers });
  const { decision, result } = opened;
  expect(row).toMatchObject({ state: "planned", refusal: null });
  expect(row?.planned).toMatchObject({
    ...{ sentence: decision?.sentence, pick: result.plan?.pick, todayUsd: result.plan?.baseline?.totalUsd },
    ...{ confidence: decision?.confidence.level, pricedOn: "2026-11-20" },
    ...{ saves: decision?.saves, interval: decision?.interval, unmetMinutes: decision?.unmetMinutes },
  });
}, 240_000);

it("a worker killed in the middle leaves its cluster to another, and each is planned once", async () => {
  const first = await worker();
  const { guest } = await fleetOf(8);
  const { id } = await guest.api.plan.start();
  await vi.waitFor(
    async () => expect((await guest.api.plan.progress({ id })).planned).toBeGreaterThan(0),
    LONG,
  );
  await vi.waitFor(async () => expect((await guest.api.plan.progress({ id })).running).toBe(1), LONG);
  await ended(first);
  await worker();
  expect(await end(guest, id)).toMatchObject({ state: "done", planned: 8 });
  const pieces = await attempts(id);
  expect(pieces.filter((piece) => piece.state === "done")).toHaveLength(8);
  expect(pieces.filter((piece) => piece.attempts > 1).length).toBeLessThanOrEqual(1);
  const { rows } = await guest.api.plan.result({ id, limit: limits.fleetRowsPerPage });
  expect(new Set(rows.map(({ clusterId }) => clusterId)).size).toBe(8);
}, 240_000);

it("cancelled it stops within 2 s, tells what was planned, and another may be asked for", async () => {
  await worker();
  const { guest } = await fleetOf(12);
  const { id } = await guest.api.plan.start();
  await expect(guest.api.plan.start()).rejects.toMatchObject({
    message: expect.stringContaining("clusters are being planned already"),
  });
  await vi.waitFor(
    async () => expect((await guest.api.plan.progress({ id })).planned).toBeGreaterThan(0),
    LONG,
  );
  await guest.api.plan.cancel({ id });
  const sinceMs = performance.now();
  // Of this fleet: the hand of a worker killed before is missed only when its heart has not beaten for long.
  const hands = `SELECT FROM pgboss.job WHERE name = 'plan.start' AND state = 'active' AND data->>'jobId' = '${id}'`;
  await vi.waitFor(async () => expect(await started.test.query(hands)).toEqual([]), LONG);
  expect(performance.now() - sinceMs).toBeLessThan(2_000);
  const told = await guest.api.plan.progress({ id });
  expect(told).toMatchObject({ state: "cancelled", waiting: 0, running: 0 });
  expect(told.planned + told.cancelled).toBe(12);
  const { rows } = await guest.api.plan.result({ id });
  expect(rows.filter(({ planned }) => planned !== null)).toHaveLength(told.planned);
  const again = await guest.api.plan.start({ clusterIds: [rows[0]?.clusterId ?? ""] });
  expect(again.total).toBe(1);
  expect(await end(guest, again.id)).toMatchObject({ planned: 1 });
}, 240_000);

it("a fleet starves nobody: another's file, report and fleet are done while it goes on", async () => {
  await worker();
  const other = await fleetOf(2);
  const { guest } = await fleetOf(30);
  const { id } = await guest.api.plan.start();
  await vi.waitFor(
    async () => expect((await guest.api.plan.progress({ id })).planned).toBeGreaterThan(0),
    LONG,
  );
  const [clusterId = ""] = other.clusterIds;
  const [scenario] = await other.guest.api.scenario.list({ clusterId });
  const fleet = await other.guest.api.plan.start();
  await other.guest.api.report.share({ scenarioId: scenario?.id ?? "", title: "Meanwhile" });
  expect(await end(other.guest, fleet.id)).toMatchObject({ planned: 2 });
  expect(await guest.api.plan.progress({ id })).toMatchObject({ state: "open" });
  await guest.api.plan.cancel({ id });
}, 240_000);

it("a cluster that is not there, and a plan that is none, are told so", async () => {
  const guest = await signInGuest(started);
  const notFound = { code: "NOT_FOUND" };
  await expect(guest.api.plan.start()).rejects.toMatchObject(notFound);
  await expect(guest.api.plan.start({ clusterIds: [randomUUID()] })).rejects.toMatchObject(notFound);
  await expect(guest.api.plan.progress({ id: randomUUID() })).rejects.toMatchObject(notFound);
}, 60_000);

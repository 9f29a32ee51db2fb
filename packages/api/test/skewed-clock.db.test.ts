import { limits } from "@acuity/contract";
import { useTestDatabase } from "@acuity/db/testing";
import type { DBAdapterInstance } from "better-auth/types";
import { afterEach, describe, expect, it, vi } from "vitest";
import { databaseClock } from "../src/access/database-clock.ts";
import { shiftedSessions } from "../src/access/shifted-sessions.ts";
import { createApp } from "../src/index.ts";
import { createWorker } from "../src/worker/create-worker.ts";
import {
  baseUrl,
  computeSample,
  sampleBody,
  saveBody,
  savePlan,
  signInGuest,
  type TestApp,
  useCookies,
} from "./test-app.ts";

const DAY_MS = 86_400_000;
const test = useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  createApp({
    ...{ databaseUrl: test.urls.app, databaseAuthUrl: test.urls.auth, baseUrl, connections: 3 },
    ...{ secret: "test-secret-test-secret-test-secret-0", logLevel: "silent" },
  });
const openWorker = () =>
  createWorker({
    ...{ databaseUrl: test.urls.app, connections: 3, computeReport: computeSample, logLevel: "silent" },
  });
const expiries = () => test.query<{ at: Date }>("SELECT expires_at AS at FROM auth_session ORDER BY id");
const skew = (days: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
};

it("the database's time is asked again every minute, and what was told last holds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let day = 0;
  const clock = databaseClock({ readClockMs: () => Promise.resolve(day * DAY_MS) });
  await clock.measure();
  expect(clock.nowMs()).toBeLessThan(DAY_MS);
  day = 10;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.nowMs() / DAY_MS).toBeCloseTo(10, 2);
  clock.stop();
});

it("sessions that are over are deleted by the database's clock, and others are looked for by it", async () => {
  const asked: unknown[] = [];
  const told = (by: unknown) => Promise.resolve(void asked.push(by));
  const inner = { deleteMany: told, updateMany: told } as unknown as ReturnType<DBAdapterInstance>;
  const adapter = shiftedSessions(
    () => inner,
    () => DAY_MS,
  )({});
  const over = (value: Date) => ({
    ...{ model: "session", where: [{ field: "expiresAt", operator: "lt" as const, value }] },
  });
  await adapter.deleteMany(over(new Date(0)));
  await adapter.updateMany({ ...over(new Date(0)), update: { expiresAt: new Date(0) } });
  const day = over(new Date(DAY_MS));
  expect(asked).toEqual([day, { ...day, update: { expiresAt: new Date(DAY_MS) } }]);
});

describe.each([10, -10])("a process whose clock is set by %s days while it runs", (days) => {
  it("ends no session and no link, and makes none that ends at another time, from that moment on", async () => {
    const [app, worker] = [open(), await openWorker()];
    expect(await app.isReady()).toBe(true);
    const guest = await signInGuest({ app } as TestApp);
    const { clusterId } = await saveBody(app, guest, sampleBody());
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
    const { token } = await guest.api.report.share({ scenarioId, title: "Report", expiresInDays: 7 });
    skew(days);
    expect(await guest.api.cluster.list()).toMatchObject({ total: 1 });
    expect((await app.openReport({ token, headers: guest.headers })).title).toBe("Report");
    const { report } = await guest.api.report.share({ scenarioId, title: "Later", expiresInDays: 7 });
    await signInGuest({ app } as TestApp);
    vi.useRealTimers();
    expect((Date.parse(report.expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(7, 2);
    const daysLeft = (await expiries()).map(({ at }) => (at.getTime() - Date.now()) / DAY_MS);
    for (const days of daysLeft) expect(days).toBeCloseTo(limits.sessionDays, 2);
    await Promise.all([app.close(), worker.close()]);
  });
});

describe.each([10, -10])("a process whose clock is off by %s days", (days) => {
  it("ends no session and no link of another, and makes none that ends at another time", async () => {
    const right = open();
    const rightWorker = await openWorker();
    const guest = await signInGuest({ app: right } as TestApp);
    const { clusterId } = await saveBody(right, guest, sampleBody());
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
    const { token } = await guest.api.report.share({ scenarioId, title: "Report", expiresInDays: 7 });
    const before = await expiries();
    await rightWorker.close();
    skew(days);
    const wrong = open();
    const wrongWorker = await openWorker();
    expect(await wrong.isReady()).toBe(true);
    const there = useCookies(wrong, new Response(), "198.51.100.250");
    there.headers.set("cookie", guest.headers.get("cookie") ?? "");
    expect(await there.api.cluster.list()).toMatchObject({ total: 1 });
    expect((await wrong.openReport({ token, headers: there.headers })).title).toBe("Report");
    expect(await expiries()).toEqual(before);
    const made = await signInGuest({ app: wrong } as TestApp);
    const { report } = await there.api.report.share({ scenarioId, title: "Of the other", expiresInDays: 7 });
    vi.useRealTimers();
    const ahead = (Date.parse(report.expiresAt) - Date.now()) / DAY_MS;
    expect(ahead).toBeCloseTo(7, 2);
    for (const { at } of await expiries())
      expect((at.getTime() - Date.now()) / DAY_MS).toBeCloseTo(limits.sessionDays, 2);
    const back = useCookies(right, new Response(), "198.51.100.251");
    back.headers.set("cookie", made.headers.get("cookie") ?? "");
    expect(await back.api.workspace.current()).toMatchObject({ isGuest: true });
    await Promise.all([right.close(), wrong.close(), wrongWorker.close()]);
  });
});

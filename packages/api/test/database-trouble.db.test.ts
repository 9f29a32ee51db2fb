import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, separateLogins } from "@acuity/db/migrate";
import { startServer } from "@acuity/db/server";
import { sampleCluster } from "@acuity/db/testing";
import pg from "pg";
import superjson from "superjson";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type App, createApp } from "../src/index.ts";
import { createWorker } from "../src/worker/create-worker.ts";
import {
  authRequest,
  baseUrl,
  computeSample,
  type Guest,
  nextAddress,
  post,
  sampleBody,
  saveBody,
  savePlan,
  signInGuest,
  type TestApp,
  useCookies,
} from "./test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "acuity-trouble-"));
chmodSync(folder, 0o711);
let server: Awaited<ReturnType<typeof startServer>>;
let admin: pg.Pool;
let app: App;
let guest: Guest;
let token: string;
/** What the app writes down. */
const written: string[] = [];

/** A server of the suite's own: others' connections are not to be ended. */
beforeAll(async () => {
  server = await startServer({ folder: join(folder, "postgres") });
  await migrate({ url: server.urls.migrate });
  await separateLogins(server.urls.migrate);
  const url = new URL(server.urls.app);
  const password = readFileSync(join(folder, "postgres/password"), "utf8");
  admin = new pg.Pool({ connectionString: Object.assign(url, { username: "acuity_owner", password }).href });
  admin.on("error", () => undefined);
  app = createApp({
    ...{ databaseUrl: server.urls.app, databaseAuthUrl: server.urls.auth, baseUrl, connections: 3 },
    ...{ secret: "test-secret-test-secret-test-secret-0" },
    logStream: { write: (line) => void written.push(line) },
  });
  const worker = await createWorker({
    ...{ databaseUrl: server.urls.app, connections: 3, computeReport: computeSample, logLevel: "silent" },
  });
  guest = await signInGuest({ app } as TestApp);
  const { clusterId } = await saveBody(app, guest, sampleBody());
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  token = (await guest.api.report.share({ scenarioId, title: "Report" })).token;
  await worker.close();
});
afterAll(async () => {
  await app.close();
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const create = (name: string) => {
  const headers = new Headers({ ...Object.fromEntries(guest.headers), "content-type": "application/json" });
  const input = JSON.stringify(superjson.serialize({ ...sampleCluster, name }));
  return post(app, "cluster.create", input, headers);
};
const read = () =>
  app.trpcHandler(new Request(`${baseUrl}/api/trpc/cluster.list`, { headers: guest.headers }));
const session = () =>
  app.authHandler(new Request(`${baseUrl}/api/auth/get-session`, { headers: guest.headers }));
const signIn = () =>
  app.authHandler(authRequest("/sign-in/anonymous", {}, new Headers({ "x-forwarded-for": nextAddress() })));
const share = () =>
  app.openReport({ token, headers: guest.headers }).then(
    () => ({ status: 200, headers: new Headers() }),
    ({ code }: { code: string }) => ({
      status: code === "unavailable" ? 503 : 500,
      headers: new Headers({ "retry-after": "2" }),
    }),
  );
const surfaces = { create: () => create("never"), read, session, signIn, share };

async function expectAway(
  answer: Promise<{ status: number; headers: Headers }>,
  what: string,
): Promise<void> {
  const { status, headers } = await answer;
  expect({ what, status, retry: headers.get("retry-after") }).toEqual({ what, status: 503, retry: "2" });
}
const endAll =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('acuity_app', 'acuity_auth')";

describe("while the database is away or busy every surface answers 503 and when to come again", () => {
  const reset: string[] = [];
  afterEach(async () => {
    for (const sql of reset.splice(0)) await admin.query(sql);
    await admin.query(endAll);
    expect((await read()).status).toBe(200);
    expect((await session()).status).toBe(200);
  });

  it.each([
    [
      "too many connections",
      "ALTER ROLE acuity_app CONNECTION LIMIT 0; ALTER ROLE acuity_auth CONNECTION LIMIT 0",
      "ALTER ROLE acuity_app CONNECTION LIMIT 60; ALTER ROLE acuity_auth CONNECTION LIMIT 20",
    ],
    [
      "no connection let in",
      "ALTER DATABASE acuity CONNECTION LIMIT 0",
      "ALTER DATABASE acuity CONNECTION LIMIT -1",
    ],
  ])("%s", async (_, sql, undo) => {
    reset.push(...undo.split("; "));
    for (const one of sql.split("; ")) await admin.query(one);
    await admin.query(endAll);
    for (const [what, ask] of Object.entries(surfaces)) await expectAway(ask(), what);
  });

  it("read-only: what reads goes on, what writes is away", async () => {
    reset.push("ALTER DATABASE acuity RESET default_transaction_read_only");
    await admin.query("ALTER DATABASE acuity SET default_transaction_read_only = on");
    await admin.query(endAll);
    expect((await read()).status).toBe(200);
    expect((await share()).status).toBe(200);
    await expectAway(create("never"), "create");
    await expectAway(signIn(), "sign-in");
  });

  it.each([
    ["a wait for a lock", null],
    ["a connection terminated", "pg_terminate_backend"],
    ["a statement cancelled", "pg_cancel_backend"],
  ])("%s", async (_, verb) => {
    const client = await admin.connect();
    await client.query("BEGIN; LOCK TABLE cluster IN ACCESS EXCLUSIVE MODE");
    const answer = create("never");
    const waiting = "FROM pg_locks WHERE relation = 'cluster'::regclass AND NOT granted";
    if (verb !== null) while ((await client.query(`SELECT ${verb}(pid) ${waiting}`)).rowCount === 0);
    await expectAway(answer, "create");
    await client.query("ROLLBACK");
    client.release();
  });

  it("a guest whose work cannot be moved to an account stays signed in as one, and takes it along by signing in", async () => {
    const other = await signInGuest({ app } as TestApp);
    await other.api.cluster.create(sampleCluster);
    const account = { email: "ada@example.com", password: "correct horse battery", name: "Ada" };
    const client = await admin.connect();
    await client.query("BEGIN; LOCK TABLE report IN ACCESS EXCLUSIVE MODE");
    const refused = await app.authHandler(authRequest("/sign-up/email", account, other.headers));
    await client.query("ROLLBACK");
    client.release();
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/sign in with the account in a moment/),
    });
    expect(await other.api.workspace.current()).toMatchObject({ isGuest: true });
    const moved = await app.authHandler(authRequest("/sign-in/email", account, other.headers));
    expect(moved.status).toBe(200);
    const { api } = await useCookies(app, moved, nextAddress());
    expect(await api.cluster.list()).toMatchObject({ clusters: [{ name: sampleCluster.name }] });
  });

  it("the wrong sentence is not said: an error of ours stays one", async () => {
    await admin.query("ALTER TABLE cluster RENAME COLUMN engine TO gone");
    const { status } = await create("broken");
    await admin.query("ALTER TABLE cluster RENAME COLUMN gone TO engine");
    expect(status).toBe(500);
    written.length = 0;
    await admin.query("ALTER TABLE auth_session RENAME COLUMN token TO gone");
    const answers = [await session(), await signIn()].map((answer) => answer.status);
    await admin.query("ALTER TABLE auth_session RENAME COLUMN gone TO token");
    expect(answers).toEqual([500, 500]);
    expect(written.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThanOrEqual(2);
  });
});

describe("PostgreSQL killed alone, or stopped", () => {
  it("reads wait for it and succeed, nothing is a 500, and writes succeed again within 5 s", async () => {
    const pid = Number.parseInt(readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8"), 10);
    process.kill(pid, "SIGKILL");
    const startedMs = performance.now();
    const statuses = new Set<number>();
    let made = 0;
    for (let n = 0; made === 0; n += 1) {
      const answers = await Promise.all([read(), create(`after ${n}`), session(), share()]);
      for (const { status } of answers) statuses.add(status);
      if (answers.every(({ status }) => status === 200)) made = performance.now() - startedMs;
    }
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(made).toBeLessThan(5_000);
    expect((await read()).status).toBe(200);
  });

  it("stopped for good: 503 everywhere, and well again once it is there", async () => {
    const { port } = server;
    const told = vi.spyOn(console, "error");
    written.length = 0;
    await server.stop();
    for (const [what, ask] of Object.entries(surfaces)) await expectAway(ask(), what);
    expect(told.mock.calls).toEqual([]);
    told.mockRestore();
    expect(written.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    server = await startServer({ folder: join(folder, "postgres"), port });
    expect((await read()).status).toBe(200);
    expect((await session()).status).toBe(200);
  });
});

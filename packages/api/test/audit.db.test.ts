import { checkExport, verifyAudit } from "@acuity/db";
import { sampleCluster } from "@acuity/db/testing";
import { describe, expect, it } from "vitest";
import { createTally } from "../src/audit/tally.ts";
import { processRecord } from "../src/record/record.ts";
import {
  authRequest,
  type Guest,
  sampleBody,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();

/** The newest first; what is counted in the background is there a moment after its answer. */
const eventsOf = async ({ api }: Guest, action?: string) =>
  (await api.audit.list({ limit: 200, ...(action && { action }) })).events;
const awaitEvents = (guest: Guest, action: string) =>
  expect.poll(() => eventsOf(guest, action), { timeout: 10_000, interval: 20 });

/** A request as the server hands it on, under an id. */
const asRequest = <T>(id: string, work: () => Promise<T>) => processRecord().requests.run({ id }, work);

async function shared(guest: Guest) {
  const { clusterId } = await saveBody(started.app, guest, sampleBody());
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  return guest.api.report.share({ scenarioId, title: "Report" });
}

describe("the audit of a workspace", () => {
  it("says who did what to what, by which request, also what a worker did for it", async () => {
    const guest = await signInGuest(started);
    const { id } = await guest.api.workspace.current();
    const { report } = await asRequest("request-of-a-share", () => shared(guest));
    await asRequest("request-of-an-end", () => guest.api.report.revoke({ id: report.id }));
    const events = await eventsOf(guest);
    expect(events.map(({ action }) => action)).toEqual([
      ...["report.revoke", "report.share", "scenario.create", "upload.save", "cluster.create"],
      ...["workspace.create", "session.start"],
    ]);
    const name = "Report";
    expect(events[0]).toMatchObject({ subject: report.id, detail: { name }, requestId: "request-of-an-end" });
    expect(events[1]).toMatchObject({ detail: { name, expiresInDays: 30 }, requestId: "request-of-a-share" });
    const log = started.log.filter(
      (line) => line.includes("request-of-a-share") && line.includes('"event":"job"'),
    );
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { kind: "upload.save", outcome: "done", workspace: id },
      { kind: "report.share", outcome: "done", workspace: id },
    ]);
  });

  it("says what is told of it on /data: an export, what a deleted cluster was called, how long a guest's link opens", async () => {
    const guest = await signInGuest(started);
    const { report } = await shared(guest);
    const { id: scenarioId } = await savePlan(guest, { clusterId: report.clusterId, name: "Two" });
    const long = await guest.api.report.share({ scenarioId, title: "Long", expiresInDays: 365 });
    const days = (Date.parse(long.report.expiresAt) - started.clock.nowMs) / 86_400_000;
    expect(days).toBeLessThan(365);
    const asked = new Request("http://localhost:3000/api/export", { headers: guest.headers });
    expect((await started.app.exportHandler(asked)).status).toBe(200);
    await guest.api.cluster.delete({ id: report.clusterId });
    const events = (await eventsOf(guest)).slice(0, 3);
    expect(events.map(({ action, detail }) => ({ action, ...detail }))).toEqual([
      { action: "cluster.delete", name: sampleCluster.name },
      { action: "workspace.export" },
      { action: "report.share", name: "Long", expiresInDays: Math.ceil(days) },
    ]);
  });

  it("says who signed in and out, and what became of a guest who makes an account", async () => {
    const guest = await signInGuest(started);
    await guest.api.workspace.current();
    const account = { email: "audit@example.com", password: "a long password", name: "A" };
    const made = await started.app.authHandler(authRequest("/sign-up/email", account, guest.headers));
    expect(made.status).toBe(200);
    const cookie = made.headers.getSetCookie().map((line) => line.split(";")[0]);
    guest.headers.set("cookie", cookie.join("; "));
    const { email, password } = account;
    const other = await started.app.authHandler(
      authRequest(
        "/sign-in/email",
        { email, password },
        new Headers({ "x-forwarded-for": "198.51.100.200" }),
      ),
    );
    const headers = new Headers({
      cookie: other.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    });
    expect((await started.app.authHandler(authRequest("/sign-out", {}, headers))).status).toBe(200);
    const events = await eventsOf(guest);
    expect(events.map(({ action }) => action)).toEqual([
      ...[
        "session.end",
        "session.start",
        "session.start",
        "member.move",
        "workspace.create",
        "session.start",
      ],
    ]);
    // The first of each was before there was a workspace, or a seat in it.
    const [, , first, moved, , guestFirst] = events;
    expect(first).toMatchObject({ actorId: moved?.subject, subject: moved?.subject, isOwn: true });
    expect(guestFirst).toMatchObject({ actorId: moved?.actorId, subject: moved?.actorId });
    const [began, told] = [guestFirst?.detail["began"], guestFirst?.time].map((at) => Date.parse(String(at)));
    expect(Math.abs(Number(told) - Number(began))).toBeLessThan(60_000);
    expect(JSON.stringify(events)).not.toMatch(/password|example\.com|session_token/);
  });

  it("says what was refused: another's id, a foreign workspace, what one has as much of as one may; many as one with how many", async () => {
    const [guest, other] = [await signInGuest(started), await signInGuest(started)];
    const { id: own } = await guest.api.workspace.current();
    const { id: foreignWorkspace } = await other.api.workspace.current();
    const { id } = await other.api.cluster.create(sampleCluster);
    for (let n = 0; n < 5; n += 1) await expect(guest.api.cluster.delete({ id })).rejects.toThrow();
    guest.headers.set("x-acuity-workspace", foreignWorkspace);
    await expect(guest.api.cluster.list()).rejects.toThrow("not a member");
    guest.headers.delete("x-acuity-workspace");
    await started.app.flushAudit();
    const denials = (await eventsOf(guest, "access.denied")).map(({ subject, detail }) => ({
      subject,
      ...detail,
    }));
    const asked = { subject: id, procedure: "cluster.delete", reason: "not-found" };
    expect(denials).toEqual([
      { ...asked, count: 4 },
      { subject: foreignWorkspace, procedure: "workspace.enter", reason: "not-found", count: 1 },
      { ...asked, count: 1 },
    ]);
    expect(await eventsOf(other, "access")).toEqual([]);
    await started.test.query(
      "INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode) SELECT $1, gen_random_uuid(), 'c' || n, 'aurora-mysql', 'us-east-1', 'standard' FROM generate_series(1, 5000) n",
      [own],
    );
    await expect(guest.api.cluster.create({ ...sampleCluster, name: "one more" })).rejects.toThrow(
      "delete one",
    );
    await awaitEvents(guest, "access.denied").toContainEqual(
      expect.objectContaining({ detail: { procedure: "cluster.create", reason: "conflict", count: 1 } }),
    );
  });

  it("is for owners alone, and says who else asked", async () => {
    const [owner, editor] = [await signInGuest(started), await signInGuest(started)];
    const { id } = await owner.api.workspace.current();
    const { id: own } = await editor.api.workspace.current();
    await started.test.query(
      "INSERT INTO member (workspace_id, user_id, role) SELECT $1, user_id, 'editor' FROM member WHERE workspace_id = $2",
      [id, own],
    );
    await started.test.query(
      "UPDATE auth_user SET workspace_ids = workspace_ids || $1::uuid WHERE $2::uuid = ANY(workspace_ids)",
      [id, own],
    );
    editor.headers.set("x-acuity-workspace", id);
    await expect(editor.api.audit.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(editor.api.audit.export()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await awaitEvents(owner, "access.denied").toHaveLength(2);
    const [last] = await eventsOf(owner, "access.denied");
    expect(last).toMatchObject({ isOwn: false, detail: { procedure: "audit.export", reason: "forbidden" } });
  });

  it("counts who opens a shared report: the first at once, then one event a minute with how many", async () => {
    const guest = await signInGuest(started);
    const { token, report } = await shared(guest);
    const views = async () => (await eventsOf(guest, "report.view")).map(({ detail }) => detail["count"]);
    const open = () => started.app.openReport({ token, headers: new Headers() });
    await open();
    await expect.poll(views).toEqual([1]);
    await Promise.all(Array.from({ length: 20 }, open));
    expect(await views()).toEqual([1]);
    await started.app.flushAudit();
    expect(await views()).toEqual([20, 1]);
    const [last] = await eventsOf(guest, "report.view");
    expect(last).toMatchObject({ actorId: "visitor", subject: report.id });
    expect(await processRecord().metrics.expose()).toMatch(/^acuity_share_views_total [1-9]/m);
  });

  it("is exported page after page with its own export in it, as lines that can be checked, and outlives the workspace", async () => {
    const guest = await signInGuest(started);
    const { id: workspaceId } = await guest.api.workspace.current();
    for (let n = 0; n < 4; n += 1) await guest.api.cluster.create({ ...sampleCluster, name: `c${n}` });
    let text = "";
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<Guest["api"]["audit"]["export"]>> = await guest.api.audit.export({
        after,
        limit: 2,
      });
      text += page.lines;
      after = page.next;
    }
    async function* lines() {
      yield* text.split("\n");
    }
    const exported = await checkExport(lines());
    expect(exported).toMatchObject({ events: 7, from: 1, to: 7, faults: [] });
    expect(text.trimEnd().split("\n").at(-1)).toContain('"action":"audit.export"');
    await guest.api.workspace.delete({ name: "Guest workspace" });
    const verdict = await verifyAudit(started.test.database, { workspaceId, against: exported });
    expect(verdict).toMatchObject({ events: 8, faults: [] });
    const daysToSweep = async () => {
      const [sweep] = await started.test.query<{ days: number }>(
        "SELECT extract(day FROM start_after - now())::int AS days FROM pgboss.job WHERE name = 'audit.sweep' AND data->>'workspaceId' = $1",
        [workspaceId],
      );
      return sweep?.days ?? 0;
    };
    await expect.poll(daysToSweep, { timeout: 20_000, interval: 50 }).toBeGreaterThanOrEqual(400);
  });

  it("is listed by action and time, a page at a time", async () => {
    const guest = await signInGuest(started);
    for (let n = 0; n < 3; n += 1) await guest.api.cluster.create({ ...sampleCluster, name: `c${n}` });
    const first = await guest.api.audit.list({ limit: 2, action: "cluster" });
    expect(first.events.map(({ detail }) => detail["name"])).toEqual(["c2", "c1"]);
    const rest = await guest.api.audit.list({ limit: 2, action: "cluster.create", below: first.next });
    expect([rest.events.map(({ detail }) => detail["name"]), rest.next]).toEqual([["c0"], null]);
    expect((await guest.api.audit.list({ before: "2000-01-01T00:00:00Z" })).events).toEqual([]);
    await expect(guest.api.audit.list({ action: "%" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("what is counted", () => {
  const counted = (workspaceId: string, subject: string) => ({
    workspaceId,
    entry: { actorId: "a", action: "access.denied", subject, detail: {} },
  });
  function tallied(write = (): Promise<void> => Promise.resolve()) {
    const kept: [string, string, number][] = [];
    let overflow = 0;
    const tally = createTally({
      write: async ({ workspaceId, entry }, count) => {
        await write();
        kept.push([workspaceId, entry.subject, count]);
      },
      onOverflow: () => (overflow += 1),
      everyMs: 1e6,
    });
    return { tally, kept, overflow: () => overflow };
  }

  it("is bounded a workspace, and nobody else's events suffer for it", async () => {
    const { tally, kept, overflow } = tallied();
    for (let n = 0; n < 500; n += 1) tally.note(counted("loud", `id ${n}`));
    tally.note(counted("quiet", "id"));
    await tally.close();
    expect(kept.filter(([workspace]) => workspace === "loud")).toHaveLength(102);
    expect(kept.filter(([, subject]) => subject === "others").map(([, , count]) => count)).toEqual([1, 399]);
    expect(kept).toContainEqual(["quiet", "id", 1]);
    expect(overflow()).toBe(0);
  });

  it("is counted again with the next ones where it could not be kept", async () => {
    let isAway = true;
    const { tally, kept } = tallied(() => (isAway ? Promise.reject(new Error("away")) : Promise.resolve()));
    tally.note(counted("w", "id"));
    await tally.flush();
    isAway = false;
    tally.note(counted("w", "id"));
    await tally.close();
    expect(kept).toEqual([["w", "id", 2]]);
  });
});

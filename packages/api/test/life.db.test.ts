import { limits } from "@acuity/contract";
import { openQueue } from "@acuity/db";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GUEST_GRACE_DAYS, sweepGuests } from "../src/life/sweep-guests.ts";
import { sweepWorkspaces } from "../src/life/sweep-workspaces.ts";
import { post, sampleBody, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const started = useTestApp();
const LONG = { timeout: 20_000, interval: 50 };

async function sharing() {
  const guest = await signInGuest(started);
  const { clusterId } = await saveBody(started.app, guest, sampleBody());
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  const { token } = await guest.api.report.share({ scenarioId, title: "Report" });
  const { id: workspaceId } = await guest.api.workspace.current();
  const open = () => started.app.openReport({ token, headers: new Headers(guest.headers) });
  expect(await open()).toMatchObject({ title: "Report" });
  const rows = async () =>
    (
      await started.test.query(
        "SELECT FROM chunk WHERE workspace_id = $1 UNION ALL SELECT FROM workspace WHERE workspace_id = $1",
        [workspaceId],
      )
    ).length;
  return { guest, workspaceId, open, rows };
}

const typed = { name: "Guest workspace" };

describe("deleting", () => {
  it("a workspace ends its links on the next request and its rows by a worker; the person goes on in a new one", async () => {
    const { guest, workspaceId, open, rows } = await sharing();
    await expect(guest.api.workspace.delete({ name: "Guest" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: 'You typed "Guest" and the workspace is "Guest workspace": type its name to delete it.',
    });
    expect(await open()).toMatchObject({ title: "Report" });
    await guest.api.workspace.delete(typed);
    await expect(open()).rejects.toMatchObject({ code: "not-found" });
    expect((await guest.api.workspace.current()).id).not.toBe(workspaceId);
    guest.headers.set("x-acuity-workspace", workspaceId);
    await expect(guest.api.cluster.list()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await vi.waitFor(async () => expect(await rows()).toBe(0), LONG);
  });

  it("a person ends their links, workspaces and session, and clears the cookies; nothing leads to them any more", async () => {
    const { guest, open, rows, workspaceId } = await sharing();
    const headers = new Headers(guest.headers);
    headers.set("content-type", "application/json");
    const answer = await post(started.app, "account.delete", JSON.stringify({ json: typed }), headers);
    expect([answer.status, await answer.json()]).toEqual([200, { result: { data: expect.anything() } }]);
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/session_token=;.*Max-Age=0/i),
    );
    await expect(open()).rejects.toMatchObject({ code: "not-found" });
    await expect(guest.api.workspace.current()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await vi.waitFor(async () => expect(await rows()).toBe(0), LONG);
    const users = await started.test.query("SELECT FROM auth_user WHERE $1::uuid = ANY(workspace_ids)", [
      workspaceId,
    ]);
    expect(users).toEqual([]);
  });

  it("a guest goes with everything: better-auth's own way, which leaves workspaces behind, is closed", async () => {
    const { guest, open } = await sharing();
    const headers = new Headers(guest.headers);
    headers.set("content-type", "application/json");
    const url = "http://localhost:3000/api/auth/delete-anonymous-user";
    const answer = await started.app.authHandler(new Request(url, { method: "POST", body: "{}", headers }));
    expect(answer.status).toBe(404);
    expect(await open()).toMatchObject({ title: "Report" });
  });
});

const DAY_MS = 86_400_000;
const log = pino({ level: "silent" });
afterEach(() => {
  vi.useRealTimers();
});

describe("a guest", () => {
  /** As if so many days had passed since the guest was last seen. */
  const age = (workspaceId: string, days: number) =>
    started.test.query(
      `WITH guest AS (UPDATE auth_user SET updated_at = updated_at - make_interval(days => $2)
         WHERE $1::uuid = ANY(workspace_ids) RETURNING id)
       UPDATE auth_session s SET expires_at = expires_at - make_interval(days => $2)
       FROM guest WHERE s.user_id = guest.id`,
      [workspaceId, days],
    );
  const sweep = async () => {
    const queue = openQueue({ url: started.test.urls.app, isWorker: false });
    const { database } = started.test;
    await sweepGuests({ database, queue, log }).finally(() => queue.close());
  };

  it("is told until when what they saved is kept; each visit prolongs it, with its cookie", async () => {
    const guest = await signInGuest(started);
    const { keptUntil, id } = await guest.api.workspace.current();
    const days = (Date.parse(keptUntil ?? "") - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(limits.sessionDays, 2);
    await age(id, 80);
    const url = "http://localhost:3000/api/trpc/workspace.current";
    const answer = await started.app.trpcHandler(new Request(url, { headers: guest.headers }));
    const { result } = (await answer.json()) as { result: { data: { json: { keptUntil: string } } } };
    expect((Date.parse(result.data.json.keptUntil) - Date.now()) / DAY_MS).toBeCloseTo(limits.sessionDays, 2);
    expect(answer.headers.getSetCookie().join()).toContain(`Max-Age=${limits.sessionDays * 86_400}`);
  });

  it("shares no link that outlives their way back; an account does", async () => {
    const { guest } = await sharing();
    const { keptUntil } = await guest.api.workspace.current();
    const [cluster] = (await guest.api.cluster.list()).clusters;
    const scenarioId = cluster?.newestScenarios[0]?.id ?? "";
    const asked = { scenarioId, title: "Long", expiresInDays: limits.reportDays };
    const { report } = await guest.api.report.share(asked);
    // Both are told by the database's time as this process knows it, to a millisecond or two.
    expect(Math.abs(Date.parse(report.expiresAt) - Date.parse(keptUntil ?? ""))).toBeLessThan(100);
    await started.test.query("UPDATE auth_user SET is_anonymous = false");
    const later = await guest.api.report.share(asked);
    const ahead = Date.parse(later.report.expiresAt) - started.clock.nowMs;
    expect(ahead / DAY_MS).toBeCloseTo(limits.reportDays, 2);
  });

  it("whose session is over goes with workspace and links, by the database's clock and no other", async () => {
    const kept = await sharing();
    const gone = await sharing();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 200 * DAY_MS });
    await sweep();
    vi.useRealTimers();
    expect(await gone.open()).toMatchObject({ title: "Report" });
    await age(gone.workspaceId, limits.sessionDays);
    await sweep();
    expect(await gone.open()).toMatchObject({ title: "Report" });
    await age(gone.workspaceId, 2);
    const beside: number[] = [];
    const turn = (end: () => Promise<void>) =>
      started.test.database.guests.sweepExpired({ most: 500, graceDays: GUEST_GRACE_DAYS, end });
    const first = turn(async () => {
      beside.push(await turn(() => Promise.resolve()));
      throw new Error("left to the next turn");
    });
    await expect(first).rejects.toThrow("left to the next turn");
    expect(beside).toEqual([0]);
    await Promise.all([sweep(), sweep()]);
    await expect(gone.open()).rejects.toMatchObject({ code: "not-found" });
    await expect(gone.guest.api.workspace.current()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await vi.waitFor(async () => expect(await gone.rows()).toBe(0), LONG);
    expect(await kept.open()).toMatchObject({ title: "Report" });
    expect((await kept.guest.api.cluster.list()).total).toBe(1);
  });

  it("who signed up is none any more: an account has its way back by its password", async () => {
    const { guest, workspaceId, open } = await sharing();
    await started.test.query(
      "UPDATE auth_user SET is_anonymous = false WHERE $1::uuid = ANY(workspace_ids)",
      [workspaceId],
    );
    await age(workspaceId, 400);
    await sweep();
    expect(await open()).toMatchObject({ title: "Report" });
    await expect(guest.api.workspace.current()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("a workspace whose members have no account any more", () => {
  const lives = async (workspaceId: string) =>
    (await started.test.query("SELECT FROM workspace WHERE workspace_id = $1", [workspaceId])).length === 1;

  it("waits its days by the database's clock, longer where somebody comes back, and goes", async () => {
    const gone = await sharing();
    const kept = await sharing();
    const turn = () =>
      sweepWorkspaces({ database: started.test.database, sweepAuditLater: async () => undefined, log });
    const wait = (days: number) =>
      started.test.query(
        "UPDATE workspace_life SET unreachable_at = unreachable_at - make_interval(days => $2) WHERE id = $1",
        [gone.workspaceId, days],
      );
    const leave =
      "DELETE FROM auth_user WHERE $1::uuid = ANY(workspace_ids) RETURNING id, name, email, workspace_ids";
    const [user] = await started.test.query<Record<string, unknown>>(leave, [gone.workspaceId]);
    await turn();
    await wait(6);
    await turn();
    expect(await lives(gone.workspaceId)).toBe(true);
    await started.test.query(
      "INSERT INTO auth_user (id, name, email, workspace_ids) VALUES ($1, $2, $3, $4)",
      [...[user?.["id"], user?.["name"], user?.["email"], user?.["workspace_ids"]]],
    );
    await turn();
    await started.test.query(leave, [gone.workspaceId]);
    await turn();
    await wait(6);
    await turn();
    expect(await gone.open()).toMatchObject({ title: "Report" });
    await wait(1);
    await turn();
    await expect(gone.open()).rejects.toMatchObject({ code: "not-found" });
    await turn();
    expect(await lives(gone.workspaceId)).toBe(false);
    expect(await lives(kept.workspaceId)).toBe(true);
  });
});

describe("what nobody used for as long as the workspace says", () => {
  const turn = () =>
    sweepWorkspaces({ database: started.test.database, sweepAuditLater: async () => undefined, log });
  /** As if so many days had passed for the rows of a workspace. */
  const age = async (workspaceId: string, days: number) => {
    for (const [table, ...columns] of [
      ["upload", "created_at"],
      ["scenario", "updated_at", "used_at"],
      ["report", "created_at", "used_at"],
    ])
      for (const column of columns)
        await started.test.query(
          `UPDATE ${table} SET ${column} = ${column} - make_interval(days => $2) WHERE workspace_id = $1`,
          [workspaceId, days],
        );
  };
  const held = (guest: Awaited<ReturnType<typeof sharing>>["guest"]) =>
    guest.api.cluster
      .list()
      .then(({ clusters: [cluster] }) => [
        ...[cluster?.uploads, cluster?.newestScenarios.length, cluster?.newestReports.length],
      ]);

  it("is told before it goes, goes by the database's clock, and stays where it is used or nothing is said", async () => {
    const { guest, workspaceId, open } = await sharing();
    const silent = await sharing();
    await age(workspaceId, 40);
    await age(silent.workspaceId, 4_000);
    await turn();
    expect(await held(guest)).toEqual([1, 1, 1]);
    expect(await guest.api.workspace.retention({ days: 30 })).toEqual({
      keepDays: null,
      unused: { reports: 1, scenarios: 1, uploads: 1 },
    });
    await guest.api.workspace.retain({ days: 60 });
    await turn();
    expect(await held(guest)).toEqual([1, 1, 1]);
    await guest.api.workspace.retain({ days: 30 });
    expect((await guest.api.workspace.retention()).unused).toEqual({ reports: 1, scenarios: 1, uploads: 1 });
    const [scenario] = (await guest.api.cluster.list()).clusters[0]?.newestScenarios ?? [];
    await guest.api.scenario.get({ id: scenario?.id ?? "" });
    await turn();
    expect(await held(guest)).toEqual([1, 1, 0]);
    await expect(open()).rejects.toMatchObject({ code: "not-found" });
    await age(workspaceId, 31);
    await turn();
    expect(await held(guest)).toEqual([0, 0, 0]);
    expect(await held(silent.guest)).toEqual([1, 1, 1]);
    const swept = await started.test.query(
      "SELECT detail FROM audit_event WHERE workspace_id = $1 AND action = 'workspace.sweep' ORDER BY created_at",
      [workspaceId],
    );
    expect(swept).toEqual([
      { detail: { days: 30, reports: 1, scenarios: 0, uploads: 0 } },
      { detail: { days: 30, reports: 0, scenarios: 1, uploads: 1 } },
    ]);
  });

  it("a link that is opened is used", async () => {
    const { guest, workspaceId } = await sharing();
    const another = await guest.api.scenario.list({
      clusterId: (await guest.api.cluster.list()).clusters[0]?.id ?? "",
    });
    const { token } = await guest.api.report.share({ scenarioId: another[0]?.id ?? "", title: "Used" });
    await age(workspaceId, 40);
    await guest.api.workspace.retain({ days: 30 });
    await started.app.openReport({ token, headers: new Headers(guest.headers) });
    await vi.waitFor(
      async () => expect((await guest.api.workspace.retention()).unused.reports).toBe(1),
      LONG,
    );
    await turn();
    expect((await guest.api.report.list()).map(({ title }) => title)).toEqual(["Used"]);
  });
});

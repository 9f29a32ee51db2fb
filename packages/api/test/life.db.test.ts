import { describe, expect, it, vi } from "vitest";
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

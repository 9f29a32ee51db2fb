import { randomUUID } from "node:crypto";
import { encodeUploadBody } from "@acuity/contract";
import { afterEach, expect, it, vi } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { computeSample, post, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

/** What happens right after a report was computed, and before it is kept. */
let meanwhile: () => Promise<unknown> = async () => undefined;
const started = useTestApp(async (computation) => {
  const result = await computeSample(computation);
  await meanwhile();
  return result;
});
afterEach(() => {
  meanwhile = async () => undefined;
});

const LONG = { timeout: 20_000, interval: 20 };

const counted = async (sql: string): Promise<number> =>
  (await started.test.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? Number.NaN;

async function planned() {
  const guest = await signInGuest(started);
  const { clusterId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  return { guest, scenarioId };
}

it("an upload may come as slowly as its line is: who sends it waits", async () => {
  const guest = await signInGuest(started);
  const bytes = new Uint8Array(await new Blob(encodeUploadBody(await bodyOf(sampleCpu()))).arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  async function* slow() {
    yield bytes.subarray(0, half);
    await vi.waitFor(async () => expect(await counted("job WHERE kind = 'upload.save'")).toBe(1), LONG);
    // As if this pause took twenty seconds.
    await started.test.query("UPDATE job SET awaited_at = now() - interval '20 s'");
    yield bytes.subarray(half);
  }
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/octet-stream");
  const answer = await post(started.app, "upload.save", ReadableStream.from(slow()), headers);
  expect(answer.status).toBe(200);
});

for (const [what, change] of [
  ["cancelled", "state = 'cancelled'"],
  ["taken back and begun by another worker", "attempts = attempts + 1"],
] as const)
  it(`a report ${what} after it was computed leaves nothing behind`, async () => {
    const { guest, scenarioId } = await planned();
    meanwhile = () =>
      started.test.query(`UPDATE job SET ${change} WHERE kind = 'report.share' AND state = 'running'`);
    const shared = guest.api.report.share({ scenarioId, title: what });
    shared.catch(() => undefined);
    await vi.waitFor(
      async () => expect(await counted(`job WHERE input->>'title' = '${what}' AND attempts > 0`)).toBe(1),
      LONG,
    );
    await vi.waitFor(
      async () =>
        expect(
          await counted(`pgboss.job WHERE name = 'report.share' AND state IN ('created', 'retry', 'active')`),
        ).toBe(0),
      LONG,
    );
    expect(await guest.api.report.list()).toEqual([]);
    expect(await counted("audit_event WHERE action LIKE 'report%'")).toBe(0);
    await started.test.query("UPDATE job SET state = 'cancelled' WHERE state = 'running'");
    await expect(shared).rejects.toMatchObject({ code: "CONFLICT" });
  });

it("jobs whose hour is over are forgotten all at once, with what is left of their uploads", async () => {
  const ids = Array.from({ length: 7 }, () => randomUUID());
  await planned();
  const workspaceId = (
    await started.test.query<{ id: string }>("SELECT workspace_id AS id FROM job LIMIT 1")
  )[0]?.id;
  for (const id of ids)
    await started.test.query(
      "INSERT INTO job (workspace_id, id, kind, input, created_by) VALUES ($1, $2, 'upload.save', '{}', 'x')",
      [workspaceId, id],
    );
  for (const id of ids)
    await started.test.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('job.forget', jsonb_build_object('workspaceId', $1::text, 'jobId', $2::text))`,
      [workspaceId, id],
    );
  await vi.waitFor(async () => expect(await counted("job WHERE created_by = 'x'")).toBe(0), {
    timeout: 40_000,
    interval: 500,
  });
}, 60_000);

import { sampleCluster } from "@acuity/db/testing";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { type Guest, sampleBody, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const started = useTestApp();
let guest: Guest;
let clusterId: string;
let uploadId: string;

beforeEach(async () => {
  guest = await signInGuest(started);
  ({ clusterId, uploadId } = await saveBody(started.app, guest, sampleBody()));
});

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error) => error.code,
  );

/** Stops whoever reads clusters, does `work` once somebody waits, and lets go. */
async function whileReading(call: () => Promise<unknown>, work: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: started.test.url });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE cluster IN ACCESS EXCLUSIVE MODE");
  const answer = call();
  answer.catch(() => {});
  const waiting = "SELECT FROM pg_locks WHERE relation = 'cluster'::regclass AND NOT granted";
  while ((await client.query(waiting)).rowCount === 0);
  await client.query(`${work}; COMMIT`);
  await client.end();
  return answer;
}

describe("a report shared while its scenario is saved again", () => {
  it("has settings and files of one save", async () => {
    const { header } = sampleBody();
    const file = { ...header.file, sha256: "cd".repeat(32) };
    const other = sampleBody({ cluster: { id: clusterId }, file }, Uint8Array.of(10));
    const { uploadId: otherId } = await saveBody(started.app, guest, other);
    const { id } = await savePlan(guest, { clusterId, name: "First", uploadIds: [uploadId] });
    await whileReading(
      () => guest.api.report.share({ scenarioId: id, title: "One" }),
      `UPDATE scenario SET name = 'Second' WHERE id = '${id}';
       UPDATE scenario_upload SET upload_id = '${otherId}' WHERE scenario_id = '${id}'`,
    );
    const [row] = await started.test.query<{ name: string; uploads: { id: string }[] }>(
      "SELECT inputs->'scenario'->>'name' AS name, inputs->'uploads' AS uploads FROM report WHERE cluster_id = $1",
      [clusterId],
    );
    expect(row).toMatchObject({ name: "First", uploads: [{ id: uploadId }] });
    expect((await guest.api.scenario.get({ id })).uploadIds).toEqual([otherId]);
  });

  it("is not made, and says that it is gone, when the cluster is deleted", async () => {
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Gone" });
    const share = () => guest.api.report.share({ scenarioId, title: "Gone" });
    const shared = whileReading(share, `DELETE FROM cluster WHERE id = '${clusterId}'`);
    await expect(shared).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a file pinned by a scenario of another cluster while its own is deleted", () => {
  it("is either pinned or gone, and both are told which", async () => {
    const { id: other } = await guest.api.cluster.create({ ...sampleCluster, name: "other" });
    const outcomes = await Promise.all([
      outcome(savePlan(guest, { clusterId: other, name: "Pins", uploadIds: [uploadId] })),
      outcome(guest.api.cluster.delete({ id: clusterId })),
    ]);
    expect([
      ["done", "CONFLICT"],
      ["NOT_FOUND", "done"],
    ]).toContainEqual(outcomes);
  });
});

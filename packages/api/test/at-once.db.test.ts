import { sampleCluster } from "@acuity/db/testing";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { priceListOf, samplePriceList } from "./price-list-fixture.ts";
import {
  computeSample,
  type Guest,
  sampleBody,
  sampleSettings,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

/** What happens while a report is computed. */
let meanwhile = async (): Promise<void> => {};
const started = useTestApp(async (computation) => {
  await meanwhile();
  return computeSample(computation);
});
let guest: Guest;
let clusterId: string;
let uploadId: string;

beforeEach(async () => {
  guest = await signInGuest(started);
  ({ clusterId, uploadId } = await saveBody(started.app, guest, sampleBody()));
});
afterEach(() => {
  meanwhile = async () => {};
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

describe("price lists saved, deleted and used at once", () => {
  it("are one a version: whoever comes second is told that the version has other prices", async () => {
    const { version } = samplePriceList;
    const saves = await Promise.allSettled(
      ["0.11", "0.12", "0.13", "0.14"].map((acuUsd) =>
        guest.api.catalog.save({ name: acuUsd, list: priceListOf({ version, acuUsd }) }),
      ),
    );
    const refused = saves.flatMap((save) => (save.status === "rejected" ? [save.reason.message] : []));
    expect(refused).toEqual(Array(3).fill(expect.stringContaining(`has other prices as ${version}`)));
    expect(await guest.api.catalog.list()).toHaveLength(1);
  });

  it("are frozen by no report once they are deleted or replaced while it is computed", async () => {
    const { version } = samplePriceList;
    let { id: listId } = await guest.api.catalog.save({ name: "used", list: samplePriceList });
    const settings = { ...sampleSettings, catalog: version };
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Own prices", settings });
    const share = () => guest.api.report.share({ scenarioId, title: "Own prices" });
    meanwhile = () => guest.api.catalog.delete({ id: listId });
    await expect(share()).rejects.toMatchObject({ code: "NOT_FOUND" });
    ({ id: listId } = await guest.api.catalog.save({ name: "used", list: samplePriceList }));
    meanwhile = async () => {
      await guest.api.catalog.delete({ id: listId });
      await guest.api.catalog.save({ name: "other", list: priceListOf({ version, acuUsd: "0.2" }) });
    };
    await expect(share()).rejects.toMatchObject({
      ...{ code: "CONFLICT", message: expect.stringContaining("was replaced meanwhile") },
    });
    expect(await guest.api.report.list()).toEqual([]);
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

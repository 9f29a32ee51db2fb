import { randomUUID } from "node:crypto";
import { encodeUploadBody, type Scenario } from "@acuity/contract";
import { sampleCluster } from "@acuity/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { onceOf } from "../src/access/once.ts";
import { appRouter } from "../src/index.ts";
import { zipOfOneName } from "./archive.ts";
import { priceListOf } from "./price-list-fixture.ts";
import {
  type Guest,
  post,
  sampleBaseline,
  sampleBody,
  sampleSettings,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();

interface Made {
  readonly workspaceId: string;
  readonly clusterId: string;
  readonly scenarioId: string;
  readonly reportId: string;
  readonly catalogId: string;
}

let guest: Guest;
let made: Made;
beforeEach(async () => {
  guest = await signInGuest(started);
  const { id: workspaceId } = await guest.api.workspace.current();
  const { clusterId } = await saveBody(started.app, guest, sampleBody());
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  const { report } = await guest.api.report.share({ scenarioId, title: "Report" });
  const list = priceListOf({ version: "aws-offer-20260601000000-us-east-1", acuUsd: "0.11" });
  const { id: catalogId } = await guest.api.catalog.save({ name: "List", list });
  made = { workspaceId, clusterId, scenarioId, reportId: report.id, catalogId };
});

const plan = { settings: sampleSettings, baseline: sampleBaseline };
const otherList = priceListOf({ version: "aws-offer-20260701000000-us-east-1", acuUsd: "0.12" });

/** Every procedure that changes something: what is asked, and something else. */
const cases: Record<string, (made: Made) => readonly [object, object]> = {
  "workspace.rename": () => [{ name: "Once" }, { name: "Twice" }],
  "workspace.retain": () => [{ days: 30 }, { days: null }],
  "workspace.delete": ({ workspaceId: id }) => [
    { id, name: "Guest workspace" },
    { id, name: "Guest workspace" },
  ],
  "cluster.create": () => [
    { ...sampleCluster, name: "new" },
    { ...sampleCluster, name: "newer" },
  ],
  "cluster.rename": ({ clusterId: id }) => [
    { id, name: "once" },
    { id, name: "twice" },
  ],
  "cluster.delete": ({ clusterId: id, scenarioId }) => [{ id }, { id: scenarioId }],
  "scenario.save": ({ clusterId }) => [
    { clusterId, name: "New", ...plan },
    { clusterId, name: "Newer", ...plan },
  ],
  "scenario.delete": ({ scenarioId: id, clusterId }) => [{ id }, { id: clusterId }],
  "report.share": ({ scenarioId }) => [
    { scenarioId, title: "Once" },
    { scenarioId, title: "Twice" },
  ],
  "report.cancel": () => [{ progressId: randomUUID() }, { progressId: randomUUID() }],
  "report.revoke": ({ reportId: id, clusterId }) => [{ id }, { id: clusterId }],
  "catalog.save": () => [
    { name: "New", list: otherList },
    { name: "Newer", list: otherList },
  ],
  "audit.export": () => [{}, { limit: 1 }],
  "plan.start": ({ clusterId }) => [{ clusterIds: [clusterId] }, {}],
  "catalog.delete": ({ catalogId: id, clusterId }) => [{ id }, { id: clusterId }],
};
/** Ends the session that it is asked with; a plan that is cancelled stays so; and octets, below. */
const APART = ["account.delete", "plan.cancel", "upload.save", "workspace.import"];
/** The same whoever asks again: there is nothing to compare. */
const ANY_BODY = ["workspace.delete", "report.cancel"];

async function ask(path: string, body: object | Blob, key: string) {
  const headers = new Headers(guest.headers);
  headers.set("idempotency-key", key);
  headers.set("content-type", body instanceof Blob ? "application/octet-stream" : "application/json");
  const sent = body instanceof Blob ? body : JSON.stringify({ json: body });
  const answer = await post(started.app, path, sent, headers);
  return { status: answer.status, json: (await answer.json()) as unknown };
}

const idOfNext = async () => (await guest.api.workspace.current()).id;

const snapshot = () =>
  started.test.query(
    ["workspace", "cluster", "scenario", "report", "catalog_import", "upload", "audit_event", "member"]
      .map(
        (table) =>
          `SELECT '${table}' AS of, jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text) AS rows FROM ${table} t WHERE workspace_id = $1`,
      )
      .join(" UNION ALL "),
    [made.workspaceId],
  );

describe("a request that comes again by its key", () => {
  it("is covered here for every procedure that changes something", () => {
    const mutations = Object.entries(appRouter._def.procedures)
      .filter(([, procedure]) => (procedure as unknown as Typed)._def.type === "mutation")
      .map(([path]) => path);
    expect([...Object.keys(cases), ...APART].sort()).toEqual(mutations.sort());
  });

  it.each(Object.keys(cases))("is answered the same and changes nothing twice: %s", async (path) => {
    const [body, other] = cases[path]?.(made) ?? [{}, {}];
    const key = randomUUID();
    const first = await ask(path, body, key);
    expect(first.status, JSON.stringify(first.json)).toBe(200);
    // Rows of a deleted workspace go meanwhile: there it is the next one that must stay.
    const look = path === "workspace.delete" ? idOfNext : snapshot;
    const before = await look();
    expect(await ask(path, body, key)).toEqual(first);
    expect(await look()).toEqual(before);
    if (ANY_BODY.includes(path)) return;
    expect(await ask(path, other, key)).toMatchObject({
      status: 409,
      json: { error: { json: { message: expect.stringMatching(/^This Idempotency-Key was used/) } } },
    });
    expect(await snapshot()).toEqual(before);
  });

  it("with a file is answered the same, and another file by its key is refused", async () => {
    const blob = (name: string) =>
      new Blob(
        encodeUploadBody(
          sampleBody({
            cluster: { id: made.clusterId },
            file: { name, bytes: 1, sha256: "cd".repeat(32), format: "console-csv-v2" },
          }),
        ),
      );
    const key = randomUUID();
    const first = await ask("upload.save", blob("a.csv"), key);
    expect(first).toMatchObject({ status: 200, json: { result: { data: { json: { isNew: true } } } } });
    const before = await snapshot();
    expect(await ask("upload.save", blob("a.csv"), key)).toEqual(first);
    expect((await ask("upload.save", blob("b.csv"), key)).status).toBe(409);
    expect(await snapshot()).toEqual(before);
  });

  it("with an archive brings it back once, also where the process ends between that and its answer", async () => {
    const [zip, other] = (await Promise.all([2, 3].map(zipOfOneName))).map(
      (bytes) => new Blob([Uint8Array.from(bytes)]),
    ) as [Blob, Blob];
    const key = randomUUID();
    const first = await ask("workspace.import", zip, key);
    expect(first).toMatchObject({ status: 200, json: { result: { data: { json: { clusters: 2 } } } } });
    await started.test.query("DELETE FROM kept_answer WHERE workspace_id = $1", [made.workspaceId]);
    const before = await snapshot();
    expect((await ask("workspace.import", other, key)).status).toBe(409);
    expect(await ask("workspace.import", zip, key)).toEqual(first);
    expect(await snapshot()).toEqual(before);
    expect((await ask("workspace.import", zip, randomUUID())).status).toBe(200);
    expect(await snapshot()).not.toEqual(before);
  });

  it("with an archive whose body broke off, and nobody could say so, brings back the one that comes whole", async () => {
    const zip = await zipOfOneName(1);
    const headers = new Headers(guest.headers);
    headers.set("idempotency-key", randomUUID());
    headers.set("content-type", "application/octet-stream");
    const rest = Promise.withResolvers<void>();
    const coming = ReadableStream.from(
      (async function* () {
        yield Uint8Array.from(zip.subarray(0, 50));
        await rest.promise;
        yield Uint8Array.from(zip.subarray(50));
      })(),
    );
    const broken = post(started.app, "workspace.import", coming, headers);
    const laidDown = () =>
      started.test.query("SELECT FROM job WHERE kind = 'workspace.import' AND workspace_id = $1", [
        made.workspaceId,
      ]);
    await expect.poll(laidDown, { timeout: 20_000 }).toHaveLength(1);
    const whole = await post(started.app, "workspace.import", new Blob([Uint8Array.from(zip)]), headers);
    expect(whole.status, await whole.text()).toBe(200);
    rest.resolve();
    expect((await broken).status).toBe(409);
    expect(
      (await guest.api.cluster.list()).clusters.filter(({ name }) => name.startsWith("same")),
    ).toHaveLength(1);
  });

  it("makes one of two that come at once", async () => {
    const key = randomUUID();
    const body = { ...sampleCluster, name: "at once" };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask("cluster.create", body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const share = { scenarioId: made.scenarioId, title: "At once" };
    const again = randomUUID();
    const links = await Promise.all([1, 2].map(() => ask("report.share", share, again)));
    expect(links[0]).toEqual(links[1]);
    expect(await guest.api.report.list()).toHaveLength(2);
  });

  it("is forgotten after a day, by the database's clock; what failed may be tried again", async () => {
    const key = randomUUID();
    const body = { ...sampleCluster, name: sampleCluster.name };
    expect((await ask("cluster.create", body, key)).status).toBe(409);
    await guest.api.cluster.rename({ id: made.clusterId, name: "out of the way" });
    expect((await ask("cluster.create", body, key)).status).toBe(200);
    await started.test.query("UPDATE kept_answer SET created_at = now() - interval '25 h'");
    expect((await ask("cluster.create", { ...body, name: "another" }, key)).status).toBe(200);
    expect(
      await started.test.query(
        "SELECT FROM kept_answer WHERE workspace_id = $1 AND created_at < now() - interval '24 h'",
        [made.workspaceId],
      ),
    ).toEqual([]);
  });

  it("by another's key is a request of its own, and a link's token is not to be read in the table", async () => {
    const key = randomUUID();
    const { json } = await ask("report.share", { scenarioId: made.scenarioId, title: "Mine" }, key);
    const { token } = (json as { result: { data: { json: { token: string } } } }).result.data.json;
    const rows = await started.test.query<{ sealed: Buffer }>("SELECT sealed FROM kept_answer");
    for (const { sealed } of rows) expect(sealed.toString("latin1")).not.toContain(token);
    guest = await signInGuest(started);
    expect((await ask("cluster.create", sampleCluster, key)).status).toBe(200);
    const once = (key: string, userId: string) => onceOf({ key, userId, path: "p", input: {} });
    const sealed = once(key, "user").seal("token");
    expect(once(key, "user").open(sealed)).toBe("token");
    expect(() => once(randomUUID(), "user").open(sealed)).toThrow();
    expect(() => once(key, "other").open(sealed)).toThrow();
  });

  it("keeps the first answer of those that are made for it", async () => {
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text.padEnd(32)));
    const request = { keySha256: bytes("key"), bodySha256: bytes("body") };
    await started.test.database.inWorkspace(made.workspaceId, async ({ answers }) => {
      await answers.keep(request, bytes("first"));
      await answers.keep(request, bytes("second"));
      const kept = await answers.find(request.keySha256);
      expect(String(Buffer.from(kept?.sealed ?? [])).trim()).toBe("first");
    });
  });

  it("by a key that is none is refused with a sentence", async () => {
    expect(await ask("cluster.create", sampleCluster, "short")).toMatchObject({
      status: 400,
      json: { error: { json: { message: expect.stringContaining('"short": send 16 to 200') } } },
    });
  });
});

describe("a scenario that two have open", () => {
  const save = (version: number | undefined, name: string) =>
    guest.api.scenario.save({
      ...{ id: made.scenarioId, clusterId: made.clusterId, name, ...plan },
      ...(version !== undefined && { version }),
    });

  it("is saved by the version that was read, and otherwise answered with both; nothing is lost", async () => {
    const read = await guest.api.scenario.get({ id: made.scenarioId });
    expect(read.version).toBe(1);
    expect((await save(1, "Theirs")).version).toBe(2);
    const mine = { id: made.scenarioId, clusterId: made.clusterId, name: "Mine", ...plan, version: 1 };
    const { status, json } = await ask("scenario.save", mine, randomUUID());
    expect(status).toBe(409);
    const { data } = (json as { error: { json: { data: Conflict } } }).error.json;
    expect(data).toMatchObject({
      reason: "conflict",
      both: { stored: { name: "Theirs", version: 2 }, sent: { name: "Mine", version: 1 } },
    });
    expect((await guest.api.scenario.get({ id: made.scenarioId })).name).toBe("Theirs");
    expect((await save(data.both.stored.version, "Mine")).version).toBe(3);
  });

  it("is not saved over by a page of the version before, which knows no version, but for the one that was made", async () => {
    expect((await save(undefined, "Over what was made")).version).toBe(2);
    const sent = { id: made.scenarioId, clusterId: made.clusterId, name: "Whatever is there", ...plan };
    const { status, json } = await ask("scenario.save", sent, randomUUID());
    expect([status, json]).toEqual([
      409,
      {
        error: {
          json: expect.objectContaining({
            message: expect.stringContaining("does not know what it saves over"),
            data: expect.objectContaining({
              both: expect.objectContaining({
                stored: expect.objectContaining({ name: "Over what was made" }),
              }),
            }),
          }),
        },
      },
    ]);
    expect((await guest.api.scenario.get({ id: made.scenarioId })).name).toBe("Over what was made");
  });

  it("is saved by one of ten at once", async () => {
    const saved = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => save(1, `save ${i}`)));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await guest.api.scenario.get({ id: made.scenarioId })).version).toBe(2);
  });

  it("counts what the version before saves too", async () => {
    await started.test.query("UPDATE scenario SET name = 'old' WHERE id = $1", [made.scenarioId]);
    await expect(save(1, "new")).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

interface Typed {
  readonly _def: { readonly type: string };
}

interface Conflict {
  readonly both: { readonly stored: Scenario };
}

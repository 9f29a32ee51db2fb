import { decodeUploadBody, frozenReportResult, frozenSettings, limits } from "@acuity/contract";
import { sampleCluster, WATCHED, waiting } from "@acuity/db/testing";
import { describe, expect, it } from "vitest";
import { processRecord } from "../src/record/record.ts";
import {
  download,
  emptyZip,
  exported,
  type Files,
  importZip,
  manifestOf,
  named,
  sha256Of,
  unzip,
  zipOfOneName,
  zipped,
} from "./archive.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { samplePriceList } from "./price-list-fixture.ts";
import {
  descriptionBody,
  type Guest,
  sampleBody,
  sampleSettings,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();

async function full(guest: Guest, cluster?: { readonly id: string }) {
  const body = sampleBody(cluster === undefined ? {} : { cluster });
  const { clusterId, uploadId } = await saveBody(started.app, guest, body);
  await saveBody(started.app, guest, descriptionBody({ id: clusterId }));
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan", uploadIds: [uploadId] });
  const { token } = await guest.api.report.share({ scenarioId, title: "Report" });
  await guest.api.catalog.save({ name: "List", list: samplePriceList });
  const second = await guest.api.cluster.create({
    ...{ name: "second", engine: "aurora-postgresql", engineVersion: null },
    ...{ region: "us-east-1", storageMode: "standard" },
  });
  await savePlan(guest, { clusterId: second.id, name: "On the first's file", uploadIds: [uploadId] });
  return { body, token, clusterId };
}

it("everything one has comes as one zip: each entry as the manifest says, each shape opens, no hash of a token", async () => {
  const guest = await signInGuest(started);
  const { body, token } = await full(guest);
  const files = await exported(started, guest);
  const { entries } = manifestOf(files);
  expect([...files.keys()].sort()).toEqual([...entries.map(({ path }) => path), "manifest.json"].sort());
  for (const { path, bytes, sha256 } of entries)
    expect([path, files.get(path)?.length, sha256Of(files.get(path) ?? Buffer.of())]).toEqual([
      path,
      bytes,
      sha256,
    ]);
  const one = (path: string) => JSON.parse(String(files.get(path)));
  const upload = decodeUploadBody(files.get("clusters/0001/uploads/0001.acu") ?? Buffer.of());
  expect(upload.header).toEqual({ ...body.header, cluster: one("clusters/0001/cluster.json") });
  expect(upload.chunks.map((chunks) => chunks.map((bytes) => [...bytes]))).toEqual([[[1, 2, 3]]]);
  expect(frozenSettings.thaw(one("clusters/0001/scenarios/0001.json").settings)).toEqual(sampleSettings);
  expect(frozenReportResult.thaw(one("clusters/0001/reports/0001.json").result).pricedOn).toBe("2026-11-20");
  expect(one("clusters/0002/scenarios/0001.json")).toMatchObject({
    ...{ name: "On the first's file", uploads: ["clusters/0001/uploads/0001.acu"] },
  });
  expect(one("price-lists/0001.json").list).toMatchObject({ version: samplePriceList.version });
  const [row] = await started.test.query<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM report",
  );
  const all = [...files.values()].map((bytes) => bytes.toString("latin1")).join();
  for (const secret of [token, row?.hash ?? "", Buffer.from(row?.hash ?? "", "hex").toString("base64")])
    expect(all).not.toContain(secret);
});

it("holds one cluster alone where it is asked for, and nothing of anybody else", async () => {
  const guest = await signInGuest(started);
  const { clusterId } = await full(guest);
  const files = await exported(started, guest, `?cluster=${clusterId}`);
  expect([...files.keys()].filter((path) => path.endsWith("cluster.json"))).toEqual([
    "clusters/0001/cluster.json",
  ]);
  const stranger = await signInGuest(started);
  const theirs = await exported(started, stranger, `?cluster=${clusterId}`);
  expect([...theirs.keys()].sort()).toEqual(["manifest.json", "workspace.json"]);
  stranger.headers.set("x-acuity-workspace", (await guest.api.workspace.current()).id);
  expect((await download(started, stranger)).status).toBe(404);
  stranger.headers.delete("cookie");
  const refused = await download(started, stranger);
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { message: "You are not signed in: reload the page to start." },
  ]);
  expect((await download(started, guest, "?cluster=x")).status).toBe(400);
});

it("is read as fast as it is taken, and ends where whoever takes it leaves", async () => {
  const guest = await signInGuest(started);
  const bytes = new Uint8Array(1024 * 1024).fill(7);
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8])
    await saveBody(
      started.app,
      guest,
      sampleBody(
        {
          file: { name: `${place}`, bytes: 1, sha256: `${place}`.repeat(64), format: "x" },
          ...(place > 1 && { cluster: { id: (await guest.api.cluster.list()).clusters[0]?.id ?? "" } }),
          series: sampleBody({}, bytes).header.series,
        },
        bytes,
      ),
    );
  const answer = await download(started, guest);
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await started.test.query("DELETE FROM upload WHERE name = '8'");
  const rest: Uint8Array[] = [(first?.value ?? Buffer.of()) as Uint8Array];
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
    rest.push(part.value);
  const uploads = [...(await unzip(Buffer.concat(rest))).keys()].filter((path) => path.endsWith(".acu"));
  expect(uploads.map((path) => path.slice(-8))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((place) => `000${place}.acu`),
  );
  const left = await download(started, guest);
  await left.body?.cancel();
  expect((await guest.api.cluster.list()).total).toBe(1);
});

it("holds a page of files at a time: one that is saved meanwhile comes along", async () => {
  const guest = await signInGuest(started);
  const bytes = new Uint8Array(1024 * 1024).fill(7);
  const message = "x".repeat(limits.labelLength);
  // As many as make each file a page of its own.
  const warnings = Array.from({ length: 100 }, () => ({ code: "x", message }));
  let clusterId: string | undefined;
  const save = async (place: number) => {
    const file = { name: `${place}`, bytes: 1, sha256: `${place}`.repeat(64), format: "x" };
    const cluster = clusterId === undefined ? sampleCluster : { id: clusterId };
    const { series } = sampleBody({}, bytes).header;
    const body = sampleBody({ file, warnings, cluster, series }, bytes);
    clusterId = (await saveBody(started.app, guest, body)).clusterId;
  };
  for (const place of [1, 2, 3, 4, 5]) await save(place);
  const answer = await download(started, guest);
  const reader = answer.body?.getReader();
  const parts = [((await reader?.read())?.value ?? Buffer.of()) as Uint8Array];
  await save(6);
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
    parts.push(part.value);
  const paths = [...(await unzip(Buffer.concat(parts))).keys()].filter((path) => path.endsWith(".acu"));
  expect(paths.map((path) => path.slice(-8))).toEqual([1, 2, 3, 4, 5, 6].map((place) => `000${place}.acu`));
});

it("tells all series of a file that has more than a page of them, in their order", async () => {
  const guest = await signInGuest(started);
  const [one] = sampleBody().header.series;
  if (one === undefined) throw new Error("no series");
  const series = Array.from({ length: 2 * limits.seriesPerPage + 1 }, (_, i) => ({ ...one, label: `${i}` }));
  const body = sampleBody({ series });
  await saveBody(started.app, guest, body);
  const files = await exported(started, guest);
  const upload = decodeUploadBody(files.get("clusters/0001/uploads/0001.acu") ?? Buffer.of());
  expect(upload.header.series).toEqual(body.header.series);
});

describe("an export that is brought back", () => {
  /** What an export holds but ids, dates and the names that stand for them. */
  const content = (files: Files) =>
    [...files]
      .filter(([path]) => path !== "manifest.json")
      .map(([path, bytes]) => {
        if (path.endsWith(".acu")) return [path, sha256Of(bytes)];
        const { createdAt: _, expiresAt: __, revokedAt: ___, ...rest } = JSON.parse(String(bytes));
        return [path, rest];
      })
      .sort(([one], [other]) => String(one).localeCompare(String(other)));

  it("gives the same content when it is exported again, and the same plan of the same samples", async () => {
    const guest = await signInGuest(started);
    const { clusterId, uploadId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
    await full(guest, { id: clusterId });
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Planned", uploadIds: [uploadId] });
    const original = await exported(started, guest);
    const other = await signInGuest(started);
    const zip = await zipped(original);
    expect(await importZip(started, other, zip)).toEqual({
      ...{ clusters: 2, uploads: 3, scenarios: 3, reports: 1, priceLists: 1, renamed: [] },
    });
    expect(content(await exported(started, other))).toEqual(content(original));
    const computed = async (of: Guest, id: string) => {
      const { token } = await of.api.report.share({ scenarioId: id, title: "Plan" });
      return (await started.app.openReport({ token, headers: of.headers })).result;
    };
    const [cluster] = (await other.api.cluster.list()).clusters;
    const planned = cluster?.newestScenarios.find(({ name }) => name === "Planned")?.id ?? "";
    expect(await computed(other, planned)).toEqual(await computed(guest, scenarioId));
    expect((await other.api.report.list()).filter(({ title }) => title === "Report")).toMatchObject([
      { state: "unlinked" },
    ]);
  });

  it("takes another name where one is taken, keeps the same file once, and is done once", async () => {
    const guest = await signInGuest(started);
    await full(guest);
    const zip = await zipped(await exported(started, guest));
    guest.headers.set("idempotency-key", crypto.randomUUID());
    const asked = { id: "request-of-an-import" };
    const first = await processRecord().requests.run(asked, () => importZip(started, guest, zip));
    expect(first.renamed).toEqual([
      { from: "orders-prod", to: "orders-prod (2)" },
      { from: "second", to: "second (2)" },
    ]);
    expect(await importZip(started, guest, zip)).toEqual(first);
    guest.headers.delete("idempotency-key");
    const { events } = await guest.api.audit.list();
    const noted = events.filter(({ requestId }) => requestId === asked.id).map(({ action }) => action);
    expect(noted).toEqual(["workspace.import", "cluster.create", "cluster.create"]);
    expect((await guest.api.cluster.list()).total).toBe(4);
    const { id } = await guest.api.workspace.current();
    const uploads = await started.test.query("SELECT FROM upload WHERE workspace_id = $1", [id]);
    expect(uploads).toHaveLength(3);
  });

  it("waits for whoever rests on files of the workspace meanwhile, or deletes them", async () => {
    const guest = await signInGuest(started);
    const { id } = await guest.api.workspace.current();
    const [isHeld, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = started.test.database.inWorkspace(id, async ({ uploads }) => {
      await uploads.holdPins();
      isHeld.resolve();
      await isSeen.promise;
    });
    await isHeld.promise;
    let came = "";
    const importing = importZip(started, guest, await emptyZip()).then(() => (came = "is done"));
    await expect.poll(async () => came || (await waiting(started.test)), WATCHED).toBe("waits");
    isSeen.resolve();
    await holding;
    expect(await importing).toBe("is done");
  });

  it("thousands of clusters of one name are numbered within seconds", async () => {
    const guest = await signInGuest(started);
    const brought = await importZip(started, guest, await zipOfOneName(3_000));
    expect(brought.renamed).toHaveLength(2_999);
    expect(brought.renamed.at(-1)).toEqual({ from: "same", to: "same (3000)" });
  }, 60_000);

  it.each<readonly [string, (files: Files) => Files | Promise<Buffer>, RegExp]>([
    [
      "no zip",
      async () => Buffer.from("not a zip"),
      /^This is no whole export of Acuity \(it cannot be read as a zip/,
    ],
    [
      "a zip that ends early",
      async (files) => (await zipped(files)).subarray(0, 900),
      /^This is no whole export of Acuity \(it cannot be read as a zip/,
    ],
    ["another zip", () => new Map([["a.txt", Buffer.from("a")]]), /"manifest\.json" is missing/],
    [
      "a file that the manifest does not name",
      (files) => new Map([...files, ["clusters/0009/cluster.json", Buffer.from("{}")]]),
      /does not name "clusters\/0009\/cluster\.json"/,
    ],
    [
      "a file that was changed",
      (files) => new Map([...files, ["workspace.json", Buffer.from("{}")]]),
      /^"workspace\.json" is not what was exported/,
    ],
    [
      "a file of the same length that was changed",
      (files) => {
        const bytes = Buffer.from(files.get("workspace.json") ?? Buffer.of()).reverse();
        return new Map([...files, ["workspace.json", bytes]]);
      },
      /^"workspace\.json" is not what was exported/,
    ],
    [
      "more plans of a cluster than it may hold",
      (files) => {
        const { entries, ...manifest } = manifestOf(files);
        const one = entries.find(({ path }) => path === "clusters/0002/scenarios/0001.json");
        if (one === undefined) throw new Error("no plan");
        const more = Array.from({ length: limits.scenariosPerCluster }, (_, place) => ({
          ...{ ...one, path: `clusters/0002/scenarios/${place + 1_000}.json` },
        }));
        const all = Buffer.from(JSON.stringify({ ...manifest, entries: [...entries, ...more] }));
        const plans = more.map(({ path }) => [path, files.get(one.path) ?? Buffer.of()] as const);
        return new Map([...files, ...plans, ["manifest.json", all]]);
      },
      /^A cluster holds 500 scenarios/,
    ],
    [
      "samples that were changed with their hash",
      (files) => {
        const path = "clusters/0001/uploads/0001.acu";
        const bytes = Buffer.from(files.get(path) ?? Buffer.of());
        bytes.writeUInt8(255 - (bytes.at(-1) ?? 0), bytes.length - 1);
        return named(new Map([...files, [path, bytes]]));
      },
      /was damaged on its way/,
    ],
    [
      "settings out of their shape",
      (files) => {
        const path = "clusters/0001/scenarios/0001.json";
        const scenario = { ...JSON.parse(String(files.get(path))), settings: { v: 1, writer: 7 } };
        return named(new Map([...files, [path, Buffer.from(JSON.stringify(scenario))]]));
      },
      /^This is no whole export of Acuity \("clusters\/0001\/scenarios\/0001\.json" is out of shape: .+\): download it anew/,
    ],
    [
      "a report out of its shape",
      (files) => {
        const path = "clusters/0001/reports/0001.json";
        const report = { ...JSON.parse(String(files.get(path))), result: { v: 1 } };
        return named(new Map([...files, [path, Buffer.from(JSON.stringify(report))]]));
      },
      /^This is no whole export of Acuity \("clusters\/0001\/reports\/0001\.json" is out of shape[:)]/,
    ],
    [
      "a price list out of its shape",
      (files) => {
        const path = "price-lists/0001.json";
        const list = { ...JSON.parse(String(files.get(path))), list: { v: 1 } };
        return named(new Map([...files, [path, Buffer.from(JSON.stringify(list))]]));
      },
      /^This is no whole export of Acuity \("price-lists\/0001\.json" is out of shape[:)]/,
    ],
    [
      "more than it may unpack to",
      (files) => new Map([...files, ["bomb", Buffer.alloc(257 * 1024 * 1024)]]),
      /^It unpacks to more than 256 MiB/,
    ],
  ])("is refused with a sentence and keeps nothing: %s", async (_, change, sentence) => {
    const guest = await signInGuest(started);
    await full(guest);
    const changed = change(await exported(started, guest));
    const zip = changed instanceof Promise ? await changed : await zipped(changed);
    const other = await signInGuest(started);
    await expect(importZip(started, other, zip)).rejects.toMatchObject({
      message: expect.stringMatching(sentence),
    });
    expect((await other.api.cluster.list()).total).toBe(0);
    expect(await other.api.catalog.list()).toEqual([]);
  });
});

import { decodeUploadBody, frozenReportResult, frozenSettings } from "@acuity/contract";
import { expect, it } from "vitest";
import { download, exported, manifestOf, sha256Of, unzip } from "./archive.ts";
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

async function full(guest: Guest) {
  const body = sampleBody();
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

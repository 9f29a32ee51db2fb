import {
  type Guest,
  post,
  sampleBody,
  samplesOf,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp as suiteApp,
} from "@acuity/api/testing";
import { type BroughtBack, limits } from "@acuity/contract";
import { expect, it } from "vitest";
import { archiveParts, type Here } from "../src/features/data/archive-parts.ts";

const started = suiteApp();
const MIB = 1024 * 1024;

/** A file of so many MiB, all of them the same octet. */
function fileOf(octet: number, { mib, cluster }: { readonly mib: number; readonly cluster: object }) {
  const bytes = new Uint8Array(limits.chunkBytes).fill(octet);
  const file = { name: `${octet}`, bytes: 1, sha256: String(octet).repeat(64), format: "x" };
  const { header } = sampleBody({}, bytes);
  const [one] = header.series;
  const [chunk] = one?.chunks ?? [];
  if (one === undefined || chunk === undefined) throw new Error("no series");
  const count = (mib * MIB) / limits.chunkBytes;
  const chunks = Array.from({ length: count }, () => chunk);
  const series = [{ ...one, count: chunk.count * count, chunks }];
  return {
    header: { ...header, file, cluster: cluster as (typeof header)["cluster"], series },
    chunks: [chunks.map(() => bytes)],
  };
}

async function bring(guest: Guest, part: Blob): Promise<BroughtBack> {
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/octet-stream");
  const answer = await post(started.app, "workspace.import", part, headers);
  const said = (await answer.json()) as { error?: { json: object }; result: { data: { json: BroughtBack } } };
  if (said.error !== undefined) throw said.error.json;
  return said.result.data.json;
}

const download = async ({ headers }: Guest): Promise<Blob> => {
  const asked = new Request("http://localhost:3000/api/export", { headers });
  return (await started.app.exportHandler(asked)).blob();
};

/** What a workspace holds, by names. */
async function contentOf({ api }: Guest) {
  const { clusters } = await api.cluster.list();
  return Promise.all(
    clusters.map(async ({ id, name, newestScenarios }) => ({
      ...{ name, files: (await api.upload.list({ clusterId: id })).map(({ file }) => file.name) },
      plans: await Promise.all(
        newestScenarios.map(async (plan) => {
          const files = await api.upload.list({ scenarioId: plan.id });
          return { name: plan.name, files: files.map(({ file }) => file.name) };
        }),
      ),
    })),
  );
}

it("an export larger than one import takes is brought back in parts: files of a cluster, plans on those of another", async () => {
  const guest = await signInGuest(started);
  const first = await saveBody(
    started.app,
    guest,
    fileOf(1, { mib: 12, cluster: sampleBody().header.cluster }),
  );
  const cluster = { id: first.clusterId };
  const largest = await saveBody(started.app, guest, fileOf(2, { mib: 56, cluster }));
  const uploadIds = [first.uploadId, largest.uploadId];
  await savePlan(guest, { clusterId: cluster.id, name: "Plan", uploadIds });
  const other = await guest.api.cluster.create({
    ...{ name: "another", engine: "aurora-postgresql", engineVersion: null },
    ...{ region: "us-east-1", storageMode: "standard" },
  });
  await savePlan(guest, { clusterId: other.id, name: "On files of the first", uploadIds });
  const zip = await download(guest);
  expect(zip.size).toBeGreaterThan(limits.archiveZipBytes);
  const back = await signInGuest(started);
  await expect(bring(back, zip)).rejects.toMatchObject({ data: { reason: "too-large" } });
  const parts = await archiveParts(zip);
  expect(parts.length).toBeGreaterThan(1);
  let here: Here = {};
  for (const part of parts) here = { ...here, ...(await bring(back, part(here))).ids };
  expect(await contentOf(back)).toEqual(await contentOf(guest));
  const brought = here["clusters/0002/uploads/0002.acu"] ?? "";
  const samples = await samplesOf(started, back, brought);
  expect(samples.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(56 * MIB);
}, 180_000);

it("a part goes on with what is of the caller alone", async () => {
  const [owner, intruder] = [await signInGuest(started), await signInGuest(started)];
  const { clusterId, uploadId } = await saveBody(started.app, owner, sampleBody());
  await savePlan(owner, { clusterId, name: "Plan", uploadIds: [uploadId] });
  const each = { packed: 1, bytes: 1, entries: 1 };
  const ours = { "clusters/0001/cluster.json": clusterId, "clusters/0001/uploads/0001.acu": uploadId };
  const parts = await archiveParts(await download(owner), each);
  const before = await contentOf(owner);
  for (const part of parts.slice(2))
    await expect(bring(intruder, part(ours))).rejects.toMatchObject({ data: { reason: "not-found" } });
  // Of one that is told apart from its cluster nothing is made up.
  await expect(bring(intruder, parts[2]?.({}) ?? new Blob())).rejects.toMatchObject({
    message: expect.stringContaining('"clusters/0001/cluster.json" is missing'),
  });
  const { ids: own = {} } = await bring(intruder, parts[1]?.({}) ?? new Blob());
  const plan = parts.at(-1)?.({ ...ours, ...own }) ?? new Blob();
  expect(await bring(intruder, plan)).toMatchObject({ scenarios: 1 });
  expect(await contentOf(intruder)).toMatchObject([{ files: [], plans: [{ name: "Plan", files: [] }] }]);
  expect(await contentOf(owner)).toEqual(before);
});

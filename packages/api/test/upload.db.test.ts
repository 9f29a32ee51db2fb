import { frozenDescription, limits } from "@acuity/contract";
import { sampleCluster } from "@acuity/db/testing";
import { DEFAULT_LIMITS } from "@acuity/traces";
import { beforeEach, describe, expect, it } from "vitest";
import {
  descriptionBody,
  type Guest,
  post,
  sampleBody,
  sampleDescription,
  samplesOf,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();
let guest: Guest;
beforeEach(async () => {
  guest = await signInGuest(started);
});

const save = (body: Parameters<typeof saveBody>[2]) => saveBody(started.app, guest, body);

describe("what a file describes", () => {
  it("comes back as it was saved, beside series or alone, and from no other upload", async () => {
    const { clusterId, uploadId } = await save(sampleBody());
    const alone = await save(descriptionBody({ id: clusterId }));
    const both = await save(sampleBody({ cluster: { id: clusterId }, description: sampleDescription }));
    expect(both).toMatchObject({ clusterId, isNew: true });
    const uploads = await guest.api.upload.list({ clusterId });
    expect(uploads.map(({ id, series, hasDescription }) => [id, series.length, hasDescription])).toEqual([
      [uploadId, 1, false],
      [alone.uploadId, 0, true],
      [both.uploadId, 1, true],
    ]);
    for (const { uploadId } of [alone, both]) {
      const part = await guest.api.upload.readDescription({ uploadId, from: 0 });
      const text = "text" in part ? part.text : "";
      expect(frozenDescription.thaw(JSON.parse(text))).toEqual(sampleDescription);
      const from = text.length - 3;
      expect(await guest.api.upload.readDescription({ uploadId, from })).toEqual({
        text: text.slice(-3),
        next: null,
      });
      // As a tab of the version before reads it.
      expect(await guest.api.upload.readDescription({ uploadId })).toMatchObject(sampleDescription);
    }
    await expect(guest.api.upload.readDescription({ uploadId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const again = await save(sampleBody({ cluster: { id: clusterId }, description: sampleDescription }));
    expect(again).toEqual({ ...both, isNew: false });
  });

  it("is kept once a cluster, and goes with it though another holds the same bytes", async () => {
    const first = await save(sampleBody());
    const second = await guest.api.cluster.create({ ...sampleCluster, name: "second" });
    const ours = await save(descriptionBody({ id: first.clusterId }));
    expect(await save(descriptionBody({ id: first.clusterId }))).toEqual({ ...ours, isNew: false });
    const theirs = await save(descriptionBody({ id: second.id }));
    expect(theirs).toMatchObject({ clusterId: second.id, isNew: true });
    await savePlan(guest, { clusterId: second.id, name: "Plan", uploadIds: [theirs.uploadId] });
    await guest.api.cluster.delete({ id: first.clusterId });
    const rows = await started.test.query<{ id: string }>(
      "SELECT id FROM upload WHERE description IS NOT NULL AND id = ANY($1)",
      [[ours.uploadId, theirs.uploadId]],
    );
    expect(rows).toEqual([{ id: theirs.uploadId }]);
  });

  it("is refused where it is none, with the field that is wrong", async () => {
    const [instance] = sampleDescription.instances;
    const wrong = { ...sampleDescription, instances: [{ ...instance, id: "<script>" }] };
    const cluster = sampleBody().header.cluster;
    await expect(save(descriptionBody(cluster, wrong as typeof sampleDescription))).rejects.toMatchObject({
      message: expect.stringContaining("description.instances.0.id is wrong"),
      data: { reason: "invalid-input" },
    });
    expect((await guest.api.cluster.list()).clusters).toEqual([]);
  });
});

describe("saving an upload", () => {
  it("takes as many series as the reader of files does", async () => {
    const { header, chunks } = sampleBody();
    const all = <One>([one]: readonly One[]): One[] =>
      Array.from({ length: DEFAULT_LIMITS.maxSeries }, () => one as One);
    const saved = await save({ header: { ...header, series: all(header.series) }, chunks: all(chunks) });
    const { clusterId, uploadId } = saved;
    const [upload] = await guest.api.upload.list({ clusterId, asksSeries: true });
    const { seriesPerPage, seriesPerUpload } = limits;
    expect([upload?.series.length, upload?.nextSeries]).toEqual([seriesPerPage, seriesPerPage]);
    const last = await guest.api.upload.series({ uploadId, from: seriesPerUpload - 1 });
    expect([last.series.length, last.next]).toEqual([1, null]);
  });

  it("makes cluster, upload and series at once, and they come back", async () => {
    const saved = await save(sampleBody());
    expect(saved.isNew).toBe(true);
    const cluster = { ...sampleCluster, id: saved.clusterId, createdAt: expect.any(String) };
    expect(await guest.api.cluster.find({ name: sampleCluster.name })).toEqual({
      ...cluster,
      uploads: 1,
      scenarios: 0,
    });
    expect(saved.clusterName).toBe(sampleCluster.name);
    const [upload] = await guest.api.upload.list({ clusterId: saved.clusterId });
    expect(upload).toMatchObject({ id: saved.uploadId, file: sampleBody().header.file });
    const [part, ...others] = await samplesOf(started, guest, saved.uploadId);
    expect(part).toMatchObject({ series: 0, count: 3, bytes: Uint8Array.of(1, 2, 3) });
    expect(others).toEqual([]);
  });

  it("saves the same bytes once, also when sent together", async () => {
    const first = await save(sampleBody());
    const again = await Promise.all([save(sampleBody()), save(sampleBody())]);
    expect(again).toEqual([1, 2].map(() => ({ ...first, isNew: false })));
    expect(await guest.api.upload.list({ clusterId: first.clusterId })).toHaveLength(1);
  });

  it("takes a file saved before the basis of its period was kept for the same reading", async () => {
    const first = await save(sampleBody());
    const { header, chunks } = sampleBody();
    const series = header.series.map((one) => ({ ...one, periodBasis: "declared" as const }));
    expect(await save({ header: { ...header, series }, chunks })).toEqual({ ...first, isNew: false });
  });

  it("keeps that a zone was assumed, and the same times with a zone said as another reading", async () => {
    const first = await save(sampleBody());
    const { header, chunks } = sampleBody({ cluster: { id: first.clusterId } });
    const series = header.series.map((one) => ({ ...one, zoneBasis: "assumed" as const }));
    expect(await save({ header: { ...header, series }, chunks })).toMatchObject({ isNew: true });
    const uploads = await guest.api.upload.list({ clusterId: first.clusterId });
    expect(uploads.map((one) => one.series[0]?.zoneBasis).sort()).toEqual(["assumed", undefined]);
  });

  it("keeps that the unit of a series was said, as another reading", async () => {
    const first = await save(sampleBody());
    const { header, chunks } = sampleBody({ cluster: { id: first.clusterId } });
    const series = header.series.map((one) => ({ ...one, unitBasis: "said" as const }));
    expect(await save({ header: { ...header, series }, chunks })).toMatchObject({ isNew: true });
    const uploads = await guest.api.upload.list({ clusterId: first.clusterId });
    expect(uploads.map((one) => one.series[0]?.unitBasis).sort()).toEqual(["said", undefined]);
  });

  it("keeps another reading of the same bytes beside the first", async () => {
    const { clusterId } = await save(sampleBody());
    const other = await save(sampleBody({ cluster: { id: clusterId } }, Uint8Array.of(4, 5, 6)));
    expect(other).toMatchObject({ clusterId, isNew: true });
    expect(await guest.api.upload.list({ clusterId })).toHaveLength(2);
  });

  it("leaves no cluster behind when the last chunk cannot be written", async () => {
    await started.test.query("ALTER TABLE chunk ADD CONSTRAINT full_disk CHECK (count < 3) NOT VALID");
    await expect(save(sampleBody())).rejects.toMatchObject({ data: { reason: "unexpected" } });
    await started.test.query("ALTER TABLE chunk DROP CONSTRAINT full_disk");
    expect((await guest.api.cluster.list()).clusters).toEqual([]);
    expect((await save(sampleBody())).isNew).toBe(true);
  });

  it("keeps text as plain as the reader of files makes it, whoever sent it", async () => {
    const { header, chunks } = sampleBody();
    const odd = { label: "C\u0000PU \ud800\nx", dimensions: { "Db\u0000Name": "a\udfff\u202eb" } };
    const series = header.series.map((one) => ({ ...one, ...odd }));
    const { clusterId } = await save({ header: { ...header, series }, chunks });
    const [upload] = await guest.api.upload.list({ clusterId });
    expect(upload?.series[0]).toMatchObject({
      label: "C?PU ? x",
      dimensions: { "Db?Name": "a??b" },
    });
  });

  it("refuses more samples than are kept of one upload, however many series they are in", async () => {
    const { header, chunks } = sampleBody();
    const [one] = header.series;
    if (one === undefined) throw new Error("Expected a series.");
    const count = limits.samplesPerSeries;
    const many = Math.floor(limits.samplesPerUpload / count) + 1;
    const parts = <Part>([part]: readonly Part[]): Part[] =>
      Array.from({ length: count / limits.samplesPerChunk }, () => part as Part);
    const series = Array.from({ length: many }, () => ({
      ...{ ...one, count },
      chunks: parts(one.chunks.map((chunk) => ({ ...chunk, count: limits.samplesPerChunk }))),
    }));
    const body = { header: { ...header, series }, chunks: series.map(() => parts(chunks[0] ?? [])) };
    await expect(save(body)).rejects.toMatchObject({
      message: `${many * count} samples in one upload; at most ${limits.samplesPerUpload} are kept.`,
    });
  });

  it("refuses damage, a wrong count, a missing cluster and a taken name with a sentence", async () => {
    const { header, chunks } = sampleBody();
    const series = header.series.map((one) => ({ ...one, count: 4 }));
    await expect(save({ header: { ...header, series }, chunks })).rejects.toMatchObject({
      message: '"CPU" announces 4 samples and has 3: save again.',
    });
    await expect(save({ header, chunks: [[Uint8Array.of(1, 2, 4)]] })).rejects.toMatchObject({
      data: { reason: "checksum-mismatch", httpStatus: 422 },
    });
    const nowhere = { id: "00000000-0000-4000-8000-000000000000" };
    await expect(save(sampleBody({ cluster: nowhere }))).rejects.toMatchObject({
      data: { reason: "not-found" },
    });
    await save(sampleBody());
    const file = { ...header.file, sha256: "cd".repeat(32) };
    await expect(save(sampleBody({ file }))).rejects.toMatchObject({
      data: { reason: "conflict", httpStatus: 409 },
    });
  });

  it("refuses what is no upload, and stops reading beyond the bound", async () => {
    await expect(save(new Uint8Array(100))).rejects.toMatchObject({ data: { reason: "invalid-input" } });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const headers = new Headers(guest.headers);
    headers.set("content-type", "application/octet-stream");
    const response = await post(started.app, "upload.save", endless, headers);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThanOrEqual(limits.uploadBytes / 1024 / 1024 + 3);
  });
});

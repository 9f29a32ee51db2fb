import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { baselineSchema } from "@acuity/contract";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { NewUpload } from "../src/repositories/upload.ts";
import { startProgram } from "./programs/start-program.ts";
import { makeWorkspace, sampleCluster, sampleUpload, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
let workspaceId: string;
let clusterId: string;

beforeAll(async () => {
  workspaceId = (await makeWorkspace(test)).workspaceId;
  clusterId = (await test.database.inWorkspace(workspaceId, (store) => store.clusters.create(sampleCluster)))
    .id;
});

describe("uploads", () => {
  it("come back as they were saved, chunk for chunk", async () => {
    const upload = sampleUpload({ clusterId, seed: 7, chunks: [[1, 2, 3], [0], [255, 0, 128]] });
    const stored = await test.database.inWorkspace(workspaceId, async (store) => {
      const id = await store.uploads.create(upload);
      const found = (await store.uploads.list({ clusterId })).find((one) => one.id === id);
      const [series] = found?.series ?? [];
      return { found, series, chunks: await store.series.readChunks(series?.id ?? "") };
    });
    const summaries = upload.series.map(({ chunks: _, ...summary }) => summary);
    expect(stored.found).toMatchObject({ clusterId, file: upload.file, warnings: upload.warnings });
    expect(stored.series).toEqual({ id: expect.any(String), ...summaries[0] });
    expect(stored.chunks.map(({ bytes }) => [...bytes])).toEqual([[1, 2, 3], [0], [255, 0, 128]]);
  });

  it("that an older server kept name an instance as a plan names it now", async () => {
    const upload = sampleUpload({ clusterId, seed: 11 });
    const said = `orders\u200b-2 (${"see the page ".repeat(9)})`;
    const series = upload.series.map((one) => ({ ...one, dimensions: { DBInstanceIdentifier: said } }));
    const { instance } = baselineSchema.pick({ instance: true }).parse({ instance: said });
    const kept = await test.database.inWorkspace(workspaceId, async (store) => {
      const id = await store.uploads.create({ ...upload, series });
      return (await store.uploads.list({ clusterId })).find((one) => one.id === id)?.series[0]?.dimensions;
    });
    expect(kept).toEqual({ DBInstanceIdentifier: instance });
    expect(instance).toMatch(/^orders\?-2 \(see the page .{39}$/);
  });

  it("find the same bytes read the same way, and wait for one that is being saved", async () => {
    const upload = sampleUpload({ clusterId, seed: 8 });
    const hashes = { sha256: upload.readingSha256, readingSha256: upload.readingSha256 };
    const saveOnce = () =>
      test.database.inWorkspace(workspaceId, async (store) => {
        const same = await store.uploads.findSame(hashes);
        return same?.id ?? (await store.uploads.create(upload));
      });
    const ids = await Promise.all([saveOnce(), saveOnce(), saveOnce()]);
    expect(new Set(ids).size).toBe(1);
    const other = { ...hashes, readingSha256: Uint8Array.from(randomBytes(32)) };
    expect(await test.database.inWorkspace(workspaceId, (store) => store.uploads.findSame(other))).toBeNull();
  });

  it("read a year at one minute in one query", async () => {
    const chunks = Array.from({ length: 129 }, () => [...randomBytes(8_192)]);
    const seriesId = await saveOne(sampleUpload({ clusterId, seed: 9, chunks }));
    const query = vi.spyOn(pg.Client.prototype, "query");
    const read = await test.database.inWorkspace(workspaceId, (store) => store.series.readChunks(seriesId));
    const texts = query.mock.calls.map((call: unknown[]) => JSON.stringify(call[0]));
    query.mockRestore();
    expect(texts.filter((text) => text.includes("SELECT"))).toHaveLength(2);
    expect(texts.filter((text) => text.includes("set_config"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("chunk"))).toHaveLength(1);
    expect(read.map(({ bytes }) => crc32(bytes))).toEqual(
      chunks.map((chunk) => crc32(Uint8Array.from(chunk))),
    );
  });

  it("are read in pages of a bounded size, one chunk at least, from any part on", async () => {
    const chunks = [0.5, 0.4, 0.2, 3].map((mib) => [...randomBytes(mib * 1024 * 1024)]);
    const seriesId = await saveOne(sampleUpload({ clusterId, seed: 12, chunks }));
    const pageFrom = (from: number) =>
      test.database.inWorkspace(workspaceId, async (store) => {
        const { chunks: page, next } = await store.series.readPage(seriesId, from);
        return { sizes: page.map(({ bytes }) => bytes.length / 1024 / 1024), next };
      });
    const size = (mib: number) => Math.floor(mib * 1024 * 1024) / 1024 / 1024;
    expect(await pageFrom(0)).toEqual({ sizes: [0.5, size(0.4)], next: 2 });
    expect(await pageFrom(2)).toEqual({ sizes: [size(0.2)], next: 3 });
    expect(await pageFrom(3)).toEqual({ sizes: [3], next: null });
    expect(await pageFrom(4)).toEqual({ sizes: [], next: null });
    await test.query("UPDATE chunk SET bytes = '\\x010204' WHERE series_id = $1 AND position = 3", [
      seriesId,
    ]);
    await expect(pageFrom(3)).rejects.toMatchObject({ code: "checksum-mismatch" });
  });

  it("refuse to hand out a chunk that changed in storage", async () => {
    const seriesId = await saveOne(sampleUpload({ clusterId, seed: 10 }));
    await test.query("UPDATE chunk SET bytes = '\\x010204' WHERE series_id = $1", [seriesId]);
    const reading = test.database.inWorkspace(workspaceId, (store) => store.series.readChunks(seriesId));
    await expect(reading).rejects.toMatchObject({ code: "checksum-mismatch" });
  });
});

describe("a process killed while it saves", () => {
  it("leaves nothing of the upload in hand, and nothing locked", async () => {
    const before = await countRows();
    const program = startProgram("save-uploads.ts", [test.urls.app, workspaceId, clusterId, "hang"]);
    await program.printed("written");
    await program.kill();
    expect(await countRows()).toEqual(before);
    await saveOne(sampleUpload({ clusterId, seed: 1 }));
  });

  it("has lost no upload that it acknowledged, and left none in part", async () => {
    const { workspaceId: tenant } = await makeWorkspace(test);
    const { id } = await test.database.inWorkspace(tenant, (store) => store.clusters.create(sampleCluster));
    const program = startProgram("save-uploads.ts", [test.urls.app, tenant, id, "run"]);
    await program.printed("saved 12");
    const output = await program.kill();
    const acknowledged = [...output.matchAll(/saved (\d+)/g)].map(([, seed]) =>
      Number(seed).toString(16).padStart(64, "0"),
    );
    const uploads = await test.database.inWorkspace(tenant, (store) => store.uploads.list({ clusterId: id }));
    expect(uploads.map(({ file }) => file.sha256)).toEqual(expect.arrayContaining(acknowledged));
    const parts = await test.query<{ chunks: number }>(
      `SELECT count(c.position)::int AS chunks FROM upload u JOIN series s ON s.upload_id = u.id
       LEFT JOIN chunk c ON c.series_id = s.id WHERE u.cluster_id = $1 GROUP BY u.id`,
      [id],
    );
    expect(parts).toHaveLength(uploads.length);
    expect(new Set(parts.map(({ chunks }) => chunks))).toEqual(new Set([20]));
  });
});

async function saveOne(upload: NewUpload): Promise<string> {
  const id = await test.database.inWorkspace(workspaceId, (store) => store.uploads.create(upload));
  const [row] = await test.query<{ id: string }>("SELECT id FROM series WHERE upload_id = $1", [id]);
  return row?.id ?? "";
}

function countRows(): Promise<unknown[]> {
  return test.query(`SELECT (SELECT count(*) FROM upload) AS uploads, (SELECT count(*) FROM series) AS series,
                            (SELECT count(*) FROM chunk) AS chunks`);
}

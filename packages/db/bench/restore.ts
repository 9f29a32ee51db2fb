// RESTORE: 2 GB of chunks backed up, restored to a moment after more was written, and held against counts and checksums.
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import pg from "pg";
import { backUp, restore } from "../src/backup.ts";
import { migrate } from "../src/migrate.ts";
import { startServer } from "../src/server/start-server.ts";

const GIGABYTES = 2;
const CHUNK_BYTES = 64 * 1024;
const AT_ONCE = 64;
const CHUNKS = (GIGABYTES * 2 ** 30) / CHUNK_BYTES;

/** The shape of `packages/engine/bench/bench-result.ts`. */
interface BenchResult {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: number | string;
  readonly pass: boolean;
}

export async function benchRestore(): Promise<readonly BenchResult[]> {
  const base = mkdtempSync(join(tmpdir(), "acuity-bench-restore-"));
  chmodSync(base, 0o711);
  try {
    return await measure({ folder: join(base, "postgres"), into: join(base, "backups") });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function measure({ folder, into }: { folder: string; into: string }): Promise<readonly BenchResult[]> {
  const first = await startServer({ folder });
  await migrate({ url: first.urls.migrate });
  const client = await superuser(first.urls.app, folder);
  const ids = await makeSeries(client);
  await fill(client, { ...ids, count: CHUNKS });
  const [backup, backupS] = await timed(() => backUp({ folder, into }));
  await fill(client, { ...ids, count: AT_ONCE, from: CHUNKS });
  const moment = (await client.query<{ at: Date }>("SELECT clock_timestamp() AS at")).rows[0]?.at;
  await fill(client, { ...ids, count: AT_ONCE, from: CHUNKS + AT_ONCE });
  await client.end();
  await first.stop();
  const [, restoreS] = await timed(() =>
    restore({ folder, from: into, ...(moment === undefined ? {} : { to: moment }) }),
  );
  const second = await startServer({ folder });
  const again = await superuser(second.urls.app, folder);
  const { rows } = await again.query<{ good: string; all: string }>(
    "SELECT count(*) FILTER (WHERE crc32(bytes) = checksum) AS good, count(*) AS all FROM chunk",
  );
  await again.end();
  await second.stop();
  const found = rows[0];
  const isWhole = found?.good === found?.all && found?.all === String(CHUNKS + AT_ONCE);
  const megabytes = backup.bytes / 1e6;
  const row = (what: string, value: number, unit: string) => ({
    ...{ id: "RESTORE", what, value, unit, budget: "whole", pass: isWhole },
  });
  return [
    row(`backed up while it serves, ${megabytes.toFixed(0)} MB`, backupS, "s"),
    row("the same", megabytes / backupS, "MB/s"),
    row(`restored to a moment and verified twice, ${found?.good} of ${found?.all} chunks`, restoreS, "s"),
    row("the same", megabytes / restoreS, "MB/s"),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedMs = performance.now();
  return [await work(), (performance.now() - startedMs) / 1000];
}

async function superuser(url: string, folder: string): Promise<pg.Client> {
  const as = { username: "acuity_owner", password: readFileSync(join(folder, "password"), "utf8") };
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), as).href });
  await client.connect();
  return client;
}

interface Ids {
  readonly workspaceId: string;
  readonly seriesId: string;
}

async function makeSeries(client: pg.Client): Promise<Ids> {
  const [workspaceId, clusterId, uploadId, seriesId] = Array.from({ length: 4 }, () => randomUUID());
  const ids = [workspaceId, clusterId, uploadId, seriesId, randomBytes(32)];
  await client.query("INSERT INTO workspace (workspace_id, name) VALUES ($1, 'Bench')", [ids[0]]);
  await client.query(
    "INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode) VALUES ($1, $2, 'c', 'e', 'r', 's')",
    ids.slice(0, 2),
  );
  await client.query(
    `INSERT INTO upload (workspace_id, cluster_id, id, sha256, reading_sha256, name, byte_count, format, created_by)
     VALUES ($1, $2, $3, $4, $4, 'f', 1, 'x', 'u')`,
    [...ids.slice(0, 3), ids[4]],
  );
  await client.query(
    `INSERT INTO series (workspace_id, upload_id, id, position, label, codec, first_s, last_s, count, min, max, mean)
     VALUES ($1, $2, $3, 0, 'l', 'c', 0, 1, 1, 0, 1, 0.5)`,
    [ids[0], ids[2], ids[3]],
  );
  return { workspaceId: workspaceId ?? "", seriesId: seriesId ?? "" };
}

interface Filling extends Ids {
  readonly count: number;
  readonly from?: number;
}

async function fill(client: pg.Client, { workspaceId, seriesId, count, from = 0 }: Filling): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const chunks = Array.from({ length: AT_ONCE }, () => randomBytes(CHUNK_BYTES));
    await client.query(
      `INSERT INTO chunk SELECT $1, $2, $3 + i - 1, 1, b, c
       FROM unnest($4::bytea[], $5::bigint[]) WITH ORDINALITY AS t (b, c, i)`,
      [workspaceId, seriesId, from + done, chunks, chunks.map((bytes) => crc32(bytes))],
    );
  }
}

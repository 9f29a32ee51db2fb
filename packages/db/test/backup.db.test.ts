import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp, listBackups, restore } from "../src/backup.ts";
import { migrate } from "../src/migrate.ts";
import { type EmbeddedServer, startServer } from "../src/server/start-server.ts";
import { startProgram } from "./programs/start-program.ts";

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "acuity-backup-"));
  chmodSync(base, 0o711);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Product {
  readonly folder: string;
  readonly server: EmbeddedServer;
  /** As the superuser, who sees every workspace. */
  ask(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

async function start(folder: string): Promise<Product> {
  const server = await startServer({ folder });
  await migrate({ url: server.urls.migrate });
  const url = Object.assign(new URL(server.urls.app), {
    ...{ username: "acuity_owner", password: readFileSync(join(folder, "password"), "utf8") },
  });
  const ask: Product["ask"] = async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url.href });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  return { folder, server, ask, stop: () => server.stop() };
}

const workspaceId = randomUUID();
const seriesId = randomUUID();

/** A workspace with one series of chunks of random bytes. */
async function fill({ ask }: Product, chunks: number): Promise<void> {
  const [uploadId, clusterId] = [randomUUID(), randomUUID()];
  await ask("INSERT INTO workspace (workspace_id, name) VALUES ($1, 'Drill')", [workspaceId]);
  await ask(
    "INSERT INTO cluster (workspace_id, id, name, engine, region, storage_mode) VALUES ($1, $2, 'c', 'e', 'r', 's')",
    [workspaceId, clusterId],
  );
  await ask(
    `INSERT INTO upload (workspace_id, id, cluster_id, sha256, reading_sha256, name, byte_count, format, created_by)
     VALUES ($1, $2, $3, $4, $4, 'f', 1, 'x', 'u')`,
    [workspaceId, uploadId, clusterId, randomBytes(32)],
  );
  await ask(
    `INSERT INTO series (workspace_id, id, upload_id, position, label, codec, first_s, last_s, count, min, max, mean)
     VALUES ($1, $2, $3, 0, 'l', 'c', 0, 1, 1, 0, 1, 0.5)`,
    [workspaceId, seriesId, uploadId],
  );
  for (let position = 0; position < chunks; position += 1) {
    const bytes = randomBytes(20_000);
    await ask("INSERT INTO chunk VALUES ($1, $2, $3, 1, $4, $5)", [
      ...[workspaceId, seriesId, position, bytes, crc32(bytes)],
    ]);
  }
}

const write = (product: Product, name: string) =>
  product.ask(
    // The chain goes on within the workspace, for whoever owns the tables too.
    `INSERT INTO audit_event (workspace_id, id, actor_id, action, subject)
     SELECT set_config('app.workspace_id', $1, true)::uuid, $2::uuid, 'a', 'drill', $3`,
    [workspaceId, randomUUID(), name],
  );

const subjects = async (product: Product) =>
  (await product.ask("SELECT subject FROM audit_event ORDER BY subject")).map(({ subject }) => subject);

const nowOf = async ({ ask }: Product) => (await ask("SELECT clock_timestamp() AS at"))[0]?.["at"] as Date;

describe("backup and restore of the embedded server", { timeout: 300_000 }, () => {
  it("goes back to any moment, over a kill of PostgreSQL, with the rows and checksums of the backup", async () => {
    const folder = join(base, "postgres");
    const into = join(base, "backups");
    const secret = join(base, "session-secret");
    writeFileSync(secret, "s");
    const first = await start(folder);
    await fill(first, 40);
    await write(first, "1 before the backup");
    // Somebody goes on writing all the while.
    let isWriting = true;
    const writer = (async () => {
      while (isWriting) await first.ask("UPDATE workspace SET created_at = clock_timestamp()");
    })();
    const backup = await backUp({ folder, into, beside: [secret] });
    isWriting = false;
    await writer;
    expect(backup.mark.tables.find(({ table }) => table === "chunk")).toMatchObject({
      rows: "40",
      damaged: "0",
    });
    expect(statSync(join(into, `base-${backup.id}`)).mode & 0o077).toBe(0);
    await write(first, "2 after the backup");
    process.kill(Number.parseInt(readFileSync(join(folder, "data/postmaster.pid"), "utf8"), 10), "SIGKILL");
    await expect
      .poll(() => write(first, "3 after the kill").catch(() => null), { timeout: 30_000 })
      .not.toBeNull();
    const moment = await nowOf(first);
    await write(first, "4 after the moment");
    await first.stop();

    const restored = await restore({ folder, from: into, to: moment, besideInto: join(base) });
    expect(restored.backup.id).toBe(backup.id);
    expect(existsSync(restored.replaced ?? "")).toBe(true);
    const second = await start(folder);
    expect(await subjects(second)).toEqual(["1 before the backup", "2 after the backup", "3 after the kill"]);
    expect(
      (await second.ask("SELECT count(*)::int AS n FROM chunk WHERE crc32(bytes) = checksum"))[0],
    ).toEqual({
      n: 40,
    });
    await write(second, "5 after the restore");
    // What goes on from here has a log of its own: the other is not mixed with it.
    const next = await backUp({ folder, into });
    expect(next.log).not.toBe(backup.log);
    await second.stop();
    // Elsewhere, from the archive alone, as far as it goes.
    const elsewhere = join(base, "elsewhere");
    // A moment after which nothing was changed is as good as any other.
    expect((await restore({ folder: elsewhere, from: into, to: new Date() })).replaced).toBeNull();
    const third = await start(elsewhere);
    expect(await subjects(third)).toContain("5 after the restore");
    await third.stop();
  });

  it("keeps no log before the first backup says where", async () => {
    const product = await start(join(base, "nowhere"));
    await product.ask("SELECT pg_switch_wal()");
    const archiver = () =>
      product.ask("SELECT archived_count::int AS n, failed_count::int AS failed FROM pg_stat_archiver");
    await expect.poll(async () => (await archiver())[0]?.["n"], { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await archiver())[0]?.["failed"]).toBe(0);
    await product.stop();
  });

  it("refuses what was not backed up, a moment it does not hold, and what differs from what was counted", async () => {
    const folder = join(base, "refusing");
    const into = join(base, "refusing-backups");
    await expect(backUp({ folder, into })).rejects.toThrow(/No database runs/);
    await expect(restore({ folder, from: into })).rejects.toThrow(/There is no backup/);
    const product = await start(folder);
    await fill(product, 3);
    await backUp({ folder, into });
    const backup = await backUp({ folder, into, keep: 1 });
    expect(listBackups(into).map(({ id }) => id)).toEqual([backup.id]);
    const [path] = await product.ask(
      "SELECT pg_relation_filepath(reltoastrelid) AS of FROM pg_class WHERE relname = 'chunk'",
    );
    await product.stop();
    const before = readFileSync(join(folder, "data/PG_VERSION"), "utf8");
    const other = startProgram("start-server.ts", [folder]);
    await other.printed("postgresql://");
    await expect(restore({ folder, from: into })).rejects.toThrow(/in use by process/);
    await other.kill();
    const early = restore({ folder, from: into, to: new Date(0) });
    await expect(early).rejects.toThrow(/1970.* is before it: choose a later moment/);
    const late = restore({ folder, from: into, to: new Date(Date.now() + 3_600_000) });
    await expect(late).rejects.toThrow(/still to come/);
    const told = join(into, `base-${backup.id}`, "backup.json");
    const json = readFileSync(told, "utf8");
    writeFileSync(told, json.replace(/("table": "chunk",\s+"rows": )"3"/, '$1"4"'));
    await expect(restore({ folder, from: into })).rejects.toThrow(/chunk has 3 rows of 4/);
    writeFileSync(told, json);
    flipByte(join(into, `base-${backup.id}`, "data", String(path?.["of"])));
    await expect(restore({ folder, from: into })).rejects.toThrow(/invalid page|checksum/i);
    // Nothing of it was replaced.
    expect(readdirSync(realpathSync(folder)).filter((name) => /restoring|before/.test(name))).toEqual([]);
    expect(readFileSync(join(folder, "data/PG_VERSION"), "utf8")).toBe(before);
  });
});

/** In the middle of a page, so that only its checksum tells. */
function flipByte(file: string): void {
  const at = openSync(file, "r+");
  const [byte = 0] = readFileSync(file).subarray(4_000, 4_001);
  writeSync(at, Uint8Array.of(byte ^ 1), 0, 1, 4_000);
  closeSync(at);
}

import { performance } from "node:perf_hooks";
import { limits } from "@acuity/contract";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorkspace, sampleCluster, sampleUpload, useTestDatabase } from "./testing.ts";

const CHUNK_BYTES = 64 * 1024;

const test = useTestDatabase();
let workspaceId: string;
let clusterId: string;
beforeAll(async () => {
  workspaceId = (await makeWorkspace(test)).workspaceId;
  const cluster = await test.database.inWorkspace(workspaceId, (store) =>
    store.clusters.create(sampleCluster),
  );
  clusterId = cluster.id;
});

describe("the server ends what holds others up", () => {
  it("a wait for a lock after 2 s", async () => {
    const other = new pg.Client({ connectionString: test.urls.migrate });
    await other.connect();
    await other.query("BEGIN; LOCK TABLE cluster IN ACCESS EXCLUSIVE MODE");
    const startedMs = performance.now();
    const waiting = test.database.inWorkspace(workspaceId, (store) => store.clusters.count());
    await expect(waiting).rejects.toThrow();
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    await other.query("ROLLBACK");
    await other.end();
  });

  it("and every connection of the app and of authentication says so", async () => {
    const client = test.database.authClient as { $queryRawUnsafe: (sql: string) => Promise<unknown> };
    const settings = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(await client.$queryRawUnsafe(settings)).toEqual([{ statement: "15s", lock: "2s", idle: "30s" }]);
  });

  it("an upload at its bound fits: 64 MiB", async () => {
    const count = limits.uploadBytes / CHUNK_BYTES;
    const bytes = Array.from({ length: CHUNK_BYTES }, (_, i) => (i * 31) % 251);
    const chunks = Array.from({ length: count }, () => bytes);
    const upload = sampleUpload({ clusterId, seed: 7, chunks });
    const startedMs = performance.now();
    await test.database.inWorkspace(workspaceId, (store) => store.uploads.create(upload));
    const tookMs = performance.now() - startedMs;
    const rows = await test.query<{ sum: string }>("SELECT sum(octet_length(bytes)) FROM chunk");
    expect(Number(rows[0]?.sum)).toBe(limits.uploadBytes);
    expect(tookMs).toBeLessThan(15_000);
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBounded } from "../src/migrate/bounded-script.ts";
import { useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: test.urls.migrate, max: 2 });
  // One that is still closing when the database is dropped says so.
  pool.on("error", () => undefined);
});
afterAll(() => pool.end());

/** Somebody who holds a table until told to let go. */
async function holdTable(table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  return async () => {
    await client.query("COMMIT");
    await client.end();
  };
}

const columnsOf = async (table: string) =>
  (
    await test.query<{ name: string }>(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND attname LIKE 'new%'",
      [table],
    )
  ).map(({ name }) => name);

describe("the script of a migration", () => {
  it("gives way to whoever waits behind it, and is done once its table is free", async () => {
    const letGo = await holdTable("cluster");
    let isDone = false;
    const running = runBounded(
      pool,
      "ALTER TABLE workspace ADD COLUMN new_a int; ALTER TABLE cluster ADD COLUMN new_b int",
    ).then(() => {
      isDone = true;
    });
    // Behind it in the queue for the lock: served when it gives way, long before the holder lets go.
    await expect
      .poll(async () => {
        const [row] = await test.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'",
        );
        return row?.n;
      })
      .toBe(1);
    const startedMs = performance.now();
    await test.query("SELECT count(*) FROM cluster");
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(isDone).toBe(false);
    // All or nothing: what came before the lock is not left behind.
    expect(await columnsOf("workspace")).toEqual([]);
    await letGo();
    await running;
    expect([await columnsOf("workspace"), await columnsOf("cluster")]).toEqual([["new_a"], ["new_b"]]);
  });

  it("fails at once for any other reason, and leaves its bounds to nobody", async () => {
    await expect(runBounded(pool, "SELECT 1 FROM no_such_table")).rejects.toThrow(/no_such_table/);
    await runBounded(pool, "SELECT 1");
    const { rows } = await pool.query("SHOW lock_timeout");
    expect(rows).toEqual([{ lock_timeout: "0" }]);
  });

  it("leaves the turn to migrate with the process that has it", async () => {
    await runBounded(pool, "SELECT pg_advisory_lock(4711)");
    await runBounded(pool, "CREATE TABLE turn (a int)");
    const other = new pg.Client({ connectionString: test.urls.migrate });
    await other.connect();
    const { rows } = await other.query("SELECT pg_try_advisory_lock(4711) AS free");
    await other.end();
    expect(rows).toEqual([{ free: false }]);
  });

  it("may take its time where it says so", async () => {
    const told = "CREATE TABLE told AS SELECT current_setting('statement_timeout') AS bound";
    await runBounded(pool, `-- unbounded: it keeps nobody out\n${told}`);
    expect(await test.query("SELECT bound FROM told")).toEqual([{ bound: "0" }]);
    await runBounded(pool, told.replace("told", "bounded"));
    expect(await test.query("SELECT bound FROM bounded")).toEqual([{ bound: "1min" }]);
  });
});

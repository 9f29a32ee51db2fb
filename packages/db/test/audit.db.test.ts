import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { checkExport, exportLines, openDatabase, verifyAudit } from "../src/index.ts";
import { startProgram } from "./programs/start-program.ts";
import { makeWorkspace, sampleCluster, sweepAll, useTestDatabase, WATCHED, waiting } from "./testing.ts";

const test = useTestDatabase();
let workspaceId: string;
beforeEach(async () => {
  workspaceId = (await makeWorkspace(test)).workspaceId;
});

const write = (subject: string, workspace = workspaceId) =>
  test.database.inWorkspace(workspace, ({ audit }) =>
    audit.write({ actorId: "user", action: "test.write", subject, detail: { n: 1, name: "a" } }),
  );
const verify = () => verifyAudit(test.database, { workspaceId });
const readAll = (workspace = workspaceId) =>
  test.database.inWorkspace(workspace, ({ audit }) => audit.readChain({ after: 0, limit: 1_000 }));
const chainOf = async (...subjects: string[]) => {
  for (const subject of subjects) await write(subject);
};
async function* linesOf(text: string) {
  yield* text.split("\n");
}
/** As whoever owns the tables might: past the trigger and past every right. */
const tamper = (sql: string, values: readonly unknown[] = []) => test.query(sql, values);

describe("the chain of a workspace", () => {
  it("numbers events from 1, each on the hash of the one before, with the time of its commit", async () => {
    await chainOf("first", "second", "third");
    const events = await readAll();
    expect(events.map(({ sequence, subject }) => [sequence, subject])).toEqual([
      [1, "first"],
      [2, "second"],
      [3, "third"],
    ]);
    expect(events.map(({ previousHash }) => previousHash)).toEqual(["", events[0]?.hash, events[1]?.hash]);
    expect(await verify()).toEqual({ events: 3, from: 1, to: 3, faults: [] });
  });

  it("an event of a transaction that fails is none", async () => {
    await chainOf("kept");
    const failing = test.database.inWorkspace(workspaceId, async ({ audit }) => {
      await audit.write({ actorId: "user", action: "test.write", subject: "lost" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await chainOf("next");
    expect((await readAll()).map(({ subject }) => subject)).toEqual(["kept", "next"]);
    expect((await verify()).faults).toEqual([]);
  });

  it("says by its hash whatever an entry can hold", async () => {
    const text = fc.string({ unit: "binary", maxLength: 20 }).filter((value) => !value.includes("\0"));
    const value = fc.oneof(text, fc.boolean(), fc.constant(null), fc.maxSafeInteger());
    const entry = fc.record({
      ...{ actorId: text, action: text, subject: text, requestId: fc.option(text) },
      // Names in it are the program's own; Prisma takes none that is __proto__.
      detail: fc.dictionary(
        text.filter((name) => name !== "__proto__"),
        value,
        { maxKeys: 6 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 4 }), async (entries) => {
        await test.database.inWorkspace(workspaceId, async ({ audit }) => {
          for (const one of entries) await audit.write(one);
        });
        expect((await verify()).faults).toEqual([]);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it("is one, however many write at once, each held up by nobody else's open transaction", async () => {
    const opened = Promise.withResolvers<void>();
    const slow = test.database.inWorkspace(workspaceId, async ({ audit }) => {
      await audit.write({ actorId: "slow", action: "test.write", subject: "slow" });
      await opened.promise;
    });
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(`at once ${n}`)));
    opened.resolve();
    await slow;
    const events = await readAll();
    expect(events.at(-1)?.actorId).toBe("slow");
    expect(await verify()).toEqual({ events: 41, from: 1, to: 41, faults: [] });
  });

  it("writes of another workspace do not wait for the end of a chain", async () => {
    const other = (await makeWorkspace(test)).workspaceId;
    await chainOf("first");
    // Whoever holds the end of this chain.
    const holding = await heldEnd(workspaceId);
    await write("goes on", other);
    await holding.release();
  });

  it("keeps what was committed, whole, when its writers are killed", async () => {
    for (let round = 0; round < 2; round += 1) {
      const program = startProgram("write-audit.ts", [test.urls.app, workspaceId]);
      await program.printed("kept 5\n");
      const output = await program.kill();
      const kept = output.split("\n").filter((line) => line.startsWith("kept")).length;
      const { events, faults } = await verify();
      expect(faults).toEqual([]);
      expect(events).toBeGreaterThanOrEqual(2 * kept);
      expect(events % 2).toBe(0);
    }
  });

  it("outlives its workspace", async () => {
    await chainOf("before");
    await test.database.inWorkspace(workspaceId, async (store) => {
      await store.workspace.end();
      await store.audit.write({ actorId: "user", action: "workspace.delete", subject: workspaceId });
    });
    await sweepAll(test, workspaceId);
    expect(await verify()).toEqual({ events: 2, from: 1, to: 2, faults: [] });
  });
});

/** A transaction that holds the end of a chain. */
async function heldEnd(workspace: string) {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM audit_head WHERE workspace_id = $1 FOR UPDATE", [workspace]);
  return {
    release: async () => {
      await client.query("ROLLBACK");
      await client.end();
    },
  };
}

describe("a chain that somebody laid hands on", () => {
  beforeEach(() => chainOf("one", "two", "three", "four"));
  const where = "WHERE workspace_id = $1 AND sequence =";

  it.each([
    [
      "changed in what it says",
      `UPDATE audit_event SET subject = 'nothing' ${where} 2`,
      /Event 2 was changed/,
    ],
    ["changed in its detail", `UPDATE audit_event SET detail = '{"n": 2}' ${where} 3`, /Event 3 was changed/],
    [
      "changed in its time",
      `UPDATE audit_event SET created_at = created_at - interval '1 day' ${where} 4`,
      /4 was/,
    ],
    ["removed", `DELETE FROM audit_event ${where} 2`, /After event 1 comes 3/],
    ["removed from the front", `DELETE FROM audit_event ${where} 1`, /begins with event 2/],
    ["removed from the end", `DELETE FROM audit_event ${where} 4`, /ends with event 3, and was made up to 4/],
  ])("has an event %s", async (_, sql, fault) => {
    await tamper(sql, [workspaceId]);
    expect((await verify()).faults.join("\n")).toMatch(fault);
  });

  it("has two events in each other's place", async () => {
    await tamper(
      `UPDATE audit_event SET sequence = CASE sequence WHEN 2 THEN 30 ELSE 20 END ${where} ANY('{2,3}')`,
      [workspaceId],
    );
    await tamper(
      "UPDATE audit_event SET sequence = sequence / 10 WHERE workspace_id = $1 AND sequence > 10",
      [workspaceId],
    );
    expect((await verify()).faults.join("\n")).toMatch(/Event 2 was changed.*does not rest on/s);
  });

  it("was written anew from the changed event on: an export kept elsewhere tells", async () => {
    const text = exportLines(await readAll());
    const exported = await checkExport(linesOf(text));
    expect(exported).toMatchObject({ events: 4, from: 1, to: 4, faults: [] });
    await tamper("DELETE FROM audit_event WHERE workspace_id = $1", [workspaceId]);
    await tamper("DELETE FROM audit_head WHERE workspace_id = $1", [workspaceId]);
    await chainOf("one", "another", "three");
    expect((await verify()).faults).toEqual([]);
    const { faults } = await verifyAudit(test.database, { workspaceId, against: exported });
    expect(faults).toEqual([
      "Event 1 is not the one that was exported.",
      "Events that were exported are no longer there.",
    ]);
  });

  it("is gone with its end: it is missed while the workspace is there, and nothing is called whole of none", async () => {
    await tamper("DELETE FROM audit_event WHERE workspace_id = $1", [workspaceId]);
    await tamper("DELETE FROM audit_head WHERE workspace_id = $1", [workspaceId]);
    expect((await verify()).faults.join()).toMatch(/^The workspace is there and no event of it/);
    const nobody = { workspaceId: "00000000-0000-0000-0000-000000000000" };
    await expect(verifyAudit(test.database, nobody)).rejects.toThrow(/^No such workspace/);
  });

  it("is told of an export too", async () => {
    const lines = exportLines(await readAll())
      .trimEnd()
      .split("\n");
    const check = async (changed: readonly (string | undefined)[]) =>
      (await checkExport(linesOf(changed.join("\n")))).faults.length;
    expect(await check(lines)).toBe(0);
    expect(await check([lines[0], lines[2], lines[3]])).toBeGreaterThan(0);
    expect(await check([lines[0], lines[2], lines[1], lines[3]])).toBeGreaterThan(0);
    expect(await check(lines.map((line) => line.replace('"two"', '"2"')))).toBeGreaterThan(0);
    await expect(check(["{}"])).rejects.toThrow("Line 1 is no event");
  });
});

describe("what is older than 400 days", () => {
  const age = (sequence: number, days = 401) =>
    tamper(
      "UPDATE audit_event SET created_at = now() - make_interval(days => $3) WHERE workspace_id = $1 AND sequence <= $2",
      [workspaceId, sequence, days],
    );
  const sweep = () => test.database.inWorkspace(workspaceId, ({ audit }) => audit.sweep());

  it("is forgotten from the front, and the rest still proves itself", async () => {
    await chainOf("one", "two", "three", "four");
    await age(2);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    const events = await readAll();
    expect(events.map(({ action }) => action)).toEqual(["test.write", "test.write", "audit.sweep"]);
    expect(await verify()).toEqual({ events: 3, from: 3, to: 5, faults: [] });
    await tamper("DELETE FROM audit_event WHERE workspace_id = $1 AND sequence = 3", [workspaceId]);
    expect((await verify()).faults.join()).toMatch(/begins with event 4/);
  });

  it("is not what is a day younger", async () => {
    await chainOf("one", "two");
    await age(2, 399);
    expect(await sweep()).toBe(0);
    expect(await readAll()).toHaveLength(2);
  });

  it("is looked for by one at a time, who holds the end of the chain", async () => {
    await chainOf("one");
    const holding = await heldEnd(workspaceId);
    let came = "";
    const sweeping = sweep().then(() => {
      came = "swept";
    });
    await expect.poll(async () => came || (await waiting(test)), WATCHED).toBe("waits");
    await holding.release();
    await sweeping;
    expect(came).toBe("swept");
  });

  it("is all of a workspace that is gone", async () => {
    await chainOf("one");
    await test.database.inWorkspace(workspaceId, (store) => store.workspace.end());
    await sweepAll(test, workspaceId);
    await age(1);
    expect(await sweep()).toBe(1);
    await expect(verify()).rejects.toThrow(/^No such workspace/);
  });

  it("is forgotten by itself once in a while, and nothing younger is", async () => {
    await chainOf("one", "two");
    await age(1);
    await test.database.inWorkspace(workspaceId, async ({ audit }) => {
      for (let n = 0; n < 62; n += 1)
        await audit.write({ actorId: "user", action: "test.write", subject: randomUUID() });
    });
    const { from, faults } = await verify();
    expect([from, faults]).toEqual([2, []]);
  });
});

it("events of before are chained by the migration in the order they came, also where the owner is no superuser", async () => {
  const folder = new URL("../../../prisma/migrations/", import.meta.url);
  const chained = "20261128130300_audit_chain";
  const scripts = (isWanted: (name: string) => boolean) =>
    readdirSync(folder)
      .filter((name) => /^\d{14}_/.test(name) && isWanted(name))
      .sort()
      .map((name) => readFileSync(new URL(`${name}/migration.sql`, folder), "utf8"));
  const name = `owner_${randomUUID().replaceAll("-", "")}`;
  await test.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x' CREATEROLE`);
  await test.query(`GRANT acuity_app, acuity_auth TO ${name}`);
  await test.query(`CREATE DATABASE ${name} OWNER ${name}`);
  const url = Object.assign(new URL(test.url), { username: name, password: "x", pathname: `/${name}` });
  const live = new pg.Client({ connectionString: url.href });
  await live.connect();
  for (const script of scripts((one) => one < chained)) await live.query(script);
  const old = randomUUID();
  await live.query(`
    BEGIN; SELECT set_config('app.workspace_id', '${old}', true);
    INSERT INTO workspace (workspace_id, name) VALUES ('${old}', 'w');
    INSERT INTO audit_event (workspace_id, id, actor_id, action, subject, created_at)
      SELECT '${old}', gen_random_uuid(), 'u', 'test.write', n::text, now() - make_interval(days => 10 - n)
      FROM unnest(ARRAY[3, 1, 2]) AS n;
    COMMIT;`);
  for (const script of scripts((one) => one >= chained)) await live.query(script);
  await live.end();
  const database = openDatabase({ url: url.href, connections: 2 });
  await database.inWorkspace(old, ({ audit }) =>
    audit.write({ actorId: "u", action: "test.write", subject: "4" }),
  );
  const events = await database.inWorkspace(old, ({ audit }) => audit.readChain({ after: 0, limit: 10 }));
  const verdict = await verifyAudit(database, { workspaceId: old });
  await database.close();
  await test.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await test.query(`DROP ROLE ${name}`);
  expect(events.map(({ subject }) => subject)).toEqual(["1", "2", "3", "4"]);
  expect(verdict).toEqual({ events: 4, from: 1, to: 4, faults: [] });
});

it("lists the newest first, by action and time, page after page, and of one's own workspace alone", async () => {
  const other = (await makeWorkspace(test)).workspaceId;
  await write("theirs", other);
  await chainOf("one", "two", "three");
  await test.database.inWorkspace(workspaceId, async (store) => {
    const { id } = await store.clusters.create(sampleCluster);
    await store.audit.write({ actorId: "user", action: "cluster.create", subject: id });
  });
  const list = (query: { action?: string; from?: string; before?: string }, below: number | null = null) =>
    test.database.inWorkspace(workspaceId, async ({ audit }) =>
      (await audit.list({ ...query, limit: 2, below })).map(({ sequence }) => sequence),
    );
  expect(await list({})).toEqual([4, 3]);
  expect(await list({}, 3)).toEqual([2, 1]);
  expect(await list({ action: "test" })).toEqual([3, 2]);
  expect(await list({ action: "cluster.create" })).toEqual([4]);
  expect(await list({ action: "clus" })).toEqual([]);
  const second = (await readAll())[1]?.time ?? "";
  expect(await list({ before: second })).toEqual([1]);
  expect(await list({ from: "2100-01-01T00:00:00.000Z" })).toEqual([]);
  expect((await readAll()).every((event) => event.workspaceId === workspaceId)).toBe(true);
});

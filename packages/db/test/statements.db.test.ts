import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Recorded, recordStatements } from "./recorded-statements.ts";
import { useTestDatabase } from "./testing.ts";
import { namedIn, unboundNames } from "./unbound-names.ts";

const test = useTestDatabase();
let recorded: Recorded;
let tables: readonly string[];
beforeAll(async () => {
  recorded = await recordStatements(test);
  const rows = await test.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id')`);
  tables = rows.map(({ name }) => name);
});

describe("statements of the repositories", () => {
  it("are those of every method", () => {
    expect(recorded.uncalled).toEqual([]);
    expect(recorded.statements.length).toBeGreaterThan(70);
  });

  it("say for every tenant table that they name of which workspace its rows are", () => {
    const told = recorded.statements.filter((statement) => namedIn(statement, tables).length > 0);
    expect(told.length).toBeGreaterThan(65);
    const unbound = told.map((statement) => ({ statement, names: unboundNames(statement, tables) }));
    expect(unbound.filter(({ names }) => names.length > 0)).toEqual([]);
  });

  it.each<readonly [string, readonly string[]]>([
    ['SELECT * FROM "public"."chunk" WHERE "public"."chunk"."series_id" = $1', ["chunk"]],
    ["UPDATE job SET state = 'done' WHERE id = $1::uuid", ["job"]],
    ["SELECT 1 FROM upload u JOIN series s ON s.upload_id = u.id WHERE u.workspace_id = $1", ["s"]],
    // Said twice of one table, and of the other not at all.
    [
      "SELECT 1 FROM upload u JOIN series s ON s.upload_id = u.id WHERE u.workspace_id = $1 AND u.workspace_id = $2",
      ["s"],
    ],
    [
      "SELECT (SELECT count(*) FROM series s WHERE s.upload_id = u.id AND u.workspace_id = $1) FROM upload u WHERE u.workspace_id = $1",
      ["s"],
    ],
    [
      "DELETE FROM report WHERE id IN (SELECT id FROM report WHERE workspace_id = $1 AND workspace_id = $2)",
      ["report"],
    ],
    ["SELECT 1 FROM upload u WHERE u.workspace_id = u.workspace_id", ["u"]],
    ["SELECT 1 FROM upload WHERE workspace_id = $1 UNION ALL SELECT 1 FROM report WHERE id = $2", ["report"]],
    ["INSERT INTO job (id, kind) VALUES ($1, $2)", ["job"]],
  ])("would be told apart from one that leaves a workspace to row-level security: %s", (statement, names) => {
    expect(unboundNames(statement, tables)).toEqual(names);
  });
});

/** What a version sends, kept when it was the newest: the version after it serves beside it for a while. */
const kept = new URL("./data/statements-0.1.0.json", import.meta.url);

describe("the version before", () => {
  it("finds every table and column of its statements in the newest schema", async () => {
    const statements = JSON.parse(readFileSync(kept, "utf8")) as readonly string[];
    expect(statements.length).toBeGreaterThan(70);
    const refused: string[] = [];
    for (const [i, statement] of statements.entries()) {
      // Analysed and planned as when it is sent, and not run.
      await test.query(`PREPARE before_${i} AS ${statement}`).catch((error: Error) => {
        refused.push(`${error.message}: ${statement}`);
      });
    }
    expect(refused).toEqual([]);
  });

  it("inserts rows of its own without knowing the columns that came after it", async () => {
    const statements = JSON.parse(readFileSync(kept, "utf8")) as readonly string[];
    const inserts = statements.filter((statement) => statement.startsWith("INSERT INTO"));
    expect(inserts.length).toBeGreaterThan(10);
    for (const statement of inserts) {
      const table = /INTO "public"\."(\w+)"/.exec(statement)?.[1] ?? "";
      const columns = [...(/\(([^)]*)\) VALUES/.exec(statement)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
        ([, name]) => name,
      );
      const needed = await test.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('public.' || quote_ident($1)) AND attnum > 0
           AND attnotnull AND NOT atthasdef AND attidentity = '' AND NOT attisdropped AND NOT attname = ANY($2)`,
        [table, columns],
      );
      expect([table, needed]).toEqual([table, []]);
    }
  });
});

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Recorded, recordStatements } from "./recorded-statements.ts";
import { useTestDatabase } from "./testing.ts";

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

/** Where a statement names a tenant table as one that it reads or writes. */
const NAMED = /\b(?:FROM|JOIN|UPDATE|INTO)\s+(?:"public"\.)?"?(\w+)"?/g;
/** Where it says of which workspace: a value, that of another table, or a column of what it inserts. */
const BOUND = [
  /workspace_id"?\s*(?:=\s*(?:\$|\w+\.workspace_id)|IN\s*\((?:\$|NULL))/g,
  // Pairs that begin with it, against another table's or those of a query of its own.
  /workspace_id",(?:"\w+"\.)+"\w+"\)\s*=\s*\(/g,
  /\(workspace_id, id\) IN \(\s*SELECT workspace_id, id/g,
  /INTO "public"\."\w+" \("workspace_id"/g,
  /INTO \w+(?: AS \w+)? \(workspace_id/g,
];

/** Tables of tenants that a statement names, less the places in which it says whose rows it means. */
function unbound(statement: string): number {
  const named = [...statement.matchAll(NAMED)].filter(([, name = ""]) => tables.includes(name));
  return named.length - BOUND.reduce((sum, form) => sum + [...statement.matchAll(form)].length, 0);
}

describe("statements of the repositories", () => {
  it("are those of every method", () => {
    expect(recorded.uncalled).toEqual([]);
    expect(recorded.statements.length).toBeGreaterThan(70);
  });

  it("say for every tenant table that they name of which workspace its rows are", () => {
    const told = recorded.statements.filter((statement) =>
      [...statement.matchAll(NAMED)].some(([, name = ""]) => tables.includes(name)),
    );
    expect(told.length).toBeGreaterThan(65);
    expect(told.filter((statement) => unbound(statement) > 0)).toEqual([]);
  });

  it("would be told apart from one that leaves the workspace to row-level security", () => {
    expect(unbound('SELECT * FROM "public"."chunk" WHERE "public"."chunk"."series_id" = $1')).toBe(1);
    expect(unbound("UPDATE job SET state = 'done' WHERE id = $1::uuid")).toBe(1);
    expect(
      unbound("SELECT 1 FROM upload u JOIN series s ON s.upload_id = u.id WHERE u.workspace_id = $1"),
    ).toBe(1);
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

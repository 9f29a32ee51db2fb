import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Everything after it keeps the version before working; what came earlier was never served beside another. */
const SINCE = "20261127110000_jobs";
/** Tables with many rows: an index on them is built while others write. */
const LARGE = ["chunk", "series", "upload", "upload_part", "report", "audit_event"];

const folder = join(import.meta.dirname, "..", "..", "..", "prisma", "migrations");

interface Statement {
  readonly sql: string;
  /** What a comment right before it says: `-- contract: 0.3.0 no longer reads it`. */
  readonly isContract: boolean;
  /** The same of an index that keeps writers out: `-- writers wait: the table has ten rows`. */
  readonly mayHold: boolean;
}

/** Statements of a migration; what stands in `$$` is one. */
function statementsOf(text: string): readonly Statement[] {
  return text
    .split(/;(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((part) => ({
      isContract: /^-- contract: \d+\.\d+\.\d+ \S/m.test(part),
      mayHold: /^-- writers wait: \S/m.test(part),
      sql: part.replaceAll(/--.*$/gm, " ").replaceAll(/\s+/g, " ").trim(),
    }))
    .filter(({ sql }) => sql !== "");
}

/** What of a migration the version before would not survive, or whoever uses the database meanwhile. */
function faultsOf(text: string): readonly string[] {
  const statements = statementsOf(text);
  const made = statements.flatMap(({ sql }) => /^CREATE TABLE "?(\w+)"?/i.exec(sql)?.[1] ?? []);
  const faults = statements.flatMap(({ sql, isContract }) => {
    if (isContract || made.some((table) => new RegExp(`^ALTER TABLE "?${table}"?\\b`, "i").test(sql)))
      return [];
    const found: string[] = [];
    if (/\bDROP (COLUMN|TABLE)\b/i.test(sql)) found.push("drops what the version before reads");
    if (/\bRENAME\b/i.test(sql)) found.push("renames what the version before names");
    if (/\bALTER COLUMN .* (SET NOT NULL|TYPE)\b|\bSET DATA TYPE\b/i.test(sql))
      found.push("refuses what the version before writes");
    for (const column of sql.split(/(?=ADD COLUMN)/i).filter((part) => /^ADD COLUMN/i.test(part)))
      if (/NOT NULL/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column))
        found.push("wants a column that the version before does not fill");
    return found.map((what) => `${what}: ${sql}`);
  });
  const indexes = statements.filter(({ sql }) => /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(sql));
  const blocking = indexes.filter(({ sql, mayHold }) => {
    if (mayHold) return false;
    const table = /\bON "?(\w+)"?/i.exec(sql)?.[1] ?? "";
    return LARGE.includes(table) && !made.includes(table);
  });
  const isConcurrent = statements.some(({ sql }) => /\bCONCURRENTLY\b/i.test(sql));
  return [
    ...faults,
    ...blocking.map(({ sql }) => `keeps writers of a large table out while it builds: ${sql}`),
    ...(isConcurrent && (statements.length > 1 || !/^-- unbounded: \S/m.test(text))
      ? ["CONCURRENTLY stands alone in its migration, which says -- unbounded: and why"]
      : []),
  ];
}

describe("migrations", () => {
  it("expand: the version before goes on working beside them", () => {
    const later = readdirSync(folder).filter((name) => /^\d{14}_/.test(name) && name > SINCE);
    const faults = later.map((name) => [
      name,
      faultsOf(readFileSync(join(folder, name, "migration.sql"), "utf8")),
    ]);
    expect(faults.filter(([, found]) => (found?.length ?? 0) > 0)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "job" DROP COLUMN "output"', /^drops/],
    ['DROP TABLE "job"', /^drops/],
    ['ALTER TABLE "job" RENAME COLUMN "a" TO "b"', /^renames/],
    ['ALTER TABLE "job" ALTER COLUMN "a" SET NOT NULL', /^refuses/],
    ['ALTER TABLE "job" ALTER COLUMN "a" TYPE bigint', /^refuses/],
    ['ALTER TABLE "job" ADD COLUMN "a" INTEGER NOT NULL', /^wants/],
    ['ALTER TABLE "job" ADD COLUMN "a" INT NOT NULL DEFAULT 0, ADD COLUMN "b" INT NOT NULL', /^wants/],
    ['CREATE INDEX "i" ON "chunk"("workspace_id")', /^keeps writers/],
    ['CREATE INDEX CONCURRENTLY "i" ON "chunk"("workspace_id")', /^CONCURRENTLY stands alone/],
  ])("are refused with %s", (sql, sentence) => {
    expect(faultsOf(`${sql};`)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    'ALTER TABLE "job" ADD COLUMN "a" INTEGER;',
    'ALTER TABLE "job" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0;',
    '-- contract: 0.3.0 no longer reads it\nALTER TABLE "job" DROP COLUMN "output";',
    '-- writers wait: it has ten rows\nCREATE INDEX "i" ON "chunk"("workspace_id");',
    'CREATE TABLE "x" ("workspace_id" UUID NOT NULL); ALTER TABLE "x" ALTER COLUMN "workspace_id" SET NOT NULL;',
    'CREATE TABLE "chunk" ("a" INT); CREATE INDEX "i" ON "chunk"("a");',
    '-- unbounded: it keeps nobody out\nCREATE INDEX CONCURRENTLY "i" ON "chunk"("workspace_id");',
    "DO $$ BEGIN EXECUTE 'x'; END $$; GRANT SELECT ON a TO b;",
  ])("pass with %s", (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });
});

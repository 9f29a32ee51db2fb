import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { makeWorkspace, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
const INDEX = "catalog_import_workspace_id_version_key";
const script = new URL(
  "../../../prisma/migrations/20261122100000_one_list_a_version/migration.sql",
  import.meta.url,
);

it("one version is one price list, also where saves at once had left several: the newest stays", async () => {
  const { workspaceId } = await makeWorkspace(test);
  const insert = (name: string, version: string, createdAt: string) =>
    test.query(
      `INSERT INTO catalog_import (workspace_id, id, name, version, sha256, row_count, rows, created_by, created_at)
       VALUES ($1, gen_random_uuid(), $2, $3, sha256($2::text::bytea), 1, '{}', 'test', $4)`,
      [workspaceId, name, version, createdAt],
    );
  await test.query(`DROP INDEX ${INDEX}`);
  await insert("first", "a", "2026-11-01");
  await insert("last", "a", "2026-11-03");
  await insert("second", "a", "2026-11-02");
  await insert("other", "b", "2026-11-01");
  await test.query(readFileSync(script, "utf8"));
  const rows = await test.query<{ name: string }>("SELECT name FROM catalog_import ORDER BY version");
  expect(rows.map(({ name }) => name)).toEqual(["last", "other"]);
  await expect(insert("again", "a", "2026-11-04")).rejects.toMatchObject({ constraint: INDEX });
});

import { createHash } from "node:crypto";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";

const NO_TABLE = "42P01";

/**
 * Whether every migration of the list, as it reads now, was applied and none broke off: then there is nothing to ask the schema
 * engine, which need not be compiled then. Of a database that a newer version migrated it is true as well.
 */
export async function isUpToDate(url: string, { migrationDirectories }: MigrationList): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; checksum: string; hasEnded: boolean }>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "hasEnded"
         FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    return (
      rows.every(({ hasEnded }) => hasEnded) &&
      migrationDirectories.every(
        ({ path, migrationFile: { content } }) =>
          content.tag === "ok" && applied.get(path) === checksumOf(content.value),
      )
    );
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return false;
    throw error;
  } finally {
    await client.end();
  }
}

const checksumOf = (script: string): string => createHash("sha256").update(script).digest("hex");

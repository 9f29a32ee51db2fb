import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrations } from "./migrate/read-migrations.ts";
import { withSchemaEngine } from "./migrate/schema-engine.ts";

const PRISMA_FOLDER = fileURLToPath(new URL("../../../prisma/", import.meta.url));
const EVERYTHING = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations of prisma/migrations that the database of `url` lacks and returns their names.
 * The URL is the owner's. Several processes may call this at once: the engine holds an advisory lock.
 */
export async function migrate({ url }: { readonly url: string }): Promise<readonly string[]> {
  const migrationsList = readMigrations(`${PRISMA_FOLDER}migrations`);
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters: EVERYTHING }),
  );
  return appliedMigrationNames;
}

/** SQL that would take the migrations to prisma/schema.prisma; a comment alone when nothing is missing. */
export async function describeDrift({ url }: { readonly url: string }): Promise<string> {
  const path = `${PRISMA_FOLDER}schema.prisma`;
  const { stdout } = await withSchemaEngine(url, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...readMigrations(`${PRISMA_FOLDER}migrations`) },
      to: { tag: "schemaDatamodel", files: [{ path, content: readFileSync(path, "utf8") }] },
      script: true,
      exitCode: null,
      filters: EVERYTHING,
    }),
  );
  return stdout ?? "";
}

import { fileURLToPath } from "node:url";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { giveBackBroken } from "./migrate/give-back-broken.ts";
import { isUpToDate } from "./migrate/is-up-to-date.ts";
import { readMigrations } from "./migrate/read-migrations.ts";
import { withSchemaEngine } from "./migrate/schema-engine.ts";
import { installQueue } from "./queue.ts";

export { separateLogins, weighLogin } from "./migrate/separate-logins.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));

/**
 * Applies the migrations of prisma/migrations that the database of `url` lacks and returns their names.
 * The URL is the owner's. Several processes may call this at once: the engine holds an advisory lock.
 */
export async function migrate({ url }: { readonly url: string }): Promise<readonly string[]> {
  const migrationsList = readMigrations(MIGRATIONS);
  const applied = (await isUpToDate(url, migrationsList)) ? [] : await applyMigrations(url, migrationsList);
  await installQueue(url);
  return applied;
}

async function applyMigrations(url: string, migrationsList: MigrationList): Promise<readonly string[]> {
  await giveBackBroken(url, migrationsList);
  const filters = { externalTables: [], externalEnums: [] };
  const { appliedMigrationNames } = await withSchemaEngine(url, (engine) =>
    engine.applyMigrations({ migrationsList, filters }),
  );
  return appliedMigrationNames;
}

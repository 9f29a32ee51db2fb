import type { MigrationList } from "@prisma/schema-engine-wasm";
import pg from "pg";

/** The schema engine's own: who holds it migrates. */
const MIGRATING = 72_707_369;
/** What leaves an index that is none where it breaks off. */
const IN_PIECES = /^[^-\n]*\bCONCURRENTLY\b/im;
const NO_TABLE = "42P01";

/**
 * A migration that broke off left nothing but a row that says it began, since its script is one transaction, or goes on where
 * it was ended: the row is closed as rolled back, so that it is applied anew. An index built concurrently is left to a person, as
 * the engine says it.
 */
export async function giveBackBroken(url: string, { migrationDirectories }: MigrationList): Promise<void> {
  const whole = migrationDirectories.flatMap(({ path, migrationFile: { content } }) =>
    content.tag === "ok" && !IN_PIECES.test(content.value) ? [path] : [],
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Beside a process that migrates its row is under way, not broken.
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATING]);
    await client.query(
      `UPDATE _prisma_migrations SET rolled_back_at = now()
        WHERE finished_at IS NULL AND rolled_back_at IS NULL AND migration_name = ANY ($1)`,
      [whole],
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NO_TABLE)) throw error;
  } finally {
    await client.end();
  }
}

import { join } from "node:path";
import { migrate } from "@acuity/db/migrate";
import { startServer } from "@acuity/db/server";
import pg from "pg";
import type { ServerSettings } from "./settings.ts";

/** The database the application uses, migrated to the newest schema. */
interface OpenDatabase {
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * The server DATABASE_URL names, else the embedded one, which lives and ends with this process.
 * @throws Error with a sentence when the server does not answer or the schema cannot be brought up to date.
 */
export async function openDatabase(settings: ServerSettings): Promise<OpenDatabase> {
  const embedded =
    settings.databaseUrl === undefined
      ? await startServer({ folder: join(settings.dataFolder, "postgres") })
      : undefined;
  const url = embedded?.url ?? settings.databaseUrl ?? "";
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await pool.query("SELECT 1").catch((error: unknown) => Promise.reject(unreachable(url, error)));
    await migrate({ url });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, isReady: async () => (await pool.query("SELECT 1")).rowCount === 1, close };
}

/** Names server and database, never the password. */
function unreachable(url: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  if (!URL.canParse(url))
    return new Error(`DATABASE_URL is not a URL such as postgresql://user:password@host:5432/acuity.`);
  const { host, pathname } = new URL(url);
  return new Error(
    `The database ${pathname.slice(1)} on ${host} does not answer: ${reason}. Check DATABASE_URL.`,
  );
}

import { processRecord } from "@acuity/api/record";
import { requireSameClock } from "@acuity/db/clock-skew";
import { migrate, separateLogins, weighLogin } from "@acuity/db/migrate";
import { startServer } from "@acuity/db/server";
import pg from "pg";
import { type DatabaseUrls, embeddedFolder, type ServerSettings } from "./settings.ts";

/** The database the application uses, migrated to the newest schema. */
interface OpenDatabase {
  readonly urls: DatabaseUrls;
  /** What the operator should mend in how the application logs in; none = nothing. */
  readonly warnings: readonly string[];
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * The server DATABASE_URL names, else the embedded one, which lives and ends with this process.
 * @throws Error with a sentence when the server does not answer or the schema cannot be brought up to date.
 */
export async function openDatabase(settings: ServerSettings): Promise<OpenDatabase> {
  const { log } = processRecord();
  const embedded =
    settings.databaseUrls === undefined
      ? await startServer({ folder: embeddedFolder(settings), tell: (said) => log.warn(said) })
      : undefined;
  const urls = embedded?.urls ?? settings.databaseUrls;
  if (urls === undefined) throw new Error("There is no database to open.");
  const pool = new pg.Pool({ connectionString: urls.app, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await pool.query("SELECT 1").catch((error: unknown) => Promise.reject(unreachable(urls.app, error)));
    await requireSameClock(async () => {
      const now = "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms";
      return (await pool.query<{ ms: number }>(now)).rows[0]?.ms ?? Number.NaN;
    });
    const warnings = await prepare(urls);
    return { urls, warnings, isReady: async () => (await pool.query("SELECT 1")).rowCount === 1, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Brings schema and rights up to date; returns what is left to say of the app's login. */
async function prepare(urls: DatabaseUrls): Promise<string[]> {
  await migrate({ url: urls.migrate });
  if (urls.auth !== urls.app && urls.migrate !== urls.app) await separateLogins(urls.migrate);
  const worries = await weighLogin(urls.app);
  if (worries.length === 0) return [];
  return [
    `The login of DATABASE_URL may do more than the app needs: ${worries.join("; ")}. Give the app, its accounts and its migrations a login each (packages/db/README.md): DATABASE_URL, DATABASE_AUTH_URL, DATABASE_MIGRATE_URL.`,
  ];
}

/** Names server and database, never the password. */
function unreachable(url: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  if (!URL.canParse(url))
    return new Error("DATABASE_URL is not a URL such as postgresql://user:password@host:5432/acuity.");
  const { host, pathname } = new URL(url);
  return new Error(
    `The database ${pathname.slice(1)} on ${host} does not answer: ${reason}. Check DATABASE_URL.`,
  );
}

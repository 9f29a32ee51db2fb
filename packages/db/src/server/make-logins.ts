import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";

/** Who connects: the migrator owns the schema, the app is bound by row-level security, the last sees accounts alone. */
export const logins = { migrate: "acuity_migrator", app: "acuity_app", auth: "acuity_auth" } as const;
export type Login = keyof typeof logins;

/**
 * Of the connections that the server takes, the share of each: of 100, a tenth is left for whoever looks after it. What a
 * process holds, docs/operations.md counts ("Beyond one machine").
 */
const SHARES: Readonly<Record<Login, number>> = { migrate: 0.1, app: 0.6, auth: 0.2 };

export interface LoginsToMake {
  /** A superuser's, on the maintenance database. */
  readonly url: string;
  readonly passwords: Readonly<Record<Login, string>>;
}

/** Makes the three logins of a server, or gives them these passwords, which reach it as verifiers alone. */
export async function makeLogins({ url, passwords }: LoginsToMake): Promise<void> {
  await asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ most: number }>(
      "SELECT current_setting('max_connections')::int AS most",
    );
    const most = rows[0]?.most ?? 0;
    for (const login of Object.keys(logins) as Login[]) {
      const name = logins[login];
      const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
      // Whoever gave it another limit since keeps it.
      const limit = `CONNECTION LIMIT ${Math.floor(most * SHARES[login])}`;
      const verb = rowCount === 0 ? "CREATE" : "ALTER";
      const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION";
      const password = client.escapeLiteral(scramVerifier(passwords[login]));
      await client.query(
        `${verb} ROLE ${name} ${rights} ${rowCount === 0 ? limit : ""} PASSWORD ${password}`,
      );
    }
    await client.query(`GRANT ${logins.app}, ${logins.auth} TO ${logins.migrate}`);
  });
}

/** Makes the database when absent, gives it and what is in it to the migrator, and closes what nobody else needs. */
export async function makeDatabase(url: string, name: string): Promise<void> {
  await asSuperuser(url, async (client) => {
    const database = client.escapeIdentifier(name);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database} OWNER ${logins.migrate}`);
    else await client.query(`ALTER DATABASE ${database} OWNER TO ${logins.migrate}`);
    await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
    // What is closed below is closed in one database: in the server's own nobody but its superuser has business.
    await client.query("REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC");
  });
  const inside = Object.assign(new URL(url), { pathname: `/${name}` });
  await asSuperuser(inside.href, (client) => client.query(HAND_OVER));
}

/** What an older version left to the superuser becomes the migrator's; functions that reach other sessions close. */
const HAND_OVER = `
DO $$
DECLARE
  thing record;
BEGIN
  FOR thing IN SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles r ON r.oid = c.relowner
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND r.rolname <> '${logins.migrate}' LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO ${logins.migrate}', thing.name);
  END LOOP;
  FOR thing IN SELECT format('%I.%I', n.nspname, t.typname) AS name FROM pg_type t
    JOIN pg_namespace n ON n.oid = t.typnamespace JOIN pg_roles r ON r.oid = t.typowner
    WHERE n.nspname = 'public' AND t.typtype = 'e' AND r.rolname <> '${logins.migrate}' LOOP
    EXECUTE format('ALTER TYPE %s OWNER TO ${logins.migrate}', thing.name);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION pg_terminate_backend(int, bigint), pg_cancel_backend(int),
  lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) FROM PUBLIC;`;

const ROUNDS = 4096;

/** What PostgreSQL keeps of a password (RFC 5802): sent in its place, no log can hold the password. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, "sha256");
  const key = (of: string) => createHmac("sha256", salted).update(of).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  const server = key("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString("base64")}$${stored}:${server}`;
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Broken while nothing is asked, it would end this process; whatever is asked fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

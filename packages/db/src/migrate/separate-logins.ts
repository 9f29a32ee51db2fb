import pg from "pg";

/** What the app's role loses once accounts and sessions have a login of their own. */
const ACCOUNTS = ["auth_user", "auth_session", "auth_account", "auth_verification", "rate_limit"];

/**
 * Takes the sight of sessions and accounts from the app's role, which keeps where a user is a member. No migration does
 * this: a version that signs people in with the app's login may still be serving while its successor migrates.
 * Several processes may call it at once.
 */
export async function separateLogins(url: string): Promise<void> {
  await ask(url, async (client) => {
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('acuity separate logins', 0))");
    const { rows } = await client.query<{ is_open: boolean }>(
      "SELECT bool_or(has_table_privilege('acuity_app', name, 'SELECT')) AS is_open FROM unnest($1::text[]) AS name",
      [ACCOUNTS],
    );
    if (rows[0]?.is_open === true) {
      await client.query(`REVOKE ALL ON ${ACCOUNTS.join(", ")} FROM acuity_app`);
      await client.query("GRANT SELECT (id, workspace_ids) ON auth_user TO acuity_app");
      await client.query("GRANT UPDATE (workspace_ids, updated_at) ON auth_user TO acuity_app");
    }
    await client.query("COMMIT");
  });
}

/** What could be done by whoever takes over the app's connection, as sentences for the operator; none = as it should be. */
export async function weighLogin(url: string): Promise<readonly string[]> {
  const [login] = await ask(url, async (client) => (await client.query<Weighed>(WEIGH)).rows);
  if (login === undefined) return [];
  const worries = [
    login.is_super && "it is a superuser, so it reads files and runs programs on the database's machine",
    login.bypasses && "row-level security does not bind it",
    login.owns && "it owns the tables, so it can switch row-level security off",
    login.sees_sessions && "it sees the sessions and passwords' hashes of every account",
  ];
  return worries.filter((worry) => worry !== false);
}

interface Weighed {
  readonly is_super: boolean;
  readonly bypasses: boolean;
  readonly owns: boolean;
  readonly sees_sessions: boolean;
}

const WEIGH = `
SELECT r.rolsuper AS is_super, r.rolbypassrls AS bypasses,
       pg_has_role(r.oid, (SELECT relowner FROM pg_class WHERE oid = 'workspace'::regclass), 'MEMBER') AS owns,
       has_table_privilege(r.oid, 'auth_session', 'SELECT') AS sees_sessions
FROM pg_roles r WHERE r.rolname = session_user`;

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Broken while nothing is asked, it would end this process; whatever is asked fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { weighLogin } from "../src/migrate.ts";
import { makeWorkspace, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
let app: pg.Client;
let auth: pg.Client;

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};
beforeAll(async () => {
  app = await connect(test.urls.app);
  auth = await connect(test.urls.auth);
  await makeWorkspace(test);
});
afterAll(() => Promise.all([app.end(), auth.end()]));

const DENIED = "42501";

/** What whoever took over the app's connection would try; all of it is refused by the server itself. */
const ESCAPES: Readonly<Record<string, string>> = {
  "become the owner": "SET ROLE acuity_migrator",
  "become the superuser": "SET ROLE acuity_owner",
  "become another session": "SET SESSION AUTHORIZATION acuity_migrator",
  "become who signs people in": "SET ROLE acuity_auth",
  "read a file": "SELECT pg_read_file('/etc/passwd')",
  "run a program to write": "COPY workspace TO PROGRAM 'cat'",
  "run a program to read": "COPY workspace FROM PROGRAM 'id'",
  "write a file": "COPY workspace TO '/tmp/out'",
  "read a file into a table": "COPY workspace FROM '/etc/passwd'",
  "load a file as an object": "SELECT lo_import('/etc/passwd')",
  "keep an object": "SELECT lo_from_bytea(0, 'x')",
  "read sessions": "SELECT * FROM auth_session",
  "read passwords' hashes": "SELECT * FROM auth_account",
  "read tokens under way": "SELECT * FROM auth_verification",
  "read everybody's address": "SELECT email FROM auth_user",
  "load an extension": "CREATE EXTENSION pgcrypto",
  "leave a function": "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "leave a table": "CREATE TABLE public.mine (id int)",
  "leave a temporary table": "CREATE TEMPORARY TABLE mine (id int)",
  "leave a schema": "CREATE SCHEMA mine",
  "switch row-level security off": "ALTER TABLE cluster DISABLE ROW LEVEL SECURITY",
  "drop a policy": "DROP POLICY tenant ON cluster",
  "drop a table": "DROP TABLE cluster",
  "end other sessions":
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
  "cancel other sessions":
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
  "change the server": "ALTER SYSTEM SET log_statement = 'all'",
};

describe("the app's own connection", () => {
  it.each(Object.entries(ESCAPES))("cannot %s", async (_, sql) => {
    // A role of the test server may have another name; what is not there cannot be taken on either.
    await expect(app.query(sql)).rejects.toSatisfy(({ code }) => [DENIED, "22023"].includes(code));
  });

  it("has no other database of the server, where other things would be open", async () => {
    for (const database of ["postgres", "template1"]) {
      const elsewhere = Object.assign(new URL(test.urls.app), { pathname: `/${database}` });
      await expect(connect(elsewhere.href)).rejects.toMatchObject({ code: DENIED });
    }
  });

  it("gains nothing by SET ROLE NONE or RESET ROLE", async () => {
    for (const sql of ["SET ROLE NONE", "RESET ROLE", "RESET SESSION AUTHORIZATION"]) {
      await app.query(sql);
      const { rows } = await app.query(
        "SELECT current_user AS who, (SELECT count(*)::int FROM workspace) AS seen",
      );
      expect(rows).toEqual([{ who: "acuity_app", seen: 0 }]);
      await expect(app.query("SELECT * FROM auth_session")).rejects.toMatchObject({ code: DENIED });
    }
  });

  it("row_security = off makes a statement fail and shows nothing", async () => {
    await app.query("SET row_security = off");
    await expect(app.query("SELECT * FROM workspace")).rejects.toMatchObject({ code: DENIED });
    await app.query("RESET row_security");
  });

  it("a workspace set for a whole session ends where a use case names its own", async () => {
    const [ours, theirs] = [await makeWorkspace(test), await makeWorkspace(test)];
    const seen = await test.database.inWorkspace(ours.workspaceId, (store) => store.clusters.count());
    expect(seen).toBe(0);
    await app.query(`SET app.workspace_id = '${theirs.workspaceId}'`);
    await app.query(`BEGIN; SELECT set_config('app.workspace_id', '${ours.workspaceId}', true)`);
    const { rows } = await app.query("SELECT workspace_id FROM workspace");
    await app.query("COMMIT; RESET app.workspace_id");
    expect(rows).toEqual([{ workspace_id: ours.workspaceId }]);
  });

  it("reads of a user where they are a member and nothing else", async () => {
    await app.query("SELECT id, workspace_ids FROM auth_user");
    await expect(app.query("UPDATE auth_user SET email = 'x'")).rejects.toMatchObject({ code: DENIED });
    await expect(app.query("DELETE FROM auth_user")).rejects.toMatchObject({ code: DENIED });
  });

  it("is told apart from a login that may do more", async () => {
    expect(await weighLogin(test.urls.app)).toEqual([]);
    expect((await weighLogin(test.urls.migrate)).join()).toContain("it owns the tables");
    expect((await weighLogin(test.url)).join()).toContain("superuser");
  });
});

describe("the login for accounts", () => {
  it("sees every table of better-auth and none of a tenant", async () => {
    await auth.query("SELECT FROM auth_user, auth_session, auth_account, auth_verification, rate_limit");
    const { rows } = await auth.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND has_table_privilege(c.oid, 'SELECT') ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      ...["auth_account", "auth_session", "auth_user", "auth_verification", "rate_limit"],
    ]);
  });

  it.each([
    "SET ROLE acuity_app",
    "CREATE TABLE public.mine (id int)",
    "SELECT pg_read_file('/etc/passwd')",
    `DELETE FROM workspace WHERE workspace_id = '${randomUUID()}'`,
  ])("cannot %s", async (sql) => {
    await expect(auth.query(sql)).rejects.toMatchObject({ code: DENIED });
  });
});

describe("the migrator", () => {
  it("owns the schema, is no superuser and makes no roles", async () => {
    const migrator = await connect(test.urls.migrate);
    const { rows } = await migrator.query(
      "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user",
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
    await expect(migrator.query("SELECT pg_read_file('/etc/passwd')")).rejects.toMatchObject({
      code: DENIED,
    });
    await migrator.end();
  });
});

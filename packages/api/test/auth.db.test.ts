import { getAuthTables } from "better-auth/db";
import { anonymous } from "better-auth/plugins";
import { describe, expect, it } from "vitest";
import { hashToken } from "../src/access/hashed-sessions.ts";
import { authTables, createAuth } from "../src/create-auth.ts";
import { processRecord } from "../src/record/record.ts";
import {
  authRequest,
  baseUrl,
  nextAddress,
  schemaText,
  signInGuest,
  useCookies,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();

const openAuth = () =>
  createAuth({
    clock: { offsetMs: () => 0 },
    database: started.test.database,
    audit: { session: () => Promise.resolve() },
    log: processRecord().log,
    nowMs: Date.now,
    secret: "test-secret-test-secret-test-secret-0",
    baseUrl,
  });

const account = (email: string) => ({ email, password: "correct horse battery", name: "Ada" });

async function signUp(headers: Headers, email: string) {
  const response = await started.app.authHandler(authRequest("/sign-up/email", account(email), headers));
  return useCookies(started.app, response, nextAddress());
}

describe("accounts", () => {
  it("a guest gets one workspace, as its owner", async () => {
    const { api } = await signInGuest(started);
    const current = await Promise.all([
      api.workspace.current(),
      api.workspace.current(),
      api.workspace.current(),
    ]);
    expect(current[0]).toMatchObject({ name: "Guest workspace", role: "owner", isGuest: true });
    expect(new Set(current.map(({ id }) => id)).size).toBe(1);
  });

  it("signing up keeps the guest's workspace, and the guest's user is gone", async () => {
    const guest = await signInGuest(started);
    const { id } = await guest.api.workspace.current();
    const member = await signUp(guest.headers, "ada@example.com");
    expect(await member.api.workspace.current()).toMatchObject({ id, role: "owner", isGuest: false });
    const seats = await started.test.query("SELECT user_id FROM member WHERE workspace_id = $1", [id]);
    expect(seats).toHaveLength(1);
    const users = await started.test.query<{ email: string }>(
      "SELECT email FROM auth_user WHERE $1::uuid = ANY(workspace_ids)",
      [id],
    );
    expect(users).toEqual([{ email: "ada@example.com" }]);
  });

  it("a guest who signs in to an account brings the workspace along", async () => {
    const first = await signUp(new Headers({ "x-forwarded-for": nextAddress() }), "grace@example.com");
    const own = await first.api.workspace.current();
    const guest = await signInGuest(started);
    const brought = await guest.api.workspace.current();
    const request = authRequest("/sign-in/email", account("grace@example.com"), guest.headers);
    const again = useCookies(started.app, await started.app.authHandler(request), nextAddress());
    expect((await again.api.workspace.current()).id).toBe(own.id);
    again.headers.set("x-acuity-workspace", brought.id);
    expect((await again.api.workspace.current()).id).toBe(brought.id);
  });

  it("a session revoked in the database is over on the next request, and no cookie holds a copy of it", async () => {
    const headers = new Headers({ "x-forwarded-for": nextAddress() });
    const response = await started.app.authHandler(authRequest("/sign-in/anonymous", {}, headers));
    expect(response.headers.getSetCookie().join()).not.toContain("session_data");
    const guest = useCookies(started.app, response, nextAddress());
    const { id } = await guest.api.workspace.current();
    await started.test.query(
      "DELETE FROM auth_session WHERE user_id IN (SELECT user_id FROM member WHERE workspace_id = $1)",
      [id],
    );
    await expect(guest.api.workspace.current()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("what the table of sessions holds signs nobody in, and signing out deletes its row", async () => {
    const guest = await signInGuest(started);
    const { id } = await guest.api.workspace.current();
    const cookie = guest.headers.get("cookie") ?? "";
    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? "";
    const stored = () =>
      started.test.query<{ token: string }>(
        "SELECT token FROM auth_session WHERE user_id IN (SELECT user_id FROM member WHERE workspace_id = $1)",
        [id],
      );
    const [row] = await stored();
    expect(token).toHaveLength(32);
    expect(row?.token).toBe(hashToken(token));
    const rows = await started.test.query("SELECT to_jsonb(s)::text AS row FROM auth_session s");
    expect(JSON.stringify(rows)).not.toContain(token);
    const found = await openAuth().$context.then(({ internalAdapter }) =>
      Promise.all([internalAdapter.findSession(token), internalAdapter.findSession(row?.token ?? "")]),
    );
    const listed = await openAuth().$context.then(({ internalAdapter }) =>
      Promise.all([[token], [row?.token ?? ""]].map((of) => internalAdapter.findSessions(of))),
    );
    expect(listed.map((sessions) => sessions.length)).toEqual([1, 0]);
    expect(found).toMatchObject([{ session: { token } }, null]);
    await started.app.authHandler(authRequest("/sign-out", {}, guest.headers));
    expect(await stored()).toEqual([]);
    await expect(guest.api.workspace.current()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("a session of before, whose row holds the token, goes on and is hashed on its next request", async () => {
    const guest = await signInGuest(started);
    const { id } = await guest.api.workspace.current();
    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(guest.headers.get("cookie") ?? ""))?.[1];
    const of = "user_id IN (SELECT user_id FROM member WHERE workspace_id = $1)";
    await started.test.query(`UPDATE auth_session SET token = $2 WHERE ${of}`, [id, token]);
    expect(await guest.api.workspace.current()).toMatchObject({ id });
    const rows = await started.test.query(`SELECT token FROM auth_session WHERE ${of}`, [id]);
    expect(rows).toEqual([{ token: hashToken(token ?? "") }]);
    expect(await guest.api.workspace.current()).toMatchObject({ id });
  });

  it("cookies are HttpOnly and same-site, and another site's page cannot sign anyone in", async () => {
    const headers = new Headers({ "x-forwarded-for": nextAddress() });
    const response = await started.app.authHandler(authRequest("/sign-in/anonymous", {}, headers));
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
    const forged = new Headers({
      origin: "https://evil.example",
      cookie: "x=1",
      "x-forwarded-for": nextAddress(),
    });
    const refused = await started.app.authHandler(
      authRequest("/sign-in/email", account("ada@example.com"), forged),
    );
    expect(refused.status).toBe(403);
  });

  it("guessing a password ends in 429, counted in the database", async () => {
    const headers = new Headers({ "x-forwarded-for": nextAddress() });
    const attempt = () =>
      started.app.authHandler(
        authRequest("/sign-in/email", { email: "ada@example.com", password: "guess guess" }, headers),
      );
    const answers = await Promise.all(Array.from({ length: 8 }, attempt));
    const told = answers.find(({ status }) => status === 429);
    expect(Number(told?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await told?.json()).toMatchObject({ message: expect.stringContaining("try again") });
    expect(await started.test.query("SELECT FROM rate_limit WHERE key LIKE '%sign-in/email%'")).not.toEqual(
      [],
    );
  });
});

it("passwords of everybody are worked at in turns: beyond those that wait it is 429, and none is an error of ours", async () => {
  const attempt = (_: unknown, n: number) =>
    started.app.authHandler(
      authRequest(
        "/sign-in/email",
        { email: `flood-${n}@example.com`, password: "guess guess" },
        new Headers({ "x-forwarded-for": nextAddress() }),
      ),
    );
  const answers = await Promise.all(Array.from({ length: 60 }, attempt));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 401).length).toBe(60 - refused.length);
  expect(refused[0]?.headers.get("retry-after")).toBe("60");
  expect(await refused[0]?.json()).toEqual({ message: expect.stringContaining("Many sign in") });
});

describe("passwords that are tried", () => {
  const email = "owner@example.com";
  const signIn = (password: string, { headers, as = email }: { headers?: Headers; as?: string } = {}) =>
    started.app.authHandler(
      authRequest(
        ...(["/sign-in/email", { email: as, password }] as const),
        headers ?? new Headers({ "x-forwarded-for": nextAddress() }),
      ),
    );
  /** From an address of its own each, and in whatever case. */
  const guess = (count: number, as = email) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        signIn(`guess number ${i}`, { as: i % 2 === 0 ? as : as.toUpperCase() }),
      ),
    );

  it("end from anywhere together, for the owner's browser by themselves, and for another account not at all", async () => {
    const owner = await signUp(new Headers({ "x-forwarded-for": nextAddress() }), email);
    await signUp(new Headers({ "x-forwarded-for": nextAddress() }), "other@example.com");
    const { password } = account(email);
    const guesses = await guess(25);
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(20).fill(401),
      ...Array<number>(5).fill(429),
    ]);
    const stranger = await signIn(password);
    expect([stranger.status, Number(stranger.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await stranger.json()).toEqual({
      message: expect.stringMatching(/^Too many passwords were tried for this account: try again in/),
    });
    // The cookie of an account is none of another's, and none that somebody made up.
    const cookie = owner.headers.get("cookie") ?? "";
    expect(cookie).toContain("known=");
    const forged = cookie.replace(/(known=[^.]*)\./, "$1x.");
    for (const [of, status] of [
      [forged, 429],
      [cookie, 200],
    ] as const) {
      const headers = new Headers({ cookie: of, "x-forwarded-for": nextAddress(), origin: baseUrl });
      expect((await signIn(password, { headers })).status).toBe(status);
      const other = await signIn(password, { headers, as: "other@example.com" });
      expect(other.status).toBe(200);
    }
    started.clock.nowMs += 3_600_000;
    expect((await signIn(password)).status).toBe(200);
  });

  it("are counted alike for an email that nobody has, and not where they are right", async () => {
    const counts = () =>
      started.test.query<{ count: number }>(
        "SELECT count FROM rate_counter WHERE key LIKE 'sign-in %' ORDER BY key",
      );
    const before = await counts();
    expect((await signIn(account(email).password)).status).toBe(200);
    expect(await counts()).toEqual(before);
    expect((await guess(1, "nobody@example.com")).map(({ status }) => status)).toEqual([401]);
    expect(await counts()).toHaveLength(before.length + 1);
    await started.test.query("UPDATE rate_counter SET count = 20 WHERE count = 1 AND key LIKE 'sign-in %'");
    expect((await guess(2, "nobody@example.com")).map(({ status }) => status)).toEqual([429, 429]);
    const kept = JSON.stringify(await started.test.query("SELECT key FROM rate_counter"));
    expect(kept).toContain("sign-in ");
    expect(kept.toLowerCase()).not.toContain(email);
  });
});

describe("a guest by an idempotency key", () => {
  const signIn = (key: string, headers: Record<string, string> = {}) =>
    started.app.authHandler(
      authRequest(
        "/sign-in/anonymous",
        {},
        new Headers({ "idempotency-key": key, "x-forwarded-for": nextAddress(), ...headers }),
      ),
    );
  const userIn = async (answer: Response) => ((await answer.json()) as { user: { id: string } }).user.id;

  it("is one however often the answer was lost, also at once and from elsewhere; another key makes another", async () => {
    const key = crypto.randomUUID();
    const first = await signIn(key);
    const guest = useCookies(started.app, first.clone(), nextAddress());
    const again = await signIn(key);
    const other = useCookies(started.app, again.clone(), nextAddress());
    expect(await userIn(again)).toBe(await userIn(first));
    const { id } = await guest.api.workspace.current();
    expect(await other.api.workspace.current()).toMatchObject({ id });
    const atOnce = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(atOnce)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const users = new Set(await Promise.all(answers.map(userIn)));
    expect([users.size, users.has(await userIn(await signIn(key)))]).toEqual([1, false]);
    const kept = JSON.stringify(await started.test.query("SELECT * FROM auth_user"));
    for (const one of [key, atOnce]) expect(kept).not.toContain(one);
  });

  it("is no other one for who is one already, and takes an account over as without", async () => {
    const headers = { cookie: (await signInGuest(started)).headers.get("cookie") ?? "" };
    expect((await signIn(crypto.randomUUID(), headers)).status).toBe(400);
    const guest = useCookies(started.app, await signIn(crypto.randomUUID()), nextAddress());
    const { id } = await guest.api.workspace.current();
    const member = await signUp(guest.headers, "joan@example.com");
    expect(await member.api.workspace.current()).toMatchObject({ id, isGuest: false });
  });

  it("takes a key that is one, for a day", async () => {
    const refused = await signIn("short");
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^The header Idempotency-Key holds "short"/) },
    ]);
    const key = crypto.randomUUID();
    await signIn(key);
    const before = started.clock.nowMs;
    started.clock.nowMs = Date.now() + 2 * 86_400_000;
    const late = await signIn(key);
    started.clock.nowMs = before;
    expect([late.status, late.headers.getSetCookie()]).toEqual([409, []]);
  });
});

describe("prisma/schema.prisma", () => {
  const types: Record<string, RegExp> = {
    string: /^String/,
    boolean: /^Boolean/,
    date: /^DateTime/,
    number: /^(Int|BigInt)/,
  };
  const tables = Object.values(getAuthTables({ ...authTables, plugins: [anonymous()] }));

  it.each(tables)("has every field that better-auth needs of $modelName", ({ modelName, fields }) => {
    const name = `${modelName[0]?.toUpperCase()}${modelName.slice(1)}`;
    const body = new RegExp(`^model ${name} \\{([^}]*)\\}`, "m").exec(schemaText)?.[1] ?? "";
    const columns = new Map(
      [...body.matchAll(/^ {2}(\w+) +(\S+)(.*)$/gm)].map(([, field, type, rest]) => [field, { type, rest }]),
    );
    for (const [field, { type, required, unique }] of Object.entries(fields)) {
      const column = columns.get(field);
      expect(column?.type, `${name}.${field}`).toMatch(types[String(type)] ?? /never/);
      if (unique) expect(column?.rest, `${name}.${field}`).toContain("@unique");
      if (!required) expect(column?.type, `${name}.${field}`).toMatch(/\?$/);
    }
  });
});

import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRunning } from "../src/server/other-processes.ts";
import { startServer } from "../src/server/start-server.ts";

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "acuity-server-"));
  chmodSync(base, 0o711);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // Broken while nothing is asked, it would end this process; whatever is asked fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterPid(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, "data/postmaster.pid"), "utf8"), 10);
}

/** Starts a server in a process of its own and returns that process once the server answers. */
function startElsewhere(folder: string) {
  const program = fileURLToPath(new URL("./programs/start-server.ts", import.meta.url));
  const child = spawn(process.execPath, [program, folder]);
  return new Promise<typeof child>((resolve, reject) => {
    child.stdout.once("data", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`exit ${code}`)));
  });
}

describe("the embedded server", () => {
  it("keeps its data from one start to the next, and leaves no process", async () => {
    const folder = join(base, "kept");
    const first = await startServer({ folder });
    await ask(first.urls.migrate, "CREATE TABLE kept AS SELECT 42 AS answer");
    const pid = postmasterPid(folder);
    await first.stop();
    expect(isRunning(pid, folder)).toBe(false);
    const second = await startServer({ folder });
    expect(await ask(second.urls.migrate, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(await ask(second.urls.migrate, "SHOW server_version")).toEqual([
      { server_version: expect.stringMatching(/^18/) },
    ]);
    await second.stop();
  });

  it("is back within 5 s when PostgreSQL alone is killed, with what was committed, and stops when asked", async () => {
    const folder = join(base, "alone");
    const server = await startServer({ folder });
    await ask(server.urls.migrate, "CREATE TABLE kept AS SELECT 42 AS answer");
    for (let time = 0; time < 3; time += 1) {
      const pid = postmasterPid(folder);
      process.kill(pid, "SIGKILL");
      const killedMs = performance.now();
      await expect
        .poll(() => ask(server.urls.migrate, "SELECT answer FROM kept").catch(() => null), {
          timeout: 10_000,
        })
        .toEqual([{ answer: 42 }]);
      expect(performance.now() - killedMs).toBeLessThan(5_000);
    }
    const last = postmasterPid(folder);
    await server.stop();
    expect(isRunning(last, folder)).toBe(false);
  });

  it("keeps a password of its own for each login, which its owner alone can read and no log holds", async () => {
    const folder = join(base, "logins");
    const server = await startServer({ folder });
    const files = ["password", "password-app", "password-auth", "password-migrate"];
    const passwords = files.map((file) => readFileSync(join(folder, file), "utf8"));
    expect(new Set(passwords).size).toBe(4);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const log = readFileSync(join(folder, "data/server.log"), "utf8");
    for (const password of passwords) expect(log).not.toContain(password);
    await server.stop();
  });

  it("gives the migrator what an older version left to the superuser", async () => {
    const folder = join(base, "older");
    const first = await startServer({ folder });
    const superuser = new URL(first.urls.app);
    Object.assign(superuser, {
      username: "acuity_owner",
      password: readFileSync(join(folder, "password"), "utf8"),
    });
    await ask(superuser.href, "CREATE TABLE old (id int); CREATE TYPE kind AS ENUM ('a')");
    await first.stop();
    const second = await startServer({ folder });
    const owners = "SELECT tableowner AS who FROM pg_tables WHERE tablename = 'old'";
    expect(await ask(second.urls.migrate, owners)).toEqual([{ who: "acuity_migrator" }]);
    await ask(second.urls.migrate, "ALTER TABLE old ADD COLUMN kind kind; ALTER TYPE kind ADD VALUE 'b'");
    await second.stop();
  });

  it("lets nobody in without the password", async () => {
    const folder = join(base, "locked");
    const server = await startServer({ folder, isDisposable: true });
    const open = Object.assign(new URL(server.urls.app), { password: "guess" });
    await expect(ask(open.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
    await server.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it("takes over from a process that was killed, and refuses to while that one lives", async () => {
    const folder = join(base, "killed");
    const other = await startElsewhere(folder);
    const orphan = postmasterPid(folder);
    await expect(startServer({ folder })).rejects.toThrow(`in use by process ${other.pid}`);
    await new Promise((resolve) => other.once("exit", resolve).kill("SIGKILL"));
    expect(isRunning(orphan, folder)).toBe(true);
    const server = await startServer({ folder });
    expect(isRunning(orphan, folder)).toBe(false);
    expect(await ask(server.urls.migrate, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it.skipIf(process.getuid?.() !== 0)("starts as root below a folder closed to others", async () => {
    const closed = join(base, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, ".acuity/postgres");
    const server = await startServer({ folder, isDisposable: true });
    expect(realpathSync(folder).startsWith(base)).toBe(false);
    expect(await ask(server.urls.migrate, "SELECT current_user AS who")).toEqual([
      { who: "acuity_migrator" },
    ]);
    const target = realpathSync(folder);
    await server.stop();
    expect(existsSync(target)).toBe(false);
  });
});

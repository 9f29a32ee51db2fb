import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
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
    await ask(first.url, "CREATE TABLE kept AS SELECT 42 AS answer");
    const pid = postmasterPid(folder);
    await first.stop();
    expect(isRunning(pid, folder)).toBe(false);
    const second = await startServer({ folder });
    expect(await ask(second.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(await ask(second.url, "SHOW server_version")).toEqual([
      { server_version: expect.stringMatching(/^18/) },
    ]);
    await second.stop();
  });

  it("lets nobody in without the password", async () => {
    const folder = join(base, "locked");
    const server = await startServer({ folder, isDisposable: true });
    const open = Object.assign(new URL(server.url), { password: "guess" });
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
    expect(await ask(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it.skipIf(process.getuid?.() !== 0)("starts as root below a folder closed to others", async () => {
    const closed = join(base, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, ".acuity/postgres");
    const server = await startServer({ folder, isDisposable: true });
    expect(realpathSync(folder).startsWith(base)).toBe(false);
    expect(await ask(server.url, "SELECT current_user AS who")).toEqual([{ who: "acuity_owner" }]);
    const target = realpathSync(folder);
    await server.stop();
    expect(existsSync(target)).toBe(false);
  });
});

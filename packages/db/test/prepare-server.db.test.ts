import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../src/database.ts";
import { migrate, separateLogins, weighLogin } from "../src/migrate.ts";
import { prepareServer } from "../src/server/prepare-server.ts";
import { startServer } from "../src/server/start-server.ts";

/** A server whose logins are this suite's own to change. */
let server: Awaited<ReturnType<typeof startServer>>;
let admin: string;
const folder = mkdtempSync(join(tmpdir(), "acuity-prepare-"));
beforeAll(async () => {
  chmodSync(folder, 0o711);
  server = await startServer({ folder: join(folder, "postgres") });
  const password = readFileSync(join(folder, "postgres/password"), "utf8");
  const as = { username: "acuity_owner", password, pathname: "/postgres" };
  admin = Object.assign(new URL(server.urls.app), as).href;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const named = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

it("a bare server gets the three logins and a database that the app can use and not own", async () => {
  const { app, auth, migrate: migrator } = server.urls;
  const urls = {
    ...{ app: named(app, "bare"), auth: named(auth, "bare"), migrate: named(migrator, "bare") },
    admin,
  };
  await prepareServer(urls);
  await prepareServer(urls);
  await migrate({ url: urls.migrate });
  await separateLogins(urls.migrate);
  expect(await weighLogin(urls.app)).toEqual([]);
  const database = openDatabase({ url: urls.app, authUrl: urls.auth });
  await database.ping();
  await database.close();
});

it("URLs that do not go together are refused before anything is made", async () => {
  const { urls } = server;
  const elsewhere = { ...urls, auth: named(urls.auth, "other"), admin };
  await expect(prepareServer(elsewhere)).rejects.toThrow("must name one database");
  await expect(prepareServer({ ...urls, app: urls.auth, admin })).rejects.toThrow("the login acuity_app");
});

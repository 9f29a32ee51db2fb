import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClusterPage } from "@acuity/contract";
import { migrate, separateLogins } from "@acuity/db/migrate";
import { startServer } from "@acuity/db/server";
import { sampleCluster } from "@acuity/db/testing";
import superjson from "superjson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, createApp } from "../src/index.ts";
import { createWorker, type JobWorker } from "../src/worker/create-worker.ts";
import {
  authRequest,
  baseUrl,
  computeSample,
  type Guest,
  nextAddress,
  post,
  sampleBody,
  saveBody,
  savePlan,
  signInGuest,
  type TestApp,
} from "./test-app.ts";

const MIB = 1024 * 1024;
const DISK_MIB = 240;
/** From when there is room again. */
const BACK_MS = 5_000;
const READS = 100;

const folder = mkdtempSync(join(tmpdir(), "acuity-full-"));
const filler = join(folder, "filler");

/** A disk of its own takes root and a kernel that lets it. */
function mountDisk(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=711`, "tmpfs", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mountDisk();

interface Kept {
  readonly guest: Guest;
  readonly clusterId: string;
  readonly reportId: string;
  readonly token: string;
}

describe.skipIf(!isMounted)("on a disk that somebody else fills (needs the right to mount one)", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let worker: JobWorker;
  /** One that looks at the disk, and one that hears of it from PostgreSQL alone. */
  let looking: App;
  let blind: App;
  let kept: Kept;

  beforeAll(async () => {
    chmodSync(folder, 0o711);
    const postgres = join(folder, "postgres");
    server = await startServer({ folder: postgres });
    await migrate({ url: server.urls.migrate });
    await separateLogins(server.urls.migrate);
    const of = {
      ...{ databaseUrl: server.urls.app, databaseAuthUrl: server.urls.auth, baseUrl, connections: 3 },
      ...{ secret: "test-secret-test-secret-test-secret-0", logLevel: "silent" as const },
    };
    looking = createApp({ ...of, databaseFolder: postgres });
    blind = createApp(of);
    worker = await createWorker({
      ...{ databaseUrl: server.urls.app, connections: 3, computeReport: computeSample, logLevel: "silent" },
    });
    const guest = await signInGuest({ app: looking } as TestApp);
    const { clusterId } = await saveBody(looking, guest, sampleBody());
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Report" });
    kept = { guest, clusterId, reportId: report.id, token };
  });
  afterAll(async () => {
    await worker.close();
    await Promise.all([looking.close(), blind.close()]);
    await server.stop();
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  /** Fills the disk until so much is left. */
  const fill = (leftBytes: number) => {
    const bytes = Math.max(0, free() - leftBytes);
    try {
      writeFileSync(filler, Buffer.alloc(bytes, 1), { flag: "a" });
    } catch (error) {
      // The last octets are somebody else's by now.
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  const create = (app: App, name: string) => {
    const headers = new Headers({
      ...Object.fromEntries(kept.guest.headers),
      "content-type": "application/json",
    });
    const input = JSON.stringify(superjson.serialize({ ...sampleCluster, name }));
    return post(app, "cluster.create", input, headers);
  };
  const read = (app: App) =>
    app.trpcHandler(new Request(`${baseUrl}/api/trpc/cluster.list`, { headers: kept.guest.headers }));
  const session = (app: App) =>
    app.authHandler(new Request(`${baseUrl}/api/auth/get-session`, { headers: kept.guest.headers }));
  const signIn = (app: App) =>
    app.authHandler(authRequest("/sign-in/anonymous", {}, new Headers({ "x-forwarded-for": nextAddress() })));
  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: ClusterPage = await kept.guest.api.cluster.list({ cursor, limit: 100 });
      found.push(...page.clusters.map(({ name }) => name));
      if (page.next === null) return found;
      cursor = page.next;
    }
  };
  /** A file of its own that hardly packs. */
  const fileOf = (i: number) => {
    const octets = new Uint8Array(MIB).map((_, j) => (i * 31 + j * j) % 251);
    const sha256 = i.toString(16).padStart(64, "0");
    const { header } = sampleBody({ cluster: { id: kept.clusterId } }, octets);
    return { header: { ...header, file: { ...header.file, sha256 } }, chunks: [[octets]] };
  };

  it("below a tenth writes answer 507 and when to come again, and what reads, deletes or revokes goes on", async () => {
    fill(0.08 * DISK_MIB * MIB);
    await expect.poll(async () => (await create(looking, "late")).status, { timeout: BACK_MS }).toBe(507);
    const refused = await create(looking, "refused");
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({
      error: {
        json: { message: expect.stringMatching(/disk is nearly full/), data: { reason: "storage-full" } },
      },
    });
    await expect(saveBody(looking, kept.guest, sampleBody())).rejects.toMatchObject({
      data: { httpStatus: 507 },
    });
    const guest = await signIn(looking);
    expect([guest.status, guest.headers.get("retry-after")]).toEqual([507, "5"]);
    expect((await read(looking)).status).toBe(200);
    expect(await (await session(looking)).json()).not.toBeNull();
    await looking.openReport({ token: kept.token, headers: kept.guest.headers });
    expect(await kept.guest.api.report.revoke({ id: kept.reportId })).toMatchObject({ state: "revoked" });
    expect(await names()).not.toContain("refused");
  });

  it("full to the last octet: reads answer 200, writes 507, and it is back within 5 s", async () => {
    fill(0);
    for (let i = 0; i < READS; i++) {
      expect((await read(looking)).status).toBe(200);
      expect((await create(looking, "never")).status).toBe(507);
    }
    await expectBack("back");
    expect(await names()).not.toContain("never");
  }, 60_000);

  it("who does not look fills it until PostgreSQL itself ends: nothing acknowledged is lost, no answer is a 500, and it is back within 5 s", async () => {
    const acknowledged: string[] = [];
    const statuses: number[] = [];
    fill(24 * MIB);
    for (let i = 1; i <= 60 && statuses.filter((status) => status !== 200).length < 3; i++) {
      const status = await saveBody(blind, kept.guest, fileOf(i)).then(
        () => 200,
        ({ data }) => data.httpStatus,
      );
      statuses.push(status);
      if (status === 200) acknowledged.push(fileOf(i).header.file.sha256);
    }
    expect(statuses.filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.length).toBeLessThan(statuses.length);
    expect((await create(looking, "never")).status).toBe(507);
    await expectBack("back again");
    const uploads = await kept.guest.api.upload.list({ clusterId: kept.clusterId });
    const there = uploads.map(({ file }) => file.sha256);
    expect(there).toEqual(expect.arrayContaining(acknowledged));
    expect(await names()).not.toContain("never");
  }, 60_000);

  async function expectBack(name: string): Promise<void> {
    rmSync(filler);
    const sinceMs = performance.now();
    await expect.poll(async () => (await create(looking, name)).status, { timeout: 4 * BACK_MS }).toBe(200);
    expect(performance.now() - sinceMs).toBeLessThan(BACK_MS);
  }
});

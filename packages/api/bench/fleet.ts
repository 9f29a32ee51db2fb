import type { ChildProcess } from "node:child_process";
import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { studiesSchema } from "@acuity/contract";
import { openDatabase } from "@acuity/db";
import { type App, appRouter, createApp, createCallerFactory } from "../src/index.ts";
import { sampleExport, samplePlan } from "./sample-export.ts";
import {
  atMost,
  type DrillResult,
  endProcess,
  loadWords,
  type StagedDatabase,
  stageDatabase,
  stageWorker,
} from "./stage.ts";

const BASE_URL = "http://localhost:3000";
const createCaller = createCallerFactory(appRouter);
type Api = ReturnType<typeof createCaller>;

export interface FleetOptions {
  /** 500 unless said. */
  readonly clusters?: number;
  /** The fleet is planned in as many plans, by one worker and by two in turns; 2 unless said. */
  readonly parts?: number;
  readonly say: (text: string) => void;
}

/** Each worker plans as many before anything is timed: of 500 clusters they are a few percent, of 40 every second one. */
const WARM_CLUSTERS = 12;
/** Whoever waits asks as often as a page does for a report, and for the end of the last ones often enough to time it. */
const ASK_MS = 700;
const ASK_AT_END_MS = 50;

/**
 * FLEET: clusters of 8 days of five minutes, planned through the real procedures by worker processes as they are deployed.
 * One worker plans one cluster at a time, in one thread: two of them have two cores. The same clusters are planned by one and by
 * two in turns, so that both meet the same machine, by workers of which each has planned as many before: a fleet of 500 has two
 * workers compile once, and a small one must not count that twice.
 */
export async function benchFleet({
  clusters = 500,
  parts = 2,
  say,
}: FleetOptions): Promise<readonly DrillResult[]> {
  const database = await stageDatabase();
  const app = createApp({
    ...{ databaseUrl: database.urls.app, databaseAuthUrl: database.urls.auth, baseUrl: BASE_URL },
    ...{ secret: crypto.randomUUID() + crypto.randomUUID(), logLevel: "warn" as const },
  });
  try {
    const api = await signIn(app);
    const ids = await saveFleet(database, { api, clusters });
    say(`${ids.length} clusters saved; ${cpus().length} cores, ${loadWords()}`);
    const totals = { one: 0, two: 0 };
    const size = Math.ceil(ids.length / parts);
    for (let part = 0; part < parts; part += 1) {
      const clusterIds = ids.slice(part * size, (part + 1) * size);
      // Who goes first changes from part to part.
      for (const workers of part % 2 === 0 ? [1, 2] : [2, 1]) {
        const tookS = await planned(database, { api, clusterIds, workers });
        totals[workers === 1 ? "one" : "two"] += tookS;
        say(`${clusterIds.length} by ${workers}: ${tookS.toFixed(1)} s, ${loadWords()}`);
      }
    }
    const { one, two } = totals;
    const cancelMs = await cancelled(database, { api, clusterIds: ids });
    const took = `${one.toFixed(1)} s by one, ${two.toFixed(1)} s by two, ${loadWords()}`;
    return [
      atMost({
        ...{ id: "FLEET", unit: "× one worker's time", value: two / one, budget: 0.6 },
        what: `${ids.length} clusters by two workers: ${took}`,
      }),
      atMost({
        id: "FLEET",
        unit: "s",
        value: cancelMs / 1000,
        budget: 2,
        what: "cancelled until both stand still",
      }),
    ];
  } finally {
    await app.close();
    await database.stop();
  }
}

async function signIn(app: App): Promise<Api> {
  const headers = new Headers({
    origin: BASE_URL,
    host: "localhost:3000",
    "content-type": "application/json",
  });
  const request = new Request(`${BASE_URL}/api/auth/sign-in/anonymous`, {
    method: "POST",
    headers,
    body: "{}",
  });
  const answer = await app.authHandler(request);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  headers.set("cookie", cookie.join("; "));
  return createCaller(() => app.createContext({ headers }));
}

/** Through the repositories, as `upload.save` and `scenario.save` keep them. */
async function saveFleet(
  { urls }: StagedDatabase,
  { api, clusters }: { readonly api: Api; readonly clusters: number },
): Promise<string[]> {
  const { id: workspaceId } = await api.workspace.current();
  const database = openDatabase({ url: urls.app, connections: 2 });
  const ids: string[] = [];
  for (let seed = 0; seed < clusters; seed += 1) {
    const { header, chunks } = await sampleExport(seed);
    if ("id" in header.cluster) throw new Error("A sample names its cluster.");
    const { cluster, file, warnings, series } = header;
    const id = await database.inWorkspace(workspaceId, async (store) => {
      const { id: clusterId } = await store.clusters.create(cluster);
      const readingSha256 = Uint8Array.from(Buffer.from(file.sha256, "hex"));
      const read = { file, warnings, series, chunks, readingSha256 };
      const uploadId = await store.uploads.create({ clusterId, ...read, createdBy: "bench" });
      const content = { name: "Plan", ...samplePlan, studies: studiesSchema.parse({}) };
      await store.scenarios.create({ clusterId, ...content, uploadIds: [uploadId], createdBy: "bench" });
      return clusterId;
    });
    ids.push(id);
  }
  await database.close();
  return ids;
}

interface Run {
  readonly api: Api;
  readonly clusterIds: readonly string[];
}

async function planned(
  database: StagedDatabase,
  { api, clusterIds, workers }: Run & { readonly workers: number },
): Promise<number> {
  const children = await startWorkers(database, workers);
  // The same for each, however few clusters there are.
  const warmEach = Math.min(WARM_CLUSTERS, Math.floor(clusterIds.length / 2));
  await planAll(api, clusterIds.slice(0, workers * warmEach));
  const sinceMs = performance.now();
  await planAll(api, clusterIds);
  const tookS = (performance.now() - sinceMs) / 1000;
  await Promise.all(children.map((child) => endProcess(child)));
  return tookS;
}

async function planAll(api: Api, clusterIds: readonly string[]): Promise<void> {
  const { id } = await api.plan.start({ clusterIds: [...clusterIds] });
  for (;;) {
    const { state, planned: done, running, waiting } = await api.plan.progress({ id });
    if (state === "done" && done === clusterIds.length) return;
    if (state !== "open") throw new Error(`The plan ended ${state} with ${done} of ${clusterIds.length}.`);
    await wait(waiting === 0 && running <= 2 ? ASK_AT_END_MS : ASK_MS);
  }
}

/** Milliseconds from the cancelling to the end of the last calculation. */
async function cancelled(database: StagedDatabase, { api, clusterIds }: Run): Promise<number> {
  const children = await startWorkers(database, 2);
  const { id } = await api.plan.start({ clusterIds: [...clusterIds] });
  while ((await api.plan.progress({ id })).planned < 4) await wait(50);
  const sinceMs = performance.now();
  await api.plan.cancel({ id });
  await standStill(children);
  const tookMs = performance.now() - sinceMs;
  await Promise.all(children.map((child) => endProcess(child)));
  return tookMs;
}

const startWorkers = (database: StagedDatabase, count: number): Promise<ChildProcess[]> =>
  Promise.all(Array.from({ length: count }, () => stageWorker(database)));

/** Until none of them uses a quarter of a core, over 200 ms. */
async function standStill(children: readonly ChildProcess[]): Promise<void> {
  const { readFile } = await import("node:fs/promises");
  const ticks = async () => {
    const stats = await Promise.all(children.map(({ pid }) => readFile(`/proc/${pid}/stat`, "utf8")));
    return stats.map((stat) => {
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(fields[11]) + Number(fields[12]);
    });
  };
  for (let before = await ticks(); ; ) {
    await wait(200);
    const now = await ticks();
    // Of a hundred ticks a second.
    if (now.every((used, i) => used - (before[i] ?? 0) < 5)) return;
    before = now;
  }
}

import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import {
  baselineSchema,
  decodeSamplesBody,
  encodeUploadBody,
  type FileDescription,
  type ReportResult,
  type SavedUpload,
  type ScenarioInput,
  settingsSchema,
  type UploadBody,
  type UploadHeader,
} from "@acuity/contract";
import { createTestDatabase, sampleCluster, type TestDatabase } from "@acuity/db/testing";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { afterAll, beforeAll } from "vitest";
import type { AppOptions } from "../src/create-app.ts";
import { type App, appRouter, createApp, createCallerFactory } from "../src/index.ts";
import { type ComputeReport, createWorker } from "../src/worker/create-worker.ts";

export const baseUrl = "http://localhost:3000";
const createCaller = createCallerFactory(appRouter);
export type Api = ReturnType<typeof createCaller>;

export interface TestApp {
  readonly app: App;
  readonly test: TestDatabase;
  /** Time as the app sees it; may be set. */
  readonly clock: { nowMs: number };
  /** Lines that the app logged. */
  readonly log: string[];
  /** Ends the suite's own worker, for suites that start others. */
  readonly stopWorker: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The app of a suite, there from before its first test until after its last. */
export function useTestApp(computeReport?: ComputeReport | null, given: Given = {}): TestApp {
  const started = {} as TestApp;
  beforeAll(async () => {
    Object.assign(started, await startTestApp(computeReport, given));
  });
  afterAll(() => started.close());
  return started;
}

/** What a suite sets for app and worker. */
type Given = Partial<Pick<AppOptions, "quotas" | "databaseFolder">>;

/** One guest of the suite's app. */
export function useGuest(started: TestApp): Guest {
  const guest = {} as Guest;
  beforeAll(async () => {
    Object.assign(guest, await signInGuest(started));
  });
  return guest;
}

/** The app on a database of the suite's own. */
async function startTestApp(
  computeReport: ComputeReport | null = computeSample,
  given: Given = {},
): Promise<TestApp> {
  const test = await createTestDatabase();
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const log: string[] = [];
  const logStream = { write: (line: string) => log.push(line) };
  const app = createApp({
    ...{
      databaseUrl: test.urls.app,
      databaseAuthUrl: test.urls.auth,
      secret: "test-secret-test-secret-test-secret-0",
      baseUrl,
    },
    ...{ nowMs: () => clock.nowMs, connections: 5, logStream, ...given },
  });
  const worker = await createWorker({
    ...{ databaseUrl: test.urls.app, nowMs: () => clock.nowMs, connections: 4, logStream, ...given },
    ...(computeReport === null ? {} : { computeReport }),
  });
  let stopping: Promise<void> | undefined;
  const stopWorker = () => (stopping ??= worker.close());
  const close = async () => {
    await stopWorker();
    await app.close();
    await test.drop();
  };
  return { app, test, clock, log, stopWorker, close };
}

export interface Guest {
  readonly headers: Headers;
  readonly api: Api;
}

/** Signs in as a guest from an address of its own. */
export async function signInGuest({ app }: TestApp, address = nextAddress()): Promise<Guest> {
  const response = await app.authHandler(
    authRequest("/sign-in/anonymous", {}, new Headers({ "x-forwarded-for": address })),
  );
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return useCookies(app, response, address);
}

export function useCookies(app: App, response: Response, address: string): Guest {
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const headers = new Headers({
    cookie,
    origin: baseUrl,
    host: "localhost:3000",
    "x-forwarded-for": address,
  });
  // A context looks its caller up once: each call gets a context of its own, as each request does.
  const api = createCaller(() => app.createContext({ headers }));
  return { headers, api };
}

let addresses = 0;
export function nextAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

export function authRequest(path: string, body: object, headers: Headers): Request {
  const all = new Headers(headers);
  all.set("content-type", "application/json");
  if (!all.has("origin")) all.set("origin", baseUrl);
  return new Request(`${baseUrl}/api/auth${path}`, {
    method: "POST",
    headers: all,
    body: JSON.stringify(body),
  });
}

const limits = { maxThrottledPct: 1, minCachedPct: 95, maxTermYears: 3 } as const;
export const sampleBaseline: ScenarioInput["baseline"] = baselineSchema.parse(baselineOf());
export const sampleSettings: ScenarioInput["settings"] = settingsSchema.parse(settingsOf({ limits }));

/** Saves a scenario with the sample settings and today, or what is given in their place. */
export function savePlan(
  guest: Guest,
  given: Omit<ScenarioInput, "settings" | "baseline" | "studies"> & Partial<ScenarioInput>,
) {
  return guest.api.scenario.save({ settings: sampleSettings, baseline: sampleBaseline, ...given });
}

export function sampleBody(change: Partial<UploadHeader> = {}, bytes = Uint8Array.of(1, 2, 3)): UploadBody {
  const header: UploadHeader = {
    cluster: sampleCluster,
    file: { name: "cpu.csv", bytes: 100, sha256: "ab".repeat(32), format: "console-csv-v2" },
    warnings: [],
    series: [
      {
        ...{
          metric: "CPUUtilization",
          statistic: "Average",
          unit: "Percent",
          periodS: 60,
          label: "CPU",
          region: null,
        },
        ...{
          codec: "test",
          firstS: 0,
          lastS: 120,
          count: 3,
          min: 1,
          max: 3,
          mean: 2,
          gaps: 0,
          duplicates: 0,
        },
        dimensions: {},
        chunks: [{ count: 3, byteLength: bytes.length, checksum: crc32(bytes) }],
      },
    ],
    ...change,
  };
  return { header, chunks: header.series.map(() => [bytes]) };
}

/** What a file says of the sample cluster. */
export const sampleDescription: FileDescription = {
  clusters: [],
  instances: [
    {
      ...{ id: "orders-prod-1", region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4" },
      ...{ insights: null, cluster: "orders-prod", instanceClass: "db.r7g.xlarge", tier: 1, isRunning: true },
    },
  ],
  proxied: ["orders-prod"],
};

/** Body of a file that describes and measures nothing. */
export function descriptionBody(
  cluster: UploadHeader["cluster"],
  description: FileDescription = sampleDescription,
): UploadBody {
  const file = { name: "clusters.json", bytes: 100, sha256: "de".repeat(32), format: "rds-description" };
  return sampleBody({ cluster, file, series: [], description });
}

/** A request under /api/trpc as the browser sends it. */
export async function post(
  app: App,
  path: string,
  body: Blob | string | ReadableStream,
  headers: Headers,
): Promise<Response> {
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return app.trpcHandler(new Request(`${baseUrl}/api/trpc/${path}`, init));
}

/** Saves through HTTP. @throws the answer's error: `{ message, data: { reason, … } }` */
export async function saveBody(
  app: App,
  guest: Guest,
  body: UploadBody | Uint8Array<ArrayBuffer>,
): Promise<SavedUpload> {
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/octet-stream");
  const parts = body instanceof Uint8Array ? [body] : encodeUploadBody(body);
  const response = await post(app, "upload.save", new Blob(parts), headers);
  const answer = (await response.json()) as Answer;
  if ("error" in answer) throw answer.error.json;
  return answer.result.data.json;
}

type Answer = { result: { data: { json: SavedUpload } } } | { error: { json: unknown } };

/** What `GET /api/uploads/ID/samples` answers. */
export function readSamples(
  { app }: Pick<TestApp, "app">,
  guest: Guest,
  uploadId: string,
): Promise<Response> {
  const asked = new Request(`${baseUrl}/api/uploads/${uploadId}/samples`, { headers: guest.headers });
  return app.samplesHandler(asked, uploadId);
}

/** The parts of it. */
export async function samplesOf(started: Pick<TestApp, "app">, guest: Guest, uploadId: string) {
  const answer = await readSamples(started, guest, uploadId);
  return decodeSamplesBody(new Uint8Array(await answer.arrayBuffer()));
}

/** Figures that depend on what is stored and on nothing else. */
export const computeSample: ComputeReport = ({ settings, baseline, series }) => {
  const bytes = series.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.bytes]));
  const totalUsd = bytes.reduce((sum, byte) => sum + byte, 0) * settings.maxAcu;
  return Promise.resolve({ result: { ...sampleResult, bill: { lines: [], totalUsd } }, baseline });
};

const sampleResult: ReportResult = {
  ...{
    engineVersion: "0.1.0",
    catalogVersion: "aws-2025-06-17+2025-12-10",
    pricedOn: "2026-11-20",
    plan: null,
    notes: [],
  },
  workload: {
    ...{ startS: 0, endS: 180, coveredPct: 100, peakAcu: 3, meanAcu: 2, workingSetGib: 24 },
    ...{ peakConnections: null, storageGb: null, ioRequestsPerMonth: null, isWorkingSetAssumed: true },
  },
  month: {
    ...{
      acuHours: 1,
      throttledPct: 0,
      slowPct: 0,
      unmetMinutes: 0,
      unmetAcuHours: 0,
      longestEpisodeS: 0,
      cachedPct: null,
    },
    ...{ pauses: 0, pausedHours: 0, waitedS: 0, coveredPct: 100 },
  },
  bill: { lines: [], totalUsd: 0 },
  chart: { timesS: [0], demandAcu: [1], capacityAcu: [2], actualAcu: null, unmet: [] },
};

export const schemaText = readFileSync(new URL("../../../prisma/schema.prisma", import.meta.url), "utf8");

import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  baselineOfSettings,
  frozenPriceList,
  frozenReportInputs,
  frozenReportResult,
  frozenSettings,
  frozenStudies,
} from "@acuity/contract";
import pg from "pg";
import type { Database, WorkspaceStore } from "../src/database.ts";
import { sampleCluster, sampleUpload } from "./sample-upload.ts";
import { makeWorkspace, type TestDatabase } from "./testing.ts";

const data = (file: string) => readFileSync(new URL(`../../contract/test/data/${file}`, import.meta.url));
const stored = JSON.parse(data("settings-1.json").toString());
const content = {
  ...{ name: "Nights", settings: frozenSettings.thaw(stored), baseline: baselineOfSettings(stored) },
  ...{ studies: frozenStudies.thaw({}), createdBy: "test" },
};
const frozen = {
  inputs: frozenReportInputs.thaw(JSON.parse(data("report-inputs-1.json").toString())),
  result: frozenReportResult.thaw(JSON.parse(gunzipSync(data("report-result-1.json.gz")).toString())),
};
const priceList = frozenPriceList.thaw(JSON.parse(data("price-list-1.json").toString()));
const bytes = (length: number) => Uint8Array.from(randomBytes(length));

export interface Recorded {
  /** What reached PostgreSQL, once each. */
  readonly statements: readonly string[];
  /** Methods of repositories that nobody called: `jobs.begin`. */
  readonly uncalled: readonly string[];
}

/** Calls every method of every repository and keeps the statements that come of it. */
export async function recordStatements(test: TestDatabase): Promise<Recorded> {
  const { workspaceId, userId } = await makeWorkspace(test);
  const called = new Set<string>();
  const known = new Set<string>();
  const statements = new Set<string>();
  const query = pg.Client.prototype.query;
  const record = (first: unknown) => {
    const text = typeof first === "string" ? first : (first as { text?: unknown } | null)?.text;
    // Beginning and ending transactions, and what this file itself asks as a superuser.
    if (typeof text === "string" && !/^(BEGIN|COMMIT|ROLLBACK)\b|@example\.com/.test(text))
      statements.add(text);
  };
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      record(given[0]);
      return Reflect.apply(query, this, given);
    },
  });
  const watched = <T extends object>(of: T, name: string): T =>
    new Proxy(of, {
      get: (target, method) => {
        const value: unknown = Reflect.get(target, method);
        if (typeof value === "function") called.add(`${name}.${String(method)}`);
        return value;
      },
    });
  const within = <T>(work: (store: WorkspaceStore) => Promise<T>): Promise<T> =>
    test.database.inWorkspace(workspaceId, (store) => {
      const repositories = Object.entries(store).map(([name, repository]) => {
        for (const method of Object.keys(repository)) known.add(`${name}.${method}`);
        return [name, watched(repository, name)];
      });
      return work(Object.fromEntries(repositories) as WorkspaceStore);
    });
  for (const method of Object.keys(test.database.accounts)) known.add(`accounts.${method}`);
  try {
    await callStores(within);
    await callAccounts(watched(test.database.accounts, "accounts"), userId, test);
    await within((store) => store.workspace.end());
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return {
    statements: [...statements],
    uncalled: [...known].filter((name) => !called.has(name)).sort(),
  };
}

type Within = <T>(work: (store: WorkspaceStore) => Promise<T>) => Promise<T>;

async function callAccounts(
  accounts: Database["accounts"],
  userId: string,
  test: TestDatabase,
): Promise<void> {
  const other = randomUUID();
  await test.query("INSERT INTO auth_user (id, name, email) VALUES ($1, 'Test', $1 || '@example.com')", [
    other,
  ]);
  await accounts.createFirstWorkspace({ userId: other, name: "Other" });
  await accounts.listMemberships(userId);
  await accounts.moveMemberships({ from: userId, to: other });
  await accounts.leaveAll(other);
}

async function callStores(within: Within): Promise<void> {
  const clusterId = await callClusters(within);
  const uploadId = await callUploads(within, clusterId);
  await callScenarios(within, { clusterId, uploadIds: [uploadId] });
  await callReports(within, clusterId);
  await callCatalogs(within);
  await callJobs(within);
  await callLife(within);
  await within(async (store) => {
    await store.audit.write({ actorId: "a", action: "b", subject: "c" });
    await store.audit.writeAll([{ actorId: "a", action: "b", subject: "d" }]);
    await store.workspace.isThere();
    await store.workspace.rename("Renamed");
    const doomed = await store.clusters.create({ ...sampleCluster, name: "doomed" });
    await store.clusters.createAll([{ ...sampleCluster, name: "imported" }]);
    await store.clusters.delete(doomed.id);
  });
}

const callClusters = (within: Within): Promise<string> =>
  within(async ({ clusters }) => {
    const { id } = await clusters.create(sampleCluster);
    await clusters.list({ after: null, limit: 10, newest: 3 });
    await clusters.list({ after: "a", limit: 10, newest: 3 });
    await clusters.count();
    await clusters.find(id);
    await clusters.find({ name: sampleCluster.name });
    await clusters.rename({ id, name: "renamed" });
    return id;
  });

const callUploads = (within: Within, clusterId: string): Promise<string> =>
  within(async ({ uploads, series }) => {
    const hashes = { sha256: bytes(32), readingSha256: bytes(32) };
    await uploads.findSame(hashes);
    await uploads.holdPins();
    const id = await uploads.create(sampleUpload({ clusterId }));
    await uploads.listIds({ clusterId });
    await uploads.listIds({ ids: [id] });
    await uploads.arePinnedElsewhere(clusterId);
    await uploads.readDescriptions([id], 1);
    await uploads.readDescriptionText(id, { from: 0, most: 10 });
    await uploads.listSeries(id, { from: 0, most: 1 });
    const [upload] = await uploads.list({ clusterId });
    const seriesId = upload?.series[0]?.id ?? "";
    await series.readChunks(seriesId);
    await series.readPage(seriesId, 0);
    await series.listIds(id);
    await series.find(seriesId);
    return id;
  });

const callScenarios = (
  within: Within,
  of: { readonly clusterId: string; readonly uploadIds: readonly string[] },
): Promise<void> =>
  within(async ({ scenarios, uploads }) => {
    const scenario = await scenarios.create({ ...content, ...of });
    await scenarios.list({ clusterId: of.clusterId, after: null, limit: 1 });
    await scenarios.count(of.clusterId);
    await scenarios.find(scenario.id);
    await uploads.list({ scenarioId: scenario.id });
    await scenarios.replace(scenario);
    await scenarios.delete(scenario.id);
  });

const callReports = (within: Within, clusterId: string): Promise<void> =>
  within(async ({ reports, reportPages }) => {
    const tokenHash = bytes(32);
    const about = { clusterId, title: "t", tokenHash, createdBy: "a", expiresMs: Date.now() + 60_000 };
    const { id } = await reports.create({ ...about, ...frozen });
    await reports.list({ after: null, limit: 1 });
    await reports.list({ clusterId, after: { at: new Date(0).toISOString(), id }, limit: 1 });
    await reports.countPinned("x");
    await reports.findByTokenHash(tokenHash);
    await reports.find(id);
    await reports.readFrozen(id);
    await callReportPages(reportPages, id);
    await reports.revoke(id, Date.now());
  });

const callCatalogs = (within: Within): Promise<void> =>
  within(async ({ catalogs }) => {
    const sha256 = bytes(32);
    await catalogs.hold();
    const { id, version } = await catalogs.create({ name: "n", list: priceList, sha256, createdBy: "a" });
    await catalogs.list({ after: null, limit: 1 });
    await catalogs.count();
    await catalogs.findBySha256(sha256);
    await catalogs.find(id);
    await catalogs.findByVersion(version);
    await catalogs.readList(version);
    await catalogs.delete(id);
  });

const callJobs = (within: Within): Promise<void> =>
  within(async ({ jobs, fleets }) => {
    const [id, progressId] = [randomUUID(), randomUUID()];
    const asked = { kind: "report.share", createdBy: "a" } as const;
    await jobs.create({ id, ...asked, input: {}, progressId });
    await jobs.countOpen(asked);
    await jobs.addPart({ jobId: id, position: 0, bytes: bytes(3) });
    await jobs.endBody(id, bytes(32));
    await jobs.readBody(id);
    await jobs.await(id);
    await jobs.begin(id);
    await jobs.beat({ id, attempt: 1, progress: {}, withinS: 15 });
    await jobs.findOpen({ createdBy: "a", progressId });
    await jobs.findRunning(asked);
    await jobs.takeBack(id);
    await jobs.readOutcome(id);
    await jobs.putBack({ id, attempt: 1 });
    await jobs.complete({ id, attempt: 1 }, {});
    await jobs.fail({ id, attempt: 1 }, { code: "c", message: "m" });
    await jobs.cancel(id);
    await jobs.forget(id);
    await fleets.create({ id, input: {}, createdBy: "a", pieces: [{}] });
    await fleets.find(id);
    await fleets.page(id, { from: 0, limit: 1 });
    await fleets.begin(id, 60);
    await fleets.cancel(id);
  });

async function callReportPages(pages: WorkspaceStore["reportPages"], reportId: string): Promise<void> {
  const of = { reportId, edition: "one" };
  const hashes = { scripts: [], styles: [] };
  await pages.keep(of, { hashes, br: bytes(3), gzip: bytes(3), picture: null });
  await pages.read(of, "br");
  await pages.readPicture(of);
}

/** What is remembered of requests, uses and changes, and how it is forgotten. */
const callLife = (within: Within): Promise<void> =>
  within(async ({ answers, archive, audit, clusters, retention, usage }) => {
    await clusters.listNames();
    await archive.listChunks(randomUUID());
    await archive.pageScenarios(randomUUID(), randomUUID());
    await archive.pageReports(randomUUID(), null);
    await archive.readPriceList(randomUUID());
    const request = { keySha256: bytes(32), bodySha256: bytes(32) };
    await answers.claim(request);
    await answers.find(request.keySha256);
    await answers.keep(request, bytes(3));
    await audit.list({ action: "report", from: new Date(0).toISOString(), limit: 1, below: 9 });
    await audit.readChain({ after: 0, limit: 1 });
    await audit.readEnd();
    await audit.sweep();
    await retention.set(30);
    await retention.read();
    await retention.count(30);
    await retention.noteUse("scenario", randomUUID());
    await retention.noteUse("report", randomUUID());
    await retention.sweepPiece(30);
    await usage.read("a");
    await usage.settle("a");
  });

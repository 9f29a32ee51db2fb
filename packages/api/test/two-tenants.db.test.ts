import { encodeUploadBody } from "@acuity/contract";
import { sampleCluster } from "@acuity/db/testing";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { appRouter, createCallerFactory } from "../src/index.ts";
import { emptyZip, importZip } from "./archive.ts";
import { priceListOf, samplePriceList } from "./price-list-fixture.ts";
import {
  type Api,
  type Guest,
  sampleBaseline,
  sampleBody,
  sampleDescription,
  sampleSettings,
  saveBody,
  savePlan,
  signInGuest,
  useTestApp,
} from "./test-app.ts";

/** Ids of rows in our workspace, which their owner alone may use. */
interface Ours {
  readonly workspaceId: string;
  readonly clusterId: string;
  readonly scenarioId: string;
  readonly seriesId: string;
  readonly uploadId: string;
  readonly reportId: string;
  readonly catalogId: string;
  readonly planId: string;
}

const otherPriceList = priceListOf({ version: "aws-offer-20260601000000-us-east-1", acuUsd: "0.11" });

type Case = (api: Api, ours: Ours, intruder: Guest) => Promise<unknown>;
/** The answer must be an empty list, or an error with this code. */
type Expected = "empty" | "NOT_FOUND" | "not-found" | "own";

const started = useTestApp();
let owner: Guest;
let intruder: Guest;
let ours: Ours;

/** Every procedure as an intruder would call it; a new one without a case fails the first test. */
const cases: Record<string, readonly [Expected, Case]> = {
  "audit.list": ["own", (api) => api.audit.list()],
  "audit.export": ["own", (api) => api.audit.export()],
  "workspace.current": ["own", (api) => api.workspace.current()],
  "workspace.usage": ["own", (api) => api.workspace.usage()],
  "workspace.rename": ["own", (api) => api.workspace.rename({ name: "Mine" })],
  "workspace.import": ["own", async (_, __, guest) => importZip(started, guest, await emptyZip())],
  "workspace.retention": ["own", (api) => api.workspace.retention({ days: 30 })],
  "workspace.retain": ["own", (api) => api.workspace.retain({ days: 30 })],
  "workspace.delete": ["own", (api) => api.workspace.delete({ name: "Guest workspace" })],
  "account.delete": ["own", (api) => api.account.delete({ name: "Guest workspace" })],
  "cluster.list": ["empty", async (api) => (await api.cluster.list()).clusters],
  "cluster.find": ["own", (api) => api.cluster.find({ name: sampleCluster.name })],
  "cluster.create": ["own", (api) => api.cluster.create(sampleCluster)],
  "cluster.rename": [
    "NOT_FOUND",
    (api, { clusterId }) => api.cluster.rename({ id: clusterId, name: "stolen" }),
  ],
  "cluster.delete": ["NOT_FOUND", (api, { clusterId }) => api.cluster.delete({ id: clusterId })],
  "upload.save": [
    "not-found",
    (_, { clusterId }, guest) => saveBody(started.app, guest, sampleBody({ cluster: { id: clusterId } })),
  ],
  "upload.list": ["empty", (api, { clusterId }) => api.upload.list({ clusterId })],
  "upload.series": ["NOT_FOUND", (api, { uploadId }) => api.upload.series({ uploadId, from: 0 })],
  "upload.readDescription": ["NOT_FOUND", (api, { uploadId }) => api.upload.readDescription({ uploadId })],
  "scenario.list": ["empty", (api, { clusterId }) => api.scenario.list({ clusterId })],
  "scenario.get": ["NOT_FOUND", (api, { scenarioId }) => api.scenario.get({ id: scenarioId })],
  "scenario.save": [
    "NOT_FOUND",
    (api, { clusterId, scenarioId }) =>
      api.scenario.save({
        id: scenarioId,
        clusterId,
        name: "stolen",
        settings: sampleSettings,
        baseline: sampleBaseline,
      }),
  ],
  "scenario.delete": ["NOT_FOUND", (api, { scenarioId }) => api.scenario.delete({ id: scenarioId })],
  "report.list": ["empty", (api) => api.report.list()],
  "report.share": ["NOT_FOUND", (api, { scenarioId }) => api.report.share({ scenarioId, title: "stolen" })],
  // Kept by caller: an id of somebody else's report in the making is one that nobody makes.
  "report.progress": ["own", (api) => api.report.progress({ progressId: crypto.randomUUID() })],
  "report.cancel": ["own", (api) => api.report.cancel({ progressId: crypto.randomUUID() })],
  "report.reprice": ["NOT_FOUND", (api, { reportId }) => api.report.reprice({ id: reportId, catalog: null })],
  "plan.start": ["NOT_FOUND", (api, { clusterId }) => api.plan.start({ clusterIds: [clusterId] })],
  "plan.progress": ["NOT_FOUND", (api, { planId }) => api.plan.progress({ id: planId })],
  "plan.result": ["NOT_FOUND", (api, { planId }) => api.plan.result({ id: planId })],
  "plan.cancel": ["NOT_FOUND", (api, { planId }) => api.plan.cancel({ id: planId })],
  "catalog.list": ["empty", (api) => api.catalog.list()],
  "catalog.get": ["NOT_FOUND", (api) => api.catalog.get({ version: samplePriceList.version })],
  "catalog.save": ["own", (api) => api.catalog.save({ name: "Mine", list: otherPriceList })],
  "catalog.delete": ["NOT_FOUND", (api, { catalogId }) => api.catalog.delete({ id: catalogId })],
  "report.revoke": ["NOT_FOUND", (api, { reportId }) => api.report.revoke({ id: reportId })],
};

beforeAll(async () => {
  owner = await signInGuest(started);
  const description = sampleDescription;
  const { clusterId, uploadId } = await saveBody(started.app, owner, sampleBody({ description }));
  const { id: scenarioId } = await savePlan(owner, { clusterId, name: "Ours" });
  const { report } = await owner.api.report.share({ scenarioId, title: "Ours" });
  const [upload] = await owner.api.upload.list({ clusterId });
  const { id: workspaceId } = await owner.api.workspace.current();
  const { id: catalogId } = await owner.api.catalog.save({ name: "Ours", list: samplePriceList });
  const seriesId = upload?.series[0]?.id ?? "";
  const { id: planId } = await owner.api.plan.start();
  ours = { workspaceId, clusterId, scenarioId, seriesId, uploadId, reportId: report.id, catalogId, planId };
});

const snapshot = () =>
  started.test.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(t)) FROM workspace t WHERE workspace_id = $1) AS workspace,
            (SELECT jsonb_agg(to_jsonb(t)) FROM cluster t WHERE workspace_id = $1) AS clusters,
            (SELECT jsonb_agg(to_jsonb(t) - 'bytes') FROM chunk t WHERE workspace_id = $1) AS chunks,
            (SELECT jsonb_agg(to_jsonb(t)) FROM upload t WHERE workspace_id = $1) AS uploads,
            (SELECT jsonb_agg(to_jsonb(t)) FROM scenario t WHERE workspace_id = $1) AS scenarios,
            (SELECT jsonb_agg(to_jsonb(t)) FROM scenario_upload t WHERE workspace_id = $1) AS pins,
            (SELECT jsonb_agg(to_jsonb(t)) FROM report t WHERE workspace_id = $1) AS reports,
            (SELECT jsonb_agg(to_jsonb(t)) FROM catalog_import t WHERE workspace_id = $1) AS catalogs,
            (SELECT count(*) FROM audit_event t WHERE workspace_id = $1 AND action <> 'access.denied') AS events`,
    [ours.workspaceId],
  );

describe("a caller of another workspace", () => {
  it("has a case for every procedure", () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  it.each(Object.entries(cases))("cannot reach ours through %s", async (_, [expected, call]) => {
    intruder = await signInGuest(started);
    const before = await snapshot();
    const answer = call(intruder.api, ours, intruder);
    switch (expected) {
      case "empty":
        expect(await answer).toEqual([]);
        break;
      case "own":
        expect(JSON.stringify((await answer) ?? null)).not.toContain(ours.workspaceId);
        break;
      case "NOT_FOUND":
        await expect(answer).rejects.toMatchObject({ code: "NOT_FOUND" });
        break;
      case "not-found":
        await expect(answer).rejects.toMatchObject({ data: { reason: "not-found" } });
        break;
      default:
        expected satisfies never;
    }
    expect(await snapshot()).toEqual(before);
  });

  it.each(Object.entries(cases))("cannot enter ours by naming it, through %s", async (_, [, call]) => {
    intruder = await signInGuest(started);
    intruder.headers.set("x-acuity-workspace", ours.workspaceId);
    const before = await snapshot();
    const codes = await call(intruder.api, ours, intruder).catch((error) => error.data?.reason ?? error.code);
    expect(["NOT_FOUND", "not-found"]).toContain(codes);
    expect(await snapshot()).toEqual(before);
  });

  it.each(Object.entries(cases))("without a session reaches nothing, through %s", async (_, [, call]) => {
    intruder = await signInGuest(started);
    intruder.headers.delete("cookie");
    const codes = await call(intruder.api, ours, intruder).catch((error) => error.data?.reason ?? error.code);
    expect(["UNAUTHORIZED", "unauthenticated"]).toContain(codes);
  });
});

describe("with the application's checks off", () => {
  /** Every use case and clause names our workspace; the connection alone is the intruder's. */
  async function intrude(call: Case): Promise<unknown> {
    intruder = await signInGuest(started);
    const { id: own } = await intruder.api.workspace.current();
    const context = started.app.createContext({ headers: intruder.headers });
    const { workspaceId } = ours;
    const seat = {
      ...{ workspaceName: "Ours", role: "owner" as const },
      ...{ userId: "intruder", isGuest: false, address: "192.0.2.1", sessionEndsMs: 0 },
    };
    const findCaller = () => Promise.resolve({ ...seat, workspaceId });
    const api = createCallerFactory(appRouter)({ ...context, findCaller });
    const query = pg.Client.prototype.query;
    const swap = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args
    ) {
      const [text] = args as unknown[];
      if (typeof text === "string" && text.startsWith("BEGIN"))
        Object.assign(args, [text.replace(workspaceId, own)]);
      return Reflect.apply(query, this, args);
    });
    try {
      return await call(api, ours, intruder).catch((error: unknown) => String(error));
    } finally {
      swap.mockRestore();
    }
  }
  const header = (clusterId: string) => encodeUploadBody(sampleBody({ cluster: { id: clusterId } }));
  const unchecked: typeof cases = {
    ...cases,
    "workspace.import": [
      "own",
      async (api) => api.workspace.import(new Blob([Uint8Array.from(await emptyZip())])),
    ],
    "upload.save": ["not-found", (api, { clusterId }) => api.upload.save(new Blob(header(clusterId)))],
  };

  it.each(Object.entries(unchecked))("no row of ours is seen or changed through %s", async (_, [, call]) => {
    const before = await snapshot();
    const answer = JSON.stringify((await intrude(call)) ?? null);
    for (const id of [ours.clusterId, ours.scenarioId, ours.seriesId, ours.uploadId, ours.reportId])
      expect(answer).not.toContain(id);
    expect(answer).not.toContain(ours.catalogId);
    expect(answer).not.toContain(ours.planId);
    expect(await snapshot()).toEqual(before);
  });

  it("the same call sees ours where the connection is ours: what stops it is the database", async () => {
    const context = started.app.createContext({ headers: owner.headers });
    const api = createCallerFactory(appRouter)(context);
    expect(JSON.stringify(await api.cluster.list())).toContain(ours.clusterId);
  });
});

it("a scenario cannot rest on another workspace's upload, and a cluster whose files others rest on stays", async () => {
  const other = await signInGuest(started);
  const { clusterId, uploadId } = await saveBody(started.app, other, sampleBody());
  const [foreign] = await owner.api.upload.list({ clusterId: ours.clusterId });
  const save = (uploadIds: string[], id = clusterId) =>
    savePlan(other, { clusterId: id, name: "Pins", uploadIds });
  await expect(save([uploadId, foreign?.id ?? ""])).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "A file of this plan is no longer saved: save the plan again.",
  });
  const second = await other.api.cluster.create({ ...sampleCluster, name: "second" });
  const { id } = await save([uploadId], second.id);
  await expect(other.api.cluster.delete({ id: clusterId })).rejects.toMatchObject({ code: "CONFLICT" });
  await other.api.scenario.delete({ id });
  await other.api.cluster.delete({ id: clusterId });
});

describe("the roles of a workspace", () => {
  const byRole: Record<"editor" | "viewer", readonly string[]> = {
    editor: ["workspace.rename", "workspace.retain", "workspace.delete", "audit.list", "audit.export"],
    viewer: Object.keys(cases).filter(
      (path) =>
        path === "audit.list" ||
        !/^account\.|\.(list|get|find|current|usage|retention|series|readDescription|reprice|progress|result)$|^report.cancel$/.test(
          path,
        ),
    ),
  };

  it.each(["editor", "viewer"] as const)("a %s may do what the role says and no more", async (role) => {
    const guest = await signInGuest(started);
    const { id: own } = await guest.api.workspace.current();
    const seat =
      "INSERT INTO member (workspace_id, user_id, role) SELECT $1, user_id, $3 FROM member WHERE workspace_id = $2";
    await started.test.query(seat, [ours.workspaceId, own, role]);
    await started.test.query(
      "UPDATE auth_user SET workspace_ids = workspace_ids || $1::uuid WHERE $2::uuid = ANY(workspace_ids)",
      [ours.workspaceId, own],
    );
    guest.headers.set("x-acuity-workspace", ours.workspaceId);
    const before = await snapshot();
    for (const path of byRole[role]) {
      const code = await cases[path]
        ?.[1](guest.api, ours, guest)
        .catch((error) => error.data?.reason ?? error.code);
      expect(code, path).toMatch(/^forbidden$/i);
    }
    expect(await snapshot()).toEqual(before);
    expect(await guest.api.cluster.list()).toMatchObject({ total: 1 });
    expect(await guest.api.scenario.get({ id: ours.scenarioId })).toMatchObject({ name: "Ours" });
    if (role === "editor")
      await guest.api.cluster.rename({ id: ours.clusterId, name: "renamed by an editor" });
  });
});

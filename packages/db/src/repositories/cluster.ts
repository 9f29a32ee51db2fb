import type { Cluster, ClusterInput, ScenarioSummary } from "@acuity/contract";
import { engineNameSchema, storageModeSchema } from "@acuity/contract";
import { Prisma } from "../generated/client.ts";
import { type RecordRow, type ReportRecord, toRecord } from "./report.ts";
import { type ScenarioRow, SETTINGS_OF_LIST, toScenarioSummary } from "./scenario.ts";
import { INSERT_ROWS, type Transaction } from "./transaction.ts";

/** Said again for what is counted: otherwise only row-level security keeps the count to the workspace. */
const countedIn = (workspaceId: string) => {
  const where = { workspaceId };
  const select = { uploads: { where }, scenarios: { where }, reports: { where } };
  return { include: { _count: { select } } } as const;
};
type Counted = Prisma.ClusterGetPayload<ReturnType<typeof countedIn>>;
/** A cluster with the newest of what it holds. */
export interface ListedCluster extends Cluster {
  readonly reports: number;
  readonly newestScenarios: readonly ScenarioSummary[];
  readonly newestReports: readonly ReportRecord[];
}

interface ListedRow extends Pick<Cluster, "id" | "name" | "region" | "uploads" | "scenarios"> {
  readonly engine: string;
  readonly engine_version: string | null;
  readonly storage_mode: string;
  readonly created_at: Date;
  readonly reports: number;
  readonly newest_scenarios: readonly ScenarioRow[];
  readonly newest_reports: readonly Record<keyof RecordRow, string | null>[];
  readonly total: number;
}

export function clusterRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  const counted = countedIn(workspaceId);
  const countAll = (): Promise<number> => transaction.cluster.count({ where: { workspaceId } });
  return {
    /** By name, from after one on, with how many there are in all: one query, whatever they hold. */
    list: async (page: ClustersPage): Promise<{ clusters: ListedCluster[]; total: number }> => {
      const rows = await transaction.$queryRaw<ListedRow[]>(listQuery(workspaceId, page));
      const total = rows[0]?.total ?? (page.after === null ? 0 : await countAll());
      return { clusters: rows.map(toListed), total };
    },
    /** Ids and names of all, by name. */
    listNames: (): Promise<Pick<Cluster, "id" | "name">[]> =>
      transaction.cluster.findMany({
        where: { workspaceId },
        orderBy: { name: "asc" },
        select: { id: true, name: true },
      }),
    count: countAll,
    find: async (by: string | { readonly name: string }): Promise<Cluster | null> => {
      const where = typeof by === "string" ? key(by) : { workspaceId_name: { workspaceId, name: by.name } };
      const row = await transaction.cluster.findUnique({ where, ...counted });
      return row === null ? null : toCluster(row);
    },
    create: async (input: ClusterInput): Promise<Cluster> =>
      toCluster(await transaction.cluster.create({ data: { workspaceId, ...input }, ...counted })),
    /** Their ids in the order of `inputs`; no two are of one name. */
    createAll: async (inputs: readonly ClusterInput[]): Promise<string[]> => {
      const ids = new Map<string, string>();
      for (let from = 0; from < inputs.length; from += INSERT_ROWS) {
        const data = inputs.slice(from, from + INSERT_ROWS).map((input) => ({ workspaceId, ...input }));
        const rows = await transaction.cluster.createManyAndReturn({
          data,
          select: { id: true, name: true },
        });
        for (const { id, name } of rows) ids.set(name, id);
      }
      return inputs.map(({ name }) => ids.get(name) ?? "");
    },
    rename: async ({ id, name }: { readonly id: string; readonly name: string }): Promise<Cluster> =>
      toCluster(await transaction.cluster.update({ where: key(id), data: { name }, ...counted })),
    /** With its uploads, scenarios and reports. */
    delete: async (id: string): Promise<void> => {
      await transaction.cluster.delete({ where: key(id), select: { id: true } });
    },
  };
}

interface ClustersPage {
  readonly after: string | null;
  readonly limit: number;
  /** Scenarios and reports of each that come with it. */
  readonly newest: number;
}

const listQuery = (workspaceId: string, { after, limit, newest }: ClustersPage) => Prisma.sql`
  SELECT c.id, c.name, c.engine, c.engine_version, c.region, c.storage_mode, c.created_at,
    (SELECT count(*)::int FROM upload u WHERE u.workspace_id = c.workspace_id AND u.cluster_id = c.id) AS uploads,
    (SELECT count(*)::int FROM scenario s WHERE s.workspace_id = c.workspace_id AND s.cluster_id = c.id) AS scenarios,
    (SELECT count(*)::int FROM report r WHERE r.workspace_id = c.workspace_id AND r.cluster_id = c.id) AS reports,
    (SELECT coalesce(json_agg(n), '[]') FROM (
      SELECT s.id, s.cluster_id, s.name, ${SETTINGS_OF_LIST} AS settings, s.are_uploads_assumed, s.updated_at,
        (SELECT count(*)::int FROM scenario_upload p WHERE p.workspace_id = s.workspace_id AND p.scenario_id = s.id) AS uploads
      FROM scenario s WHERE s.workspace_id = c.workspace_id AND s.cluster_id = c.id
      ORDER BY s.updated_at DESC, s.id DESC LIMIT ${newest}) n) AS newest_scenarios,
    (SELECT coalesce(json_agg(n), '[]') FROM (
      SELECT r.id, r.cluster_id AS "clusterId", r.title, r.created_at AS "createdAt", r.expires_at AS "expiresAt",
        r.revoked_at AS "revokedAt"
      FROM report r WHERE r.workspace_id = c.workspace_id AND r.cluster_id = c.id
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${newest}) n) AS newest_reports,
    (SELECT count(*)::int FROM cluster a WHERE a.workspace_id = ${workspaceId}::uuid) AS total
  FROM cluster c
  WHERE c.workspace_id = ${workspaceId}::uuid AND (${after}::text IS NULL OR c.name > ${after}::text)
  ORDER BY c.name LIMIT ${limit}`;

function toListed(row: ListedRow): ListedCluster {
  const { engine_version: engineVersion, storage_mode: storageMode, created_at: createdAt } = row;
  const counts = { uploads: row.uploads, scenarios: row.scenarios, reports: row.reports };
  return {
    ...toCluster({ ...row, engineVersion, storageMode, createdAt, _count: counts }),
    reports: row.reports,
    newestScenarios: row.newest_scenarios.map(toScenarioSummary),
    newestReports: row.newest_reports.map(({ id, clusterId, title, createdAt: at, expiresAt, revokedAt }) =>
      toRecord({
        ...{ id: String(id), clusterId: String(clusterId), title: String(title) },
        ...{ createdAt: new Date(String(at)), expiresAt: new Date(String(expiresAt)) },
        revokedAt: revokedAt === null ? null : new Date(revokedAt),
      }),
    ),
  };
}

type ClusterRow = Pick<
  Counted,
  "id" | "name" | "engine" | "engineVersion" | "region" | "storageMode" | "createdAt" | "_count"
>;

function toCluster(row: ClusterRow): Cluster {
  return {
    id: row.id,
    name: row.name,
    engine: engineNameSchema.parse(row.engine),
    engineVersion: row.engineVersion,
    region: row.region,
    storageMode: storageModeSchema.parse(row.storageMode),
    createdAt: row.createdAt.toISOString(),
    uploads: row._count.uploads,
    scenarios: row._count.scenarios,
  };
}

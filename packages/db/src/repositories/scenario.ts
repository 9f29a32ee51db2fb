import {
  AppError,
  baselineOfSettings,
  frozenBaseline,
  frozenListedSettings,
  frozenSettings,
  frozenStudies,
  type ListPage,
  listedSettings,
  type Scenario,
  type ScenarioSummary,
} from "@acuity/contract";
import { Prisma } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

type Content = Pick<Scenario, "name" | "settings" | "baseline" | "studies"> & {
  readonly uploadIds: readonly string[];
};
const withUploads = {
  include: { uploads: { select: { uploadId: true }, orderBy: { uploadId: "asc" } } },
} as const;
type Row = Prisma.ScenarioGetPayload<typeof withUploads>;

export function scenarioRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    /** A page of a cluster's, newest change first. */
    list: async (of: { readonly clusterId: string } & ListPage): Promise<ScenarioSummary[]> => {
      const { clusterId, after, limit } = of;
      const rows = await transaction.$queryRaw<ScenarioRow[]>`
        SELECT id, cluster_id, name, ${SETTINGS_OF_LIST} AS settings, are_uploads_assumed, updated_at,
               (SELECT count(*)::int FROM scenario_upload p
                WHERE p.workspace_id = s.workspace_id AND p.scenario_id = s.id) AS uploads
        FROM scenario s WHERE workspace_id = ${workspaceId}::uuid AND cluster_id = ${clusterId}::uuid
          AND (${after?.id ?? null}::uuid IS NULL OR (updated_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        ORDER BY updated_at DESC, id DESC LIMIT ${limit}`;
      return rows.map(toScenarioSummary);
    },
    count: (clusterId: string): Promise<number> =>
      transaction.scenario.count({ where: { workspaceId, clusterId } }),
    find: async (id: string): Promise<Scenario | null> => {
      const row = await transaction.scenario.findUnique({ where: key(id), ...withUploads });
      return row && toScenario(row);
    },
    create: async ({
      clusterId,
      createdBy,
      ...content
    }: Content & { readonly clusterId: string; readonly createdBy: string }): Promise<Scenario> => {
      const uploads = { createMany: { data: toRows(content) } };
      const data = { workspaceId, clusterId, createdBy, ...toColumns(content), uploads };
      return toScenario(await transaction.scenario.create({ data, ...withUploads }));
    },
    replace: async ({ id, ...content }: Content & { readonly id: string }): Promise<Scenario> => {
      const uploads = { deleteMany: {}, createMany: { data: toRows(content) } };
      const data = { ...toColumns(content), areUploadsAssumed: false, uploads };
      return toScenario(await transaction.scenario.update({ where: key(id), data, ...withUploads }));
    },
    delete: async (id: string): Promise<void> => {
      await transaction.scenario.delete({ where: key(id), select: { id: true } });
    },
  };
}

/** What a list tells of a scenario's settings, whose whole is proven where one is opened. */
export const SETTINGS_OF_LIST = Prisma.sql`
  CASE jsonb_typeof(s.settings) WHEN 'object' THEN (SELECT jsonb_object_agg(key, value) FROM jsonb_each(s.settings)
    WHERE key IN (${Prisma.join(["v", ...listedSettings])})) ELSE s.settings END`;

/** As a query of one's own has it; a time within JSON is text. */
export interface ScenarioRow {
  readonly id: string;
  readonly cluster_id: string;
  readonly name: string;
  readonly settings: unknown;
  readonly are_uploads_assumed: boolean;
  readonly updated_at: Date | string;
  readonly uploads: number;
}

export function toScenarioSummary({ id, name, settings, uploads, ...row }: ScenarioRow): ScenarioSummary {
  const shape = frozenListedSettings.tryThaw(settings);
  const error = shape instanceof AppError ? shape : null;
  return {
    ...{ id, name, uploads, clusterId: row.cluster_id, areUploadsAssumed: row.are_uploads_assumed },
    ...{ shape: shape instanceof AppError ? null : shape, isDamaged: error?.code === "damaged" },
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

function toColumns({ name, settings, baseline, studies }: Content) {
  return {
    name,
    settings: frozenSettings.freeze(settings) as Prisma.InputJsonObject,
    baseline: frozenBaseline.freeze(baseline) as Prisma.InputJsonObject,
    studies: frozenStudies.freeze(studies) as Prisma.InputJsonObject,
  };
}

function toRows({ uploadIds }: Content): { uploadId: string }[] {
  return [...new Set(uploadIds)].map((uploadId) => ({ uploadId }));
}

function toScenario(row: Row): Scenario {
  return {
    id: row.id,
    clusterId: row.clusterId,
    name: row.name,
    settings: frozenSettings.thaw(row.settings),
    baseline: row.baseline === null ? baselineOfSettings(row.settings) : frozenBaseline.thaw(row.baseline),
    studies: frozenStudies.thaw(row.studies),
    uploadIds: row.uploads.map(({ uploadId }) => uploadId),
    areUploadsAssumed: row.areUploadsAssumed,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

import { frozenSettings, frozenStudies, type Scenario } from "@acuity/contract";
import type { Prisma } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

type Content = Pick<Scenario, "name" | "settings" | "studies"> & { readonly uploadIds: readonly string[] };
const withUploads = {
  include: { uploads: { select: { uploadId: true }, orderBy: { uploadId: "asc" } } },
} as const;
type Row = Prisma.ScenarioGetPayload<typeof withUploads>;

export function scenarioRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    /** Newest change first. */
    list: async (clusterId: string): Promise<Scenario[]> => {
      const where = { workspaceId, clusterId };
      const rows = await transaction.scenario.findMany({
        where,
        orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
        ...withUploads,
      });
      return rows.map(toScenario);
    },
    count: (clusterId: string): Promise<number> =>
      transaction.scenario.count({ where: { workspaceId, clusterId } }),
    find: async (id: string): Promise<Scenario | null> => {
      const row = await transaction.scenario.findUnique({ where: key(id), ...withUploads });
      return row === null ? null : toScenario(row);
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

function toColumns({ name, settings, studies }: Content) {
  return {
    name,
    settings: frozenSettings.freeze(settings) as Prisma.InputJsonObject,
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
    studies: frozenStudies.thaw(row.studies),
    uploadIds: row.uploads.map(({ uploadId }) => uploadId),
    areUploadsAssumed: row.areUploadsAssumed,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

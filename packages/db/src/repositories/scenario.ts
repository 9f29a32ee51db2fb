import { frozenSettings, frozenStudies, type Scenario } from "@acuity/contract";
import type { Prisma, Scenario as ScenarioRow } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

type Content = Pick<Scenario, "name" | "settings" | "studies">;

export function scenarioRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    /** Newest change first. */
    list: async (clusterId: string): Promise<Scenario[]> => {
      const where = { workspaceId, clusterId };
      const rows = await transaction.scenario.findMany({
        where,
        orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      });
      return rows.map(toScenario);
    },
    count: (clusterId: string): Promise<number> =>
      transaction.scenario.count({ where: { workspaceId, clusterId } }),
    find: async (id: string): Promise<Scenario | null> => {
      const row = await transaction.scenario.findUnique({ where: key(id) });
      return row === null ? null : toScenario(row);
    },
    create: async ({
      clusterId,
      createdBy,
      ...content
    }: Content & { readonly clusterId: string; readonly createdBy: string }): Promise<Scenario> => {
      const data = { workspaceId, clusterId, createdBy, ...toColumns(content) };
      return toScenario(await transaction.scenario.create({ data }));
    },
    replace: async ({ id, ...content }: Content & { readonly id: string }): Promise<Scenario> =>
      toScenario(await transaction.scenario.update({ where: key(id), data: toColumns(content) })),
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

function toScenario(row: ScenarioRow): Scenario {
  return {
    id: row.id,
    clusterId: row.clusterId,
    name: row.name,
    settings: frozenSettings.thaw(row.settings),
    studies: frozenStudies.thaw(row.studies),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

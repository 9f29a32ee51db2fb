import { type Scenario, settingsSchema, studiesSchema } from "@acuity/contract";
import type { Scenario as ScenarioRow } from "../generated/client.ts";
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
    create: async (
      scenario: Content & { readonly clusterId: string; readonly createdBy: string },
    ): Promise<Scenario> =>
      toScenario(await transaction.scenario.create({ data: { workspaceId, ...scenario } })),
    replace: async ({ id, name, settings, studies }: Content & { readonly id: string }): Promise<Scenario> =>
      toScenario(await transaction.scenario.update({ where: key(id), data: { name, settings, studies } })),
    delete: async (id: string): Promise<void> => {
      await transaction.scenario.delete({ where: key(id), select: { id: true } });
    },
  };
}

function toScenario(row: ScenarioRow): Scenario {
  return {
    id: row.id,
    clusterId: row.clusterId,
    name: row.name,
    settings: settingsSchema.parse(row.settings),
    studies: studiesSchema.parse(row.studies),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

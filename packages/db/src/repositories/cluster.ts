import type { Cluster, ClusterInput } from "@acuity/contract";
import { engineNameSchema, storageModeSchema } from "@acuity/contract";
import type { Cluster as ClusterRow } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

const counted = { include: { _count: { select: { uploads: true, scenarios: true } } } } as const;
type Counted = ClusterRow & { readonly _count: { readonly uploads: number; readonly scenarios: number } };

export function clusterRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    /** By name. */
    list: async (): Promise<Cluster[]> => {
      const rows = await transaction.cluster.findMany({
        where: { workspaceId },
        orderBy: { name: "asc" },
        ...counted,
      });
      return rows.map(toCluster);
    },
    count: (): Promise<number> => transaction.cluster.count({ where: { workspaceId } }),
    isTaken: async (name: string): Promise<boolean> => {
      const where = { workspaceId_name: { workspaceId, name } };
      return (await transaction.cluster.findUnique({ where, select: { id: true } })) !== null;
    },
    find: async (id: string): Promise<Cluster | null> => {
      const row = await transaction.cluster.findUnique({ where: key(id), ...counted });
      return row === null ? null : toCluster(row);
    },
    create: async (input: ClusterInput): Promise<Cluster> =>
      toCluster(await transaction.cluster.create({ data: { workspaceId, ...input }, ...counted })),
    rename: async ({ id, name }: { readonly id: string; readonly name: string }): Promise<Cluster> =>
      toCluster(await transaction.cluster.update({ where: key(id), data: { name }, ...counted })),
    /** With its uploads, scenarios and reports. */
    delete: async (id: string): Promise<void> => {
      await transaction.cluster.delete({ where: key(id), select: { id: true } });
    },
  };
}

function toCluster(row: Counted): Cluster {
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

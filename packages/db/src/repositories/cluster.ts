import type { Cluster, ClusterInput } from "@acuity/contract";
import { engineNameSchema, storageModeSchema } from "@acuity/contract";
import type { Prisma } from "../generated/client.ts";
import type { Transaction } from "./transaction.ts";

/** Said again for what is counted: otherwise only row-level security keeps the count to the workspace. */
const countedIn = (workspaceId: string) => {
  const where = { workspaceId };
  const select = { uploads: { where }, scenarios: { where }, reports: { where } };
  return { include: { _count: { select } } } as const;
};
type Counted = Prisma.ClusterGetPayload<ReturnType<typeof countedIn>>;
type CountedCluster = Cluster & { readonly reports: number };

export function clusterRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  const counted = countedIn(workspaceId);
  return {
    /** By name, from after one on. */
    list: async (page: {
      readonly after: string | null;
      readonly limit: number;
    }): Promise<CountedCluster[]> => {
      const rows = await transaction.cluster.findMany({
        where: { workspaceId, ...(page.after !== null && { name: { gt: page.after } }) },
        orderBy: { name: "asc" },
        take: page.limit,
        ...counted,
      });
      return rows.map((row) => ({ ...toCluster(row), reports: row._count.reports }));
    },
    count: (): Promise<number> => transaction.cluster.count({ where: { workspaceId } }),
    find: async (by: string | { readonly name: string }): Promise<Cluster | null> => {
      const where = typeof by === "string" ? key(by) : { workspaceId_name: { workspaceId, name: by.name } };
      const row = await transaction.cluster.findUnique({ where, ...counted });
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

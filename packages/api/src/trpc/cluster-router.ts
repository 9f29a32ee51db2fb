import { clusterInputSchema, clusterSchema, idSchema, nameSchema } from "@acuity/contract";
import { z } from "zod";
import { createCluster } from "../cluster/create.ts";
import { deleteCluster } from "../cluster/delete.ts";
import { listClusters } from "../cluster/list.ts";
import { renameCluster } from "../cluster/rename.ts";
import { memberProcedure, router } from "./trpc.ts";

export const clusterRouter = router({
  list: memberProcedure.output(z.array(clusterSchema)).query(({ ctx }) => listClusters(ctx)),
  create: memberProcedure
    .input(clusterInputSchema)
    .output(clusterSchema)
    .mutation(({ ctx, input }) => createCluster(ctx, input)),
  rename: memberProcedure
    .input(z.object({ id: idSchema, name: nameSchema }))
    .output(clusterSchema)
    .mutation(({ ctx, input }) => renameCluster(ctx, input)),
  delete: memberProcedure
    .input(z.object({ id: idSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCluster(ctx, input.id)),
});

import {
  catalogInputSchema,
  catalogSummarySchema,
  catalogVersionSchema,
  clusterInputSchema,
  clusterSchema,
  idSchema,
  nameSchema,
  priceListSchema,
  reportSummarySchema,
  repricedSchema,
  repriceInputSchema,
  savedUploadSchema,
  scenarioInputSchema,
  scenarioSchema,
  seriesChunksSchema,
  sharedReportSchema,
  shareInputSchema,
  uploadSchema,
  uploadsOfSchema,
  workspaceSchema,
} from "@acuity/contract";
import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import { deleteCatalog, listCatalogs, readCatalog, saveCatalog } from "../catalog.ts";
import { createCluster, deleteCluster, listClusters, renameCluster } from "../cluster.ts";
import { listReports, revokeReport, shareReport } from "../report/report.ts";
import { repriceReport } from "../report/reprice.ts";
import { deleteScenario, getScenario, listScenarios, saveScenario } from "../scenario.ts";
import { listUploads, readSeries, saveUpload } from "../upload.ts";
import { deleteWorkspace, readCurrentWorkspace, renameWorkspace } from "../workspace.ts";
import { memberProcedure, router } from "./trpc.ts";

const byId = memberProcedure.input(z.object({ id: idSchema }));
const byCluster = memberProcedure.input(z.object({ clusterId: idSchema }));

const workspace = router({
  current: memberProcedure.output(workspaceSchema).query(({ ctx }) => readCurrentWorkspace(ctx)),
  rename: memberProcedure
    .input(z.object({ name: nameSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => renameWorkspace(ctx, input.name)),
  delete: memberProcedure.output(z.void()).mutation(({ ctx }) => deleteWorkspace(ctx)),
});

const cluster = router({
  list: memberProcedure.output(z.array(clusterSchema)).query(({ ctx }) => listClusters(ctx)),
  create: memberProcedure
    .input(clusterInputSchema)
    .output(clusterSchema)
    .mutation(({ ctx, input }) => createCluster(ctx, input)),
  rename: memberProcedure
    .input(z.object({ id: idSchema, name: nameSchema }))
    .output(clusterSchema)
    .mutation(({ ctx, input }) => renameCluster(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteCluster(ctx, input.id)),
});

const upload = router({
  /** Body: a Blob of contract's `encodeUploadBody`. */
  save: memberProcedure
    .input(octetInputParser)
    .output(savedUploadSchema)
    .mutation(({ ctx, input }) => saveUpload(ctx, input)),
  list: memberProcedure
    .input(uploadsOfSchema)
    .output(z.array(uploadSchema))
    .query(({ ctx, input }) => listUploads(ctx, input)),
  readSeries: memberProcedure
    .input(z.object({ seriesId: idSchema }))
    .output(seriesChunksSchema)
    .query(({ ctx, input }) => readSeries(ctx, input.seriesId)),
});

const scenario = router({
  list: byCluster
    .output(z.array(scenarioSchema))
    .query(({ ctx, input }) => listScenarios(ctx, input.clusterId)),
  get: byId.output(scenarioSchema).query(({ ctx, input }) => getScenario(ctx, input.id)),
  save: memberProcedure
    .input(scenarioInputSchema)
    .output(scenarioSchema)
    .mutation(({ ctx, input }) => saveScenario(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteScenario(ctx, input.id)),
});

/** Opening one is no procedure: a token in a query string would end in logs. The report's page calls `openReport`. */
const report = router({
  list: memberProcedure.output(z.array(reportSummarySchema)).query(({ ctx }) => listReports(ctx)),
  share: memberProcedure
    .input(shareInputSchema)
    .output(sharedReportSchema)
    .mutation(({ ctx, input }) => shareReport(ctx, input)),
  reprice: memberProcedure
    .input(repriceInputSchema)
    .output(repricedSchema)
    .query(({ ctx, input }) => repriceReport(ctx, input)),
  revoke: byId.output(reportSummarySchema).mutation(({ ctx, input }) => revokeReport(ctx, input.id)),
});

const catalog = router({
  list: memberProcedure.output(z.array(catalogSummarySchema)).query(({ ctx }) => listCatalogs(ctx)),
  get: memberProcedure
    .input(z.object({ version: catalogVersionSchema }))
    .output(priceListSchema)
    .query(({ ctx, input }) => readCatalog(ctx, input.version)),
  save: memberProcedure
    .input(catalogInputSchema)
    .output(catalogSummarySchema)
    .mutation(({ ctx, input }) => saveCatalog(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteCatalog(ctx, input.id)),
});

export const appRouter = router({ workspace, cluster, upload, scenario, report, catalog });
export type AppRouter = typeof appRouter;

import * as contract from "@acuity/contract";
import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import { readUsage } from "../access/quotas.ts";
import { deleteAccount } from "../account.ts";
import { exportAudit, listAudit } from "../audit/audit.ts";
import { deleteCatalog, listCatalogs, readCatalog, saveCatalog } from "../catalog.ts";
import { createCluster, deleteCluster, findCluster, listClusters, renameCluster } from "../cluster.ts";
import { cancelPlan, readPlanProgress, readPlanResult, startPlan } from "../plan.ts";
import { cancelReport, listReports, readProgress, revokeReport, shareReport } from "../report/report.ts";
import { repriceReport } from "../report/reprice.ts";
import { readRetention, setRetention } from "../retention.ts";
import { deleteScenario, getScenario, listScenarios, saveScenario } from "../scenario.ts";
import { importWorkspace, listSeries, listUploads, readDescription, saveUpload } from "../upload.ts";
import { deleteWorkspace, readCurrentWorkspace, renameWorkspace } from "../workspace.ts";
import { memberProcedure, router } from "./trpc.ts";

const byId = memberProcedure.input(z.object({ id: contract.idSchema }));
const listPage = contract.listPageSchema(contract.limits.listedPerPage);

const workspace = router({
  usage: memberProcedure.output(contract.usageSchema).query(({ ctx }) => readUsage(ctx)),
  current: memberProcedure.output(contract.workspaceSchema).query(({ ctx }) => readCurrentWorkspace(ctx)),
  rename: memberProcedure
    .input(z.object({ name: contract.nameSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => renameWorkspace(ctx, input.name)),
  /** Body: the zip of /api/export. */
  import: memberProcedure
    .input(octetInputParser)
    .output(contract.broughtBackSchema)
    .mutation(({ ctx, input, signal }) => importWorkspace(ctx, { stream: input, signal })),
  retention: memberProcedure
    .input(z.object({ days: contract.keepDaysSchema.unwrap().optional() }).prefault({}))
    .output(contract.retentionSchema)
    .query(({ ctx, input }) => readRetention(ctx, input.days)),
  retain: memberProcedure
    .input(z.object({ days: contract.keepDaysSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => setRetention(ctx, input.days)),
  delete: memberProcedure
    .input(contract.namedInputSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => deleteWorkspace(ctx, input)),
});

const account = router({
  delete: memberProcedure
    .input(contract.namedInputSchema)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      await ctx.forgetSession();
    }),
});

const cluster = router({
  list: memberProcedure
    .input(contract.clusterPageInputSchema)
    .output(contract.clusterPageSchema)
    .query(({ ctx, input }) => listClusters(ctx, input)),
  find: memberProcedure
    .input(z.object({ name: contract.nameSchema }))
    .output(contract.clusterSchema.nullable())
    .query(({ ctx, input }) => findCluster(ctx, input.name)),
  create: memberProcedure
    .input(contract.clusterInputSchema)
    .output(contract.clusterSchema)
    .mutation(({ ctx, input }) => createCluster(ctx, input)),
  rename: memberProcedure
    .input(z.object({ id: contract.idSchema, name: contract.nameSchema }))
    .output(contract.clusterSchema)
    .mutation(({ ctx, input }) => renameCluster(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteCluster(ctx, input.id)),
});

const upload = router({
  /** Body: a Blob of contract's `encodeUploadBody`. */
  save: memberProcedure
    .input(octetInputParser)
    .output(contract.savedUploadSchema)
    .mutation(({ ctx, input, signal }) => saveUpload(ctx, { stream: input, signal })),
  list: memberProcedure
    .input(contract.uploadsOfSchema)
    .output(z.array(contract.uploadSchema))
    .query(({ ctx, input }) => listUploads(ctx, input)),
  series: memberProcedure
    .input(contract.seriesAskedSchema)
    .output(contract.seriesPageSchema)
    .query(({ ctx, input }) => listSeries(ctx, input)),
  readDescription: memberProcedure
    .input(contract.descriptionAskedSchema)
    .output(z.custom<contract.DescriptionPart | contract.FileDescription>())
    .query(({ ctx, input }) => readDescription(ctx, input)),
});

const scenario = router({
  list: memberProcedure
    .input(listPage.extend({ clusterId: contract.idSchema }))
    .output(z.array(contract.scenarioSummarySchema))
    .query(({ ctx, input }) => listScenarios(ctx, input)),
  get: byId.output(contract.scenarioSchema).query(({ ctx, input }) => getScenario(ctx, input.id)),
  save: memberProcedure
    .input(contract.scenarioInputSchema)
    .output(contract.scenarioSchema)
    .mutation(({ ctx, input }) => saveScenario(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteScenario(ctx, input.id)),
});

/** Opening one is no procedure: a token in a query string would end in logs. The report's page calls `openReport`. */
const report = router({
  list: memberProcedure
    .input(listPage.extend({ clusterId: contract.idSchema.optional() }).prefault({}))
    .output(z.array(contract.reportSummarySchema))
    .query(({ ctx, input }) => listReports(ctx, input)),
  share: memberProcedure
    .input(contract.shareInputSchema)
    .output(contract.sharedReportSchema)
    .mutation(({ ctx, input, signal }) => shareReport(ctx, { ...input, signal })),
  progress: memberProcedure
    .input(z.object({ progressId: z.uuid() }))
    .output(contract.reportProgressSchema.nullable())
    .query(({ ctx, input }) => readProgress(ctx, input.progressId)),
  cancel: memberProcedure
    .input(z.object({ progressId: z.uuid() }))
    .output(z.void())
    .mutation(({ ctx, input }) => cancelReport(ctx, input.progressId)),
  reprice: memberProcedure
    .input(contract.repriceInputSchema)
    .output(contract.repricedSchema)
    .query(({ ctx, input, signal }) => repriceReport(ctx, { ...input, signal })),
  revoke: byId.output(contract.reportSummarySchema).mutation(({ ctx, input }) => revokeReport(ctx, input.id)),
});

/** Of many clusters at once; by pages, as each is planned. */
const plan = router({
  start: memberProcedure
    .input(contract.fleetPlanInputSchema)
    .output(contract.startedFleetPlanSchema)
    .mutation(({ ctx, input }) => startPlan(ctx, input)),
  progress: byId
    .output(contract.fleetProgressSchema)
    .query(({ ctx, input }) => readPlanProgress(ctx, input.id)),
  result: memberProcedure
    .input(contract.fleetPageInputSchema)
    .output(contract.fleetPageSchema)
    .query(({ ctx, input }) => readPlanResult(ctx, input)),
  cancel: byId.output(z.void()).mutation(({ ctx, input }) => cancelPlan(ctx, input.id)),
});

const catalog = router({
  list: memberProcedure
    .input(listPage.prefault({}))
    .output(z.array(contract.catalogSummarySchema))
    .query(({ ctx, input }) => listCatalogs(ctx, input)),
  get: memberProcedure
    .input(z.object({ version: contract.catalogVersionSchema }))
    .output(contract.priceListSchema)
    .query(({ ctx, input }) => readCatalog(ctx, input.version)),
  save: memberProcedure
    .input(contract.catalogInputSchema)
    .output(contract.catalogSummarySchema)
    .mutation(({ ctx, input }) => saveCatalog(ctx, input)),
  delete: byId.output(z.void()).mutation(({ ctx, input }) => deleteCatalog(ctx, input.id)),
});

/** What happened in the workspace, for its owners. */
const audit = router({
  list: memberProcedure
    .input(contract.auditListInputSchema)
    .output(contract.auditPageSchema)
    .query(({ ctx, input }) => listAudit(ctx, input)),
  export: memberProcedure
    .input(contract.auditExportInputSchema)
    .output(contract.auditExportSchema)
    .mutation(({ ctx, input }) => exportAudit(ctx, input)),
});

export const appRouter = router({
  audit,
  workspace,
  account,
  cluster,
  upload,
  scenario,
  report,
  plan,
  catalog,
});
export type AppRouter = typeof appRouter;

import {
  idSchema,
  reportSummarySchema,
  repricedSchema,
  repriceInputSchema,
  sharedReportSchema,
  shareInputSchema,
} from "@acuity/contract";
import { z } from "zod";
import { listReports } from "../report/list.ts";
import { repriceReport } from "../report/reprice.ts";
import { revokeReport } from "../report/revoke.ts";
import { shareReport } from "../report/share.ts";
import { memberProcedure, router } from "./trpc.ts";

/** Opening one is no procedure: a token in a query string would end in logs. The report's page calls `openReport`. */
export const reportRouter = router({
  list: memberProcedure.output(z.array(reportSummarySchema)).query(({ ctx }) => listReports(ctx)),
  share: memberProcedure
    .input(shareInputSchema)
    .output(sharedReportSchema)
    .mutation(({ ctx, input }) => shareReport(ctx, input)),
  reprice: memberProcedure
    .input(repriceInputSchema)
    .output(repricedSchema)
    .query(({ ctx, input }) => repriceReport(ctx, input)),
  revoke: memberProcedure
    .input(z.object({ id: idSchema }))
    .output(reportSummarySchema)
    .mutation(({ ctx, input }) => revokeReport(ctx, input.id)),
});

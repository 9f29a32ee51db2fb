import {
  catalogInputSchema,
  catalogSummarySchema,
  catalogVersionSchema,
  idSchema,
  priceListSchema,
} from "@acuity/contract";
import { z } from "zod";
import { deleteCatalog } from "../catalog/delete.ts";
import { listCatalogs } from "../catalog/list.ts";
import { readCatalog } from "../catalog/read.ts";
import { saveCatalog } from "../catalog/save.ts";
import { memberProcedure, router } from "./trpc.ts";

export const catalogRouter = router({
  list: memberProcedure.output(z.array(catalogSummarySchema)).query(({ ctx }) => listCatalogs(ctx)),
  get: memberProcedure
    .input(z.object({ version: catalogVersionSchema }))
    .output(priceListSchema)
    .query(({ ctx, input }) => readCatalog(ctx, input.version)),
  save: memberProcedure
    .input(catalogInputSchema)
    .output(catalogSummarySchema)
    .mutation(({ ctx, input }) => saveCatalog(ctx, input)),
  delete: memberProcedure
    .input(z.object({ id: idSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteCatalog(ctx, input.id)),
});

import { idSchema, savedUploadSchema, seriesChunksSchema, uploadSchema } from "@acuity/contract";
import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import { listUploads } from "../upload/list.ts";
import { readSeries } from "../upload/read-series.ts";
import { saveUpload } from "../upload/save.ts";
import { memberProcedure, router } from "./trpc.ts";

export const uploadRouter = router({
  /** Body: a Blob of contract's `encodeUploadBody`. */
  save: memberProcedure
    .input(octetInputParser)
    .output(savedUploadSchema)
    .mutation(({ ctx, input }) => saveUpload(ctx, input)),
  list: memberProcedure
    .input(z.object({ clusterId: idSchema }))
    .output(z.array(uploadSchema))
    .query(({ ctx, input }) => listUploads(ctx, input.clusterId)),
  readSeries: memberProcedure
    .input(z.object({ seriesId: idSchema }))
    .output(seriesChunksSchema)
    .query(({ ctx, input }) => readSeries(ctx, input.seriesId)),
});

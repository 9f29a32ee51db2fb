import { nameSchema, workspaceSchema } from "@acuity/contract";
import { z } from "zod";
import { deleteWorkspace } from "../workspace/delete.ts";
import { readCurrentWorkspace } from "../workspace/read-current.ts";
import { renameWorkspace } from "../workspace/rename.ts";
import { memberProcedure, router } from "./trpc.ts";

export const workspaceRouter = router({
  current: memberProcedure.output(workspaceSchema).query(({ ctx }) => readCurrentWorkspace(ctx)),
  rename: memberProcedure
    .input(z.object({ name: nameSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => renameWorkspace(ctx, input.name)),
  delete: memberProcedure.output(z.void()).mutation(({ ctx }) => deleteWorkspace(ctx)),
});

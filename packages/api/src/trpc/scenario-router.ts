import { idSchema, scenarioInputSchema, scenarioSchema } from "@acuity/contract";
import { z } from "zod";
import { deleteScenario } from "../scenario/delete.ts";
import { getScenario } from "../scenario/get.ts";
import { listScenarios } from "../scenario/list.ts";
import { saveScenario } from "../scenario/save.ts";
import { memberProcedure, router } from "./trpc.ts";

export const scenarioRouter = router({
  list: memberProcedure
    .input(z.object({ clusterId: idSchema }))
    .output(z.array(scenarioSchema))
    .query(({ ctx, input }) => listScenarios(ctx, input.clusterId)),
  get: memberProcedure
    .input(z.object({ id: idSchema }))
    .output(scenarioSchema)
    .query(({ ctx, input }) => getScenario(ctx, input.id)),
  save: memberProcedure
    .input(scenarioInputSchema)
    .output(scenarioSchema)
    .mutation(({ ctx, input }) => saveScenario(ctx, input)),
  delete: memberProcedure
    .input(z.object({ id: idSchema }))
    .output(z.void())
    .mutation(({ ctx, input }) => deleteScenario(ctx, input.id)),
});

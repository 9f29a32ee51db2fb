import { z } from "zod";
import { idSchema, nameSchema, timeSchema } from "./cluster.ts";
import { settingsSchema } from "./settings.ts";
import { studiesSchema } from "./studies.ts";

/** Without an id a new scenario is made; with one its name, settings and studies are replaced. */
export const scenarioInputSchema = z.object({
  id: idSchema.optional(),
  clusterId: idSchema,
  name: nameSchema,
  settings: settingsSchema,
  studies: studiesSchema.prefault({}),
});
export type ScenarioInput = z.output<typeof scenarioInputSchema>;

export const scenarioSchema = z.object({
  id: idSchema,
  clusterId: idSchema,
  name: nameSchema,
  settings: settingsSchema,
  studies: studiesSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

import { z } from "zod";
import { idSchema, nameSchema, timeSchema } from "./cluster.ts";
import { settingsSchema } from "./settings.ts";

/** Without an id a new scenario is made; with one its name and settings are replaced. */
export const scenarioInputSchema = z.object({
  id: idSchema.optional(),
  clusterId: idSchema,
  name: nameSchema,
  settings: settingsSchema,
});
export type ScenarioInput = z.infer<typeof scenarioInputSchema>;

export const scenarioSchema = z.object({
  id: idSchema,
  clusterId: idSchema,
  name: nameSchema,
  settings: settingsSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

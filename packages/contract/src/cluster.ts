import { settingsSchema } from "./settings.ts";
import { keptNameSchema, nameSchema } from "./storable.ts";
import { z } from "./z.ts";

/** As PostgreSQL writes it, whichever case it came in. */
export const idSchema = z.uuid().toLowerCase();
/** ISO 8601 UTC: no Date travels. */
export const timeSchema = z.iso
  .datetime()
  .max("2026-11-29T00:00:00.000000Z".length)
  // PostgreSQL knows no year 0.
  .refine((at) => at >= "0001", "Expected a time from the year 1 on.");

export const clusterInputSchema = z.object({
  name: nameSchema,
  ...settingsSchema.pick({ region: true, engine: true, engineVersion: true, storageMode: true }).shape,
});
export type ClusterInput = z.infer<typeof clusterInputSchema>;

const held = { uploads: z.int(), scenarios: z.int() };
export const clusterSchema = clusterInputSchema.extend({
  ...{ id: idSchema, name: keptNameSchema, createdAt: timeSchema, ...held },
});
export type Cluster = z.infer<typeof clusterSchema>;

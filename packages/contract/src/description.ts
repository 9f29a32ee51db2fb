import { idSchema } from "./cluster.ts";
import { limits } from "./limits.ts";
import { engineNameSchema, regionSchema, settingsSchema, storageModeSchema } from "./settings.ts";
import { z } from "./z.ts";

/** A DBClusterIdentifier or DBInstanceIdentifier. */
const identifier = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,62}$/, "Expected a name of at most 63 letters, digits and hyphens.");
const word = z.string().regex(/^[A-Za-z0-9._-]{1,40}$/, "Expected a word of at most 40 letters and digits.");
const instanceClass = z.string().regex(/^db\.[a-z0-9.-]{1,41}$/, "Expected a class such as db.r6g.xlarge.");
const acu = z.number().min(0).max(256);
const tier = z.int().min(0).max(15).nullable();

const thing = {
  id: identifier,
  region: regionSchema.nullable(),
  engine: engineNameSchema,
  engineVersion: word.nullable(),
  insights: z
    .object({ isOn: z.boolean(), isAdvanced: z.boolean(), keptDays: z.int().min(0).max(731).nullable() })
    .nullable(),
};

const clusterSchema = z.object({
  ...thing,
  storageMode: storageModeSchema.nullable(),
  unknownStorage: word.exactOptional(),
  ioOptimizedFrom: z.iso.date().exactOptional(),
  range: z
    .object({ minAcu: acu, maxAcu: acu, autoPauseS: z.int().min(300).max(86_400).nullable() })
    .nullable(),
  lacksMaximum: z.boolean().exactOptional(),
  isServerlessV1: z.boolean().exactOptional(),
  profile: settingsSchema.shape.profile.nullable(),
  members: z.array(z.object({ instance: identifier, isWriter: z.boolean(), tier })),
  isGlobal: z.boolean(),
  logExports: z.array(word),
  isAudited: z.boolean(),
});

const instanceSchema = z.object({
  ...thing,
  ...{ cluster: identifier.nullable(), instanceClass, tier, isRunning: z.boolean() },
  restStatus: word.exactOptional(),
});

/** The engine's `ClusterDescription`: what `describe-db-*` said and a plan reads, and nothing else of it. */
export const descriptionSchema = z.object({
  clusters: z.array(clusterSchema),
  instances: z.array(instanceSchema),
  proxied: z.array(identifier),
});
export type FileDescription = z.infer<typeof descriptionSchema>;

/** The same as a stranger sends it. What is kept was within the bound when it came, and is not measured again. */
export const sentDescriptionSchema = descriptionSchema.refine(
  (told) => JSON.stringify(told).length <= limits.descriptionBytes,
  { message: `Expected a description of at most ${limits.descriptionBytes} bytes.` },
);

/** What is asked of a description: its text from a character on, or, as a page of the version before does, its fields. */
export const descriptionAskedSchema = z.object({
  uploadId: idSchema,
  /** As it is stored, JSON has blanks that it had not when it was bounded: never twice as many characters. */
  from: z
    .int()
    .min(0)
    .max(2 * limits.descriptionBytes)
    .optional(),
});

export type DescriptionAsked = z.output<typeof descriptionAskedSchema>;

/** A part of the text that is stored, and from where the next is asked; null at its end. */
export interface DescriptionPart {
  readonly text: string;
  readonly next: number | null;
}

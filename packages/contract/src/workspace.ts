import { idSchema, timeSchema } from "./cluster.ts";
import { limits } from "./limits.ts";
import { keptNameSchema } from "./storable.ts";
import { z } from "./z.ts";

/** Each role may do what the ones after it may. */
export const roles = ["owner", "editor", "viewer"] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const workspaceSchema = z.object({
  id: idSchema,
  name: keptNameSchema,
  role: roleSchema,
  /** True until the guest signs up. */
  isGuest: z.boolean(),
  /** Until when a guest finds the way back; each visit prolongs it. Null with an account. */
  keptUntil: timeSchema.nullable(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** What is deleted for good is named by whoever deletes it: the workspace's name, as they typed it. */
export const namedInputSchema = z.object({
  name: z.string().max(limits.nameLength),
  /** The one that is meant: asked again after it is gone, none of the same name goes in its place. */
  id: idSchema.optional(),
});
export type NamedInput = z.infer<typeof namedInputSchema>;

/** Days without use after which scenarios, links and files go; null = never. */
export const keepDaysSchema = z.int().min(limits.keepDaysLeast).max(limits.keepDaysMost).nullable();

export const retentionSchema = z.object({
  keepDays: keepDaysSchema,
  /** What nobody used for the days that were asked about, or for `keepDays`: it goes with the next sweep. */
  unused: z.object({ reports: z.int(), scenarios: z.int(), uploads: z.int() }),
});
export type Retention = z.infer<typeof retentionSchema>;

import { repeatedInstance, repeatedWords } from "@acuity/engine/plan";
import { idSchema, timeSchema } from "./cluster.ts";
import { AppError } from "./errors.ts";
import { limits } from "./limits.ts";
import { baselineSchema, settingsSchema } from "./settings.ts";
import { keptNameSchema, nameSchema } from "./storable.ts";
import { studiesSchema } from "./studies.ts";
import { z } from "./z.ts";

/** What runs today as somebody sends it. What was stored before this was asked opens, and the plan of it says what is wrong. */
const saidBaselineSchema = baselineSchema.superRefine((said, { addIssue }) => {
  const name = repeatedInstance(said);
  if (name !== null)
    addIssue({ code: "custom", message: repeatedWords(name), path: ["readers"], input: said.readers });
});

/** Without an id a new scenario is made; with one all of it is replaced. */
export const scenarioInputSchema = z.object({
  id: idSchema.optional(),
  clusterId: idSchema,
  name: nameSchema,
  settings: settingsSchema,
  baseline: saidBaselineSchema,
  studies: studiesSchema.prefault({}),
  /** What the figures rest on, in any order. Left out, it is every upload that the cluster holds at this moment. */
  uploadIds: z
    .array(idSchema)
    .min(1, "A plan rests on at least one file with samples.")
    .max(limits.uploadsPerScenario)
    .optional(),
  /**
   * Of the scenario that is replaced, as it was read: another one meanwhile is not lost. Pages of the version before leave it out: then
   * the one that was made is replaced, and none that was saved after.
   */
  version: z.int().positive().optional(),
});
export type ScenarioInput = z.output<typeof scenarioInputSchema>;

export const scenarioSchema = scenarioInputSchema.extend({
  id: idSchema,
  name: keptNameSchema,
  baseline: baselineSchema,
  studies: studiesSchema,
  uploadIds: z.array(idSchema),
  /** Saved before scenarios kept their uploads: these are what its cluster held then. */
  areUploadsAssumed: z.boolean(),
  /** From 1, one more with each change. */
  version: z.int().positive(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** A scenario in a list. */
export const scenarioSummarySchema = scenarioSchema
  .pick({ id: true, clusterId: true, name: true, areUploadsAssumed: true, updatedAt: true })
  .extend({
    /** Null where a newer Acuity saved it, or where it is damaged. */
    shape: settingsSchema.pick({ writer: true, minAcu: true, maxAcu: true }).nullable(),
    isDamaged: z.boolean(),
    uploads: z.int(),
  });
export type ScenarioSummary = z.infer<typeof scenarioSummarySchema>;

/** The version that is there before anybody saves over it. */
const FIRST_VERSION = 1;

/** Whether what is sent may replace what is stored. */
export const isOver = ({ sent, stored }: VersionConflict["both"]): boolean =>
  (sent.version ?? FIRST_VERSION) === stored.version;

/** Somebody else saved the scenario after it was read: both are there, and nothing was changed. */
export class VersionConflict extends AppError {
  readonly both: { readonly stored: Scenario; readonly sent: ScenarioInput };
  constructor(both: VersionConflict["both"]) {
    const { stored, sent } = both;
    super(
      "conflict",
      sent.version === undefined
        ? `"${stored.name}" was saved since it was made, and this page does not know what it saves over: choose which of the two it is to be, after a reload where there is no choice.`
        : `"${stored.name}" was saved elsewhere after you opened it, in another tab or by another member: choose which of the two it is to be.`,
    );
    this.both = both;
  }
}

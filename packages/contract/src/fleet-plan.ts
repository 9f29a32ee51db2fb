import { idSchema } from "./cluster.ts";
import { limits } from "./limits.ts";
import { keptNameSchema } from "./storable.ts";
import { z } from "./z.ts";

/** Plans many clusters at once, each by its newest scenario; left out, every cluster of the workspace. */
export const fleetPlanInputSchema = z
  .object({
    clusterIds: z
      .array(idSchema)
      .min(1, "A fleet plan is of at least one cluster.")
      .max(limits.clustersPerWorkspace)
      .optional(),
  })
  .prefault({});
export type FleetPlanInput = z.output<typeof fleetPlanInputSchema>;

export const startedFleetPlanSchema = z.object({
  id: idSchema,
  /** Clusters that it plans. */
  total: z.int(),
});
export type StartedFleetPlan = z.infer<typeof startedFleetPlanSchema>;

const count = z.int().min(0);
/** Clusters by what became of them. Asking says that somebody waits: a plan that nobody asks after ends. */
export const fleetProgressSchema = z.object({
  state: z.enum(["open", "done", "cancelled"]),
  total: count,
  waiting: count,
  running: count,
  planned: count,
  refused: count,
  cancelled: count,
});
export type FleetProgress = z.infer<typeof fleetProgressSchema>;

const usd = z.number();
/** What the plan of a cluster says, as its report would: USD and minutes a month. */
export const plannedClusterSchema = z.object({
  /** ISO date the month was priced for. */
  pricedOn: z.iso.date(),
  catalogVersion: z.string(),
  /** What runs today costs; null where nobody knows. */
  todayUsd: usd.nullable(),
  /** Option of the plan; null where none meets the limits. */
  pick: z.string().nullable(),
  /** What the first line says to do (`recommended` of the command line's JSON), with its instances. */
  action: z.string().nullable(),
  title: z.string().nullable(),
  monthlyUsd: usd,
  interval: z.object({ p10: usd, p50: usd, p90: usd }),
  /** Against today: below zero it saves. Null where nobody knows what that is against. */
  saves: z.object({ moreUsd: usd, fromUsd: usd, toUsd: usd, sharePct: z.number().nullable() }).nullable(),
  /** Where memory decides it is no saving yet. */
  isSavingOpen: z.boolean(),
  unmetMinutes: z.number(),
  limitMinutes: z.number(),
  confidence: z.enum(["high", "medium", "low"]),
  sentence: z.string(),
});
export type PlannedCluster = z.infer<typeof plannedClusterSchema>;

/** What is no refusal of the closed table: everything was tried and nothing meets the limits. */
export const NO_PICK = "no-pick";

export const fleetRowSchema = z.object({
  clusterId: idSchema,
  /** As it was called when the plan began. */
  name: keptNameSchema,
  state: z.enum(["waiting", "running", "planned", "refused", "cancelled"]),
  planned: plannedClusterSchema.nullable(),
  /** Why there is no pick: a code of the closed table or `no-pick`, and a sentence. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type FleetRow = z.infer<typeof fleetRowSchema>;

export const fleetPageInputSchema = z.object({
  id: idSchema,
  /** Place of the first row, from 0. */
  from: z.int().min(0).max(limits.clustersPerWorkspace).default(0),
  limit: z.int().min(1).max(limits.fleetRowsPerPage).default(100),
});
export type FleetPageInput = z.output<typeof fleetPageInputSchema>;

export const fleetPageSchema = z.object({
  rows: z.array(fleetRowSchema).max(limits.fleetRowsPerPage),
  /** Place of the page that follows; null after the last. */
  next: z.int().nullable(),
  total: count,
});
export type FleetPage = z.infer<typeof fleetPageSchema>;

import { z } from "zod";
import { clusterSchema } from "./cluster.ts";
import { limits } from "./limits.ts";
import { reportSummarySchema } from "./report.ts";
import { scenarioSummarySchema } from "./scenario.ts";
import { cursorSchema } from "./storable.ts";

/** By name, from after the cursor on. */
export const clusterPageInputSchema = z
  .object({
    cursor: cursorSchema.nullable().default(null),
    limit: z.int().min(1).max(limits.clustersPerPage).default(50),
  })
  .prefault({});
export type ClusterPageInput = z.output<typeof clusterPageInputSchema>;

/** A cluster with the newest of what it holds; `scenarios` and `reports` count all of it. */
export const savedClusterSchema = clusterSchema.extend({
  reports: z.int(),
  newestScenarios: z.array(scenarioSummarySchema).max(limits.newestPerCluster),
  newestReports: z.array(reportSummarySchema).max(limits.newestPerCluster),
});
export type SavedCluster = z.infer<typeof savedClusterSchema>;

export const clusterPageSchema = z.object({
  clusters: z.array(savedClusterSchema).max(limits.clustersPerPage),
  /** Cursor of the page that follows; null after the last. */
  next: z.string().nullable(),
  /** Clusters of the workspace. */
  total: z.int(),
});
export type ClusterPage = z.infer<typeof clusterPageSchema>;

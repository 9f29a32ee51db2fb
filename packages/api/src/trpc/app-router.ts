import { catalogRouter } from "./catalog-router.ts";
import { clusterRouter } from "./cluster-router.ts";
import { reportRouter } from "./report-router.ts";
import { scenarioRouter } from "./scenario-router.ts";
import { router } from "./trpc.ts";
import { uploadRouter } from "./upload-router.ts";
import { workspaceRouter } from "./workspace-router.ts";

export const appRouter = router({
  workspace: workspaceRouter,
  cluster: clusterRouter,
  upload: uploadRouter,
  scenario: scenarioRouter,
  report: reportRouter,
  catalog: catalogRouter,
});
export type AppRouter = typeof appRouter;

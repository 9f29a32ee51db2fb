import { AppError, limits } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type ClusterDescription, mergeDescriptions } from "@acuity/engine/demand";

/** What saved files describe, as one; null where none does. @throws AppError `too-large` */
export async function describedBy(
  store: WorkspaceStore,
  uploadIds: readonly string[],
): Promise<ClusterDescription | null> {
  const most = limits.descriptionsPerPlan;
  const found = await store.uploads.readDescriptions(uploadIds, most + 1);
  if (found.length <= most) return mergeDescriptions(found);
  throw new AppError(
    "too-large",
    `This plan rests on more than ${most} files that describe clusters: leave out those of other clusters and save it again.`,
  );
}

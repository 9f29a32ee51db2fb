import type { Upload } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

/** Uploads of a cluster with their series, without samples; empty for a cluster that is not there. */
export function listUploads({ services, caller }: MemberContext, clusterId: string): Promise<Upload[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.uploads.list(clusterId));
}

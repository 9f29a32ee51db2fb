import type { CatalogSummary } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

export function listCatalogs({ services, caller }: MemberContext): Promise<CatalogSummary[]> {
  return services.database.inWorkspace(caller.workspaceId, (store) => store.catalogs.list());
}

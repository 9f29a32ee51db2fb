import { AppError, type PriceList } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import type { MemberContext } from "../access/caller.ts";

/** A saved price list with its prices. */
export function readCatalog({ services, caller }: MemberContext, version: string): Promise<PriceList> {
  return services.database.inWorkspace(caller.workspaceId, (store) => requireList(store, version));
}

/** @throws AppError `not-found`, naming the version and what to do. */
export async function requireList(store: WorkspaceStore, version: string): Promise<PriceList> {
  const list = await store.catalogs.readList(version);
  if (list !== null) return list;
  throw new AppError(
    "not-found",
    `The price list ${version} is not saved in this workspace: save it on the page Price lists, or choose another.`,
  );
}

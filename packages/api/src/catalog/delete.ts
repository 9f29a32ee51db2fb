import { AppError } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** A list that a report pins stays, so that the report can be computed again to the cent (PRC-4). */
export async function deleteCatalog({ services, caller }: MemberContext, id: string): Promise<void> {
  requireRole(caller, "editor");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    const found = await store.catalogs.find(id);
    if (found === null)
      throw new AppError("not-found", "This price list is no longer there: reload the page.");
    const pinned = await store.reports.countPinned(found.version);
    if (pinned > 0) {
      throw new AppError(
        "conflict",
        `${pinned === 1 ? "A report rests" : `${pinned} reports rest`} on ${found.version}: it is kept as long as they are.`,
      );
    }
    await store.catalogs.delete(id);
    await store.audit.write({ actorId: caller.userId, action: "catalog.delete", subject: id });
  });
}

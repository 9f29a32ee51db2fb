import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** Reports made from it stay as they are. */
export async function deleteScenario({ services, caller }: MemberContext, id: string): Promise<void> {
  requireRole(caller, "editor");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    await store.scenarios.delete(id);
    await store.audit.write({ actorId: caller.userId, action: "scenario.delete", subject: id });
  });
}

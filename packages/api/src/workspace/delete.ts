import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** Deletes the workspace and everything under it; its report links end at once. */
export async function deleteWorkspace({ services, caller }: MemberContext): Promise<void> {
  requireRole(caller, "owner");
  await services.database.inWorkspace(caller.workspaceId, (store) => store.workspace.delete());
  services.log.info({ workspaceId: caller.workspaceId, actorId: caller.userId }, "workspace deleted");
}

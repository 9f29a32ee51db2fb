import type { Workspace } from "@acuity/contract";
import { type MemberContext, requireRole } from "./access/caller.ts";

export function readCurrentWorkspace({ caller }: MemberContext): Workspace {
  const { workspaceId, workspaceName, role, isGuest } = caller;
  return { id: workspaceId, name: workspaceName, role, isGuest };
}

export async function renameWorkspace({ services, caller }: MemberContext, name: string): Promise<void> {
  requireRole(caller, "owner");
  await services.database.inWorkspace(caller.workspaceId, async (store) => {
    await store.workspace.rename(name);
    await store.audit.write({
      actorId: caller.userId,
      action: "workspace.rename",
      subject: caller.workspaceId,
    });
  });
}

/** Deletes the workspace and everything under it; its report links end at once. */
export async function deleteWorkspace({ services, caller }: MemberContext): Promise<void> {
  requireRole(caller, "owner");
  await services.database.inWorkspace(caller.workspaceId, (store) => store.workspace.delete());
  services.log.info({ workspaceId: caller.workspaceId, actorId: caller.userId }, "workspace deleted");
}

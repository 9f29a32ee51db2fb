import type { Workspace } from "@acuity/contract";
import { change, type MemberContext, requireRole } from "./access/caller.ts";

export function readCurrentWorkspace({ caller }: MemberContext): Workspace {
  const { workspaceId, workspaceName, role, isGuest } = caller;
  return { id: workspaceId, name: workspaceName, role, isGuest };
}

export async function renameWorkspace(context: MemberContext, name: string): Promise<void> {
  requireRole(context.caller, "owner");
  await change(context, async ({ store, note }) => {
    await store.workspace.rename(name);
    await note("workspace.rename", context.caller.workspaceId);
  });
}

/** Deletes the workspace and everything under it; its report links end at once. */
export async function deleteWorkspace({ services, caller }: MemberContext): Promise<void> {
  requireRole(caller, "owner");
  await services.database.inWorkspace(caller.workspaceId, (store) => store.workspace.delete());
  services.log.info({ workspaceId: caller.workspaceId, actorId: caller.userId }, "workspace deleted");
}

import type { NamedInput, Workspace } from "@acuity/contract";
import { change, type MemberContext, requireRole } from "./access/caller.ts";
import { requireTyped, sweepSoon } from "./account.ts";

export function readCurrentWorkspace({ caller }: MemberContext): Workspace {
  const { workspaceId, workspaceName, role, isGuest, sessionEndsMs } = caller;
  const keptUntil = isGuest ? new Date(sessionEndsMs).toISOString() : null;
  return { id: workspaceId, name: workspaceName, role, isGuest, keptUntil };
}

export async function renameWorkspace(context: MemberContext, name: string): Promise<void> {
  requireRole(context.caller, "owner");
  await change(context, async ({ store, note }) => {
    await store.workspace.rename(name);
    await note("workspace.rename", context.caller.workspaceId);
  });
}

/** Ends the workspace: from the next request on nobody reaches it and no link of it opens. Workers delete its rows. */
export async function deleteWorkspace(context: MemberContext, input: NamedInput): Promise<void> {
  const { services, caller } = context;
  requireRole(caller, "owner");
  requireTyped(context, input);
  await services.database.inWorkspace(caller.workspaceId, (store) => store.workspace.end());
  services.log.info({ workspaceId: caller.workspaceId, actorId: caller.userId }, "workspace deleted");
  await sweepSoon(services);
}

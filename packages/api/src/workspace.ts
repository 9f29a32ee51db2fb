import { AppError, type NamedInput, type Workspace } from "@acuity/contract";
import { change, type MemberContext, noteOf, requireRole } from "./access/caller.ts";
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
    await note("workspace.rename", context.caller.workspaceId, { name });
  });
}

/**
 * Ends the workspace: from the next request on nobody reaches it and no link of it opens. Workers delete
 * its rows, but for its audit, which is kept as long as any.
 */
export async function deleteWorkspace(context: MemberContext, input: NamedInput): Promise<void> {
  const { services, caller } = context;
  if (input.id !== undefined && input.id !== caller.workspaceId) return requireGone(context, input.id);
  requireRole(caller, "owner");
  requireTyped(context, input);
  const { workspaceId, userId } = caller;
  await services.database.inWorkspace(workspaceId, async (store) => {
    await store.workspace.end();
    await noteOf(store, { actorId: userId })("workspace.delete", workspaceId);
  });
  await sweepSoon(services);
}

/** @throws AppError `conflict` where it is one of the caller's, and not the one that this request is for */
async function requireGone({ services, caller }: MemberContext, id: string): Promise<void> {
  const seats = await services.database.accounts.listMemberships(caller.userId);
  if (seats.every(({ workspaceId }) => workspaceId !== id)) return;
  throw new AppError("conflict", "This is another of your workspaces: open it first, then delete it.");
}

import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

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

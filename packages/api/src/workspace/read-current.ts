import type { Workspace } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";

export function readCurrentWorkspace({ caller }: MemberContext): Workspace {
  const { workspaceId, workspaceName, role, isGuest } = caller;
  return { id: workspaceId, name: workspaceName, role, isGuest };
}

import { AppError } from "@acuity/contract";
import type { Membership } from "@acuity/db";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

interface Who {
  readonly userId: string;
  readonly isGuest: boolean;
  /** Workspace that the request names, null = the user's first. */
  readonly workspaceId: string | null;
}

/**
 * The caller's seat in the workspace asked for. A user without any seat gets a workspace of their own.
 * @throws AppError `not-found` when the workspace is not one of theirs, whether it exists or not.
 */
export async function findCaller({ database }: Services, who: Who): Promise<Caller> {
  let memberships = await database.accounts.listMemberships(who.userId);
  if (memberships.length === 0) {
    const name = who.isGuest ? "Guest workspace" : "My workspace";
    await database.accounts.createFirstWorkspace({ userId: who.userId, name });
    memberships = await database.accounts.listMemberships(who.userId);
  }
  const membership = choose(memberships, who.workspaceId);
  if (membership !== undefined) return { userId: who.userId, isGuest: who.isGuest, ...membership };
  throw new AppError("not-found", "You are not a member of this workspace: choose another one.");
}

function choose(memberships: readonly Membership[], workspaceId: string | null): Membership | undefined {
  if (workspaceId === null) return memberships[0];
  return memberships.find((membership) => membership.workspaceId === workspaceId);
}

import { AppError, type NamedInput } from "@acuity/contract";
import type { MemberContext } from "./access/caller.ts";
import type { Services } from "./services.ts";

/** @throws AppError `conflict` unless the name that was typed is the workspace's */
export function requireTyped({ caller }: MemberContext, { name }: NamedInput): void {
  if (name === caller.workspaceName) return;
  throw new AppError(
    "conflict",
    `You typed "${name}" and the workspace is "${caller.workspaceName}": type its name to delete it.`,
  );
}

/**
 * Deletes whoever calls, a guest too. Workspaces of theirs alone end at once with all their links; what they made where
 * others are members stays there by a name that leads to nobody. Their sessions are over on the next request.
 */
export async function deleteAccount(context: MemberContext, input: NamedInput): Promise<void> {
  const { services, caller } = context;
  requireTyped(context, input);
  await endAccount(services, caller.userId);
  services.log.info({ actorId: caller.userId, isGuest: caller.isGuest }, "account deleted");
}

/** Seats first: whatever interrupts this, the account is there to do it again. */
export async function endAccount(
  { database, queue, log }: Pick<Services, "database" | "queue" | "log">,
  userId: string,
): Promise<void> {
  await database.accounts.leaveAll(userId);
  await database.guests.delete(userId);
  await sweepSoon({ queue, log });
}

/** Rows go within the minute; where the queue is away they go with the hourly sweep. */
export async function sweepSoon({ queue, log }: Pick<Services, "queue" | "log">): Promise<void> {
  await queue.sweepSoon().catch((error: unknown) => log.debug({ err: error }, "no sweep was asked for"));
}

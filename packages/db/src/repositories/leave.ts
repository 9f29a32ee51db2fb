import { randomUUID } from "node:crypto";
import { Prisma } from "../generated/client.ts";
import { auditRepository } from "./audit.ts";
import type { Transaction } from "./transaction.ts";
import { endWorkspace } from "./workspace.ts";

/** Where a row says who made it. The audit's own lines stay as they were written. */
const SIGNED = ["upload", "scenario", "report", "catalog_import", "api_token", "job"] as const;

/**
 * Part of a transaction in the workspace: without its last member it ends; of several the oldest one of most rights owns
 * what has no owner left, and what the leaver made is by a name that leads to nobody, one for all of it.
 */
export async function leaveWorkspace(
  transaction: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<void> {
  // Two who leave at once leave one after the other.
  await transaction.$executeRaw`SELECT FROM workspace WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
  const left = await transaction.member.deleteMany({ where: { workspaceId, userId } });
  if (left.count === 0) return;
  const { write } = auditRepository(transaction, workspaceId);
  await write({ actorId: userId, action: "member.leave", subject: userId });
  const [heir] = await transaction.$queryRaw<{ user_id: string; role: string }[]>`
    SELECT user_id, role::text FROM member WHERE workspace_id = ${workspaceId}::uuid
    ORDER BY role, created_at, user_id LIMIT 1`;
  if (heir === undefined) return endWorkspace(transaction, workspaceId);
  if (heir.role !== "owner") {
    const key = { workspaceId_userId: { workspaceId, userId: heir.user_id } };
    await transaction.member.update({ where: key, data: { role: "owner" }, select: { userId: true } });
  }
  await transaction.$executeRaw`
    UPDATE api_token SET revoked_at = coalesce(revoked_at, now())
    WHERE workspace_id = ${workspaceId}::uuid AND created_by = ${userId}`;
  const nobody = `deleted-${randomUUID()}`;
  for (const table of SIGNED)
    await transaction.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET created_by = ${nobody}
      WHERE workspace_id = ${workspaceId}::uuid AND created_by = ${userId}`;
}

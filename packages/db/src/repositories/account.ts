import { randomUUID } from "node:crypto";
import { AppError, type Role } from "@acuity/contract";
import type { AuditEntry } from "../audit/audit-event.ts";
import type { PrismaClient } from "../generated/client.ts";
import { auditRepository } from "./audit.ts";
import { leaveWorkspace } from "./leave.ts";
import type { InTransaction, Transaction } from "./transaction.ts";

export interface Membership {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
}

/** By whose request, null where none is under way; absent = the audit is not told. */
interface Told {
  readonly requestId?: string | null | undefined;
}

interface FirstWorkspace extends Told {
  readonly userId: string;
  readonly name: string;
  /** When the session began that it is made in, epoch milliseconds: before there was an audit to tell it. */
  readonly signedInMs?: number | undefined;
}

interface Move extends Told {
  readonly from: string;
  readonly to: string;
}

export function accountRepository(prisma: PrismaClient, inTransaction: InTransaction) {
  const listIds = async (userId: string): Promise<string[]> => {
    const user = await prisma.user.findUnique({ where: { id: userId }, select: { workspaceIds: true } });
    return user?.workspaceIds ?? [];
  };
  /** One statement: between two of them the workspace may be deleted. */
  const findMembership = (userId: string, workspaceId: string): Promise<Membership | null> =>
    inTransaction(workspaceId, async (transaction) => {
      const [seat] = await transaction.$queryRaw<{ name: string; role: Role }[]>`
        SELECT w.name, m.role::text FROM member m JOIN workspace w ON w.workspace_id = m.workspace_id
        WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ${userId}`;
      return seat === undefined ? null : { workspaceId, workspaceName: seat.name, role: seat.role };
    });
  const listAmong = async (userId: string, ids: readonly string[]): Promise<Membership[]> => {
    const found = await Promise.all(ids.map((id) => findMembership(userId, id)));
    return found.filter((membership) => membership !== null);
  };
  return {
    /** Where the user is a member, oldest first. */
    listMemberships: async (userId: string) => listAmong(userId, await listIds(userId)),
    /** Makes a workspace that the user owns, unless another call just made one: then returns nothing new. */
    createFirstWorkspace: async ({ userId, name, signedInMs, requestId }: FirstWorkspace) => {
      const stale = await listIds(userId);
      if ((await listAmong(userId, stale)).length > 0) return;
      const workspaceId = randomUUID();
      await inTransaction(workspaceId, async (transaction) => {
        const [user] = await transaction.$queryRaw<{ workspace_ids: string[] }[]>`
          SELECT workspace_ids FROM auth_user WHERE id = ${userId} FOR UPDATE`;
        if (user === undefined) throw new AppError("unauthenticated", "This account is gone: sign in again.");
        if (user.workspace_ids.some((id) => !stale.includes(id))) return;
        const members = { create: { userId, role: "owner" as const } };
        await transaction.workspace.create({
          data: { id: workspaceId, name, members },
          select: { id: true },
        });
        await transaction.user.update({
          where: { id: userId },
          data: { workspaceIds: { set: [workspaceId] } },
          select: { id: true },
        });
        if (signedInMs !== undefined) {
          const detail = { began: new Date(signedInMs).toISOString() };
          await tell(transaction, { workspaceId, entry: { ...signIn(userId), detail }, requestId });
        }
        const made = { actorId: userId, action: "workspace.create", subject: workspaceId };
        await tell(transaction, { workspaceId, entry: made, requestId });
      });
    },
    ...leaving({ prisma, inTransaction, listIds }),
  };
}

interface Leaving {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly listIds: (userId: string) => Promise<string[]>;
}

/** How a user's seats end or become another's. */
function leaving({ prisma, inTransaction, listIds }: Leaving) {
  return {
    /** Gives up every seat of a user: what nobody else is a member of ends, the rest goes on without them. Safe to repeat. */
    leaveAll: async (userId: string): Promise<void> => {
      for (const workspaceId of await listIds(userId))
        await inTransaction(workspaceId, (transaction) =>
          leaveWorkspace(transaction, { workspaceId, userId }),
        );
    },
    /** Gives every seat of one user to another. Safe to repeat after a failure. */
    moveMemberships: async ({ from, to, requestId }: Move) => {
      const ids = await listIds(from);
      // First where to look, then the seats: whatever interrupts this, nobody loses a way in.
      const workspaceIds = [...new Set([...(await listIds(to)), ...ids])];
      await prisma.user.update({ where: { id: to }, data: { workspaceIds }, select: { id: true } });
      const move = { from, to, requestId };
      for (const workspaceId of ids)
        await inTransaction(workspaceId, (inside) => moveSeat(inside, { workspaceId, ...move }));
    },
  };
}

/** Hands the seat of one user and what they saved to another; a seat the other holds already stays as it is. */
async function moveSeat(
  transaction: Transaction,
  { workspaceId, from, to, requestId }: Move & { readonly workspaceId: string },
): Promise<void> {
  const key = { workspaceId, userId: from };
  const seat = await transaction.member.findUnique({ where: { workspaceId_userId: key } });
  if (seat === null) return;
  const theirs = { where: { workspaceId, createdBy: from }, data: { createdBy: to } };
  await transaction.upload.updateMany(theirs);
  await transaction.report.updateMany(theirs);
  await transaction.catalogImport.updateMany(theirs);
  // Not by Prisma, which would say that the scenarios were changed just now.
  await transaction.$executeRaw`
    UPDATE scenario SET created_by = ${to} WHERE workspace_id = ${workspaceId}::uuid AND created_by = ${from}`;
  const data = [{ workspaceId, userId: to, role: seat.role }];
  const { count } = await transaction.member.createMany({ data, skipDuplicates: true });
  await transaction.member.deleteMany({ where: key });
  const moved = { actorId: from, action: "member.move", subject: to };
  await tell(transaction, { workspaceId, entry: moved, requestId });
  // Who has the seat now signed in before they had it.
  if (count > 0) await tell(transaction, { workspaceId, entry: signIn(to), requestId });
}

const signIn = (userId: string) => ({ actorId: userId, action: "session.start", subject: userId });

async function tell(
  transaction: Transaction,
  { workspaceId, entry, requestId }: Told & { readonly workspaceId: string; readonly entry: AuditEntry },
): Promise<void> {
  if (requestId !== undefined) await auditRepository(transaction, workspaceId).write({ ...entry, requestId });
}

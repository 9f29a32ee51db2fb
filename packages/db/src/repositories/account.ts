import { randomUUID } from "node:crypto";
import { AppError, type Role } from "@acuity/contract";
import type { PrismaClient } from "../generated/client.ts";
import { leaveWorkspace } from "./leave.ts";
import type { InTransaction, Transaction } from "./transaction.ts";

export interface Membership {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
}

export function accountRepository(prisma: PrismaClient, inTransaction: InTransaction) {
  const listIds = async (userId: string): Promise<string[]> => {
    const user = await prisma.user.findUnique({ where: { id: userId }, select: { workspaceIds: true } });
    return user?.workspaceIds ?? [];
  };
  const findMembership = (userId: string, workspaceId: string): Promise<Membership | null> =>
    inTransaction(workspaceId, async (transaction) => {
      const where = { workspaceId_userId: { workspaceId, userId } };
      const seat = await transaction.member.findUnique({
        where,
        include: { workspace: { select: { name: true } } },
      });
      return seat === null ? null : { workspaceId, workspaceName: seat.workspace.name, role: seat.role };
    });
  const listAmong = async (userId: string, ids: readonly string[]): Promise<Membership[]> => {
    const found = await Promise.all(ids.map((id) => findMembership(userId, id)));
    return found.filter((membership) => membership !== null);
  };
  return {
    /** Where the user is a member, oldest first. */
    listMemberships: async (userId: string) => listAmong(userId, await listIds(userId)),
    /** Makes a workspace that the user owns, unless another call just made one: then returns nothing new. */
    createFirstWorkspace: async ({ userId, name }: { readonly userId: string; readonly name: string }) => {
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
    moveMemberships: async ({ from, to }: { readonly from: string; readonly to: string }) => {
      const ids = await listIds(from);
      // First where to look, then the seats: whatever interrupts this, nobody loses a way in.
      const workspaceIds = [...new Set([...(await listIds(to)), ...ids])];
      await prisma.user.update({ where: { id: to }, data: { workspaceIds }, select: { id: true } });
      for (const id of ids) {
        await inTransaction(id, (transaction) => moveSeat(transaction, { workspaceId: id, from, to }));
      }
    },
  };
}

/** Hands the seat of one user to another; a seat the other holds already stays as it is. */
async function moveSeat(
  transaction: Transaction,
  { workspaceId, from, to }: { readonly workspaceId: string; readonly from: string; readonly to: string },
): Promise<void> {
  const key = { workspaceId, userId: from };
  const seat = await transaction.member.findUnique({ where: { workspaceId_userId: key } });
  if (seat === null) return;
  const data = [{ workspaceId, userId: to, role: seat.role }];
  await transaction.member.createMany({ data, skipDuplicates: true });
  await transaction.member.deleteMany({ where: key });
}

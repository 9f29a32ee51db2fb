import type { Role } from "@acuity/contract";
import type { Transaction } from "./transaction.ts";

export function memberRepository(transaction: Transaction, workspaceId: string) {
  return {
    findRole: async (userId: string): Promise<Role | null> => {
      const key = { workspaceId, userId };
      const row = await transaction.member.findUnique({
        where: { workspaceId_userId: key },
        select: { role: true },
      });
      return row?.role ?? null;
    },
    add: async (member: { readonly userId: string; readonly role: Role }): Promise<void> => {
      await transaction.member.create({ data: { workspaceId, ...member }, select: { userId: true } });
    },
    /** Hands the seat of one user to another; a seat the other holds already stays as it is. */
    move: async ({ from, to }: { readonly from: string; readonly to: string }): Promise<void> => {
      const seat = await transaction.member.findUnique({
        where: { workspaceId_userId: { workspaceId, userId: from } },
      });
      if (seat === null) return;
      const data = [{ workspaceId, userId: to, role: seat.role }];
      await transaction.member.createMany({ data, skipDuplicates: true });
      await transaction.member.deleteMany({ where: { workspaceId, userId: from } });
    },
  };
}

import type { Transaction } from "./transaction.ts";

export function workspaceRepository(transaction: Transaction, workspaceId: string) {
  return {
    rename: async (name: string): Promise<void> => {
      await transaction.workspace.update({
        where: { id: workspaceId },
        data: { name },
        select: { id: true },
      });
    },
    /** Deletes everything under it too. */
    delete: async (): Promise<void> => {
      await transaction.workspace.delete({ where: { id: workspaceId }, select: { id: true } });
    },
  };
}

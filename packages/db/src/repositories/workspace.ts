import type { Transaction } from "./transaction.ts";

export function workspaceRepository(transaction: Transaction, workspaceId: string) {
  return {
    /** Also while its rows go. */
    isThere: async (): Promise<boolean> =>
      (await transaction.workspace.count({ where: { id: workspaceId } })) > 0,
    rename: async (name: string): Promise<void> => {
      await transaction.workspace.update({
        where: { id: workspaceId },
        data: { name },
        select: { id: true },
      });
    },
    /** Nobody is a member, no link opens and no job ends from now on; its rows go piece by piece (`life.sweepPiece`). */
    end: () => endWorkspace(transaction, workspaceId),
  };
}

/** Part of a transaction in the workspace. Again it changes nothing. */
export async function endWorkspace(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE workspace SET deleted_at = coalesce(deleted_at, now()) WHERE workspace_id = ${workspaceId}::uuid`;
  await transaction.$executeRaw`
    UPDATE workspace_life SET deleted_at = coalesce(deleted_at, now()) WHERE id = ${workspaceId}::uuid`;
  await transaction.$executeRaw`
    UPDATE report SET revoked_at = now() WHERE workspace_id = ${workspaceId}::uuid AND revoked_at IS NULL`;
  await transaction.$executeRaw`
    UPDATE job SET state = 'cancelled', finished_at = now()
    WHERE workspace_id = ${workspaceId}::uuid AND state IN ('waiting', 'running')`;
  await transaction.member.deleteMany({ where: { workspaceId } });
}

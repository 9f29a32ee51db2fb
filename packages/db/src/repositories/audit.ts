import type { Transaction } from "./transaction.ts";

/** What was done to what, in the words of the code: `report.revoke`, the report's id. */
export interface AuditEntry {
  readonly actorId: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

export function auditRepository(transaction: Transaction, workspaceId: string) {
  return {
    write: async (entry: AuditEntry): Promise<void> => {
      await transaction.auditEvent.create({ data: { workspaceId, ...entry }, select: { id: true } });
    },
  };
}

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
    /** Newest first. */
    list: async (limit: number): Promise<(AuditEntry & { readonly createdMs: number })[]> => {
      const where = { workspaceId };
      const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
      const rows = await transaction.auditEvent.findMany({ where, orderBy, take: limit });
      return rows.map(({ actorId, action, subject, createdAt }) => ({
        ...{ actorId, action, subject },
        createdMs: createdAt.getTime(),
      }));
    },
  };
}

import type { AuditEntry, AuditEvent } from "../audit/audit-event.ts";
import type { ChainEnd } from "../audit/check-chain.ts";
import type { Prisma } from "../generated/client.ts";
import { INSERT_ROWS, type Transaction } from "./transaction.ts";

/** Which events: all that is said holds. */
export interface AuditQuery {
  /** One action, or a noun and all that is done to it: `report`. */
  readonly action?: string | undefined;
  /** Of a time from this on, ISO. */
  readonly from?: string | undefined;
  /** Of a time before this, ISO. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export function auditRepository(transaction: Transaction, workspaceId: string) {
  const read = async (query: Prisma.AuditEventFindManyArgs): Promise<AuditEvent[]> =>
    (await transaction.auditEvent.findMany({ ...query, where: { ...query.where, workspaceId } })).map(
      toEvent,
    );
  return {
    /** Chained when the transaction ends. */
    write: async (entry: AuditEntry): Promise<void> => {
      await transaction.auditEvent.create({ data: { workspaceId, ...entry }, select: { id: true } });
    },
    writeAll: async (entries: readonly AuditEntry[]): Promise<void> => {
      const data = entries.map((entry) => ({ workspaceId, ...entry }));
      for (let from = 0; from < data.length; from += INSERT_ROWS)
        await transaction.auditEvent.createMany({ data: data.slice(from, from + INSERT_ROWS) });
    },
    /** The newest first, those before the event of a place where one is named. */
    list: ({ action, from, before, limit, below }: AuditQuery & { readonly below: number | null }) =>
      read({
        where: {
          sequence: { not: null, ...(below !== null && { lt: below }) },
          ...(action !== undefined && { action: named(action) }),
          createdAt: {
            ...(from !== undefined && { gte: from }),
            ...(before !== undefined && { lt: before }),
          },
        },
        orderBy: { sequence: "desc" },
        take: limit,
      }),
    /** In the order of the chain, those after the event of a place. */
    readChain: ({ after, limit }: { readonly after: number; readonly limit: number }) =>
      read({ where: { sequence: { gt: after } }, orderBy: { sequence: "asc" }, take: limit }),
    /** Where the chain has to end; null before its first event. */
    readEnd: async (): Promise<ChainEnd | null> => {
      const head = await transaction.auditHead.findUnique({ where: { workspaceId } });
      return head === null ? null : { sequence: Number(head.sequence), hash: hexOf(head.hash) };
    },
    /** Forgets what is older than 400 days and answers how many events that were. */
    sweep: async (): Promise<number> => {
      const [row] = await transaction.$queryRaw<{ forgotten: bigint }[]>`SELECT audit_sweep() AS forgotten`;
      return Number(row?.forgotten ?? 0);
    },
  };
}

function named(action: string): Prisma.StringFilter | string {
  return action.includes(".") ? action : { startsWith: `${action}.` };
}

type Row = Prisma.AuditEventGetPayload<object>;

function toEvent({ createdAt, sequence, previousHash, hash, detail, ...row }: Row): AuditEvent {
  return {
    ...row,
    sequence: Number(sequence),
    time: createdAt.toISOString(),
    detail: detail as AuditEvent["detail"],
    previousHash: hexOf(previousHash),
    hash: hexOf(hash),
  };
}

const hexOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString("hex");

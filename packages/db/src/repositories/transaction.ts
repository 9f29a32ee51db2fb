import type { ListPage } from "@acuity/contract";
import type { Prisma } from "../generated/client.ts";

/** Prisma inside a transaction; the workspace was set with BEGIN. */
export type Transaction = Prisma.TransactionClient;

export type InTransaction = <T>(
  workspaceId: string,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>;

/** What comes after the last item of a page, newest first. */
export function olderThan(after: ListPage["after"]) {
  if (after === null) return {};
  const createdAt = new Date(after.at);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: after.id } }] };
}

/** Waits for whoever holds `what`, and holds it until the transaction ends; only reads after it see what was changed. */
export async function hold(transaction: Transaction, what: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`;
}

/** Rows of one statement: its parameters are held at once, and whoever makes it does nothing else meanwhile. */
export const INSERT_ROWS = 200;
